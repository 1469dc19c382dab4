//! The analysis of games.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use dvonn_core::Dvonn;
use gipf_ai::Limits;
use gipf_engine::analysis::{GameAnalysis, GameAnalyzer};
use gipf_engine::{SearchSettings, Searcher};
use gipf_game::Game;
use gipf_notation::Notation;
use gipf_notation::record::Record;

/// White's stack is too high to go anywhere; Black has one move, and then the game is over.
const LAST_MOVE: &str = "w9rr,r,b,6/10/11/10/9 w stack";

fn record() -> Record<Dvonn> {
    let start = Dvonn::parse_position(LAST_MOVE).expect("valid");
    let mut game = Game::new(start);
    for text in ["PASS", "C1B1"] {
        let turn = game.position().parse_turn(text).expect("legal");
        game.play(&turn).expect("legal");
    }
    assert!(game.outcome().is_some());
    Record::from_game(&game).expect("a record")
}

fn analyze(stop: &AtomicBool) -> GameAnalysis<Dvonn> {
    let mut searcher = Searcher::new(SearchSettings::new().with_tt_mib(1)).expect("memory");
    let analyzer = GameAnalyzer::new(Limits::default().with_depth(4));
    analyzer.analyze_with(&record(), &mut searcher, stop, |_, _| ControlFlow::Continue(()))
}

#[test]
fn the_last_turn_of_a_game_won_by_points_is_told_in_points_only() {
    let analysis = analyze(&AtomicBool::new(false));
    assert!(analysis.is_complete);
    let points: Vec<_> = analysis
        .turns
        .iter()
        .map(|turn| (turn.played_score.points(), turn.best_score.points()))
        .collect();
    assert_eq!(points, [(Some(7), Some(7)), (Some(-7), Some(-7))]);
    for turn in &analysis.turns {
        assert_eq!((turn.played_score.win(), turn.best_score.win()), (None, None));
        assert_eq!(turn.mistake, None);
        assert_eq!(turn.win_probability_lost(), 0.0);
    }
}

#[test]
fn an_analysis_that_was_stopped_is_not_complete() {
    let analysis = analyze(&AtomicBool::new(true));
    assert!(!analysis.is_complete);
    assert!(analysis.turns.is_empty());
}
