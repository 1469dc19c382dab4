//! The search against plain negamax, on won positions, stopped and limited.

use gipf_game::{Color, Game, Position};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use gipf_ai::{
    Evaluate, GameEnd, GipfEvaluator, Limits, Root, Score, Search, SearchFeatures, SearchResult,
    Searchable, Solution, solve,
};
use gipf_core::strategies::{dense_positions, positions};
use gipf_core::{Gipf, Variant};
use gipf_notation::Notation;
use proptest::prelude::*;

fn depth(depth: u8) -> Limits {
    Limits::default().with_depth(depth)
}

fn search<E: Evaluate<Gipf>>(evaluate: E, features: SearchFeatures) -> Search<Gipf, E> {
    let mut search = Search::new(evaluate, 1).expect("memory");
    search.set_features(features);
    search
}

fn negamax<P: Searchable>(position: &P, depth: u8, ply: u16, evaluate: &impl Evaluate<P>) -> Score {
    let mut best = None;
    let _: ControlFlow<()> = position.for_each_in_search_order(|turn| {
        let next = position.play_unchecked(&turn);
        let score = match depth {
            0 => Score::new(evaluate.evaluate(position)),
            _ if next.side_to_move() == position.side_to_move() => {
                negamax(&next, depth - 1, ply + 1, evaluate)
            }
            _ => -negamax(&next, depth - 1, ply + 1, evaluate),
        };
        best = best.max(Some(score));
        if depth == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best.unwrap_or_else(|| match position.end() {
        Some(GameEnd::Win(side)) if side == position.side_to_move() => Score::win_in(ply),
        Some(GameEnd::Win(_)) => Score::loss_in(ply),
        _ => Score::DRAW,
    })
}

/// One type for all evaluations of the tests, so that the search is compiled for one.
type Evaluation<'a> = Box<dyn Fn(&Gipf) -> i32 + Sync + 'a>;

fn material(position: &Gipf) -> i32 {
    GipfEvaluator::Material.evaluate(position)
}

/// Different for nearly all positions, and without any sense.
fn scattered(position: &Gipf) -> i32 {
    (position.hash64() % 4001) as i32 - 2000
}

fn check_against_negamax(
    position: &Gipf,
    most_depth: u8,
    evaluate: fn(&Gipf) -> i32,
) -> Result<(), TestCaseError> {
    let mut search = search(Box::new(evaluate) as Evaluation<'_>, SearchFeatures::EXACT);
    for ahead in 1..=most_depth {
        let found = search.run(position, &depth(ahead));
        let expected = negamax(position, found.depth, 0, &evaluate);
        prop_assert_eq!(found.score, expected, "depth {}", ahead);
        // The move is one that leads to that score.
        if let Some(best) = found.best {
            let next = position.play(&best).expect("legal");
            prop_assert_eq!(-negamax(&next, found.depth - 1, 1, &evaluate), expected);
        }
    }
    Ok(())
}

/// Every position is worth nothing, and to be the player to move seven hundredths.
struct Initiative;

impl Evaluate<Gipf> for Initiative {
    type State = ();

    fn state(&self, _position: &Gipf) {}

    fn evaluate_with(&self, _position: &Gipf, _state: &()) -> i32 {
        0
    }

    fn tempo(&self) -> i32 {
        7
    }
}

#[test]
fn the_tempo_counts_where_the_search_looks_ahead() {
    for features in [SearchFeatures::EXACT, SearchFeatures::ALL] {
        let mut search = search(Initiative, features);
        let start = Gipf::start(Variant::Basic);
        let mut score = |limits: Limits| {
            search.clear();
            let found = search.run(&start, &limits);
            (found.depth, found.score.value())
        };
        for (ahead, expected) in [(1, 0), (2, 7), (3, -7), (2, 7), (1, 0)] {
            assert_eq!(score(depth(ahead)), (ahead, expected), "{features:?}");
        }
        assert_eq!(score(depth(2).with_nodes(500)), (2, 0), "{features:?}");
        assert_eq!(score(depth(2).with_nodes(501)), (2, 7), "{features:?}");
    }
}

fn has_few_turns(position: &Gipf) -> bool {
    position.count_turns() < 60
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn updated_states_search_like_new_ones(position in positions(120)) {
        let network = GipfEvaluator::Network;
        let mut updated = Search::new(network.clone(), 1).expect("memory");
        let evaluate: Evaluation<'_> = Box::new(|position| network.evaluate(position));
        let mut anew = Search::new(evaluate, 1).expect("memory");
        let limits = Limits::default().with_nodes(2000);
        let (updated, anew) = (updated.run(&position, &limits), anew.run(&position, &limits));
        prop_assert_eq!(
            (updated.best, updated.score, updated.depth, updated.nodes),
            (anew.best, anew.score, anew.depth, anew.nodes)
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn search_equals_negamax_on_positions_of_play(position in positions(120)) {
        if has_few_turns(&position) {
            check_against_negamax(&position, 3, material)?;
            check_against_negamax(&position, 3, scattered)?;
        }
    }

    #[test]
    fn search_equals_negamax_on_dense_positions(position in dense_positions()) {
        if has_few_turns(&position) {
            check_against_negamax(&position, 2, scattered)?;
        }
    }
}

/// Basic with so many pieces in reserve for each.
fn basic_with(reserve: u16) -> Gipf {
    let line = format!("b2w/5/6/w5b/6/5/b2w w {reserve}/{reserve} basic");
    line.parse::<Gipf>().expect("a position")
}

#[test]
fn black_wins_basic_with_few_pieces_in_reserve() {
    let stop = AtomicBool::new(false);
    for reserve in 1..=4 {
        let start = basic_with(reserve);
        let solution = solve(&start, 12, 16, &stop, |_| ()).expect("memory");
        let Solution::Win { winner: Color::Black, line } = solution else {
            panic!("{reserve} in reserve: {solution:?}");
        };
        assert_eq!(line.len(), usize::from(2 * reserve));
        let end = line.iter().fold(start, |position, turn| position.play(turn).expect("legal"));
        assert_eq!(end.end(), Some(GameEnd::Win(Color::Black)));

        let sooner = 2 * reserve as u8 - 1;
        let solution = solve(&start, sooner, 16, &stop, |_| ()).expect("memory");
        assert_eq!(solution, Solution::Open { within: sooner });
    }
}

#[test]
fn proofs_are_stopped() {
    let stop = AtomicBool::new(false);
    let at_depth = |depth| stop.store(depth == 2, Ordering::Relaxed);
    let solution = solve(&basic_with(12), 20, 1, &stop, at_depth).expect("memory");
    assert_eq!(solution, Solution::Stopped { within: 2 });
}

#[test]
fn a_finished_game_is_a_win_in_no_moves() {
    let position = "b2w/5/6/w5b/6/5/b2w w 0/3 basic".parse::<Gipf>().expect("a position");
    let solution = solve(&position, 5, 1, &AtomicBool::new(false), |_| ()).expect("memory");
    assert_eq!(solution, Solution::Win { winner: Color::Black, line: vec![] });
}

#[test]
fn a_finished_game_has_no_best_move() {
    let position = "b2w/5/6/w5b/6/5/b2w w 0/3 basic".parse::<Gipf>().expect("a position");
    let found = search(GipfEvaluator::Material, SearchFeatures::ALL).run(&position, &depth(4));
    assert_eq!((found.best, found.score, found.nodes), (None, Score::loss_in(0), 0));
}

#[test]
fn positions_of_the_game_that_occur_again_are_even() {
    // Each player enters four pieces and takes them back, which leads to the start again.
    let start = "4/5/6/7/6/5/4 w 4/4 basic".parse::<Gipf>().expect("a position");
    let mut game = Game::new(start);
    for text in "b2 h5 b3 h4 b4 h3 b5;xb2,b3,b4,b5".split(' ') {
        let turn = game.position().parse_turn(text).expect("a turn");
        game.play(&turn).expect("legal");
    }
    let last = game.position().parse_turn("h2;xh2,h3,h4,h5").expect("a turn");
    // White is glad of every move of Black, were it not a repetition.
    let happy: Evaluation<'_> =
        Box::new(|position| if position.side_to_move() == Color::White { 500 } else { -500 });
    let mut search = search(happy, SearchFeatures::ALL);
    assert_eq!(search.run(game.position(), &depth(1)).score, Score::new(-500));
    search.clear();
    let found = search.run(&game, &depth(1));
    assert_eq!((found.best, found.score), (Some(last), Score::DRAW));
    // What came before is not lost on the way through a root.
    search.clear();
    assert_eq!(search.run(Root::from(&game), &depth(1)).score, Score::DRAW);
}

#[test]
fn a_search_ends_at_its_limits_and_when_it_is_stopped() {
    let start = Gipf::start(Variant::Tournament);
    let stop = AtomicBool::new(false);
    let mut search = search(GipfEvaluator::Material, SearchFeatures::ALL);
    let found = search.run(&start, &Limits::default().with_nodes(5_000));
    assert!(found.nodes <= 5_001 && found.depth >= 2, "{found:?}");
    assert!(start.is_legal(&found.best.expect("a move")));

    stop.store(true, Ordering::Relaxed);
    let mut nothing = |_: &SearchResult<gipf_core::Turn>| ControlFlow::Continue(());
    let found = search.run_with(&start, &Limits::default(), &stop, &mut nothing);
    assert!(found.nodes <= 512, "{found:?}");
    assert!(start.is_legal(&found.best.expect("a move all the same")));
}

/// A turn that was searched for a moment is better than one that was not, and no other is worth being late.
#[test]
fn a_search_without_any_time_looks_at_one_turn() {
    let position = "4/5/6/2b4/6/1www1/4 w 12/14 basic".parse::<Gipf>().expect("a position");
    let mut search = search(GipfEvaluator::Terms, SearchFeatures::ALL);
    let found = search.run(&position, &Limits::default().with_move_time(Duration::ZERO));
    assert_eq!((found.depth, found.lines.len()), (0, 1), "{found:?}");
    assert_eq!(found.best, found.lines[0].turns.first().copied());
    let few = found.nodes;
    assert!(few < search.run(&position, &depth(1)).nodes / 4, "{few}");
    // What a search before has found is looked at first.
    let best = search.run(&position, &depth(3)).best;
    let found = search.run(&position, &Limits::default().with_move_time(Duration::ZERO));
    assert_eq!(found.best, best);
}

#[test]
fn only_rows_give_back_what_pushes_use_up() {
    let position = "4/5/6/2b4/6/1www1/4 w 12/14 basic".parse::<Gipf>().expect("a position");
    let mut counts = [0, 0];
    for turn in position.turns() {
        let next = position.play(&turn).expect("legal");
        assert_eq!(position.gives_back(&next), turn.is_capture(), "{turn:?}");
        counts[usize::from(turn.is_capture())] += 1;
    }
    assert!(counts[0] > 0 && counts[1] > 0, "{counts:?}");
}

#[test]
fn a_search_is_ended_by_who_is_told_of_it() {
    let start = Gipf::start(Variant::Basic);
    let mut depths = Vec::new();
    let mut until_three = |info: &SearchResult<gipf_core::Turn>| {
        depths.push(info.depth);
        if info.depth == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let stop = AtomicBool::new(false);
    let limits = Limits::default().with_depth(9);
    search(GipfEvaluator::Material, SearchFeatures::ALL).run_with(
        &start,
        &limits,
        &stop,
        &mut until_three,
    );
    assert_eq!(depths, [1, 2, 3]);
}

#[test]
fn the_same_search_finds_the_same() {
    let start = Gipf::start(Variant::Standard);
    let run = || {
        let found: SearchResult<gipf_core::Turn> =
            search(Box::new(scattered) as Evaluation<'_>, SearchFeatures::ALL)
                .run(&start, &depth(5));
        (found.nodes, found.score, found.best)
    };
    assert_eq!(run(), run());
}

#[test]
fn lines_are_the_best_moves() {
    let start = Gipf::start(Variant::Basic);
    let mut search = search(Box::new(scattered) as Evaluation<'_>, SearchFeatures::NONE);
    search.set_multipv(4);
    let found = search.run(&start, &depth(2));
    let mut scores: Vec<Score> = Vec::new();
    let _: ControlFlow<()> = start.for_each_in_search_order(|turn| {
        scores.push(-negamax(&start.play_unchecked(&turn), 1, 1, &(scattered as fn(&Gipf) -> i32)));
        ControlFlow::Continue(())
    });
    scores.sort_by_key(|&score| core::cmp::Reverse(score));
    let of_lines: Vec<Score> = found.lines.iter().map(|line| line.score).collect();
    assert_eq!(of_lines, scores[..4]);
    for line in &found.lines {
        let end =
            line.turns.iter().fold(start, |position, turn| position.play(turn).expect("legal"));
        assert_eq!(Score::new(scattered(&end)), line.score);
    }
}

#[test]
fn threads_find_a_move_within_their_limits() {
    let start = Gipf::start(Variant::Basic);
    let mut search = search(GipfEvaluator::Material, SearchFeatures::ALL);
    search.set_threads(3);
    let found = search.run(&start, &Limits::default().with_nodes(20_000));
    assert!(start.is_legal(&found.best.expect("a move")));
    assert!((20_000..30_000).contains(&found.nodes), "{}", found.nodes);
}

#[test]
fn threads_search_no_deeper_than_asked() {
    let start = Gipf::start(Variant::Basic);
    let mut search = search(GipfEvaluator::Network, SearchFeatures::ALL);
    search.set_threads(3);
    for most in 1..=4 {
        let mut last = None;
        let found = search.run_with(&start, &depth(most), &AtomicBool::new(false), &mut |info| {
            last = Some((info.depth, info.lines.clone()));
            // Meanwhile the other threads go deeper.
            std::thread::sleep(Duration::from_millis(20));
            ControlFlow::Continue(())
        });
        assert_eq!(found.depth, most);
        let line = &found.lines[0];
        assert_eq!(found.best, line.turns.first().copied());
        assert_eq!(found.score, line.score);
        assert_eq!(last, Some((most, found.lines.clone())), "the last report is it");
    }
}

#[test]
fn nothing_is_reported_after_a_search_of_threads_was_ended() {
    let start = Gipf::start(Variant::Basic);
    let mut search = search(GipfEvaluator::Network, SearchFeatures::ALL);
    search.set_threads(2);
    let mut reports = 0;
    let found = search.run_with(&start, &depth(9), &AtomicBool::new(false), &mut |info| {
        reports += 1;
        std::thread::sleep(Duration::from_millis(20));
        if info.depth == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(reports, 2);
    assert!(found.depth <= 2);
}

#[test]
fn a_panic_of_the_caller_stops_the_threads() {
    let evaluations = AtomicU64::new(0);
    let count: Evaluation<'_> = Box::new(|_| {
        evaluations.fetch_add(1, Ordering::Relaxed);
        0
    });
    let mut search = search(count, SearchFeatures::NONE);
    search.set_threads(2);
    let limits = Limits::default().with_nodes(4_000_000);
    let panics = || {
        let stop = AtomicBool::new(false);
        search.run_with(&Gipf::start(Variant::Basic), &limits, &stop, &mut |_| {
            // Only the other thread goes on counting.
            while evaluations.load(Ordering::Relaxed) < 1_000 {
                std::thread::yield_now();
            }
            resume_unwind(Box::new("here"))
        })
    };
    let panic = catch_unwind(AssertUnwindSafe(panics)).expect_err("the panic goes on");
    assert_eq!(panic.downcast_ref(), Some(&"here"));
    assert!(
        evaluations.load(Ordering::Relaxed) < 1_000_000,
        "the other thread went on to its limit"
    );
}

#[test]
fn a_panic_of_a_helper_goes_on() {
    let (main, has_panicked) = (std::thread::current().id(), AtomicBool::new(false));
    let trap: Evaluation<'_> = Box::new(|_| {
        if std::thread::current().id() != main {
            has_panicked.store(true, Ordering::Relaxed);
            resume_unwind(Box::new("helper"));
        }
        0
    });
    let mut search = search(trap, SearchFeatures::ALL);
    search.set_threads(2);
    let panics = || {
        let stop = AtomicBool::new(false);
        search.run_with(&Gipf::start(Variant::Basic), &depth(1), &stop, &mut |_| {
            while !has_panicked.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            ControlFlow::Continue(())
        })
    };
    let panic = catch_unwind(AssertUnwindSafe(panics)).expect_err("the panic goes on");
    assert_eq!(panic.downcast_ref(), Some(&"helper"));
}

#[test]
fn threads_report_no_depth_beyond_a_proven_win() {
    let line = "3w/bb1bb/1b1w1w/5bb/3w1w/1w3/1bwb w 2/1 basic";
    let won = line.parse::<Gipf>().expect("a position");
    let mut search = search(GipfEvaluator::Network, SearchFeatures::ALL);
    search.set_threads(2);
    let mut deepest = 0;
    let found = search.run_with(&won, &depth(40), &AtomicBool::new(false), &mut |info| {
        deepest = deepest.max(info.depth);
        assert!(info.seldepth >= info.depth.into());
        std::thread::sleep(Duration::from_millis(50));
        ControlFlow::Continue(())
    });
    assert_eq!(found.score.win().expect("a win").plies, 3);
    assert!(deepest <= 6, "{deepest}");
}

#[test]
fn every_part_can_be_left_out() {
    let start = Gipf::start(Variant::Tournament);
    for name in SearchFeatures::NAMES {
        let features = SearchFeatures::ALL.without(name).expect("a part");
        let found = search(GipfEvaluator::Material, features).run(&start, &depth(4));
        assert_eq!(found.depth, 4, "without {name}");
        assert!(start.is_legal(&found.best.expect("a move")));
    }
}

#[test]
fn every_part_that_prunes_or_extends_changes_the_search() {
    let start = Gipf::start(Variant::Basic);
    let mut parameters = Gipf::PARAMETERS;
    parameters.singular_depth = 4;
    let nodes = |features| {
        let mut search = search(GipfEvaluator::Network, features);
        search.set_parameters(parameters);
        search.run(&start, &depth(9)).nodes
    };
    let all = nodes(SearchFeatures::ALL);
    for name in ["lmr", "lmp", "reverse_futility", "probcut", "singular"] {
        let features = SearchFeatures::ALL.without(name).expect("a part");
        assert_ne!(nodes(features), all, "without {name}");
    }
}

/// The last of White's turns here takes White's own last GIPF-pieces, and loses at once.
#[test]
fn a_search_that_is_stopped_has_looked_at_the_best_turn_so_far_first() {
    let line = "1bbb/1Bb2/w5/1W3wb/b5/BW2b/wb2 w 11/3 tournament -";
    let position = line.parse::<Gipf>().expect("a position");
    for features in [Some(SearchFeatures::ALL), SearchFeatures::ALL.without("tt")] {
        let features = features.expect("a part");
        for nodes in (40..4_000).step_by(20) {
            let mut search = search(GipfEvaluator::Material, features);
            let found = search.run(&position, &Limits::default().with_nodes(nodes));
            let best = found.best.expect("the game is not over");
            assert_eq!(position.play_unchecked(&best).outcome(), None, "{nodes}");
        }
    }
}

/// What a root filter forbids is not played, whatever the table remembers of the position.
#[test]
fn a_root_filter_leaves_moves_out() {
    let start = Gipf::start(Variant::Basic);
    let limits = Limits::default().with_depth(4);
    let mut search = Search::new(GipfEvaluator::default(), 1).unwrap();
    let mut forbidden = Vec::new();
    for _ in 0..5 {
        let best = search.run(&start, &limits).best.expect("a move that is allowed");
        assert!(!forbidden.contains(&best), "{best:?}");
        forbidden.push(best);
        let seen = forbidden.clone();
        let filter = gipf_ai::RootFilter::new(move |turn| !seen.contains(turn));
        search.set_root_filter(Some(filter));
    }
    let nothing = gipf_ai::RootFilter::new(|_: &gipf_core::Turn| false);
    search.set_root_filter(Some(nothing));
    assert_eq!(search.run(&start, &limits).best, None);
}
