//! Options and settings: each sets its own value and keeps the others.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use gipf_ai::gipf::GipfEvaluator;
use gipf_ai::weights::{MAX_WEIGHTS_BYTES, Weights};
use gipf_ai::{Evaluate, Limits, SearchFeatures, SoleEvaluator};
use gipf_core::{Gipf, Variant};
use gipf_engine::codecup::CodeCupOptions;
use gipf_engine::ugi::{SessionLimits, UgiOptions, UgiSession};
use gipf_engine::{
    Adjudication, EngineWorker, LoadWeightsError, SearchRequest, SearchSettings, Searcher,
    load_weights,
};
use gipf_game::Position;

use crate::common::weights;

fn fitted(variant: &str) -> Weights<Gipf, GipfEvaluator> {
    load_weights(weights(&format!("{variant}-fitted")).as_ref()).expect("weights")
}

#[test]
fn options_of_the_codecup_are_set_one_by_one() {
    let usual = CodeCupOptions::new();
    assert_eq!((usual.time, usual.nodes), (Duration::from_secs(5), None));
    assert_eq!((usual.threads, usual.tt_mib), (1, 32));
    let set = usual.with_time(Duration::from_secs(9)).with_nodes(7).with_threads(3).with_tt_mib(2);
    assert_eq!((set.time, set.nodes), (Duration::from_secs(9), Some(7)));
    assert_eq!((set.threads, set.tt_mib), (3, 2));
}

#[test]
fn settings_of_a_search_are_set_one_by_one() {
    let usual = SearchSettings::<Gipf>::new();
    assert_eq!((usual.tt_mib, usual.threads, usual.features), (16, 1, SearchFeatures::ALL));
    let none = SearchFeatures::NONE;
    let mut parameters = usual.parameters;
    parameters.lmp_moves += 1;
    let set = usual.with_features(none).with_threads(3).with_tt_mib(2).with_parameters(parameters);
    assert_eq!((set.tt_mib, set.parameters), (2, parameters));
    assert_eq!((set.tt_mib, set.threads, set.features), (2, 3, none));
    let mut searcher = Searcher::new(set).expect("memory");
    searcher.set_threads(0);
    searcher.set_features(SearchFeatures::ALL);
    let now = searcher.settings();
    assert_eq!((now.tt_mib, now.threads, now.features), (2, 1, SearchFeatures::ALL));
}

#[test]
fn limits_of_a_session_are_set_one_by_one() {
    let limits = SessionLimits::new().with_tt_mib(16).with_threads(2).with_nodes(100);
    let options = UgiOptions::<Gipf>::new().in_turn().with_limits(limits);
    assert_eq!((options.limits, options.in_turn, options.weights.is_none()), (limits, true, true));
    assert_eq!((limits.tt_mib, limits.threads, limits.nodes), (16, 2, Some(100)));
    assert!(limits.files && !limits.without_files().files);
    let with_weights = options.with_weights(fitted("standard"));
    assert_eq!((with_weights.limits, with_weights.in_turn), (limits, true));
    assert_eq!(with_weights.weights.map(|weights| weights.variant), Some(Variant::Standard));
}

#[test]
fn an_evaluator_without_a_file_is_for_every_variant() {
    let loaded = SearchSettings::new().with_weights(fitted("standard"));
    assert_eq!(loaded.weights_variant, Some(Variant::Standard));
    let plain = loaded.with_evaluator(GipfEvaluator::Material);
    assert_eq!((plain.weights_variant, plain.evaluator), (None, GipfEvaluator::Material));
}

#[test]
fn a_search_reads_the_clock_it_is_given() {
    /// An hour passes each time it is read.
    fn hours() -> Duration {
        static READ: AtomicU64 = AtomicU64::new(0);
        Duration::from_secs(3600 * READ.fetch_add(1, Ordering::Relaxed))
    }
    let settings = SearchSettings::<Gipf>::new().with_tt_mib(1).with_time_source(hours);
    assert_eq!((settings.tt_mib, settings.time_source.map(|now| now())), (1, Some(Duration::ZERO)));
    let mut searcher = Searcher::new(settings).expect("memory");
    let limits = Limits::default().with_depth(20).with_move_time(Duration::from_secs(60));
    let start = Gipf::start(Variant::Basic);
    let found = searcher.search(&SearchRequest::new(&start).with_limits(limits));
    assert!(found.best.is_some() && found.depth < 4, "{}", found.depth);
}

#[test]
fn no_more_is_read_of_a_file_than_weights_can_have() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("engine-settings.weights");
    let found = |len: usize| {
        let mut bytes = fs::read(weights("basic-fitted")).expect("weights");
        bytes.resize(len, 0);
        fs::write(&path, &bytes).expect("written");
        match load_weights::<Gipf>(&path) {
            Err(LoadWeightsError::Weights { error, .. }) => error.to_string(),
            other => panic!("{other:?}"),
        }
    };
    let told = |len| format!(" bytes, found {len}");
    assert!(found(MAX_WEIGHTS_BYTES).ends_with(&told(1_048_576)));
    assert!(found(MAX_WEIGHTS_BYTES + 1).ends_with(&told(1_048_577)));
    assert!(found(MAX_WEIGHTS_BYTES + 9).ends_with(&told(1_048_577)));
}

#[test]
fn what_cannot_be_shown_whole_is_shown_in_part() {
    let settings = SearchSettings::<Gipf>::new().with_tt_mib(1);
    let searcher = Searcher::new(settings.clone()).expect("memory");
    assert_eq!(format!("{searcher:?}"), "Searcher { tt_mib: 1, threads: 1, .. }");
    let worker = EngineWorker::start(settings).expect("a worker");
    assert_eq!(format!("{worker:?}"), "EngineWorker { last: JobId(0), is_idle: true, .. }");
    let session = UgiSession::new(std::io::sink(), UgiOptions::<Gipf>::new()).expect("a session");
    let shown = format!("{session:?}");
    let name = concat!("gipf ", env!("CARGO_PKG_VERSION"));
    let expected = format!("UgiSession {{ name: \"{name}\", limits: SessionLimits {{ ");
    assert!(shown.starts_with(&expected), "{shown}");
}

#[test]
fn a_game_of_dvonn_is_not_cut_before_every_piece_is_placed_and_moved() {
    let cap = Adjudication::<dvonn_core::Dvonn>::PlyCap;
    assert_eq!(cap.to_string(), "draw: 145 turns were played");
}

#[test]
fn the_only_evaluator_of_a_game_is_named_default() {
    let only: SoleEvaluator<u8> = "Default".parse().expect("its name");
    assert_eq!((only, only.to_string().as_str()), (SoleEvaluator(0), "default"));
    let error = "material".parse::<SoleEvaluator<u8>>().expect_err("another name");
    assert_eq!(error.to_string(), "expected the evaluator default");
}

#[test]
fn the_only_evaluator_of_a_game_says_what_is_in_it() {
    let inner = GipfEvaluator::Material;
    let position: Gipf = "b2w/5/6/w5b/6/5/b2w w 12/9 basic".parse::<Gipf>().expect("valid");
    assert_eq!(SoleEvaluator(inner.clone()).evaluate(&position), 300);
    assert_eq!(inner.evaluate(&position), 300);
}
