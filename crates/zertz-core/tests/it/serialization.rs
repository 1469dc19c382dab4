//! Positions and turns as JSON.

use zertz_core::{Board, Place, Ring, Setup, Turn, Variant, Zertz};

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
