//! Bytes that hold no position of YINSH.

use yinsh_core::{Position, UnpackError, Variant, Yinsh};

#[test]
fn numbers_are_in_their_range_and_positions_valid() {
    let good = Yinsh::start(Variant::Blitz).pack();
    assert_eq!(Yinsh::unpack(&good), Ok(Yinsh::start(Variant::Blitz)));
    let expected = UnpackError::Malformed { expected: "numbers of 27 intersections" };
    for word in 0..3 {
        let mut bytes = good;
        bytes[8 * word..8 * (word + 1)].fill(u8::MAX);
        assert_eq!(Yinsh::unpack(&bytes), Err(expected));
    }
    let mut bytes = good;
    (bytes[24], bytes[25]) = (u8::MAX, bytes[25] | 3);
    assert_eq!(Yinsh::unpack(&bytes), Err(expected));
    let mut bytes = good;
    bytes[0] = 1;
    assert_eq!(Yinsh::unpack(&bytes), Err(UnpackError::Invalid), "Black would be to place");
    let mut bytes = good;
    bytes[25] |= 1 << 7;
    assert_eq!(Yinsh::unpack(&bytes), Err(UnpackError::Invalid));
}

#[test]
fn all_intersections_and_fields_come_back() {
    let line =
        "1Bbw/5w1/wWw3w1/4w4/b2wwwwwww/1wbW1w3/W7bb/W2w3BB/Wwwb1bB1/5b1/w2w w 23 0/1 standard";
    let position: Yinsh = line.parse().expect("a position");
    assert_eq!(Yinsh::unpack(&position.pack()), Ok(position));
}
