//! Positions in bytes: violations that were waived, and bytes that hold no position.

use gipf_core::strategies::setups;
use gipf_core::{Color, Gipf, Position, Setup, UnpackError, Variant};
use proptest::prelude::*;

/// Bytes are read only when they are exactly those that the position is packed into.
fn refused_or_packed(bytes: &[u8; 16]) -> Result<(), TestCaseError> {
    match Gipf::unpack_waived(bytes) {
        Ok(position) => prop_assert_eq!(position.pack(), *bytes),
        Err(UnpackError::Malformed { .. } | UnpackError::Invalid) => {}
        Err(error) => prop_assert!(false, "{}", error),
    }
    Ok(())
}

proptest! {
    #[test]
    fn waived_positions_round_trip(setup in setups(), more in any::<[u8; 2]>(), flip in 0..128u32) {
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
            refused_or_packed(&(u128::from_le_bytes(bytes) ^ 1u128 << flip).to_le_bytes())?;
        }
    }

    #[test]
    fn any_bytes_are_refused_or_packed(bytes in any::<[u8; 16]>()) {
        refused_or_packed(&bytes)?;
    }
}

/// Files of earlier releases are read: these bytes never change.
#[test]
fn the_bytes_of_a_waived_position_are_a_promise() {
    let mut many = Setup::start(Variant::Basic);
    many.reserves = gipf_core::ByColor { white: 60, black: 18 };
    let waived = many.validate().expect_err("too many pieces").waive(|_| true).expect("waived");
    let bytes = 0x025e_0000_0000_0040_0400_0030_0000_8008_u128.to_le_bytes();
    assert_eq!(waived.pack(), bytes);
    assert_eq!(Gipf::unpack_waived(&bytes), Ok(waived));
    assert_eq!(Gipf::unpack(&bytes), Err(UnpackError::Invalid));
}

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
