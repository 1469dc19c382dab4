//! Positions in bytes: a round trip, nothing else is read, and the bytes never change.

use dvonn_core::strategies::{full_boards, positions, setups, stacking_positions};
use dvonn_core::{Dvonn, Position, UnpackError};
use proptest::prelude::*;

fn round_trip(position: &Dvonn) -> Result<(), TestCaseError> {
    prop_assert_eq!(Dvonn::unpack(&position.pack()), Ok(*position));
    Ok(())
}

/// Bytes are read only when they are exactly those that the position is packed into.
fn refused_or_packed(bytes: &[u8; 21]) -> Result<(), TestCaseError> {
    match Dvonn::unpack(bytes) {
        Ok(position) => prop_assert_eq!(position.pack(), *bytes),
        Err(UnpackError::Malformed { .. } | UnpackError::Invalid) => {}
        Err(error) => prop_assert!(false, "{}", error),
    }
    Ok(())
}

proptest! {
    #[test]
    fn positions_of_games_round_trip(position in positions(110)) {
        round_trip(&position)?;
    }

    #[test]
    fn stacking_positions_round_trip(position in stacking_positions(60)) {
        round_trip(&position)?;
    }

    #[test]
    fn full_boards_round_trip(position in full_boards()) {
        round_trip(&position)?;
    }

    #[test]
    fn valid_setups_round_trip(setup in setups()) {
        if let Ok(position) = setup.validate() {
            round_trip(&position)?;
        }
    }

    #[test]
    fn any_bytes_are_refused_or_packed(bytes in any::<[u8; 21]>()) {
        refused_or_packed(&bytes)?;
    }

    #[test]
    fn changed_bytes_are_refused_or_another_position(
        position in prop_oneof![positions(110), stacking_positions(60)],
        flips in proptest::collection::vec(0..168usize, 1..4),
    ) {
        let mut bytes = position.pack();
        for flip in flips {
            bytes[flip / 8] ^= 1 << (flip % 8);
        }
        refused_or_packed(&bytes)?;
        prop_assert_eq!(Dvonn::unpack(&bytes) == Ok(position), bytes == position.pack());
    }
}

fn hex(position: &Dvonn) -> String {
    position.pack().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(text: &str) -> [u8; 21] {
    std::array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("hex digits"))
}

/// Files of earlier releases are read: these bytes never change.
#[test]
fn the_bytes_are_a_promise() {
    let mut position = Dvonn::default();
    for turns in 0..=120 {
        if let Some((_, expected)) = PINNED.into_iter().find(|&(at, _)| at == turns) {
            assert_eq!(hex(&position), expected, "after {turns} turns");
            assert_eq!(Dvonn::unpack(&from_hex(expected)), Ok(position));
        }
        let Some(turn) = position.turns().last() else {
            break;
        };
        position = position.play_unchecked(&turn);
    }
}

/// After so many turns, always the last one.
const PINNED: [(usize, &str); 5] = [
    (0, "000000000000000000000000000000000000000000"),
    (2, "000000000080020000000000c03100000000000000"),
    (20, "000000a0aaaaaaaa0a000000bc700c000000505505"),
    (49, "555555555555555555555555bd705c555555555505"),
    (60, "f5555555d57b5555b5aa2a0048d27454d555550500"),
];

#[test]
fn the_last_bit_is_zero() {
    let mut bytes = Dvonn::default().pack();
    bytes[20] |= 0x80;
    assert!(matches!(Dvonn::unpack(&bytes), Err(UnpackError::Malformed { .. })));
}

#[test]
fn red_pieces_are_in_order_on_stacks() {
    // Two red pieces in the wrong order, one beside the stacks, and a place beyond the board.
    let mut position = Dvonn::default();
    for _ in 0..2 {
        position = position.play_unchecked(&position.turns().next().expect("a turn"));
    }
    let good = position.pack();
    for reds in [0b0000_0100_0010_u16, 0b0000_1100_0001, 0b1111_1100_0001] {
        let low = u128::from_le_bytes(std::array::from_fn(|i| good[i]));
        let low = low & !(0xfff << 98) | u128::from(reds) << 98;
        let mut bytes = good;
        bytes[..16].copy_from_slice(&low.to_le_bytes());
        assert!(Dvonn::unpack(&bytes).is_err(), "{reds:b}");
    }
}

#[test]
fn heights_end_after_their_98_bits() {
    // 48 vacant spaces, then as many ones: 49 of them still leave room for the zero behind them.
    let unpacked = |ones: u32| {
        let mut bytes = [0; 21];
        bytes[..16].copy_from_slice(&(((1u128 << ones) - 1) << 48).to_le_bytes());
        Dvonn::unpack(&bytes)
    };
    assert_eq!(unpacked(49), Err(UnpackError::Invalid));
    let expected = "49 heights in 98 bits";
    assert_eq!(unpacked(50), Err(UnpackError::Malformed { expected }));
}
