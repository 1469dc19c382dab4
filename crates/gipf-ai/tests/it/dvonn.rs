//! DVONN in the search.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;

use dvonn_core::{Dvonn, Game};
use gipf_ai::dvonn::{NETWORK_INPUTS, final_score, network_inputs};
use gipf_ai::{
    DvonnEvaluator, Evaluate, Limits, Random, Score, Search, SearchFeatures, Searchable as _,
    Solution, solve,
};
use gipf_game::Position;

/// The position after random turns until so few stacks are left, unless the game is over before.
fn late_position(random: &mut Random, stacks: usize) -> Dvonn {
    loop {
        let mut game = Game::<Dvonn>::new(Dvonn::default());
        while game.outcome().is_none() {
            let position = game.position();
            if position.next_piece().is_none() && position.occupied().len() <= stacks {
                return *position;
            }
            let turns = position.legal_turns();
            game.play(&turns[random.below(turns.len())]).expect("legal");
        }
    }
}

/// The result for the player to move when both play their best, by looking at every turn.
fn minimax(position: &Dvonn, known: &mut HashMap<Dvonn, i16>) -> i16 {
    if let Some(&points) = known.get(position) {
        return points;
    }
    let mover = position.side_to_move();
    let best = position.legal_turns().into_iter().map(|turn| {
        let next = position.play(&turn).expect("legal");
        let points = minimax(&next, known);
        if next.side_to_move() == mover { points } else { -points }
    });
    let score = position.score();
    let standing = i16::from(score[mover]) - i16::from(score[!mover]);
    let points = best.max().unwrap_or(standing);
    known.insert(*position, points);
    points
}

/// A search that has seen every line to its end is not a search that was stopped.
#[test]
fn a_proof_that_nothing_stops_is_open_or_a_win() {
    let mut random = Random::new(3);
    let mut open = 0;
    for _ in 0..20 {
        let position = late_position(&mut random, 6);
        let solution = solve(&position, 30, 1, &AtomicBool::new(false), |_| ()).expect("memory");
        match solution {
            Solution::Win { .. } => {}
            Solution::Open { within } => {
                assert_eq!(within, 30, "{position:?}");
                open += 1;
            }
            Solution::Stopped { .. } => panic!("{position:?}: {solution:?}"),
        }
    }
    assert!(open > 0);
}

#[test]
fn the_final_score_is_that_of_plain_minimax() {
    let mut random = Random::new(7);
    let mut different = HashSet::new();
    for stacks in [3, 5, 7, 9, 10, 11] {
        for _ in 0..40 {
            let position = late_position(&mut random, stacks);
            let expected = minimax(&position, &mut HashMap::new());
            let found =
                final_score(&position, 4, &AtomicBool::new(false), |_, _| ()).expect("memory");
            let found = found.expect("not stopped");
            assert_eq!(found.points, expected, "{position:?}");
            different.insert(expected);
            let mut end = position;
            for turn in &found.line {
                end = end.play(turn).expect("legal");
            }
            assert!(end.outcome().is_some(), "{position:?}");
            let score = end.score();
            let mover = position.side_to_move();
            let standing = i16::from(score[mover]) - i16::from(score[!mover]);
            assert_eq!(standing, expected, "{position:?}");
        }
    }
    assert!(different.len() > 10, "{different:?}");
}

#[test]
fn the_whole_search_finds_the_final_score_too() {
    let mut random = Random::new(11);
    for evaluator in DvonnEvaluator::ALL {
        for features in [SearchFeatures::ALL, SearchFeatures::EXACT] {
            let mut search = Search::new(evaluator.clone(), 4).expect("memory");
            search.set_features(features);
            let mut parameters = Dvonn::PARAMETERS;
            parameters.probcut_depth = 2;
            parameters.singular_depth = 3;
            search.set_parameters(parameters);
            for _ in 0..10 {
                let position = late_position(&mut random, 9);
                let expected = minimax(&position, &mut HashMap::new());
                if !position.has_turn() {
                    continue;
                }
                let found = search.run(&position, &Limits::default().with_depth(20));
                let points = found.score.points().unwrap_or(i16::from(found.score != Score::DRAW));
                assert_eq!(points, expected, "{position:?}");
            }
        }
    }
}

#[test]
fn the_search_equals_negamax_where_players_do_not_alternate() {
    fn negamax(position: &Dvonn, depth: u32) -> i32 {
        if depth == 0 || !position.has_turn() {
            return leaf(position);
        }
        let mover = position.side_to_move();
        let scores = position.legal_turns().into_iter().map(|turn| {
            let next = position.play_unchecked(&turn);
            let cost = u32::from(turn != dvonn_core::Turn::Pass);
            let score = negamax(&next, depth - cost);
            if next.side_to_move() == mover { score } else { -score }
        });
        scores.max().unwrap_or(0)
    }
    fn leaf(position: &Dvonn) -> i32 {
        match position.outcome() {
            None => DvonnEvaluator::Terms.evaluate(position),
            Some(_outcome) => {
                let (score, mover) = (position.score(), position.side_to_move());
                let points = u16::from(score[mover].abs_diff(score[!mover]));
                match score[mover].cmp(&score[!mover]) {
                    std::cmp::Ordering::Less => -Score::win_by(points).value(),
                    std::cmp::Ordering::Equal => 0,
                    std::cmp::Ordering::Greater => Score::win_by(points).value(),
                }
            }
        }
    }
    let mut random = Random::new(3);
    let mut game = Game::<Dvonn>::new(Dvonn::default());
    let mut compared = 0;
    while game.outcome().is_none() {
        let position = *game.position();
        if game.turns().len() > 44 {
            for (depth, features) in [(1, SearchFeatures::NONE), (2, SearchFeatures::EXACT)] {
                let mut search = Search::new(DvonnEvaluator::Terms, 1).expect("memory");
                search.set_features(features);
                let found = search.run(&position, &Limits::default().with_depth(depth));
                let expected = negamax(&position, u32::from(depth));
                assert_eq!(found.score.value(), expected, "{position:?} {depth}");
                compared += 1;
            }
        }
        let turns = position.legal_turns();
        game.play(&turns[random.below(turns.len())]).expect("legal");
    }
    assert!(compared > 40, "{compared}");
}

#[test]
fn evaluations_are_those_of_the_mirrored_board() {
    let mut random = Random::new(5);
    for stacks in [49, 40, 30, 20, 12, 6] {
        let position = late_position(&mut random, stacks);
        for symmetry in dvonn_core::Symmetry::ALL {
            let image = position.transformed(symmetry);
            // The network is not symmetric by itself: it is only trained on all images.
            for evaluator in [DvonnEvaluator::Material, DvonnEvaluator::Terms] {
                assert_eq!(
                    evaluator.evaluate(&image),
                    evaluator.evaluate(&position),
                    "{position:?}"
                );
            }
        }
    }
}

#[test]
fn moves_are_known_by_their_keys() {
    let mut random = Random::new(13);
    let mut noisy = 0;
    let mut game = Game::<Dvonn>::new(Dvonn::default());
    while game.outcome().is_none() {
        let position = *game.position();
        let turns = position.legal_turns();
        let mut keys = HashSet::new();
        for turn in &turns {
            let exact = Dvonn::tt_key(turn).expect("a key");
            assert!(usize::from(Dvonn::history_index(turn)) < Dvonn::HISTORY_SIZE, "{turn:?}");
            assert!(keys.insert(exact), "{position:?} {turn:?}");
            let is_quiet = position.capture_value(turn) == 0;
            noisy += usize::from(!is_quiet);
            assert_eq!(
                position.quiet_turn(exact),
                is_quiet.then_some(*turn),
                "{position:?} {turn:?}"
            );
        }
        for key in (0..=u16::MAX).filter(|key| !keys.contains(key)) {
            assert_eq!(position.quiet_turn(key), None, "{position:?} {key}");
        }
        game.play(&turns[random.below(turns.len())]).expect("legal");
    }
    assert!(noisy > 100, "{noisy}");
}

#[test]
fn the_inputs_of_the_network_say_what_stands_where() {
    const SPACES: usize = 49;
    let position = "w,b2r,1,r,5/10/11/10/8,r w stack";
    let position = position.parse::<Dvonn>().expect("a position");
    // A1 can land on B1, and B1 on D1. Planes 0 to 9 are those of White, 10 to 19 of Black.
    let planes = [(0, 0), (8, 0), (11, 1), (17, 1), (18, 1), (19, 1), (20, 3), (20, 48), (22, 3)];
    let mut expected = planes.map(|(plane, space)| plane * SPACES + space).to_vec();
    expected.push(26 * SPACES + (SPACES + 1) + 4);
    let inputs = |position: &Dvonn| {
        let inputs = network_inputs(position).into_iter().map(usize::from);
        let mut inputs: Vec<usize> = inputs.collect();
        inputs.sort_unstable();
        inputs
    };
    assert_eq!(inputs(&position), expected);

    // Stacks of six and seven share a plane, and so do all above.
    for (height, plane) in [(2, 1), (5, 4), (6, 5), (7, 5), (8, 6), (40, 6)] {
        let text = format!("w{height}r,8/10/11/10/7,r,r w stack");
        let position = text.parse::<Dvonn>().expect("a position");
        assert_eq!(inputs(&position)[..2], [plane * SPACES, 7 * SPACES], "{height}");
    }
    let mut random = Random::new(13);
    for stacks in [49, 30, 10] {
        let inputs = inputs(&late_position(&mut random, stacks));
        assert!(inputs.is_sorted_by(|a, b| a < b), "{inputs:?}");
        assert!(inputs.iter().all(|&input| input < NETWORK_INPUTS), "{inputs:?}");
    }
}
