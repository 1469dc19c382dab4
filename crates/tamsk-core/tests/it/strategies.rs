//! What the strategies make.

use proptest::prelude::*;
use tamsk_core::strategies::{any_setups, crowded_positions, positions, turns};
use tamsk_core::{Position, Tamsk};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 2 } else { 256 }))]

    #[test]
    fn positions_of_games_are_valid(position in positions(120)) {
        prop_assert_eq!(position.to_setup().validate(), Ok(position));
        prop_assert_eq!(Tamsk::unpack(&position.pack()), Ok(position));
    }

    #[test]
    fn crowded_positions_are_valid(position in crowded_positions()) {
        prop_assert_eq!(position.to_setup().validate(), Ok(position));
        prop_assert_eq!(position.count_turns(), position.turns().count() as u64);
    }

    #[test]
    fn valid_setups_come_back(setup in any_setups()) {
        if let Ok(position) = setup.validate() {
            prop_assert_eq!(position.to_setup(), setup);
        }
    }

    #[test]
    fn the_legality_check_and_the_generator_agree(position in positions(60), turn in turns()) {
        let seconds = turn.seconds.unwrap_or(position.seconds());
        let paced = position.with_seconds(seconds).unwrap_or(position);
        let is_generated = paced.turns().any(|generated| generated == turn);
        // A bound player's generated turns take 15 seconds where the others take more.
        prop_assert_eq!(paced.is_legal(&turn), is_generated);
    }
}
