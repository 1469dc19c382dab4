//! The strategies that dependants test with give what they promise.

use arbitrary::{Arbitrary, Unstructured};
use dvonn_core::strategies::{full_boards, positions, setups, stacking_positions};
use dvonn_core::{Bitboard, Dvonn, Setup, SetupViolation, Space, Stage, Turn};
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

fn count(positions: &[Dvonn], test: impl Fn(&Dvonn) -> bool) -> usize {
    positions.iter().filter(|position| test(position)).count()
}

#[test]
fn positions_come_from_both_stages() {
    let positions = sample(&positions(98), 300);
    if cfg!(miri) {
        return;
    }
    let placing = count(&positions, |p| p.stage() == Stage::Placing);
    assert!((100..200).contains(&placing), "{placing}");
}

#[test]
fn stacking_positions_reach_passes_and_ends() {
    let positions = sample(&stacking_positions(60), 1000);
    assert_eq!(count(&positions, |p| p.stage() == Stage::Placing), 0);
    if cfg!(miri) {
        return;
    }
    assert!(count(&positions, |p| p.outcome().is_some()) > 50);
    assert!(count(&positions, Dvonn::must_pass) > 5);
    assert!(count(&positions, |p| p.occupied().len() > 40) > 50);
}

#[test]
fn full_boards_are_where_stacking_begins() {
    for position in sample(&full_boards(), 100) {
        assert_eq!((position.occupied(), position.stage()), (Bitboard::ALL, Stage::Stacking));
    }
}

#[test]
fn setups_are_valid_and_break_every_rule() {
    let setups = sample(&setups(), 3000);
    let errors: Vec<_> = setups.iter().filter_map(|setup| setup.validate().err()).collect();
    if cfg!(miri) {
        return;
    }
    assert!((500..2900).contains(&errors.len()), "{}", errors.len());
    let has = |test: fn(&SetupViolation) -> bool| {
        errors.iter().any(|error| error.violations().any(|violation| test(&violation)))
    };
    assert!(has(|violation| matches!(violation, SetupViolation::NoSuchStack { .. })));
    assert!(has(|violation| matches!(violation, SetupViolation::TooManyReds { .. })));
    assert!(has(|violation| matches!(violation, SetupViolation::TooManyPieces { .. })));
    assert!(has(|violation| matches!(violation, SetupViolation::StackWhilePlacing { .. })));
    assert!(has(|violation| matches!(violation, SetupViolation::OutOfOrder { .. })));
    assert!(has(|violation| matches!(violation, SetupViolation::WrongSide { .. })));
    assert!(has(|violation| matches!(violation, SetupViolation::RedMissing { .. })));
    assert!(has(|violation| matches!(violation, SetupViolation::Unlinked { .. })));
}

#[test]
fn arbitrary_bytes_give_positions_of_games_and_any_setup() {
    let bytes: Vec<u8> = (0..=255).cycle().map(|b: u8| b.wrapping_mul(73)).take(400).collect();
    let position = Dvonn::arbitrary(&mut Unstructured::new(&bytes[1..])).expect("a position");
    assert_eq!(position.to_setup().validate(), Ok(position));
    assert_eq!(position.stage(), Stage::Stacking);
    let setup = Setup::arbitrary(&mut Unstructured::new(&bytes)).expect("a setup");
    assert!(setup.validate().is_err());
    assert!(Dvonn::arbitrary(&mut Unstructured::new(&[])).is_ok());
}

#[test]
fn the_first_byte_begins_a_game_or_stacks_pieces_and_each_other_chooses_a_turn() {
    let position = |bytes: &[u8]| Dvonn::arbitrary(&mut Unstructured::new(bytes)).expect("played");
    assert_eq!(position(&[0]), Dvonn::default());
    assert_eq!(position(&[0, 7, 7]).occupied().len(), 2);
    assert_eq!(position(&[0, 7, 7]), position(&[127, 7, 7]));
    // White's content 1 with the most pieces, and red pieces beside it.
    let tower = position(&[128, 0b1111_0001]);
    assert_eq!((tower.stage(), tower.height_at(Space::ALL[0])), (Stage::Stacking, 46));
    // One of the setups that can be valid.
    let setup = Setup::arbitrary(&mut Unstructured::new(&[128, 0b1111_0001])).expect("a setup");
    assert_eq!(setup.validate(), Ok(tower));
}

#[test]
fn arbitrary_bytes_give_every_space_and_turns_of_all_kinds() {
    let bytes =
        sample(&prop::collection::vec(any::<u8>(), crate::amount(12_000, 120)), 1).remove(0);
    let mut bytes = Unstructured::new(&bytes);
    let mut placed = Bitboard::EMPTY;
    let (mut passes, mut moves) = (0, 0);
    for _ in 0..crate::amount(3000, 30) {
        match Turn::arbitrary(&mut bytes).expect("enough bytes") {
            Turn::Place(space) => placed = placed.with(space),
            Turn::Move { .. } => moves += 1,
            Turn::Pass => passes += 1,
        }
    }
    assert!(Space::arbitrary(&mut bytes).is_ok());
    if cfg!(miri) {
        return;
    }
    assert_eq!(placed, Bitboard::ALL);
    assert!((100..600).contains(&passes) && moves > 1000, "{passes} {moves}");
}
