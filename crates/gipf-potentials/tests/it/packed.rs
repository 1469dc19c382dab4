//! Positions in bytes: a round trip, nothing else is read, and the bytes never change.

use gipf_potentials::strategies::{dense_positions, positions};
use gipf_potentials::{GipfPotentials, PackedPosition, Position, Start, UnpackError, Variant};
use proptest::prelude::*;

/// Bytes are read only when they are exactly those that the position is packed into.
fn refused_or_packed(bytes: PackedPosition) -> Result<(), TestCaseError> {
    match GipfPotentials::unpack(&bytes) {
        Ok(position) => prop_assert_eq!(position.pack(), bytes),
        Err(UnpackError::Malformed { .. } | UnpackError::Invalid) => {}
        Err(error) => prop_assert!(false, "{}", error),
    }
    Ok(())
}

proptest! {
    #[test]
    fn positions_round_trip(game in positions(crate::amount(60, 10)), dense in dense_positions()) {
        prop_assert_eq!(GipfPotentials::unpack(&game.pack()), Ok(game));
        prop_assert_eq!(GipfPotentials::unpack(&dense.pack()), Ok(dense));
    }

    #[test]
    fn changed_bytes_are_refused_or_another_position(
        position in dense_positions(),
        flips in proptest::collection::vec(0..8 * PackedPosition::LEN, 1..4),
    ) {
        let mut bytes = position.pack();
        for flip in flips {
            bytes.as_mut()[flip / 8] ^= 1 << (flip % 8);
        }
        refused_or_packed(bytes)?;
        prop_assert_eq!(GipfPotentials::unpack(&bytes) == Ok(position), bytes == position.pack());
    }
}

fn hex(position: &GipfPotentials) -> String {
    position.pack().as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Files of earlier releases are read: these bytes never change.
#[test]
fn the_bytes_are_a_promise() {
    let basic = GipfPotentials::start(Variant::Basic);
    assert_eq!(hex(&basic), PINNED[0]);
    let tournament = "tournament t1z2d3y4/d6 18/21".parse::<Start>().unwrap().position().unwrap();
    assert_eq!(hex(&tournament), PINNED[1]);
    let mut position = basic;
    for turn in 0..14 {
        let turns = position.legal_turns();
        position = position.play_unchecked(&turns[(turn * 31) % turns.len()]);
    }
    assert_eq!(hex(&position), PINNED[2]);
    for bytes in PINNED {
        let mut packed = PackedPosition::default();
        for (i, byte) in packed.as_mut().iter_mut().enumerate() {
            *byte = u8::from_str_radix(&bytes[2 * i..2 * i + 2], 16).expect("hex digits");
        }
        assert_eq!(
            GipfPotentials::unpack(&packed).map(|position| hex(&position)),
            Ok(bytes.into())
        );
    }
}

const PINNED: [&str; 3] = [
    "4100200000000000000000000002000000000802000000000000000080200010600c6cdbb601",
    "0000000000000000000000000000000000000000000000000000000000000000905545236000",
    "c140800828020000400000181603000000300c02004140200008000200233110280500401201",
];

#[test]
fn each_field_is_checked() {
    let with = |byte: usize, or: u8| {
        let mut bytes = GipfPotentials::start(Variant::Tournament).pack();
        bytes.as_mut()[byte] |= or;
        GipfPotentials::unpack(&bytes)
    };
    let malformed =
        |result| matches!(result, Err(UnpackError::Malformed { expected }) if !expected.is_empty());
    assert!(with(0, 0).is_ok());
    assert!(malformed(with(0, 0x7f)), "no such piece");
    assert!(malformed(with(37, 0x80)), "bits after the last field");
    assert_eq!(with(0, 1), Err(UnpackError::Invalid), "a single piece in the opening");
}
