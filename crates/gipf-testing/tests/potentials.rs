//! GIPF with potentials: random play and scattered pieces, the engine against itself.

use gipf_potentials::strategies::{dense_positions, positions};
use gipf_testing::check_position;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn positions_of_play_hold_together(position in positions(60)) {
        prop_assert_eq!(check_position(&position), Ok(()));
    }

    #[test]
    fn scattered_pieces_hold_together(position in dense_positions()) {
        prop_assert_eq!(check_position(&position), Ok(()));
    }
}
