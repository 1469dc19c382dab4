//! Serialisation: what is written, and what is refused on the way in.

use dvonn_core::{Bitboard, Outcome, Position, Setup, Space, Turn};
use serde_json::{Value, from_value, json, to_value};

#[test]
fn small_things_are_written_as_their_texts() {
    let start = Position::start();
    assert_eq!(to_value(start).expect("serialises"), json!("9/10/11/10/9 w place"));
    assert_eq!(from_value::<Position>(json!("9/10/11/10/9 w place")).expect("reads"), start);
    for (text, turn) in [("F3", "f3"), ("A1B2", "a1b2"), ("PASS", "pass")] {
        let turn: Turn = turn.parse().expect("a turn");
        assert_eq!(to_value(turn).expect("serialises"), json!(text));
        assert_eq!(from_value::<Turn>(json!(text)).expect("reads"), turn);
    }
    let f3: Space = "F3".parse().expect("a space");
    assert_eq!(to_value(f3).expect("serialises"), json!("F3"));
    assert_eq!(from_value::<Space>(json!("F3")).expect("reads"), f3);
}

#[test]
fn an_outcome_is_written_as_its_fields() {
    let end: Position = "w4rr,4,b2r,3/10/11/10/9 b stack".parse().expect("a position");
    let outcome = end.outcome().expect("over");
    let value = to_value(outcome).expect("serialises");
    let score = json!({ "white": 4, "black": 2 });
    let expected = json!({ "Win": { "winner": "white", "reason": "Score", "score": score } });
    assert_eq!(value, expected);
    assert_eq!(from_value::<Outcome>(value).expect("reads"), outcome);
}

fn refused(value: Value) -> String {
    from_value::<Position>(value).expect_err("must be refused").to_string()
}

#[test]
fn what_is_no_position_is_refused() {
    let side = refused(json!("9/10/11/10/9 b place"));
    assert!(side.contains("White is to move after 0 placed pieces"), "{side}");
    let syntax = refused(json!("9/10/11/10/9 w sack"));
    assert!(syntax.contains("at byte 15: found 's', expected the stage"), "{syntax}");
    let number = refused(json!(7));
    assert!(number.contains("expected a position line"), "{number}");
}

#[test]
fn a_setup_may_be_anything() {
    let setup: Setup = "r30,8/10/11/10/9 b stack".parse().expect("a line");
    let value = to_value(setup).expect("serialises");
    assert_eq!(from_value::<Setup>(value).expect("reads"), setup);
}

#[test]
fn a_set_has_each_space_once() {
    assert_eq!(from_value::<Bitboard>(json!(["F3", "A1"])).expect("reads").len(), 2);
    assert!(from_value::<Bitboard>(json!(["F3", "f3"])).is_err());
    assert!(from_value::<Bitboard>(json!(["A4"])).is_err());
}
