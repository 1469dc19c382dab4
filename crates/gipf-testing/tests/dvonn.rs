//! DVONN: random play of both stages and scattered stacks, the engine against itself and against
//! the model.

use dvonn_core::strategies::{full_boards, positions, setups, stacking_positions};
use gipf_testing::dvonn::{check_position, check_validity};
use proptest::prelude::*;

proptest! {
    #[test]
    fn positions_of_placing_hold_together(position in positions(48)) {
        prop_assert_eq!(check_position(&position), Ok(()));
    }

    #[test]
    fn full_boards_hold_together(position in full_boards()) {
        prop_assert_eq!(check_position(&position), Ok(()));
    }

    #[test]
    fn positions_of_stacking_hold_together(position in stacking_positions(60)) {
        prop_assert_eq!(check_position(&position), Ok(()));
    }

    #[test]
    fn engine_and_model_refuse_the_same_setups(setup in setups()) {
        prop_assert_eq!(check_validity(&setup), Ok(()));
        if let Ok(position) = setup.validate() {
            prop_assert_eq!(check_position(&position), Ok(()));
        }
    }
}
