//! Matches of ZÈRTZ.

use std::collections::HashSet;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use gipf_game::Position;
use gipf_lab::matches::{
    Conditions, Limit, Match, MatchEnd, Openings, Schedule, Standing, run_match,
};
use zertz_core::{Color, Variant, Zertz};

#[test]
fn openings_have_two_to_six_turns_without_captures_and_differ() {
    for variant in Variant::ALL {
        let openings = Openings::<Zertz>::new(variant, 1).expect("memory");
        let games: Vec<_> = openings.take(10).map(|opening| opening.game().clone()).collect();
        let mut different = HashSet::new();
        for game in &games {
            let position = game.position();
            assert!((2..=6).contains(&game.turns().len()));
            assert!(Color::ALL.iter().all(|&color| position.captured(color).is_empty()));
            assert!(!position.must_capture() && different.insert(position.canonical()));
        }
        assert_eq!(games.len(), 10);
    }
}

/// Returns the games that the first engine won and lost of this number of pairs.
fn play(engines: [&str; 2], pairs: u64) -> (u64, u64) {
    let settings = Match::<Zertz> {
        engines: engines.map(|text| text.parse().expect("an engine")),
        variant: Variant::Basic,
        seed: 3,
        conditions: Conditions::of::<Zertz>(Limit::Nodes(1)),
    };
    let schedule = Schedule { pairs, concurrency: NonZeroUsize::MIN, sprt: None };
    let mut standing = Standing::default();
    let stop = AtomicBool::new(false);
    let end =
        run_match(&settings, &schedule, &mut standing, &stop, &mut |_, _| Ok::<(), Infallible>(()));
    assert_eq!(end.expect("played"), MatchEnd::Complete);
    (standing.tally.wins, standing.tally.losses)
}

/// Greedy follows the captures that its turn leads to; without that it loses as often as it wins.
#[test]
fn greedy_is_stronger_than_random() {
    let (wins, _) = play(["greedy,evaluator=material", "random"], 20);
    assert!(wins >= 30, "{wins}");
}

/// A player who looks no further than a turn must not give marbles away for the initiative.
#[test]
fn fitted_weights_are_no_worse_than_counted_marbles_without_a_search() {
    let (wins, losses) = play(["greedy", "greedy,evaluator=material"], 50);
    assert!(wins >= losses, "{wins} {losses}");
    let (wins, losses) = play(["greedy", "random"], 30);
    assert!(wins >= 59, "{wins} {losses}");
}

#[test]
fn a_search_of_one_turn_loses_to_nobody_who_plays_at_random() {
    assert_eq!(play(["ai,depth=1", "random"], 30), (60, 0));
}
