//! The strategies that dependent crates test with give what they promise.

use arbitrary::{Arbitrary, Unstructured};
use gipf_game::Position;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use zertz_core::strategies::{positions, scattered_positions, setups};
use zertz_core::{Setup, SetupViolation, Turn, Variant, Zertz};

/// Returns so many values; under Miri a few, too few for every kind to come up.
fn sample<T: std::fmt::Debug>(strategy: &impl Strategy<Value = T>, count: usize) -> Vec<T> {
    let mut runner = TestRunner::deterministic();
    (0..crate::amount(count, 3))
        .map(|_| strategy.new_tree(&mut runner).expect("a value").current())
        .collect()
}

fn count(positions: &[Zertz], test: impl Fn(&Zertz) -> bool) -> usize {
    positions.iter().filter(|position| test(position)).count()
}

#[test]
fn games_reach_captures_claims_and_ends_in_all_variants() {
    let positions = sample(&positions(60), 600);
    if cfg!(miri) {
        return;
    }
    for variant in Variant::ALL {
        assert!(count(&positions, |p| p.variant() == variant) > 100, "{variant}");
    }
    assert!(count(&positions, |p| p.outcome().is_some()) > 30);
    assert!(count(&positions, Zertz::must_capture) > 60);
}

fn has_claim(position: &Zertz) -> bool {
    let claims = |turn: &Turn| matches!(turn, Turn::Place { claimed, .. } if !claimed.is_empty());
    position.legal_turns().iter().any(claims)
}

#[test]
fn scattered_positions_have_everything() {
    let positions = sample(&scattered_positions(), 1000);
    assert!(positions.iter().all(|p| p.to_setup().validate() == Ok(*p)));
    if cfg!(miri) {
        return;
    }
    assert!(count(&positions, has_claim) > 50, "{}", count(&positions, has_claim));
    assert!(count(&positions, Zertz::must_capture) > 200);
    let long = |position: &Zertz| {
        let turns = position.legal_turns();
        turns.iter().any(|turn| matches!(turn, Turn::Capture { taken, .. } if taken.len() > 3))
    };
    assert!(count(&positions, long) > 30, "{}", count(&positions, long));
    assert!(count(&positions, |p| p.pool().is_empty() && !p.placeable().is_empty()) > 50);
    assert!(count(&positions, |p| p.outcome().is_some()) > 10);
}

#[test]
fn setups_are_valid_and_invalid() {
    let setups = sample(&setups(), 1500);
    let errors: Vec<_> = setups.iter().filter_map(|setup| setup.validate().err()).collect();
    if cfg!(miri) {
        return;
    }
    assert!((300..1400).contains(&errors.len()), "{}", errors.len());
    let has = |test: fn(&SetupViolation) -> bool| {
        errors.iter().any(|error| error.violations().any(|violation| test(&violation)))
    };
    assert!(has(|violation| matches!(violation, SetupViolation::WrongCount { .. })));
    assert!(has(|violation| matches!(violation, SetupViolation::AlreadyWon { .. })));
}

#[test]
fn arbitrary_bytes_give_positions_of_games_and_any_setup() {
    let bytes: Vec<u8> = (0..=255).cycle().map(|b: u8| b.wrapping_mul(73)).take(600).collect();
    let position = Zertz::arbitrary(&mut Unstructured::new(&bytes[1..])).expect("a position");
    assert_eq!(position.to_setup().validate(), Ok(position));
    let start = Zertz::arbitrary(&mut Unstructured::new(&[0, 0])).expect("a position");
    assert_eq!(start, Zertz::start(Variant::Basic), "no byte is left for a turn");
    let next = Zertz::arbitrary(&mut Unstructured::new(&[0, 0, 7])).expect("a position");
    assert!(start.legal_turns().iter().any(|turn| start.play(turn) == Ok(next)));
    let setup = Setup::arbitrary(&mut Unstructured::new(&bytes)).expect("a setup");
    assert!(setup.validate().is_err());
    let mut kinds = [0; 3];
    let mut bytes = Unstructured::new(&bytes);
    for _ in 0..40 {
        match Turn::arbitrary(&mut bytes).expect("enough bytes") {
            Turn::Place { .. } => kinds[0] += 1,
            Turn::Capture { .. } => kinds[1] += 1,
            Turn::Pass => kinds[2] += 1,
        }
    }
    assert!(kinds.iter().all(|&kind| kind > 0), "{kinds:?}");
}
