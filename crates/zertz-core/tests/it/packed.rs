//! Positions in bytes: a round trip, nothing else is read, and the bytes never change.

use proptest::prelude::*;
use zertz_core::strategies::{positions, scattered_positions, setups};
use zertz_core::{Position, UnpackError, Variant, Zertz};

use crate::lines::position;

fn round_trip(position: &Zertz) -> Result<(), TestCaseError> {
    prop_assert_eq!(Zertz::unpack(&position.pack()), Ok(*position));
    Ok(())
}

/// Bytes are read only when they are exactly those that the position is packed into.
fn refused_or_packed(bytes: &[u8; 27]) -> Result<(), TestCaseError> {
    match Zertz::unpack(bytes) {
        Ok(position) => prop_assert_eq!(position.pack(), *bytes),
        Err(UnpackError::Malformed { .. } | UnpackError::Invalid) => {}
        Err(error) => prop_assert!(false, "{}", error),
    }
    Ok(())
}

proptest! {
    #[test]
    fn positions_round_trip(position in prop_oneof![positions(60), scattered_positions()]) {
        round_trip(&position)?;
    }

    #[test]
    fn valid_setups_round_trip(setup in setups()) {
        if let Ok(position) = setup.validate() {
            round_trip(&position)?;
        }
    }

    #[test]
    fn any_bytes_are_refused_or_packed(bytes in any::<[u8; 27]>()) {
        refused_or_packed(&bytes)?;
    }

    #[test]
    fn changed_bytes_are_refused_or_another_position(
        position in prop_oneof![positions(60), scattered_positions()],
        flips in proptest::collection::vec(0..216_usize, 1..4),
    ) {
        let mut bytes = position.pack();
        for flip in flips {
            bytes[flip / 8] ^= 1 << (flip % 8);
        }
        refused_or_packed(&bytes)?;
        prop_assert_eq!(Zertz::unpack(&bytes) == Ok(position), bytes == position.pack());
    }
}

fn hex(position: &Zertz) -> String {
    position.pack().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Files of earlier releases are read: these bytes never change.
#[test]
fn the_bytes_are_a_promise() {
    for (line, bytes) in PINNED {
        assert_eq!(hex(&position(line)), bytes, "{line}");
    }
}

const PINNED: [(&str, &str); 4] = [
    (
        "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic",
        "cfe7f3fc803fe00700000000000000000000000000000000000000",
    ),
    (
        "w1-1/-2b-/-3--/-4b-/g1b2-/b3b/w--1 1 3/7/3 1/0/0 0/0/2 basic",
        "cbc79138001fe0034104110000108000400401000010a000010020",
    ),
    (
        "5/6/7/8/9/8/7/6/5 2 6/8/10 0/0/0 0/0/0 large",
        "ffffffffffffffdf00000000000000000000000000000000000000",
    ),
    (
        "4/5/6/7/6/5/4 1 0/7/0 2/0/4 3/0/5 blitz",
        "cfe7f3fc803fe06700000000000000000000000000000000320054",
    ),
];

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
