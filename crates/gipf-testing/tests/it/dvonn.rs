//! DVONN: random play of both stages and scattered stacks, the engine against itself and against
//! the model.

use dvonn_core::strategies::{full_boards, positions, setups, stacking_positions};
use dvonn_core::{Piece, Setup, Space, Stack};
use gipf_testing::check_position;
use gipf_testing::dvonn::{check_against_model, check_validity};
use proptest::prelude::*;

use crate::part_of_cases;

/// The engine against itself, and against the model.
fn checked(position: &dvonn_core::Dvonn) -> Result<(), String> {
    check_position(position).and_then(|()| check_against_model(position))
}

proptest! {
    #![proptest_config(part_of_cases(2))]

    #[test]
    fn positions_of_placing_hold_together(position in positions(48)) {
        prop_assert_eq!(checked(&position), Ok(()));
    }

    #[test]
    fn full_boards_hold_together(position in full_boards()) {
        prop_assert_eq!(checked(&position), Ok(()));
    }

    #[test]
    fn positions_of_stacking_hold_together(position in stacking_positions(60)) {
        prop_assert_eq!(checked(&position), Ok(()));
    }
}

proptest! {
    #[test]
    fn engine_and_model_refuse_the_same_setups(setup in setups()) {
        prop_assert_eq!(check_validity(&setup), Ok(()));
        if let Ok(position) = setup.validate() {
            prop_assert_eq!(checked(&position), Ok(()));
        }
    }
}

/// Found by fuzzing: its text is that of a lone red piece, which the model accepts.
#[test]
fn a_red_top_without_a_red_piece_is_refused_whatever_its_text() {
    let mut setup: Setup = dvonn_core::Dvonn::default().to_setup();
    let top = Stack { top: Piece::Red, height: 1, reds: 0 };
    setup.board.set(Space::ALL[24], Some(top));
    setup.side_to_move = !setup.side_to_move;
    assert!(setup.validate().is_err());
    assert_eq!(check_validity(&setup), Ok(()));
}
