//! What holds for every position and the checkers of all games do not look at.

use gipf_game::{Position, TurnBuilder};
use proptest::prelude::*;
use yinsh_core::strategies::{positions, scattered_positions, turns};
use yinsh_core::{Color, Step, Turn, Yinsh};

fn any_position() -> impl Strategy<Value = Yinsh> {
    prop_oneof![positions(80), scattered_positions()]
}

/// Generated turns are legal, as many as counted, and change what they say.
fn generated_turns_are_legal(position: &Yinsh) -> Result<(), TestCaseError> {
    let limit = crate::amount(3000, 20);
    let turns: Vec<Turn> = position.turns().take(limit).collect();
    if turns.len() < limit {
        prop_assert_eq!(position.count_turns(), turns.len() as u64);
    }
    prop_assert_eq!(position.has_turn(), !turns.is_empty());
    for turn in turns.iter().step_by(turns.len() / 100 + 1) {
        prop_assert_eq!(position.check(turn), Ok(()), "{}", turn);
        let next = position.play_unchecked(turn);
        prop_assert_eq!(next.to_setup().validate(), Ok(next), "{}", turn);
        let rows: usize = turn.removals().iter().map(|part| part.rows().len()).sum();
        let moves = usize::from(matches!(turn, Turn::Move { .. }));
        prop_assert_eq!(usize::from(position.pool()) + 5 * rows - moves, usize::from(next.pool()));
    }
    Ok(())
}

/// Every turn that is made of steps chosen at random is legal.
fn steps_lead_to_legal_turns(position: &Yinsh, choices: &[u16]) -> Result<(), TestCaseError> {
    let mut builder = position.begin_turn();
    let mut choices = choices.iter();
    loop {
        let steps: Vec<Step> = builder.steps().collect();
        let Some(&choice) = choices.next().filter(|_| !steps.is_empty()) else { break };
        builder.apply(steps[usize::from(choice) % steps.len()]).expect("a listed step");
    }
    match builder.finish() {
        Ok((turn, next)) => prop_assert_eq!(position.play(&turn), Ok(next)),
        Err(_) => prop_assert!(position.outcome().is_some()),
    }
    Ok(())
}

proptest! {
    #[test]
    fn of_turns(position in any_position()) {
        generated_turns_are_legal(&position)?;
    }

    #[test]
    fn of_foreign_turns(position in any_position(), foreign in proptest::collection::vec(turns(), 20)) {
        let turns = position.turns().take(3000).collect::<Vec<_>>();
        prop_assume!(turns.len() < 3000);
        for turn in foreign {
            prop_assert_eq!(position.is_legal(&turn), turns.contains(&turn), "{}", turn);
        }
    }

    #[test]
    fn of_steps(position in any_position(), choices in proptest::collection::vec(any::<u16>(), 16)) {
        steps_lead_to_legal_turns(&position, &choices)?;
    }

    #[test]
    fn of_pairs(position in positions(80)) {
        let counts = position.turns().map(|turn| position.play_unchecked(&turn).count_turns());
        prop_assert_eq!(position.count_turn_pairs(), counts.sum::<u64>());
        prop_assert!(position.rings(Color::White).is_disjoint(position.markers(Color::White)));
    }
}
