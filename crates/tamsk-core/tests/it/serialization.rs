//! Serialization: what is written, and what is refused on the way in.

use serde_json::{from_value, json, to_value};
use tamsk_core::{Position, Setup, Tamsk, Turn, Variant};

use crate::{play, turn};

#[test]
fn a_turn_is_written_as_its_fields() {
    let start = Tamsk::start(Variant::Level2);
    let found = turn(&start, "a1-b2@7");
    let step = json!({ "from": "a1", "to": "b2", "drops": true });
    let value = json!({ "fills_open": false, "step": step, "seconds": 7, "turns_timer": false });
    assert_eq!(to_value(found).expect("serializes"), value);
    assert_eq!(from_value::<Turn>(value).expect("reads"), found);
}

#[test]
fn a_position_is_written_as_its_fields_and_validated() {
    let game = play(&Tamsk::start(Variant::Level3), "a1-b2-@7");
    let mut value = to_value(game).expect("serializes");
    assert_eq!(value["open"], json!("b2"));
    assert_eq!(value["variant"], json!("level3"));
    let red = json!({ "rings": 0, "hourglass": { "owner": "white", "sand": 180 } });
    assert_eq!(value["board"][1], json!(["b2", red]));
    assert_eq!(from_value::<Tamsk>(value.clone()).expect("reads"), game);
    value["open"] = json!("c3");
    let error = from_value::<Tamsk>(value).expect_err("refused").to_string();
    assert!(error.contains("c3 has no hour-glass"), "{error}");
}

#[test]
fn a_setup_can_be_anything() {
    let setup = Setup { timer: 200, ..Setup::start(Variant::Level1) };
    let value = to_value(setup).expect("serializes");
    assert_eq!(from_value::<Setup>(value).expect("reads"), setup);
}
