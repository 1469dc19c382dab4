//! Positions and turns through JSON.

use proptest::prelude::*;
use zertz_core::strategies::{positions, scattered_positions, setups, turns};
use zertz_core::{Board, Place, Ring, Setup, Turn, Variant, Zertz};

fn round_trip<T>(value: &T) -> Result<(), TestCaseError>
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let text = serde_json::to_string(value).expect("written");
    let read: T = serde_json::from_str(&text).expect("read");
    prop_assert_eq!(&read, value);
    Ok(())
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        position in prop_oneof![positions(40), scattered_positions()],
        setup in setups(),
        turn in turns(),
    ) {
        round_trip(&position)?;
        round_trip(&setup)?;
        round_trip(&turn)?;
    }
}

#[test]
fn small_things_are_written_by_name() {
    let place: Place = "e5".parse().expect("a place");
    assert_eq!(serde_json::to_string(&place).expect("text"), "\"e5\"");
    assert_eq!(serde_json::to_string(&Ring::Vacant).expect("text"), "\"vacant\"");
    assert_eq!(serde_json::to_string(&Variant::Blitz).expect("text"), "\"blitz\"");
    assert_eq!(serde_json::to_string(&Turn::Pass).expect("text"), "\"pass\"");
    let board: Board = [(place, Ring::Vacant)].into_iter().collect();
    assert_eq!(serde_json::to_string(&board).expect("text"), "[[\"e5\",\"vacant\"]]");
    let twice = serde_json::from_str::<Board>("[[\"e5\",\"vacant\"],[\"e5\",\"white\"]]");
    assert!(twice.expect_err("twice").to_string().starts_with("e5 comes twice"));
}

#[test]
fn a_position_is_validated_on_the_way_in() {
    let mut setup = Setup::start(Variant::Basic);
    setup.pool.white = 7;
    let text = serde_json::to_string(&setup).expect("written");
    let error = serde_json::from_str::<Zertz>(&text).expect_err("seven white marbles");
    assert!(error.to_string().starts_with("7 white marbles"), "{error}");
}
