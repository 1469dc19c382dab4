//! Serialization: what is written, and what is refused on the way in.

use dvonn_core::{Bitboard, Dvonn, Outcome, Piece, Setup, Space, Stack, Stage, Turn};
use gipf_game::Position;
use serde_json::{Value, from_value, json, to_value};

fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

#[test]
fn a_space_is_written_as_its_name() {
    let f3 = space("F3");
    assert_eq!(to_value(f3).expect("serializes"), json!("F3"));
    assert_eq!(from_value::<Space>(json!("f3")).expect("reads"), f3);
}

#[test]
fn a_turn_is_written_as_an_enum() {
    let (from, to) = (space("A1"), space("B2"));
    for (value, turn) in [
        (json!({ "place": "F3" }), Turn::Place(space("F3"))),
        (json!({ "move": { "from": "A1", "to": "B2" } }), Turn::Move { from, to }),
        (json!("pass"), Turn::Pass),
    ] {
        assert_eq!(to_value(turn).expect("serializes"), value);
        assert_eq!(from_value::<Turn>(value).expect("reads"), turn);
    }
}

#[test]
fn a_position_is_written_as_its_fields() {
    let start = Dvonn::default();
    let value = json!({ "board": [], "side_to_move": "white", "stage": "placing" });
    assert_eq!(to_value(start).expect("serializes"), value);
    assert_eq!(from_value::<Dvonn>(value).expect("reads"), start);
    let next = start.play(&Turn::Place(space("F3"))).expect("vacant");
    let red = json!({ "top": "red", "height": 1, "reds": 1 });
    let value = json!({ "board": [["F3", red]], "side_to_move": "black", "stage": "placing" });
    assert_eq!(to_value(next).expect("serializes"), value);
    assert_eq!(from_value::<Dvonn>(value).expect("reads"), next);
}

/// White has a stack of four on A1, Black one of two on F1, and nobody can move.
fn finished() -> Setup {
    let stack = |top, height, reds| Stack { top, height, reds };
    let mut setup = Setup { stage: Stage::Stacking, ..Setup::start() };
    setup.board.set(space("A1"), Some(stack(Piece::White, 4, 2)));
    setup.board.set(space("F1"), Some(stack(Piece::Black, 2, 1)));
    setup
}

#[test]
fn an_outcome_is_written_as_its_fields() {
    let outcome = finished().validate().expect("a position").outcome().expect("over");
    let value = to_value(outcome).expect("serializes");
    let reason = json!({ "rules": { "white": 4, "black": 2 } });
    let expected = json!({ "win": { "winner": "white", "reason": reason } });
    assert_eq!(value, expected);
    assert_eq!(from_value::<Outcome>(value).expect("reads"), outcome);
}

fn refused(value: Value) -> String {
    from_value::<Dvonn>(value).expect_err("must be refused").to_string()
}

#[test]
fn what_is_not_a_position_is_refused() {
    let mut value = to_value(Dvonn::default()).expect("serializes");
    value["side_to_move"] = json!("black");
    let side = refused(value.clone());
    assert!(side.contains("White is to move after 0 placed pieces"), "{side}");
    value["stage"] = json!("sacking");
    let stage = refused(value.clone());
    assert!(stage.contains("unknown variant `sacking`"), "{stage}");
    value["stage"] = json!("placing");
    let red = json!({ "top": "red", "height": 1, "reds": 1 });
    value["board"] = json!([["F3", red], ["f3", red]]);
    let twice = refused(value.clone());
    assert!(twice.contains("F3 comes twice"), "{twice}");
    value["board"] = json!([["A4", red]]);
    let name = refused(value);
    assert!(name.contains("expected a space"), "{name}");
    let text = refused(json!("9/10/11/10/9 w place"));
    assert!(text.contains("expected struct Setup"), "{text}");
}

#[test]
fn a_setup_can_be_anything() {
    let mut setup = finished();
    setup.board.set(space("C1"), Some(Stack { top: Piece::Red, height: 30, reds: 1 }));
    assert!(setup.validate().is_err());
    let value = to_value(setup).expect("serializes");
    assert_eq!(from_value::<Setup>(value).expect("reads"), setup);
}

#[test]
fn a_set_has_each_space_once() {
    assert_eq!(from_value::<Bitboard>(json!(["F3", "A1"])).expect("reads").len(), 2);
    assert!(from_value::<Bitboard>(json!(["F3", "f3"])).is_err());
    assert!(from_value::<Bitboard>(json!(["A4"])).is_err());
}
