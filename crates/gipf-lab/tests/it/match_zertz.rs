//! Matches of ZÈRTZ.

use std::collections::HashSet;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use gipf_lab::matches::{
    Conditions, Limit, Match, MatchEnd, Openings, Schedule, Standing, run_match,
};
use zertz_core::{Color, Position, Variant};

#[test]
fn openings_have_two_to_six_turns_without_captures_and_differ() {
    for variant in Variant::ALL {
        let openings = Openings::<Position>::new(variant, 1).expect("memory");
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

/// Greedy follows the captures that its turn leads to; without that it loses as often as it wins.
#[test]
fn greedy_is_stronger_than_random() {
    let settings = Match::<Position> {
        engines: ["greedy,evaluator=material", "random"]
            .map(|text| text.parse().expect("an engine")),
        variant: Variant::Basic,
        seed: 3,
        conditions: Conditions::of::<Position>(Limit::Nodes(1)),
    };
    let schedule = Schedule { pairs: 20, concurrency: NonZeroUsize::MIN, sprt: None };
    let mut standing = Standing::default();
    let stop = AtomicBool::new(false);
    let end =
        run_match(&settings, &schedule, &mut standing, &stop, |_, _| Ok::<(), Infallible>(()));
    assert_eq!(end.expect("played"), MatchEnd::Complete);
    assert!(standing.tally.wins >= 30, "{:?}", standing.tally);
}
