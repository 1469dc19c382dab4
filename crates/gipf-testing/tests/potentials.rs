//! GIPF with potentials: random play, scattered pieces, the engine against itself and against the model.

use gipf_potentials::strategies::{dense_positions, positions, setups};
use gipf_testing::check_position;
use gipf_testing::potentials::{check_against_model, check_validity};
use proptest::prelude::*;

/// The engine against itself, and against the model.
fn checked(position: &gipf_potentials::Position) -> Result<(), String> {
    check_position(position).and_then(|()| check_against_model(position))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn positions_of_play_hold_together(position in positions(60)) {
        prop_assert_eq!(checked(&position), Ok(()));
    }

    #[test]
    fn scattered_pieces_hold_together(position in dense_positions()) {
        prop_assert_eq!(checked(&position), Ok(()));
    }

    #[test]
    fn engine_and_model_refuse_the_same_setups(setup in setups()) {
        prop_assert_eq!(check_validity(&setup), Ok(()));
    }
}
