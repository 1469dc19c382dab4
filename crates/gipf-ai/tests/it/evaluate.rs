//! Evaluations under the symmetries of the game.

use gipf_ai::{Evaluate, GipfEvaluator};
use gipf_core::strategies::{dense_positions, positions};
use gipf_core::{Gipf, Symmetry};
use gipf_game::Position;
use proptest::prelude::*;

fn check_symmetric(position: &Gipf) -> Result<(), TestCaseError> {
    for evaluator in GipfEvaluator::ALL {
        let value = evaluator.evaluate(position);
        let exchanged = position.with_colors_swapped();
        prop_assert_eq!(evaluator.evaluate(&exchanged), value, "{}, colors", evaluator);
        // The network sees images with other eyes; it was only shown all of them.
        if *evaluator == GipfEvaluator::Network {
            continue;
        }
        for symmetry in Symmetry::ALL {
            let image = position.transformed(symmetry);
            prop_assert_eq!(evaluator.evaluate(&image), value, "{}, {:?}", evaluator, symmetry);
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn positions_of_play_are_worth_what_their_images_are(position in positions(120)) {
        check_symmetric(&position)?;
    }

    #[test]
    fn dense_positions_are_worth_what_their_images_are(position in dense_positions()) {
        check_symmetric(&position)?;
    }
}

#[test]
fn names_are_read_back() {
    for evaluator in GipfEvaluator::ALL {
        assert_eq!(evaluator.to_string().to_uppercase().parse(), Ok(evaluator.clone()));
    }
    assert!("".parse::<GipfEvaluator>().is_err());
}
