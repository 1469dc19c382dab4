//! Whole matches between built-in players.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::common::{played, schedule, settings, settings_of, without_time};
use gipf_ai::Searchable;
use gipf_lab::Lab;
use gipf_lab::matches::{
    Match, MatchEnd, MatchError, PlayedPair, Schedule, Sprt, SprtDecision, Standing, Termination,
    run_match,
};

#[test]
fn the_games_do_not_depend_on_concurrency() {
    expect_the_same_games_whatever_the_concurrency::<gipf_core::Gipf>();
    expect_the_same_games_whatever_the_concurrency::<dvonn_core::Dvonn>();
}

fn expect_the_same_games_whatever_the_concurrency<P: Lab>() {
    for &variant in P::VARIANTS {
        let settings = Match { variant, ..settings_of::<P>("ai", "ai,without=history") };
        let (one, ..) = played(&settings, &schedule(4, 1)).expect("a match");
        let (three, ..) = played(&settings, &schedule(4, 3)).expect("a match");
        let numbers: Vec<u64> = three.iter().map(|pair| pair.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4]);
        assert_eq!(without_time(one), without_time(three), "{variant}");
    }
}

#[test]
fn a_seed_names_the_games() {
    let games = |seed| {
        let mut settings = settings("random", "random");
        settings.seed = seed;
        without_time(played(&settings, &schedule(2, 1)).expect("a match").0)
    };
    assert_eq!(games(1), games(1));
    assert_ne!(games(1), games(2));
}

#[test]
fn both_games_of_a_pair_begin_alike_and_the_players_differ() {
    let (pairs, ..) = played(&settings("random", "random"), &schedule(3, 1)).expect("a match");
    for pair in pairs {
        let [first, second] = &pair.games;
        let opening = first.opening_turns;
        assert_eq!(opening, second.opening_turns);
        assert_eq!(first.game.turns()[..opening], second.game.turns()[..opening]);
        assert_ne!(first.game.turns(), second.game.turns());
    }
}

#[test]
fn the_stronger_player_wins() {
    expect_to_win::<gipf_core::Gipf>("ai", "random");
    expect_to_win::<dvonn_core::Dvonn>("ai", "random");
    expect_to_win::<dvonn_core::Dvonn>("material:2", "random");
}

/// The first engine wins all of ten pairs.
fn expect_to_win<P: Lab>(first: &str, second: &str) {
    let (_, standing, _) =
        played(&settings_of::<P>(first, second), &schedule(10, 2)).expect("a match");
    assert_eq!(standing.tally.wins, 20, "{} {first}", P::TITLE);
    assert_eq!(standing.pairs.0, [0, 0, 0, 0, 10]);
    assert_eq!((standing.white.wins, standing.white.losses), (10, 10));
    assert!(standing.turns > 20 * 10);
}

#[test]
fn the_test_ends_the_match_at_the_same_pair_whatever_the_concurrency() {
    let decided = |concurrency| {
        let sprt = Some(Sprt::new(0.0, 200.0).expect("a test"));
        let schedule = Schedule { sprt, ..schedule(500, concurrency) };
        let (pairs, standing, end) =
            played(&settings("material:1", "random"), &schedule).expect("a match");
        assert_eq!(end, MatchEnd::Decided(SprtDecision::Stronger));
        assert_eq!(pairs.len() as u64, standing.pairs.count());
        pairs.len()
    };
    let pairs = decided(1);
    assert!(pairs < 100, "{pairs}");
    assert_eq!(decided(3), pairs);
}

#[test]
fn a_match_that_is_over_is_not_gone_on_with() {
    let settings = settings("greedy", "random");
    let (_, mut standing, _) = played(&settings, &schedule(3, 1)).expect("a match");
    let before = standing.clone();
    let stop = AtomicBool::new(false);
    let mut never = |_: &_, _: &Standing| -> Result<(), ()> { panic!("a pair was played") };
    let end =
        run_match(&settings, &schedule(3, 1), &mut standing, &stop, &mut never).expect("an end");
    assert_eq!((end, standing), (MatchEnd::Complete, before));
}

#[test]
fn a_match_goes_on_where_it_was_stopped() {
    let settings = settings("greedy", "random");
    let (whole, in_one, _) = played(&settings, &schedule(8, 2)).expect("a match");
    let stop = AtomicBool::new(false);
    let mut standing = Standing::default();
    let mut parts = Vec::new();
    let end = run_match(&settings, &schedule(8, 2), &mut standing, &stop, &mut |pair, standing| {
        parts.push(pair.clone());
        stop.store(standing.pairs.count() == 3, Ordering::Relaxed);
        Ok::<(), ()>(())
    });
    assert_eq!(end.expect("an end"), MatchEnd::Interrupted);
    assert_eq!(parts.len(), 3);
    stop.store(false, Ordering::Relaxed);
    let end = run_match(&settings, &schedule(8, 2), &mut standing, &stop, &mut |pair, _| {
        parts.push(pair.clone());
        Ok::<(), ()>(())
    });
    assert_eq!(end.expect("an end"), MatchEnd::Complete);
    assert_eq!(without_time(parts), without_time(whole));
    assert_eq!((standing.tally, standing.pairs), (in_one.tally, in_one.pairs));
}

#[test]
fn what_the_caller_says_ends_the_match() {
    let mut standing = Standing::default();
    let stop = AtomicBool::new(false);
    let settings = settings("random", "random");
    let end = run_match(&settings, &schedule(8, 2), &mut standing, &stop, &mut |_, _| Err("full"));
    assert!(matches!(end, Err(MatchError::Caller("full"))), "{end:?}");
}

#[test]
fn a_game_that_both_engines_think_decided_is_the_same_game_cut_short() {
    let mut settings = settings("material:2", "material:1");
    let (whole, ..) = played(&settings, &schedule(4, 1)).expect("a match");
    settings.conditions.resign = Some("2".parse().expect("a rule"));
    let (short, standing, _) = played(&settings, &schedule(4, 1)).expect("a match");
    let mut resigned = 0;
    let games = |pairs: &[PlayedPair]| pairs.iter().flat_map(|pair| pair.games.clone()).collect();
    let (whole, short): (Vec<_>, Vec<_>) = (games(&whole), games(&short));
    for (whole, short) in whole.iter().zip(&short) {
        assert!(whole.game.turns().starts_with(short.game.turns()));
        if matches!(short.termination, Termination::Resigned(_)) {
            resigned += 1;
            assert!(short.game.turns().len() < whole.game.turns().len());
        } else {
            assert_eq!(whole.termination, short.termination);
        }
    }
    assert!(resigned > 0);
    assert_eq!(standing.resigned, resigned);
}

#[test]
fn games_that_are_too_long_count_as_draws() {
    // Where engines behind the protocol stop as well, and would lose if they were asked for more.
    assert_eq!(settings("random", "random").conditions.max_plies, gipf_core::Gipf::PLY_CAP);
    let mut settings = settings("random", "random");
    settings.conditions.max_plies = 12;
    let (pairs, standing, _) = played(&settings, &schedule(3, 1)).expect("a match");
    assert_eq!((standing.too_long, standing.tally.draws), (6, 6));
    assert!(pairs.iter().flat_map(|pair| &pair.games).all(|game| game.game.turns().len() == 12));
}
