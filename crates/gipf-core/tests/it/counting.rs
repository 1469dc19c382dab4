//! What is counted without making turns is what the generator gives.
use gipf_core::strategies::{dense_positions, positions};
use gipf_core::{Gipf, Turn, perft};
use gipf_game::Position;
use proptest::prelude::*;

/// Rows of many GIPF-pieces can give millions of turns.
const MOST: usize = crate::amount(3000, 60);

/// The turns of a position, unless they are too many.
fn turns(position: &Gipf) -> Option<Vec<Turn>> {
    let turns: Vec<Turn> = position.turns().take(MOST + 1).collect();
    (turns.len() <= MOST).then_some(turns)
}

fn check(position: &Gipf) {
    let Some(turns) = turns(position) else {
        return;
    };
    assert_eq!(position.count_turns(), turns.len() as u64, "{position:?}");
    let entries: usize = turns.iter().map(Turn::entries).sum();
    assert_eq!(position.count_entries(), entries as u64, "{position:?}");
    let after = turns.iter().map(|turn| position.play_unchecked(turn).count_turns()).sum::<u64>();
    assert_eq!(perft(position, 2), after, "{position:?}");
}

proptest! {
    #[test]
    fn turns_are_counted_in_games(position in positions(crate::amount(120, 20))) {
        check(&position);
    }

    #[test]
    fn quiet_turns_are_those_that_play_quiet_plays(position in positions(crate::amount(120, 20))) {
        crate::choices::checked(&position);
    }

    #[test]
    fn turns_are_counted_where_rows_stand_and_cross(position in dense_positions()) {
        check(&position);
    }
}
