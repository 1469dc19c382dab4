//! Scores as people read them, kinds of mistakes, and mistakes written into records.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::{Limits, Score};
use gipf_core::Gipf;
use gipf_engine::analysis::{
    GameAnalysis, GameAnalyzer, MistakeKind, annotate, score_text, set_annotator, win_probability,
    without_annotations,
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

fn depth_4() -> GameAnalyzer {
    GameAnalyzer::new(Limits::default().with_depth(4))
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
    // From 99 % to 86 % and from 14 % to 1 %: the game is decided all the same.
    assert_eq!(kind(460, 182), None);
    assert_eq!(kind(-182, -460), None);
    assert_eq!(kind(460, 100), Some(MistakeKind::Mistake));
    assert_eq!(kind(-80, -460), Some(MistakeKind::Mistake));
    let missed = |played| MistakeKind::classify(Score::win_in(3), played);
    assert_eq!(missed(Score::DRAW), Some(MistakeKind::MissedWin));
    assert_eq!(missed(Score::new(100)), Some(MistakeKind::Mistake));
    assert_eq!(missed(Score::new(250)), None);
    assert_eq!(MistakeKind::ALL.map(MistakeKind::mark), ["?", "??", "??"]);
    assert_eq!(MistakeKind::ALL.map(|kind| kind.to_string()), ["mistake", "blunder", "missed win"]);
}

/// White wins in 3 by a5-e5, and loses in 4 by most others.
const LAST_PIECE: &str = "3w/bb1bb/1b1w1w/5bb/3w1w/1w3/1bwb w 2/1 basic";

#[test]
fn a_missed_win_gets_a_mark_a_sentence_and_the_win() {
    let text = format!("[Position \"{LAST_PIECE}\"]\n\n1. h2 {{why?}} *\n");
    let mut game: Record<Gipf> = text.parse().expect("readable");
    let analysis = analyze(&game, &GameAnalyzer::new(Limits::default().with_depth(7)));
    let [turn] = &analysis.turns[..] else { panic!("{analysis:?}") };
    assert!(analysis.is_complete && turn.has_second_look);
    assert_eq!((turn.best_score, turn.mistake), (Score::win_in(3), Some(MistakeKind::MissedWin)));
    assert_eq!(turn.win_probability_lost(), 1.0 - win_probability(turn.played_score));
    let after = game.main_line().next().expect("a turn").position();
    assert!(after.is_legal(&turn.refutation[0]));
    annotate(&mut game, &analysis).expect("room");
    let text = game.to_string().replace('\n', " ");
    let reason = &turn.reason.as_ref().expect("a reason").sentence;
    assert!(reason.starts_with("White lets Black win in 3 turns with "), "{reason}");
    let sentence = format!("Missed win: White's chances fall from 100 % to 0 %; {reason}");
    assert!(text.contains(&format!("1. h2 $4 {{why? {sentence}}}")), "{text}");
    let win = game.start().turn_text(&turn.best_line[0]);
    assert!(text.contains(&format!("(1. {win} ")) && text.contains("{White wins in 3})"), "{text}");
}

#[test]
fn a_turn_that_keeps_a_won_game_won_is_not_marked() {
    // The win in 3 is missed; White stays two pieces ahead.
    let game = record("1. b2 *");
    let analysis = analyze(&game, &depth_4());
    let turn = &analysis.turns[0];
    assert_eq!((turn.best_score, turn.mistake), (Score::win_in(3), None));
    assert!(win_probability(turn.played_score) > MistakeKind::WON, "{turn:?}");
}

#[test]
fn the_winning_turn_is_a_ply_longer_than_what_follows_it() {
    let game = record("1. a3-c3 *");
    let analysis = analyze(&game, &depth_4());
    let [turn] = &analysis.turns[..] else { panic!("{analysis:?}") };
    assert_eq!((turn.played_score, turn.mistake), (Score::win_in(3), None));
    assert_eq!(turn.win_probability_lost(), 0.0);
    let mut annotated = game.clone();
    annotate(&mut annotated, &analysis).expect("room");
    assert_eq!(annotated.to_string(), game.to_string());
}

#[test]
fn only_turns_with_the_numbers_asked_for_are_analyzed() {
    let game = six_turns();
    let nodes: Vec<_> = game.main_line().map(Node::id).collect();
    let mut searched = Vec::new();
    let analyzer = GameAnalyzer::new(Limits::default().with_depth(1)).with_numbers(2..=2);
    let mut searcher = Searcher::new(SearchSettings::new().with_tt_mib(1)).expect("memory");
    let analysis =
        analyzer.analyze_with(&game, &mut searcher, &AtomicBool::new(false), |done, all| {
            searched.push((done, all));
            ControlFlow::Continue(())
        });
    let found: Vec<_> = analysis.turns.iter().map(|turn| turn.node).collect();
    assert_eq!(found, nodes[2..4]);
    // Three positions, and two turns.
    assert_eq!(searched, [0, 1, 2, 3, 4, 5].map(|done| (done, 5)));
    assert_eq!(analysis.budget, "depth 1; first pass depth 1; hash 1; first 2; last 2");
}

fn six_turns() -> Record<Gipf> {
    let mut game = Record::new(Gipf::start(gipf_core::Variant::Basic));
    let mut last = None;
    for _ in 0..6 {
        let turn = game.position(last).expect("a node").turns().next().expect("a turn");
        last = Some(game.play(last, &turn).expect("legal"));
    }
    game
}

#[test]
fn an_analysis_that_is_stopped_keeps_what_it_has() {
    let game = six_turns();
    let analyzer = GameAnalyzer::new(Limits::default().with_depth(1));
    // Stopped by the flag or by a break of the callback.
    let analyzed_by = |stop_at, has_flag: bool| {
        let stop = AtomicBool::new(false);
        let mut searcher = Searcher::new(SearchSettings::new().with_tt_mib(1)).expect("memory");
        analyzer.analyze_with(&game, &mut searcher, &stop, |done, _| {
            stop.fetch_or(has_flag && done == stop_at, Ordering::Relaxed);
            if !has_flag && done == stop_at {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
    };
    for stop_at in [0, 2, 6, 7, 9, 12, usize::MAX] {
        assert_eq!(analyzed_by(stop_at, false), analyzed_by(stop_at, true), "{stop_at}");
    }
    let analyzed = |stop_at| analyzed_by(stop_at, false);
    let looks = |analysis: &GameAnalysis<Gipf>| {
        analysis.turns.iter().filter(|turn| turn.has_second_look).count()
    };
    // The third position is not finished: one turn has both of its positions.
    let early = analyzed(2);
    assert_eq!((early.turns.len(), looks(&early), early.is_complete), (1, 0, false));
    let late = analyzed(9);
    assert_eq!((late.turns.len(), looks(&late), late.is_complete), (6, 2, false));
    assert!(late.turns.iter().all(|turn| turn.has_second_look || turn.mistake.is_none()));
    let whole = analyzed(usize::MAX);
    assert_eq!((whole.turns.len(), looks(&whole), whole.is_complete), (6, 6, true));
    let mut signed = game.clone();
    set_annotator(&mut signed, &late, "material").expect("room");
    let budget = signed.tag("AnnotatorBudget").expect("set");
    assert_eq!(budget, "depth 1; first pass depth 1; hash 1; stopped early");
}

#[test]
fn a_break_ends_the_second_looks_of_all_workers() {
    let game = six_turns();
    let analyzer = GameAnalyzer::new(Limits::default().with_depth(1));
    let analyzer = analyzer.with_workers(NonZeroUsize::new(3).expect("some"));
    let mut searcher = Searcher::new(SearchSettings::new().with_tt_mib(48)).expect("memory");
    let stop = AtomicBool::new(false);
    let mut calls = Vec::new();
    let analysis = analyzer.analyze_with(&game, &mut searcher, &stop, |done, _| {
        calls.push(done);
        if done == 9 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(calls, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let looks = analysis.turns.iter().filter(|turn| turn.has_second_look).count();
    assert_eq!((looks, analysis.is_complete, stop.into_inner()), (2, false, false));
}

#[test]
fn any_number_of_workers_finds_the_same() {
    let game = six_turns();
    let analyzed = |workers| {
        let analyzer = GameAnalyzer::new(Limits::default().with_nodes(100));
        let workers = NonZeroUsize::new(workers).expect("some");
        analyze(&game, &analyzer.with_workers(workers))
    };
    assert_eq!(analyzed(1), analyzed(3));
    assert!(analyzed(3).is_complete);
}

/// The tables call the first turns even, also the one that the engine likes least.
#[test]
fn first_turns_are_not_mistakes() {
    for variant in gipf_core::Variant::ALL {
        let start = Gipf::start(variant);
        let turns = ["b1-b3", "b3", "a1-c3", "Gb3"].map(|text| start.parse_turn(text));
        for turn in turns.into_iter().flatten() {
            let mut game = Record::new(start);
            game.play(None, &turn).expect("legal");
            let mut searcher = Searcher::new(SearchSettings::new().with_tt_mib(1)).expect("memory");
            let analyzer = GameAnalyzer::new(Limits::default().with_nodes(300));
            let analysis = analyzer.analyze(&game, &mut searcher);
            assert_eq!(analysis.turns[0].mistake, None, "{variant} {}", start.turn_text(&turn));
        }
    }
}

const TURNS: &str = "1. b2 {as ever} (1. h2 c6) 1... d7 $1 {a trap} (1... c6 {even}) 2. f7 *";

/// A record whose second and third turns are marked as blunders.
fn annotated(text: &str) -> Record<Gipf> {
    let game = without_annotations(&record(text)).expect("a copy");
    annotated_record(&game)
}

fn annotated_record(game: &Record<Gipf>) -> Record<Gipf> {
    let mut game = without_annotations(game).expect("a copy");
    let mut analysis = analyze(&game, &GameAnalyzer::new(Limits::default().with_depth(1)));
    for turn in &mut analysis.turns {
        let is_first = turn.node.index() == 0;
        turn.mistake = (!is_first).then_some(MistakeKind::Blunder);
        (turn.best_score, turn.played_score) = (Score::new(100), Score::new(-300));
        let before = game.node(turn.node).and_then(Node::parent);
        let position = game.position(before).expect("a position");
        let played = game.node(turn.node).expect("a turn").turn();
        turn.best_line =
            position.turns().filter(|turn| turn != played).last().into_iter().collect();
    }
    annotate(&mut game, &analysis).expect("room");
    set_annotator(&mut game, &analysis, "material").expect("room");
    game
}

fn turns_of(record: &Record<Gipf>) -> String {
    let text = record.to_string();
    text.split("\n\n").nth(1).expect("turns").trim_end().replace('\n', " ")
}

#[test]
fn marks_of_people_stay_and_marks_of_the_program_are_replaced() {
    let once = annotated(TURNS);
    let text = turns_of(&once);
    let sentence = "Blunder: Black's chances fall from 73 % to 5 %.";
    assert!(
        text.contains(&format!("1... d7 $1 {{a trap gipf: {sentence}}} (1... c6 {{even}}) (1... ")),
        "{text}"
    );
    assert!(
        text.contains("2. f7 $4 {Blunder: White's chances fall from 73 % to 5 %.} (2. "),
        "{text}"
    );
    assert_eq!(text.matches("{Black +1.00}").count(), 1, "{text}");
    assert_eq!(text.matches("{White +1.00}").count(), 1, "{text}");
    // What is written is read back, and replaced by the same.
    let read: Record<Gipf> = once.to_string().parse().expect("readable");
    assert_eq!(annotated_record(&read).to_string(), once.to_string());
    assert_eq!(turns_of(&without_annotations(&read).expect("a copy")), TURNS);
    // What was annotated is not annotated once more.
    let mut twice = read.clone();
    let analysis = analyze(&read, &GameAnalyzer::new(Limits::default().with_depth(1)));
    annotate(&mut twice, &analysis).expect("room");
    assert_eq!(twice.to_string(), read.to_string());
}

#[test]
fn what_people_add_to_an_annotated_game_stays() {
    let text = annotated(TURNS).to_string();
    let text = text
        .replace("5 %.} (2. ", "5 %. I disagree.} (2. ")
        .replace("{Black +1.00}", "{Black +1.00} 2. h2 {and so on}")
        .replace("[Annotator \"gipf", "[Annotator \"Ada, gipf");
    let read: Record<Gipf> = text.parse().expect("readable");
    let clean = without_annotations(&read).expect("a copy");
    assert_eq!(clean.tags().collect::<Vec<_>>(), [("Variant", "basic"), ("Annotator", "Ada")][1..]);
    let text = turns_of(&clean);
    assert!(text.contains("2. f7 {I disagree.} *"), "{text}");
    assert!(text.contains("{and so on}"), "{text}");
    let annotator = annotated_record(&read).tag("Annotator").map(str::to_owned);
    assert!(annotator.expect("set").starts_with("Ada, gipf "));
    // In a game that somebody else has annotated nothing is the program's.
    let other = read.to_string().replace("[Annotator \"Ada, gipf", "[Annotator \"Ada and gipf");
    let other: Record<Gipf> = other.parse().expect("readable");
    assert_eq!(without_annotations(&other).expect("a copy"), other);
}

#[test]
fn tags_say_who_analyzed_a_game_and_how() {
    let mut game = annotated(TURNS);
    let tags = |game: &Record<Gipf>| -> Vec<(String, String)> {
        game.tags().map(|(name, value)| (name.into(), value.into())).collect()
    };
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(
        tags(&game),
        [
            ("Annotator", format!("gipf {version} (material)")),
            ("AnnotatorBudget", "depth 1; first pass depth 1; hash 1".into()),
            ("AnnotatorDepth", "second look 1".into()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
    );
    game = without_annotations(&game).expect("a copy");
    assert_eq!(tags(&game), []);
}
