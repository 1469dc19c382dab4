//! Scores as people read them, kinds of mistakes, and mistakes written into records.

use std::sync::atomic::AtomicBool;

use gipf_ai::{Limits, Score};
use gipf_core::Gipf;
use gipf_engine::analysis::{
    GameAnalysis, GameAnalyzer, MistakeKind, annotate, score_text, win_probability,
};
use gipf_engine::{SearchSettings, Searcher};
use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::record::{Node, Record};

/// White wins in 3 by a3-c3, and by no other turn.
const CHOICE: &str = "1bwb/w1bw1/w2bw1/b3wbb/b5/2b2/1bww w 5/1 basic";

fn record(moves: &str) -> Record<Gipf> {
    let text = format!("[Position \"{CHOICE}\"]\n\n{moves}\n");
    text.parse().expect("readable")
}

fn analyze(record: &Record<Gipf>, analyzer: &GameAnalyzer) -> GameAnalysis<Gipf> {
    let settings = SearchSettings::new().with_evaluator(gipf_ai::gipf::GipfEvaluator::Material);
    let mut searcher = Searcher::new(settings.with_tt_mib(1)).expect("memory");
    analyzer.analyze(record, &mut searcher)
}

fn depth_6() -> GameAnalyzer {
    GameAnalyzer::new(Limits::default().with_depth(6))
}

#[test]
fn a_hundredth_of_a_piece_more_is_a_better_chance() {
    let percent = |score| (win_probability(score) * 1000.0).round();
    let scores = [-300, -100, 0, 100, 300].map(|value| percent(Score::new(value)));
    assert_eq!(scores, [47.0, 269.0, 500.0, 731.0, 953.0]);
    assert_eq!([Score::win_in(3), Score::loss_in(4)].map(percent), [1000.0, 0.0]);
    assert_eq!([Score::win_by(2), -Score::win_by(2)].map(percent), [1000.0, 0.0]);
}

#[test]
fn a_score_is_read_in_pieces_or_as_the_end_it_announces() {
    let texts = [
        (Score::new(135), "+1.35"),
        (Score::new(-20), "-0.20"),
        (Score::win_in(5), "wins in 5"),
        (Score::loss_in(4), "loses in 4"),
        (Score::win_by(7), "wins by 7"),
        (-Score::win_by(7), "loses by 7"),
    ];
    for (score, text) in texts {
        assert_eq!(score_text(score), text);
    }
}

#[test]
fn mistakes_are_told_by_what_they_give_away() {
    let kind = |best, played| MistakeKind::classify(Score::new(best), Score::new(played));
    // Chances of 50 %, 40.1 %, 39.9 %, 25.1 % and 24.9 %.
    assert_eq!(kind(0, -40), None);
    assert_eq!(kind(0, -41), Some(MistakeKind::Mistake));
    assert_eq!(kind(0, -109), Some(MistakeKind::Mistake));
    assert_eq!(kind(0, -111), Some(MistakeKind::Blunder));
    assert_eq!(kind(-41, 0), None);
    let missed = MistakeKind::classify(Score::win_in(3), Score::DRAW);
    assert_eq!(missed, Some(MistakeKind::MissedWin));
    let kinds = [MistakeKind::Mistake, MistakeKind::Blunder, MistakeKind::MissedWin];
    assert_eq!(kinds.map(MistakeKind::mark), ["?", "??", "??"]);
    assert_eq!(kinds.map(|kind| kind.to_string()), ["mistake", "blunder", "missed win"]);
}

#[test]
fn a_missed_win_gets_a_mark_a_comment_and_the_win_once() {
    let mut game = record("1. b2 {why?} *");
    let analysis = analyze(&game, &depth_6());
    let [turn] = &analysis.turns[..] else { panic!("{analysis:?}") };
    assert_eq!(turn.best_score, Score::win_in(3));
    assert_eq!(turn.mistake, Some(MistakeKind::MissedWin));
    assert_eq!(turn.win_probability_lost(), 1.0 - win_probability(turn.played_score));
    annotate(&mut game, &analysis).expect("room");
    let text = game.to_string();
    let comment =
        format!("1. b2 $4 {{why? missed win in 3, now {}}}", score_text(turn.played_score));
    assert!(text.contains(&comment), "{text}");
    let win = game.start().turn_text(&turn.best_line[0]);
    assert!(text.contains(&format!("(1. {win} ")) && text.contains("{wins in 3})"), "{text}");
    // What is there already is not written again.
    annotate(&mut game, &analysis).expect("room");
    assert_eq!(game.to_string(), text);
}

#[test]
fn the_winning_turn_is_a_ply_longer_than_what_follows_it() {
    let game = record("1. a3-c3 *");
    let analysis = analyze(&game, &depth_6());
    let [turn] = &analysis.turns[..] else { panic!("{analysis:?}") };
    assert_eq!((turn.played_score, turn.mistake), (Score::win_in(3), None));
    assert_eq!(turn.win_probability_lost(), 0.0);
    let mut annotated = game.clone();
    annotate(&mut annotated, &analysis).expect("room");
    assert_eq!(annotated.to_string(), game.to_string());
}

#[test]
fn only_turns_with_the_numbers_asked_for_are_analyzed() {
    let mut game = Record::new(Gipf::start(gipf_core::Variant::Basic));
    let mut last = None;
    for _ in 0..6 {
        let turn = game.position(last).expect("a node").turns().next().expect("a turn");
        last = Some(game.play(last, &turn).expect("legal"));
    }
    let nodes: Vec<_> = game.main_line().map(Node::id).collect();
    let mut searched = Vec::new();
    let analyzer = GameAnalyzer::new(Limits::default().with_depth(1)).with_numbers(2..=2);
    let mut searcher = Searcher::new(SearchSettings::new().with_tt_mib(1)).expect("memory");
    let analysis =
        analyzer.analyze_with(&game, &mut searcher, &AtomicBool::new(false), |done, all| {
            searched.push((done, all));
        });
    let found: Vec<_> = analysis.turns.iter().map(|turn| turn.node).collect();
    assert_eq!(found, nodes[2..4]);
    assert_eq!(searched, [(0, 3), (1, 3), (2, 3)]);
}

/// What a record of two turns becomes when the last is said to be a mistake with these scores.
fn annotated(kind: MistakeKind, best: Score, played: Score, has_line: bool) -> String {
    let mut game = record("1. b2 {as ever} d7 *");
    let mut analysis = analyze(&game, &GameAnalyzer::new(Limits::default().with_depth(1)));
    let mut turn = analysis.turns.remove(1);
    (turn.mistake, turn.best_score, turn.played_score) = (Some(kind), best, played);
    if !has_line {
        turn.best_line.clear();
    }
    analysis.turns = vec![turn];
    annotate(&mut game, &analysis).expect("room");
    let text = game.to_string();
    let moves = text.split("\n\n").nth(1).expect("moves");
    moves.trim_end().replace('\n', " ")
}

#[test]
fn comments_say_what_was_given_away() {
    let (slight, bad) = (Score::new(100), Score::new(-300));
    let without_line = |kind, best, played| annotated(kind, best, played, false);
    assert_eq!(
        without_line(MistakeKind::Blunder, slight, bad),
        "1. b2 {as ever} 1... d7 $4 {blunder: chances 73 % to 5 %} *"
    );
    assert_eq!(
        without_line(MistakeKind::Mistake, slight, Score::DRAW),
        "1. b2 {as ever} 1... d7 $2 {mistake: chances 73 % to 50 %} *"
    );
    assert_eq!(
        without_line(MistakeKind::MissedWin, Score::win_in(5), bad),
        "1. b2 {as ever} 1... d7 $4 {missed win in 5, now -3.00} *"
    );
    assert_eq!(
        without_line(MistakeKind::MissedWin, Score::win_by(7), Score::DRAW),
        "1. b2 {as ever} 1... d7 $4 {missed win by 7, now +0.00} *"
    );
}

#[test]
fn the_score_stands_at_the_end_of_the_better_line_and_nowhere_without_one() {
    let text = annotated(MistakeKind::Blunder, Score::new(100), Score::new(-300), true);
    assert_eq!(text.matches("{+1.00}").count(), 1, "{text}");
    assert!(
        text.starts_with("1. b2 {as ever} 1... d7 $4 {blunder: chances 73 % to 5 %} ("),
        "{text}"
    );
}
