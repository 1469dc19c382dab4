//! The strategies that dependent crates test with give what they promise.

use arbitrary::{Arbitrary, Unstructured};
use gipf_game::Position;
use gipf_potentials::strategies::{dense_positions, positions};
use gipf_potentials::{Color, Potential, Setup};
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
fn dense_positions_have_rows_and_all_kinds_of_pieces() {
    let positions = sample(&dense_positions(), 1000);
    let count = |test: &dyn Fn(&gipf_potentials::GipfPotentials) -> bool| {
        positions.iter().filter(|position| test(position)).count()
    };
    assert!(positions.iter().all(|p| p.to_setup().validate() == Ok(*p)));
    if cfg!(miri) {
        return;
    }
    let rows = |color| count(&|position| !position.rows(color).is_empty());
    assert!(rows(Color::White) + rows(Color::Black) > 100);
    assert!(count(&|position| position.board().covered().len() >= 2) > 100);
    for kind in Potential::ALL {
        assert!(count(&|position| !position.board().loaded_with(kind).is_empty()) > 200);
    }
    let stack_in_row = |position: &gipf_potentials::GipfPotentials| {
        let rows = position.rows(position.side_to_move());
        rows.spots().intersects(position.board().covered())
    };
    assert!(count(&stack_in_row) > 20);
}

#[test]
fn games_use_potentials() {
    let positions = sample(&positions(crate::amount(60, 8)), 300);
    assert!(positions.iter().all(|p| p.to_setup().validate() == Ok(*p)));
    if cfg!(miri) {
        return;
    }
    assert!(positions.iter().any(|position| position.outcome().is_some()));
    for kind in [Potential::Tamsk, Potential::Zertz, Potential::Yinsh] {
        let used = positions.iter().filter(|p| !p.board().used_alone(kind).is_empty()).count();
        assert!(used >= 5, "{kind}: {used}");
    }
    let covered = positions.iter().filter(|p| !p.board().covered().is_empty()).count();
    assert!(covered >= 10, "{covered}");
}

#[test]
fn any_bytes_make_a_setup_whose_violations_can_be_told() {
    let bytes: Vec<u8> =
        (0..4096u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let mut valid = 0;
    for start in 0..crate::amount(1000, 5) {
        let mut bytes = Unstructured::new(&bytes[start..]);
        let setup = Setup::arbitrary(&mut bytes).expect("enough bytes");
        match setup.validate() {
            Ok(_) => valid += 1,
            Err(error) => assert_eq!(error.to_string().is_empty(), error.violations().count() == 0),
        }
        let rest = bytes.take_rest();
        let rest = &rest[..rest.len().min(crate::amount(usize::MAX, 12))];
        let position = gipf_potentials::GipfPotentials::arbitrary(&mut Unstructured::new(rest));
        if let Ok(position) = position {
            assert_eq!(position.to_setup().validate(), Ok(position));
        }
    }
    assert!(cfg!(miri) || (200..800).contains(&valid), "{valid}");
}
