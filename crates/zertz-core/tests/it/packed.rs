//! Bytes that hold no position of ZÈRTZ.

use zertz_core::{Position, UnpackError, Variant, Zertz};

#[test]
fn spare_bits_are_zero_and_marbles_lie_on_rings() {
    let good = Zertz::start(Variant::Tournament).pack();
    for byte in [15, 23] {
        let mut bytes = good;
        bytes[byte] |= 0x80;
        let expected = UnpackError::Malformed { expected: "marbles on 61 places" };
        assert_eq!(Zertz::unpack(&bytes), Err(expected));
    }
    // A white, a gray and a black marble.
    for marble in [&[8][..], &[16], &[8, 16]] {
        let mut bytes = good;
        bytes[0] &= 0xfe;
        marble.iter().for_each(|&byte| bytes[byte] |= 1);
        let expected = UnpackError::Malformed { expected: "marbles on rings" };
        assert_eq!(Zertz::unpack(&bytes), Err(expected));
    }
    let mut bytes = good;
    bytes[24] = 0x77;
    assert_eq!(Zertz::unpack(&bytes), Err(UnpackError::Invalid), "14 white marbles");
}
