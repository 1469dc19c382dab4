//! Positions in bytes: a round trip, nothing else is read, and the bytes never change.

use gipf_core::strategies::{dense_positions, positions, setups};
use gipf_core::{Color, Gipf, Position, Setup, UnpackError, Variant};
use proptest::prelude::*;

fn round_trip(position: &Gipf) -> Result<(), TestCaseError> {
    prop_assert_eq!(Gipf::unpack(&position.pack()), Ok(*position));
    Ok(())
}

/// Bytes are read only when they are exactly those that the position is packed into.
fn refused_or_packed(bytes: &[u8; 16]) -> Result<(), TestCaseError> {
    for read in [Gipf::unpack(bytes), Gipf::unpack_waived(bytes)] {
        match read {
            Ok(position) => prop_assert_eq!(position.pack(), *bytes),
            Err(UnpackError::Malformed { .. } | UnpackError::Invalid) => {}
            Err(error) => prop_assert!(false, "{}", error),
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn positions_of_games_round_trip(position in positions(60)) {
        round_trip(&position)?;
    }

    #[test]
    fn dense_positions_round_trip(position in dense_positions()) {
        round_trip(&position)?;
    }

    #[test]
    fn waived_positions_round_trip(setup in setups(), more in any::<[u8; 2]>()) {
        let mut setup = setup;
        for (color, more) in Color::ALL.into_iter().zip(more) {
            setup.reserves[color] += more % 64;
        }
        if let Ok(position) = setup.validate().or_else(|error| error.waive(|_| true)) {
            let bytes = position.pack();
            prop_assert_eq!(Setup::unpack(&bytes), Ok(setup));
            prop_assert_eq!(Gipf::unpack_waived(&bytes), Ok(position));
            // Bytes of strangers are checked.
            let strict = setup.validate().map_err(|_| UnpackError::Invalid);
            prop_assert_eq!(Gipf::unpack(&bytes), strict);
        }
    }

    #[test]
    fn any_bytes_are_refused_or_packed(bytes in any::<[u8; 16]>()) {
        refused_or_packed(&bytes)?;
    }

    #[test]
    fn changed_bytes_are_refused_or_another_position(
        position in dense_positions(),
        flips in proptest::collection::vec(0..128u32, 1..4),
    ) {
        let bits = flips.iter().fold(0, |bits, flip| bits | 1u128 << flip);
        let bytes = (u128::from_le_bytes(position.pack()) ^ bits).to_le_bytes();
        refused_or_packed(&bytes)?;
        prop_assert_ne!(Gipf::unpack(&bytes), Ok(position));
    }
}

fn hex(position: &Gipf) -> String {
    position.pack().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(text: &str) -> [u8; 16] {
    std::array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("hex digits"))
}

/// Files of earlier releases are read: these bytes never change.
#[test]
fn the_bytes_are_a_promise() {
    let mut expected = Vec::new();
    for (variant, start, after_three) in PINNED {
        let mut position = Gipf::start(variant);
        expected.push((position, start));
        for _ in 0..3 {
            let turn = position.turns().last().expect("a turn");
            position = position.play_unchecked(&turn);
        }
        expected.push((position, after_three));
    }
    let mut many = Setup::start(Variant::Basic);
    many.reserves[Color::White] = 60;
    many.reserves[Color::Black] = 18;
    let waived = many.validate().expect_err("too many pieces").waive(|_| true).expect("waived");
    expected.push((waived, PINNED_WAIVED));
    for (position, bytes) in expected {
        assert_eq!(hex(&position), bytes);
        assert_eq!(Gipf::unpack_waived(&from_hex(bytes)), Ok(position));
        let is_valid = bytes != PINNED_WAIVED;
        assert_eq!(Gipf::unpack(&from_hex(bytes)) == Ok(position), is_valid);
    }
}

/// For each variant the start, and what always the last turn makes of it after three turns.
const PINNED: [(Variant, &str, &str); 3] = [
    (Variant::Basic, "08800000300000044000000000008601", "08800008230000040402000000006581"),
    (Variant::Standard, "08800000300000044024008200488609", "088000082300000404260082a0006589"),
    (Variant::Tournament, "00000000000000000000000000004952", "000000081000000020000000204407b2"),
];
const PINNED_WAIVED: &str = "08800000300000044000000000005e02";

/// Unpacks the start of a tournament with some bits set and others cleared.
fn tournament_with(set: u128, clear: u128) -> Result<Gipf, UnpackError> {
    let start = u128::from_le_bytes(Gipf::start(Variant::Tournament).pack());
    Gipf::unpack(&((start | set) & !clear).to_le_bytes())
}

#[test]
fn each_field_is_checked() {
    let malformed =
        |result| matches!(result, Err(UnpackError::Malformed { expected }) if !expected.is_empty());
    assert!(tournament_with(0, 0).is_ok());
    assert!(malformed(tournament_with(1 | 1 << 37, 0)), "pieces of both");
    assert!(malformed(tournament_with(1 << 74, 0)), "a GIPF-piece on a vacant spot");
    assert!(malformed(tournament_with(0b1111 << 123, 0)), "no such variant");
    assert!(malformed(tournament_with(11 << 123, 0b0100 << 123)), "no such variant");
    let basic_gipf = tournament_with(1 | 1 << 74, 0b1111 << 123);
    assert_eq!(basic_gipf, Err(UnpackError::Invalid), "a GIPF-piece in basic");
    let too_many = tournament_with(1 | 63 << 111, 0);
    assert_eq!(too_many, Err(UnpackError::Invalid), "64 pieces");
}
