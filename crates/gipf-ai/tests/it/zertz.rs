//! ZÈRTZ in the search.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use gipf_ai::{
    Evaluate, Limits, Random, Score, Search, Searchable as _, Solution, ZertzEvaluator, solve,
};
use gipf_game::Position;
use gipf_notation::Notation as _;
use zertz_core::{Symmetry, Turn, TurnList, Variant, Zertz};

/// The positions of a random game of each variant.
fn positions(seed: u64) -> Vec<Zertz> {
    let mut random = Random::new(seed);
    let mut positions = Vec::new();
    for variant in Variant::ALL {
        let mut position = Zertz::start(variant);
        while position.outcome().is_none() {
            positions.push(position);
            let turns = position.legal_turns();
            position = position.play_unchecked(&turns[random.below(turns.len())]);
        }
    }
    positions
}

fn noisy(position: &Zertz, only_plain: bool) -> Vec<Turn> {
    let mut turns = Vec::new();
    let _: ControlFlow<()> = position.for_each_noisy_turn(only_plain, |turn, value| {
        assert_eq!(value, position.capture_value(&turn));
        turns.push(turn);
        ControlFlow::Continue(())
    });
    turns
}

fn quiet(position: &Zertz) -> Vec<Turn> {
    let mut turns = Vec::new();
    let _: ControlFlow<()> = position.for_each_quiet_turn(|turn| {
        turns.push(turn);
        ControlFlow::Continue(())
    });
    turns
}

fn selected(position: &Zertz) -> Vec<Turn> {
    let mut turns = Vec::new();
    let _: ControlFlow<()> = position.for_each_selected_quiet_turn(|turn| {
        turns.push(turn);
        ControlFlow::Continue(())
    });
    turns
}

fn parse(line: &str) -> Zertz {
    Zertz::parse_line(line).expect("a position").0
}

#[test]
fn noisy_and_quiet_moves_are_all_turns_each_once() {
    let mut claims = 0;
    for position in (1..4).flat_map(positions) {
        let mut moves = noisy(&position, false);
        claims += moves.iter().filter(|turn| matches!(turn, Turn::Place { .. })).count();
        moves.extend(quiet(&position));
        moves.sort();
        let mut turns = position.legal_turns();
        turns.sort();
        assert!(moves == turns[..], "{position:?}");
    }
    assert!(claims > 100, "{claims}");
}

#[test]
fn selected_and_plain_moves_are_some_of_the_moves_each_once() {
    let mut most = 0;
    for position in positions(5) {
        let plain = noisy(&position, true);
        let all: HashSet<Turn> = noisy(&position, false).into_iter().collect();
        let different: HashSet<&Turn> = plain.iter().collect();
        assert!(different.len() == plain.len() && plain.iter().all(|turn| all.contains(turn)));

        let some = selected(&position);
        let all: HashSet<Turn> = quiet(&position).into_iter().collect();
        let different: HashSet<&Turn> = some.iter().collect();
        assert_eq!(different.len(), some.len(), "{position:?}");
        assert!(some.iter().all(|turn| all.contains(turn)), "{position:?}");
        assert_eq!(some.is_empty(), all.is_empty(), "{position:?}");
        most = most.max(some.len());
    }
    // Of up to 4,320.
    assert!((100..400).contains(&most), "{most}");
}

#[test]
fn a_quiet_move_is_found_by_its_key() {
    for position in positions(6).into_iter().step_by(7) {
        for turn in quiet(&position) {
            let key = Zertz::tt_key(&turn).expect("a key");
            let expected = (turn != Turn::Pass).then_some(turn);
            assert_eq!(position.quiet_turn(key), expected, "{position:?}");
            assert!(usize::from(Zertz::history_index(&turn)) < Zertz::HISTORY_SIZE);
        }
        for turn in noisy(&position, false) {
            let key = Zertz::tt_key(&turn).expect("a key");
            assert_ne!(position.quiet_turn(key), Some(turn));
            assert!(usize::from(Zertz::history_index(&turn)) < Zertz::HISTORY_SIZE);
        }
    }
}

#[test]
fn evaluations_are_those_of_the_images() {
    for position in positions(8).into_iter().step_by(5) {
        for evaluator in ZertzEvaluator::ALL {
            let value = evaluator.evaluate(&position);
            for &symmetry in Symmetry::of(position.variant()) {
                assert_eq!(evaluator.evaluate(&position.transformed(symmetry)), value);
            }
        }
    }
}

/// Player 1 needs one white marble, which the gray one on b1 could jump over if d1 were vacant. A marble on
/// d2 forces the gray one on d1 to leave.
const SACRIFICE: &str = "-3/g4/w5/g6/1-4/5/4 1 2/6/10 3/0/0 0/0/0 basic";

#[test]
fn the_quiescence_search_sees_a_sacrifice_that_wins() {
    let position = parse(SACRIFICE);
    let mut found = Vec::new();
    let _: ControlFlow<()> = position.for_each_capture(|turn, worth| {
        found.push((turn, worth));
        ControlFlow::Continue(())
    });
    assert!(!found.is_empty());
    for (turn, worth) in found {
        let next = position.play(&turn).expect("a legal turn");
        assert!(next.must_capture() && worth > 1_000, "{turn:?} {worth}");
    }
}

#[test]
fn a_sacrifice_that_costs_little_is_selected_with_each_ring_that_changes_the_captures() {
    let captures_after = |position: &Zertz, turn: &Turn| {
        let next = position.play_unchecked(turn);
        let mut captures = if next.must_capture() { next.legal_turns() } else { TurnList::new() };
        captures.sort();
        captures
    };
    // Costly ones are left out while a placement is safe. In hundredths of a marble, before anything comes back.
    let costs_little = |position: &Zertz, turn: &Turn| {
        let next = position.play_unchecked(turn);
        next.legal_turns().iter().all(|capture| next.capture_value(capture) <= 250)
    };
    let mut left_out = 0;
    for position in (20..30).flat_map(positions) {
        let selected: HashSet<Turn> = selected(&position).into_iter().collect();
        let group = |turn: &Turn| match *turn {
            Turn::Place { marble, place, .. } => (marble, place, captures_after(&position, turn)),
            _ => unreachable!("nothing else is quiet here"),
        };
        let mut sacrifices = quiet(&position);
        sacrifices
            .retain(|turn| *turn != Turn::Pass && position.play_unchecked(turn).must_capture());
        let groups: HashSet<_> = sacrifices.iter().map(group).collect();
        // Of many sacrifices the best are selected, and of many captures the first are looked at. Captures
        // with an empty pool have no value.
        if position.pool().total() <= 1
            || groups.len() > 20
            || groups.iter().any(|(.., captures)| captures.len() > 6)
        {
            continue;
        }
        let found: HashSet<_> =
            sacrifices.iter().filter(|turn| selected.contains(turn)).map(group).collect();
        let is_missing = |turn: &&Turn| !found.contains(&group(turn));
        let missing = sacrifices.iter().filter(is_missing);
        let missing: Vec<_> = missing.filter(|turn| costs_little(&position, turn)).collect();
        assert!(missing.is_empty(), "{missing:?} {position:?}");
        left_out += sacrifices.len() - selected.len().min(sacrifices.len());
    }
    assert!(left_out > 500, "{left_out}");
}

#[test]
fn captures_are_searched_to_their_end_at_depth_one() {
    let position = parse(SACRIFICE);
    let mut search = Search::new(ZertzEvaluator::Material, 1).expect("memory");
    let found = search.run(&position, &Limits::default().with_depth(1));
    let win = found.score.win().expect("a win");
    assert!(win.by_mover && win.plies == 3, "{win:?}");
}

#[test]
fn a_win_by_captures_counts_its_placements_only() {
    let position = parse(SACRIFICE);
    let stop = AtomicBool::new(false);
    match solve(&position, 1, 1, &stop, |_| ()).expect("memory") {
        Solution::Win { winner, line } => {
            assert_eq!((winner, line.len()), (position.side_to_move(), 3));
            let end = line.iter().try_fold(position, |position, turn| position.play(turn));
            assert!(end.expect("legal").outcome().is_some());
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_search_claims_with_the_color_that_wins() {
    // After the jump Player 1 claims two white marbles, one of them the marble that is placed.
    let line = "w----/1-----/-1-1---/3g4/4g4/8/7/6/4- 2 2/4/5 2/0/0 1/2/5 large";
    let position: Zertz = line.parse().expect("a position");
    let mut search = Search::new(ZertzEvaluator::Material, 1).expect("memory");
    let found = search.run(&position, &Limits::default().with_depth(3));
    assert_eq!(found.score, Score::loss_in(2), "{found:?}");
}
