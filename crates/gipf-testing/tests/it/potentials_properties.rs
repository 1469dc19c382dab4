//! GIPF with potentials: random play and scattered pieces of all kinds, the engine against itself.

use gipf_potentials::GipfPotentials;
use gipf_potentials::strategies::{dense_positions, positions};
use gipf_testing::check_steps;
use gipf_testing::{check_position, has_more_turns};
use proptest::prelude::*;

use crate::part_of_cases;

/// Positions with more turns are not checked in full: the turns after each turn are counted.
const MOST_CHECKED: usize = 600;

/// Positions with more turns are not played in steps: every path of steps is walked.
const MOST_STEPS: usize = 10_000;

fn checked(position: &GipfPotentials) -> Result<(), String> {
    if has_more_turns(position, MOST_CHECKED) { Ok(()) } else { check_position(position) }
}

proptest! {
    #![proptest_config(part_of_cases(8))]

    #[test]
    fn positions_of_random_play_hold_together(position in positions(60)) {
        prop_assert_eq!(checked(&position), Ok(()));
    }

    #[test]
    fn dense_positions_hold_together(position in dense_positions()) {
        prop_assert_eq!(checked(&position), Ok(()));
    }
}

proptest! {
    #[test]
    fn steps_lead_to_the_legal_turns_of_random_play(position in positions(60)) {
        prop_assert_eq!(check_steps(&position, MOST_STEPS), Ok(()));
    }

    #[test]
    fn steps_lead_to_the_legal_turns_of_dense_positions(position in dense_positions()) {
        prop_assert_eq!(check_steps(&position, MOST_STEPS), Ok(()));
    }
}

/// Two TAMSK-potentials come to e5 one after the other, before the move or after it.
#[test]
fn steps_lead_to_every_chain_of_tamsk_pushes() {
    for line in [
        "4/5/6/bwwtwt3/6/5/4 w 2/2 basic z1/-",
        "wwww/5/6/bwwtwt3/6/5/1www w 2/2 basic -/-",
        "4/5/6/wtwtwt4/6/5/4 w 2/2 basic t1/-",
        "wz3/5/6/3wt3/6/5/b3 w 0/2 basic -/-",
    ] {
        let position = line.parse::<GipfPotentials>().expect(line);
        assert_eq!(check_steps(&position, usize::MAX), Ok(()), "{line}");
    }
}
