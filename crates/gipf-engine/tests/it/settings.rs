//! Options and settings: each sets its own value and keeps the others.

use std::time::Duration;

use gipf_ai::SearchFeatures;
use gipf_core::Position;
use gipf_engine::codecup::CodeCupOptions;
use gipf_engine::ugi::{SessionLimits, UgiOptions};
use gipf_engine::{SearchSettings, Searcher, SoleEvaluator};

#[test]
fn options_of_the_codecup_are_set_one_by_one() {
    let usual = CodeCupOptions::new();
    assert_eq!((usual.time, usual.nodes), (Duration::from_secs(5), None));
    assert_eq!((usual.threads, usual.hash), (1, 32));
    let set = usual.with_time(Duration::from_secs(9)).with_nodes(7).with_threads(3).with_hash(2);
    assert_eq!((set.time, set.nodes), (Duration::from_secs(9), Some(7)));
    assert_eq!((set.threads, set.hash), (3, 2));
}

#[test]
fn settings_of_a_search_are_set_one_by_one() {
    let usual = SearchSettings::<Position>::new();
    assert_eq!((usual.hash, usual.threads, usual.features), (16, 1, SearchFeatures::ALL));
    let none = SearchFeatures::NONE;
    let set = usual.with_features(none).with_threads(3).with_hash(2);
    assert_eq!((set.hash, set.threads, set.features), (2, 3, none));
    let mut searcher = Searcher::new(set).expect("memory");
    searcher.set_threads(0);
    searcher.set_features(SearchFeatures::ALL);
    let now = searcher.settings();
    assert_eq!((now.hash, now.threads, now.features), (2, 1, SearchFeatures::ALL));
}

#[test]
fn limits_of_a_session_are_set_one_by_one() {
    let limits = SessionLimits::new().with_hash(16).with_threads(2).with_nodes(100);
    let options = UgiOptions::<Position>::new().in_turn().with_limits(limits);
    assert_eq!((options.limits, options.in_turn, options.weights.is_none()), (limits, true, true));
    assert_eq!((limits.hash, limits.threads, limits.nodes), (16, 2, Some(100)));
    assert!(limits.files && !limits.without_files().files);
}

#[test]
fn the_only_evaluator_of_a_game_is_named_default() {
    let only: SoleEvaluator<u8> = "Default".parse().expect("its name");
    assert_eq!((only, only.to_string().as_str()), (SoleEvaluator(0), "default"));
    let error = "material".parse::<SoleEvaluator<u8>>().expect_err("another name");
    assert_eq!(error.to_string(), "expected the evaluator default");
}
