//! Self-play, matches and analysis in units.

use std::collections::HashSet;
use std::fs;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use gipf_ai::Searchable;
use gipf_ai::{Evaluate, Limits};
use gipf_core::{Gipf, Variant};
use gipf_engine::PROGRAM;
use gipf_engine::{SearchRequest, SearchSettings, Searcher};
use gipf_game::Position;
use gipf_lab::matches::{Conditions, Limit, Match, RecordFile, Schedule, Standing, run_match};
use gipf_lab::train::{DataHeader, DataWriter, evaluator_fingerprint, play_games};
use gipf_notation::Notation;
use gipf_work::{
    AnalyzePlan, ContentHash, Digest, EvaluatorSource, RunOptions, SelfplayPlan, Unit, Work,
    WorkError, Workers, plan_analyze, plan_match, plan_selfplay,
};

use crate::common::{merged, perft_plan, run_all, store};

fn source() -> EvaluatorSource<Gipf> {
    EvaluatorSource::BuiltIn(Gipf::EVALUATORS[0].clone())
}

fn selfplay_plan(games_per_unit: u32) -> Vec<Unit> {
    plan_selfplay(&SelfplayPlan::<Gipf> {
        variant: Variant::Basic,
        seed: 3,
        nodes: 40,
        random_percent: 5,
        evaluator: source(),
        games: 7,
        games_per_unit,
    })
}

/// The file that seven games of self-play are written into one after another.
fn data_file() -> Vec<u8> {
    let header = DataHeader::<Gipf> {
        variant: Variant::Basic,
        seed: 3,
        nodes: 40,
        random_percent: 5,
        evaluator: source().name(),
        weights_hash: source().hash(Variant::Basic),
        program: Some(PROGRAM.to_owned()),
        is_mixed: false,
    };
    let mut file = Vec::new();
    let mut writer = DataWriter::new(&mut file, &header).expect("a header");
    let stop = AtomicBool::new(false);
    play_games(&header, source().evaluator(), 0..7, 1, &stop, &mut |samples| {
        writer.write_game(samples).expect("written");
        ControlFlow::Continue(())
    })
    .expect("memory");
    file
}

#[test]
fn self_play_put_together_is_the_file_of_one_run() {
    let expected = data_file();
    for games_per_unit in [1, 3, 7, 100] {
        let plan = selfplay_plan(games_per_unit);
        assert_eq!(plan.len(), 7usize.div_ceil(games_per_unit as usize));
        for shards in [1, 2, 5] {
            let (_folder, results) = store();
            for i in 1..=shards {
                let shard = format!("{i}/{shards}").parse().expect("a shard");
                run_all(&plan, &results, &RunOptions { shard, ..RunOptions::default() });
            }
            let (merged, bytes) = merged(&plan, &[results]).expect("all results");
            assert!(bytes == expected, "{games_per_unit} games a unit, {shards} shards");
            assert!(merged.count > 7);
        }
    }
}

#[test]
fn work_with_other_weights_is_refused() {
    let unit = &selfplay_plan(7)[0];
    let Work::Selfplay(work) = &unit.work else { panic!("self-play") };
    let mut work = work.clone();
    work.evaluator.hash = "0000000000000000".into();
    let mut other = unit.clone();
    other.work = Work::Selfplay(work.clone());
    let error = Workers::new(1).run::<gipf_app::Games>(&other).expect_err("other weights");
    assert!(matches!(error, WorkError::OtherWeights { .. }), "{error}");
    work.evaluator.name = "nonsense".into();
    other.work = Work::Selfplay(work);
    let error = Workers::new(1).run::<gipf_app::Games>(&other).expect_err("no evaluator");
    assert_eq!(error.to_string(), "bad evaluator 'nonsense': there is no such evaluator");
}

fn match_settings(limit: Limit) -> Match<Gipf> {
    Match {
        engines: ["material:1,name=one", "random"].map(|text| text.parse().expect("an engine")),
        variant: Variant::Basic,
        seed: 5,
        conditions: Conditions::of::<Gipf>(limit),
    }
}

#[test]
fn a_match_put_together_is_the_file_of_one_run() {
    let mut settings = match_settings(Limit::Nodes(50));
    expect_the_file_of_one_run(&settings);
    settings.engines = ["material:2", "material:1"].map(|text| text.parse().expect("an engine"));
    settings.conditions.resign = Some("1,2".parse().expect("a rule"));
    let standing = expect_the_file_of_one_run(&settings);
    assert!(standing.resigned > 0, "{standing:?}");
}

fn expect_the_file_of_one_run(settings: &Match) -> Standing {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("records");
    let mut file = RecordFile::create(&path, settings).expect("a file");
    let mut standing = Standing::default();
    let schedule = Schedule { pairs: 3, concurrency: std::num::NonZeroUsize::MIN, sprt: None };
    let stop = AtomicBool::new(false);
    run_match(settings, &schedule, &mut standing, &stop, &mut |pair, _| file.append(pair))
        .expect("a match");
    file.close().expect("written");

    let plan = plan_match(settings, 3).expect("a plan");
    let (_folder, results) = store();
    for shard in ["2/2", "1/2"] {
        let shard = shard.parse().expect("a shard");
        run_all(&plan, &results, &RunOptions { shard, ..RunOptions::default() });
    }
    let (merged, bytes) = merged(&plan, &[results]).expect("all results");
    assert_eq!(bytes, fs::read(&path).expect("records"));
    assert_eq!(merged.standing.tally, standing.tally);
    assert_eq!(merged.standing.pairs, standing.pairs);
    assert_eq!(merged.count, standing.turns);
    standing
}

#[test]
fn a_match_by_the_clock_is_not_planned() {
    let settings = match_settings(Limit::MoveTime(std::time::Duration::from_millis(5)));
    let error = plan_match(&settings, 1).expect_err("a clock");
    assert_eq!(
        error.to_string(),
        "expected a limit of nodes or depth: other matches cannot be repeated, found 'movetime 5ms'"
    );
}

#[test]
fn an_analysis_is_what_the_search_finds() {
    let start = Gipf::start(Variant::Basic);
    let second = start.play_unchecked(&start.turns().next().expect("a turn"));
    let positions = [start, second, start];
    let plan = AnalyzePlan {
        depth: Some(3),
        nodes: None,
        lines: 2,
        hash: 1,
        evaluator: EvaluatorSource::BuiltIn(Default::default()),
    };
    let units = plan_analyze(&positions, &plan).expect("a plan");
    assert_eq!(units[0].id, units[2].id);
    let (_folder, results) = store();
    let report = run_all(&units, &results, &RunOptions::default());
    assert_eq!((report.done, report.skipped), (2, 1));
    let (merged, bytes) = merged(&units, &[results]).expect("all results");

    let mut nodes = 0;
    let lines = String::from_utf8(bytes).expect("text");
    assert_eq!(lines.lines().count(), 3);
    for (line, position) in lines.lines().zip(positions) {
        let mut searcher = Searcher::new(SearchSettings::new().with_tt_mib(1)).expect("memory");
        let limits = Limits::default().with_depth(3);
        let request = SearchRequest::new(&position).with_limits(limits).with_multipv(2);
        let found = searcher.search(&request);
        nodes += found.nodes;
        let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(line["nodes"], found.nodes);
        assert_eq!(line["lines"].as_array().map(Vec::len), Some(2));
        let best = found.best.expect("a turn");
        let text = position.turn_text(&best);
        assert_eq!(line["lines"][0]["turns"][0], text);
    }
    assert_eq!(merged.count, nodes);
}

#[test]
fn an_analysis_without_a_limit_is_not_planned() {
    let plan = |depth, lines| AnalyzePlan::<Gipf> {
        depth,
        nodes: None,
        lines,
        hash: 1,
        evaluator: source(),
    };
    let start = [Gipf::start(Variant::Basic)];
    for (depth, lines) in [(None, 1), (Some(0), 1), (Some(3), 0), (Some(3), 256)] {
        assert!(plan_analyze(&start, &plan(depth, lines)).is_err(), "{depth:?} {lines}");
    }
    let with_hash = |hash| plan_analyze(&start, &AnalyzePlan { hash, ..plan(Some(3), 1) });
    assert!(with_hash(1).is_ok() && with_hash(65_536).is_ok());
    for hash in [0, 65_537] {
        let error = with_hash(hash).expect_err("a table of no size or too large").to_string();
        assert_eq!(error, format!("bad hash '{hash}': expected a number from 1 to 65536"));
    }
}

#[test]
fn the_digest_of_an_analysis_is_that_of_its_line() {
    let plan = AnalyzePlan {
        depth: Some(1),
        nodes: None,
        lines: 1,
        hash: 1,
        evaluator: EvaluatorSource::BuiltIn(Default::default()),
    };
    let units = plan_analyze(&[Gipf::start(Variant::Basic)], &plan).expect("a plan");
    let output = Workers::new(1).run::<gipf_app::Games>(&units[0]).expect("done").output;
    let hash = ContentHash::of(output.data.as_str().expect("a line")).to_string();
    let mut expected = Digest::default();
    expected.add(u64::from_str_radix(&hash[..16], 16).expect("hexadecimal digits"));
    assert_eq!(output.digest, expected);
}

#[test]
fn the_hash_of_an_evaluator_tells_it_from_others() {
    let hashes = Gipf::EVALUATORS.iter().map(|evaluator| {
        let hash = EvaluatorSource::<Gipf>::BuiltIn(evaluator.clone()).hash(Variant::Basic);
        let expected =
            evaluator_fingerprint(Variant::Basic, |position: &Gipf| evaluator.evaluate(position));
        assert_eq!(hash, expected, "{evaluator}");
        hash
    });
    assert_eq!(hashes.collect::<HashSet<_>>().len(), Gipf::EVALUATORS.len());
}

fn weights(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../gipf-ai/weights/gipf");
    fs::read(format!("{folder}/{name}.weights")).expect("weights")
}

#[test]
fn a_match_is_played_only_with_the_weights_it_was_planned_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("w");
    let path = path.to_str().expect("UTF-8");
    let planned = weights("basic-fitted");
    fs::write(path, &planned).expect("written");
    let mut settings = match_settings(Limit::Nodes(20));
    settings.engines[0] = format!("ai,weights={path}").parse().expect("an engine");
    let plan = plan_match(&settings, 1).expect("a plan");
    let Work::Match(work) = &plan[0].work else { panic!("a match") };
    let hash = |bytes: &[u8]| format!("{:016x}", gipf_ai::weights::weights_hash(bytes));
    assert_eq!(work.weights, [Some(hash(&planned)), None]);

    let other = weights("standard-fitted");
    fs::write(path, &other).expect("written");
    let error = Workers::new(1).run::<gipf_app::Games>(&plan[0]).expect_err("other weights");
    let (found, expected) = (hash(&other), hash(&planned));
    assert_eq!(
        error.to_string(),
        format!("the weights of {path} have the hash {found}, expected {expected}")
    );
    fs::remove_file(path).expect("removed");
    assert!(matches!(plan_match(&settings, 1), Err(WorkError::Weights(_))));
}

#[test]
fn a_unit_of_a_match_says_when_a_side_resigns() {
    let mut settings = match_settings(Limit::Nodes(20));
    let plain = plan_match(&settings, 1).expect("a plan").remove(0).to_line();
    assert!(!plain.contains("resign"), "{plain}");
    settings.conditions.resign = Some("2,5".parse().expect("a rule"));
    let plan = plan_match(&settings, 1).expect("a plan");
    let Work::Match(mut work) = plan[0].work.clone() else { panic!("a match") };
    assert_eq!(work.settings().expect("settings"), settings);
    work.resign = Some("never".into());
    let error = work.settings::<Gipf>().expect_err("no rule").to_string();
    assert!(error.contains("resign 'never'") && error.contains("such as 3 or 2.5,4"), "{error}");
}

#[test]
fn the_kind_of_work_is_the_word_in_its_line() {
    let search =
        AnalyzePlan { depth: Some(1), nodes: None, lines: 1, hash: 1, evaluator: source() };
    let start = Gipf::start(Variant::Basic);
    let units = [
        (perft_plan().remove(0), "perft"),
        (selfplay_plan(7).remove(0), "selfplay"),
        (plan_match(&match_settings(Limit::Nodes(1)), 1).expect("a plan").remove(0), "match"),
        (plan_analyze(&[start], &search).expect("a plan").remove(0), "analyze"),
    ];
    for (unit, kind) in units {
        assert_eq!(unit.work.kind(), kind);
        assert!(unit.to_line().contains(&format!("\"work\":{{\"kind\":\"{kind}\",")), "{kind}");
    }
}
