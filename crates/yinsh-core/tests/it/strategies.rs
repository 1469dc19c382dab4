//! The strategies that dependent crates test with give what they promise.

use arbitrary::{Arbitrary, Unstructured};
use gipf_game::Position;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use yinsh_core::strategies::{any_setups, positions, scattered_positions, setups};
use yinsh_core::{Color, EndReason, Outcome, Setup, SetupViolation, Turn, WinReason, Yinsh};

/// Returns so many values; under Miri a few, too few for every kind to come up.
fn sample<T: std::fmt::Debug>(strategy: &impl Strategy<Value = T>, count: usize) -> Vec<T> {
    let mut runner = TestRunner::deterministic();
    (0..crate::amount(count, 3))
        .map(|_| strategy.new_tree(&mut runner).expect("a value").current())
        .collect()
}

fn count(positions: &[Yinsh], test: impl Fn(&Yinsh) -> bool) -> usize {
    positions.iter().filter(|position| test(position)).count()
}

fn reason(position: &Yinsh) -> Option<EndReason> {
    match position.outcome()? {
        Outcome::Win { reason: WinReason::Rules(reason), .. } | Outcome::Draw { reason } => {
            Some(reason)
        }
        _ => None,
    }
}

#[test]
fn games_have_rows_and_ends() {
    let positions = sample(&positions(80), 600);
    if cfg!(miri) {
        return;
    }
    assert!(count(&positions, |p| p.outcome().is_some()) > 30);
    let removed = |p: &Yinsh| Color::ALL.iter().any(|&color| p.removed(color) > 0);
    assert!(count(&positions, removed) > 20);
    assert!(count(&positions, Yinsh::is_placing) > 30);
}

#[test]
fn scattered_positions_have_everything() {
    let positions = sample(&scattered_positions(), 1500);
    if cfg!(miri) {
        return;
    }
    assert!(count(&positions, |p| p.rows(p.side_to_move()).len() > 3) > 30);
    let is_pass = |turn: Turn| matches!(turn, Turn::Pass { .. });
    assert!(count(&positions, |p| p.nth_turn(0).is_some_and(is_pass)) > 5);
    assert!(count(&positions, |p| matches!(reason(p), Some(EndReason::RingsRemoved(_)))) > 30);
    assert!(count(&positions, |p| matches!(reason(p), Some(EndReason::PoolEmpty(_)))) > 10);
    assert!(count(&positions, |p| p.pool() == 0 && p.outcome().is_none()) > 5);
}

#[test]
fn setups_are_valid_and_invalid() {
    for setups in [sample(&setups(), 1500), sample(&any_setups(), 1500)] {
        let errors: Vec<_> = setups.iter().filter_map(|setup| setup.validate().err()).collect();
        if cfg!(miri) {
            return;
        }
        assert!((300..1400).contains(&errors.len()), "{}", errors.len());
        let has = |test: fn(&SetupViolation) -> bool| {
            errors.iter().any(|error| error.violations().any(|violation| test(&violation)))
        };
        assert!(has(|violation| matches!(violation, SetupViolation::WrongMarkers { .. })));
        assert!(has(|violation| matches!(violation, SetupViolation::WrongRings { .. })));
        assert!(has(|violation| matches!(violation, SetupViolation::RowOfOther { .. })));
        assert!(has(|violation| matches!(violation, SetupViolation::AlreadyWon { .. })));
    }
}

#[test]
fn arbitrary_bytes_give_positions_of_games_and_any_setup() {
    let bytes: Vec<u8> = (0..=255).cycle().map(|b: u8| b.wrapping_mul(73)).take(900).collect();
    let position = Yinsh::arbitrary(&mut Unstructured::new(&bytes[1..])).expect("a position");
    assert_eq!(position.to_setup().validate(), Ok(position));
    let start = Yinsh::arbitrary(&mut Unstructured::new(&[0, 0])).expect("a position");
    assert_eq!(start, Yinsh::default(), "no byte is left for a turn");
    let setup = Setup::arbitrary(&mut Unstructured::new(&bytes)).expect("a setup");
    assert!(setup.validate().is_err());
    let mut middle = bytes.clone();
    middle[0] = 200;
    let setup = Setup::arbitrary(&mut Unstructured::new(&middle)).expect("a setup");
    assert!(setup.validate().is_ok());
    let mut kinds = [0; 4];
    let bytes: Vec<u8> = (0..1200_u32).map(|i| (i * i / 7 + i * 13) as u8).collect();
    let mut bytes = Unstructured::new(&bytes);
    for _ in 0..60 {
        match Turn::arbitrary(&mut bytes).expect("enough bytes") {
            Turn::Place(_) => kinds[0] += 1,
            Turn::Move { .. } => kinds[1] += 1,
            Turn::Pass { .. } => kinds[2] += 1,
            Turn::Win { .. } => kinds[3] += 1,
        }
    }
    assert!(kinds.iter().all(|&kind| kind > 0), "{kinds:?}");
}
