//! The strategies that dependent crates test with give what they promise.

use arbitrary::{Arbitrary, Unstructured};
use gipf_core::strategies::{dense_positions, positions};
use gipf_core::{Color, Gipf, Setup};
use gipf_game::Position;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Returns so many values; under Miri a few, too few for every kind to come up.
fn sample<T: std::fmt::Debug>(strategy: &impl Strategy<Value = T>, count: usize) -> Vec<T> {
    let mut runner = TestRunner::deterministic();
    (0..crate::amount(count, 3))
        .map(|_| strategy.new_tree(&mut runner).expect("a value").current())
        .collect()
}

#[test]
fn dense_positions_have_rows_and_gipf_pieces() {
    let positions = sample(&dense_positions(), 2000);
    let rows = |position: &Gipf| Color::ALL.map(|color| position.rows(color).len());
    let count = |test: fn([usize; 2]) -> bool| positions.iter().filter(|p| test(rows(p))).count();
    assert!(positions.iter().all(|p| p.to_setup().validate() == Ok(*p)));
    if cfg!(miri) {
        return;
    }
    assert!(count(|[white, black]| white + black >= 1) > 200);
    assert!(count(|[white, black]| white >= 2 || black >= 2) > 50);
    assert!(positions.iter().filter(|p| p.gipfs().len() >= 4).count() > 200);
}

#[test]
fn positions_come_from_games() {
    let positions = sample(&positions(80), 300);
    assert!(positions.iter().all(|p| p.to_setup().validate() == Ok(*p)));
    if cfg!(miri) {
        return;
    }
    assert!(positions.iter().any(|p| p.outcome().is_some()));
    assert!(positions.iter().filter(|p| p.occupied().len() > 12).count() > 50);
}

#[test]
fn arbitrary_bytes_give_positions_of_games_and_any_setup() {
    let bytes: Vec<u8> = (0..=255).cycle().map(|b: u8| b.wrapping_mul(73)).take(400).collect();
    let position = Gipf::arbitrary(&mut Unstructured::new(&bytes)).expect("a position");
    assert_eq!(position.to_setup().validate(), Ok(position));
    assert_ne!(position.occupied().len(), 0);
    let setup = Setup::arbitrary(&mut Unstructured::new(&bytes)).expect("a setup");
    assert!(setup.validate().is_err());
    assert!(Gipf::arbitrary(&mut Unstructured::new(&[])).is_ok());
}
