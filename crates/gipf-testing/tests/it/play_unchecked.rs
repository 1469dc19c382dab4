//! `play_unchecked` in debug builds: an illegal turn panics in every game.
#![cfg(debug_assertions)]

use std::panic::{AssertUnwindSafe, catch_unwind};

use gipf_game::Position;
use gipf_testing::Checkable;

/// The illegal turns that are tried at each position.
const ILLEGAL_TURNS: usize = 24;

/// Plays illegal turns at the first positions of a game: turns that have been played before, and turns that are
/// nearly legal.
fn illegal_turns_panic<P: Checkable>(start: P) {
    let mut position = start;
    let mut refused = 0;
    for ply in 0..8 {
        let turns = position.turns().take(64).collect::<Vec<_>>();
        let Some(turn) = turns.get(7 * ply % turns.len().max(1)) else { break };
        let next = position.play(turn).expect("a generated turn");
        let mut others = next.nearly_legal(&next.turns().take(8).collect::<Vec<_>>());
        others.insert(0, turn.clone());
        let step = others.len().div_ceil(ILLEGAL_TURNS);
        for other in others.iter().step_by(step).filter(|other| !next.is_legal(other)) {
            let played = catch_unwind(AssertUnwindSafe(|| next.play_unchecked(other)));
            let message = played.expect_err("an illegal turn panics");
            let message = message.downcast::<String>().expect("a text");
            assert!(message.contains("left == right"), "{other:?} panics elsewhere: {message}");
            refused += 1;
        }
        position = next;
    }
    assert!(refused >= 8, "only {refused} illegal turns");
}

#[test]
fn illegal_turns_of_gipf_panic() {
    gipf_core::Variant::ALL.map(gipf_core::Gipf::start).into_iter().for_each(illegal_turns_panic);
}

#[test]
fn illegal_turns_of_potentials_panic() {
    let starts = gipf_potentials::Variant::ALL.map(gipf_potentials::GipfPotentials::start);
    starts.into_iter().for_each(illegal_turns_panic);
}

#[test]
fn illegal_turns_of_dvonn_panic() {
    illegal_turns_panic(dvonn_core::Dvonn::default());
    // The second stage.
    let full = (0..49).fold(dvonn_core::Dvonn::default(), |position, ply| {
        let turns = position.legal_turns();
        position.play_unchecked(&turns[17 * ply % turns.len()])
    });
    illegal_turns_panic(full);
}

#[test]
fn illegal_turns_of_zertz_panic() {
    let starts = zertz_core::Variant::ALL.map(zertz_core::Zertz::start);
    starts.into_iter().for_each(illegal_turns_panic);
}
