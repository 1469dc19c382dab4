//! Levels play legal turns, the same for the same seed, and the stronger wins.

use core::ops::ControlFlow;
use core::sync::atomic::AtomicBool;

use std::collections::HashSet;

use gipf_ai::{GipfEvaluator, Level, Limits, Search, SearchResult, Searchable};
use gipf_core::{Color, Game, Gipf, Outcome, Turn, Variant};
use gipf_game::Position;

fn search() -> Search<Gipf, GipfEvaluator> {
    Search::new(GipfEvaluator::default(), 1).expect("memory")
}

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

/// Nothing more than full strength is to have.
const FULL: u64 = 5_000;

fn choose(
    search: &mut Search<Gipf, GipfEvaluator>,
    level: Level,
    game: &Game<Gipf>,
    seed: u64,
) -> Turn {
    let limits = Limits::default().with_nodes(FULL);
    let line = level.choose(search, game, &limits, seed);
    line.expect("a turn").turns[0]
}

/// Points of `strong` in so many games, two for a win, each player beginning half of them.
fn points(strong: Level, weak: Level, variant: Variant, games: u64) -> u32 {
    let mut search = search();
    let mut points = 0;
    for number in 0..games {
        let white = if number % 2 == 0 { strong } else { weak };
        let black = if number % 2 == 0 { weak } else { strong };
        let mut game = Game::<Gipf>::new(Gipf::start(variant));
        while game.outcome().is_none() && game.turns().len() < Gipf::PLY_CAP {
            let side = game.position().side_to_move();
            let level = if side == Color::White { white } else { black };
            let turn = choose(&mut search, level, &game, number);
            game.play(&turn).expect("legal");
        }
        let strong_side = if number % 2 == 0 { Color::White } else { Color::Black };
        points += match game.outcome().and_then(Outcome::winner) {
            Some(winner) => 2 * u32::from(winner == strong_side),
            None => 1,
        };
    }
    points
}

#[test]
fn a_stronger_level_beats_a_weaker_one() {
    for variant in Variant::ALL {
        for (strong, weak) in [(3, 1), (5, 3)] {
            let points = points(level(strong), level(weak), variant, 8);
            assert!(points >= 12, "{strong} over {weak}, {variant}: {points} of 16");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_mistakes() {
    let game = Game::<Gipf>::new(Gipf::start(Variant::Standard));
    let turns = |level: Level| {
        let turn = |seed| choose(&mut search(), level, &game, seed);
        (0..12).map(turn).collect::<Vec<Turn>>()
    };
    for level in Level::all() {
        let first = turns(level);
        assert_eq!(first, turns(level), "{level}");
        let is_weak = level.number() < 5;
        if is_weak {
            assert!(first.iter().any(|turn| *turn != first[0]), "{level}: always the same");
        }
    }
}

#[test]
fn what_was_searched_before_does_not_matter() {
    let mut game = Game::<Gipf>::new(Gipf::start(Variant::Basic));
    let mut used = search();
    for number in 0..10 {
        let weak = choose(&mut used, level(6), &game, 3);
        assert_eq!(weak, choose(&mut search(), level(6), &game, 3), "turn {number}");
        let strong = choose(&mut used, Level::STRONGEST, &game, 3);
        game.play(&strong).expect("legal");
    }
}

/// A level searches in a small table of its own: a large one need not be emptied, and knows what it knew.
#[test]
fn a_level_leaves_the_table_alone() {
    let start = Gipf::start(Variant::Basic);
    let large = || Search::new(GipfEvaluator::default(), 64).expect("memory");
    let limits = Limits::default();
    let mut used = large();
    used.run(&start, &limits.with_nodes(200_000));
    let full = used.hashfull();
    assert!(full > 0);
    for level in Level::all().filter(|level| *level != Level::STRONGEST) {
        let limits = limits.with_nodes(10_000);
        let turn = level.choose(&mut used, &start, &limits, 1).map(|line| line.turns);
        // The table in use has the same size, whatever that of the search: so it is as full.
        let mut small = search();
        let by_small = level.choose(&mut small, &start, &limits, 1).map(|line| line.turns);
        assert_eq!(turn, by_small, "{level}: the size of the table does not matter");
        assert_eq!(used.hashfull(), small.hashfull(), "{level}");
        assert!(level != Level::new(7).unwrap() || used.hashfull() > 0, "{level}");
    }
    Level::STRONGEST.prepare(&mut used, &limits);
    assert_eq!(used.hashfull(), full);
}

#[test]
fn the_strongest_level_plays_what_the_search_finds() {
    let start = Gipf::start(Variant::Tournament);
    let limits = Limits::default().with_nodes(FULL);
    let found = search().run(&start, &limits);
    for seed in 0..3 {
        let line = Level::STRONGEST.choose(&mut search(), &start, &limits, seed);
        assert_eq!(line.map(|line| line.turns[0]), found.best);
    }
}

#[test]
fn a_turn_is_found_even_when_the_search_is_stopped_at_once() {
    let start = Gipf::start(Variant::Basic);
    let stop = AtomicBool::new(true);
    for level in Level::all() {
        let mut search = search();
        let limits = level.prepare(&mut search, &Limits::default());
        let mut go_on = |_: &SearchResult<Turn>| ControlFlow::Continue(());
        let found = search.run_with(&start, &limits, &stop, &mut go_on);
        let line = level.pick(&start, &found, 1).expect("a turn");
        assert!(start.is_legal(&line.turns[0]));
    }
}

#[test]
fn a_finished_game_has_no_turn() {
    let position = "b2w/5/6/w5b/6/5/b2w w 0/12 basic".parse::<Gipf>().expect("a position");
    let limits = Limits::default();
    assert!(Level::WEAKEST.choose(&mut search(), &position, &limits, 1).is_none());
}

#[test]
fn levels_are_read_and_refused() {
    for level in Level::all() {
        assert_eq!(level.number().to_string().parse(), Ok(level));
        assert_eq!(level.name().to_uppercase().parse(), Ok(level));
    }
    for bad in ["", "0", "11", "-1", "256", "1.0", "grand"] {
        assert!(bad.parse::<Level>().is_err(), "{bad}");
    }
}

#[test]
fn every_level_has_a_name_of_its_own_and_one_sentence() {
    let names: HashSet<&str> = Level::all().map(Level::name).collect();
    let sentences: HashSet<&str> = Level::all().map(Level::about).collect();
    assert_eq!((names.len(), sentences.len()), (10, 10));
    for sentence in sentences {
        assert!(sentence.ends_with('.') && sentence.matches(". ").count() == 0, "{sentence}");
        assert!(sentence.len() <= 70, "{sentence}");
    }
}
