//! TAMSK and YINSH in the search: what holds for every game, and what their turns are worth.

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use gipf_ai::{Evaluate as _, Limits, Random, Search, Searchable, TamskEvaluator};
use gipf_game::{Color, Game, Position as _};
use gipf_notation::Notation;
use tamsk_core::{Tamsk, Variant};
use yinsh_core::{Turn, Yinsh};

/// The positions of a random game of each variant.
fn positions<P: Notation>(seed: u64) -> Vec<P> {
    let mut random = Random::new(seed);
    let mut positions = Vec::new();
    for &variant in P::VARIANTS {
        let mut position = P::start(variant);
        for _ in 0..200 {
            let turns: Vec<P::Turn> = position.turns().collect();
            if turns.is_empty() {
                break;
            }
            positions.push(position);
            position = position.play_unchecked(&turns[random.below(turns.len())]);
        }
    }
    positions
}

/// Noisy and quiet turns are all turns, each once; keys and indices are in their ranges, and a turn that a key finds is
/// a quiet one of that key.
fn expect_turns_in_two_parts<P: Searchable<Turn: Hash + Eq + Debug>>(position: &P) -> usize {
    let mut noisy = Vec::new();
    let _: ControlFlow<()> = position.for_each_noisy_turn(false, |turn, value| {
        assert_eq!(value, position.capture_value(&turn));
        noisy.push(turn);
        ControlFlow::Continue(())
    });
    let mut quiet = Vec::new();
    let _: ControlFlow<()> = position.for_each_quiet_turn(|turn| {
        quiet.push(turn);
        ControlFlow::Continue(())
    });
    let parts: HashSet<&P::Turn> = noisy.iter().chain(&quiet).collect();
    assert_eq!(parts.len(), noisy.len() + quiet.len(), "{position:?}");
    let all: Vec<P::Turn> = position.turns().collect();
    assert_eq!(parts, all.iter().collect(), "{position:?}");
    for turn in &all {
        assert!(usize::from(P::history_index(turn)) < P::HISTORY_SIZE, "{turn:?}");
        let key = P::tt_key(turn).expect("a key");
        if let Some(found) = position.quiet_turn(key) {
            assert!(quiet.contains(&found), "{position:?} {found:?}");
            assert_eq!(P::tt_key(&found), Some(key));
        }
    }
    noisy.len()
}

fn expect_same_values_of_images<P: Searchable>(position: &P) {
    for evaluator in P::EVALUATORS {
        let value = evaluator.evaluate(position);
        for &symmetry in position.board_symmetries() {
            assert_eq!(evaluator.evaluate(&position.transformed(symmetry)), value, "{position:?}");
        }
    }
}

#[test]
fn noisy_and_quiet_turns_are_all_turns_each_once() {
    for position in (1..4).flat_map(positions::<Tamsk>) {
        assert_eq!(expect_turns_in_two_parts(&position), 0);
    }
    let noisy = (1..8).flat_map(positions::<Yinsh>).map(|it| expect_turns_in_two_parts(&it));
    assert!(noisy.sum::<usize>() > 20);
}

#[test]
fn every_turn_of_tamsk_is_found_by_its_key() {
    for position in (4..6).flat_map(positions::<Tamsk>) {
        for turn in position.turns() {
            let key = Tamsk::tt_key(&turn).expect("a key");
            assert_eq!(position.quiet_turn(key), Some(turn), "{position:?}");
        }
    }
}

#[test]
fn evaluations_are_those_of_the_images() {
    positions::<Tamsk>(8).iter().for_each(expect_same_values_of_images);
    positions::<Yinsh>(8).iter().for_each(expect_same_values_of_images);
}

/// The page's example: the only turn that wins removes a row before the move and makes another.
#[test]
fn the_quiescence_search_of_yinsh_sees_the_row_that_wins() {
    let line = "wwWw/ww1wW1w/Bwwww1b1/wwww3b1/bbbwB1bbWb/1bbW2bB1/B1b2bbbb1/bb3b2b/8/5W1/4 b 15 0/1 standard";
    let position: Yinsh = line.parse().expect("a position");
    let mut search = Search::new(gipf_ai::YinshEvaluator::default(), 1).expect("memory");
    let found = search.run(&position, &Limits::default().with_depth(1));
    let won = position.play_unchecked(&found.best.expect("a turn"));
    assert_eq!(won.outcome().and_then(gipf_game::Outcome::winner), Some(Color::Black));
    let is_noisy = |turn: &Turn| position.capture_value(turn) > 0;
    assert!(position.turns().any(|turn| is_noisy(&turn)));
}

/// Plays a game of TAMSK to its end, in which one player searches a little and the other plays at random. Returns who wins,
/// and after how many turns.
fn winner_against_random(start: Tamsk, searcher: Color, seed: u64) -> (Option<Color>, usize) {
    let mut random = Random::new(seed);
    let mut search = Search::new(TamskEvaluator::Space, 1).expect("memory");
    let limits = Limits::default().with_nodes(300);
    let mut game = Game::new(start);
    while game.outcome().is_none() {
        let turn = if game.position().side_to_move() == searcher {
            search.run(&game, &limits).best.expect("a turn")
        } else {
            let turns: Vec<_> = game.position().turns().collect();
            turns[random.below(turns.len())]
        };
        game.play(&turn).expect("a legal turn");
    }
    (game.outcome().and_then(gipf_game::Outcome::winner), game.turns().len())
}

/// A position that recurs is counted, not drawn: who is ahead makes one recur.
#[test]
fn the_leader_of_tamsk_ends_the_game() {
    for variant in [Variant::Level1, Variant::Level2] {
        for seed in 0..4 {
            let (winner, turns) = winner_against_random(Tamsk::start(variant), Color::White, seed);
            assert_eq!(winner, Some(Color::White), "{variant}, seed {seed}");
            assert!(turns < 150, "{variant}, seed {seed}: {turns} turns");
        }
    }
}

/// Red can drop no ring any more because no hour-glass runs, Black because none is left. Black lets the hour-glasses run out.
#[test]
fn the_leader_of_tamsk_lets_the_sand_run_out() {
    let line =
        "r1000/02220/120321/b013b2221/11022r1/0r1121/b0110 r 23/0 - level3 0,0,0/130,130,160 0";
    let start: Tamsk = line.parse().expect("a position");
    assert_eq!(TamskEvaluator::Space.evaluate(&start), -(23 * 100 + 2_000 - 3 * 35));
    let fewer: Tamsk = line.replace("130,130,160", "0,130,160").parse().expect("a position");
    assert!(TamskEvaluator::Space.evaluate(&fewer) < TamskEvaluator::Space.evaluate(&start));
    for seed in 0..4 {
        let (winner, turns) = winner_against_random(start, Color::Black, seed);
        assert_eq!(winner, Some(Color::Black), "seed {seed}");
        assert!(turns < 80, "seed {seed}: {turns} turns");
    }
}
