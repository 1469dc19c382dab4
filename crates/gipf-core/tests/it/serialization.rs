//! Serialization: what is written, and what is refused on the way in.

use gipf_core::{
    Bitboard, Color, Direction, Entry, Gipf, LossReason, PieceKind, Push, Setup, Turn, Variant,
};
use gipf_game::{Outcome, Position};
use serde_json::{Value, from_value, json, to_value};

#[test]
fn a_position_is_written_as_its_fields() {
    let value = to_value(Gipf::start(Variant::Tournament)).expect("serializes");
    assert_eq!(
        value,
        json!({
            "board": [],
            "side_to_move": "white",
            "reserves": { "white": 18, "black": 18 },
            "variant": "tournament",
            "openings": { "white": "owed", "black": "owed" },
        })
    );
    let value = to_value(Gipf::start(Variant::Basic)).expect("serializes");
    assert_eq!(value["board"][0], json!(["b2", { "color": "black", "kind": "single" }]));
}

fn refused(change: impl FnOnce(&mut Value)) -> String {
    let mut value = to_value(Gipf::start(Variant::Basic)).expect("serializes");
    change(&mut value);
    from_value::<Gipf>(value).expect_err("must be refused").to_string()
}

#[test]
fn what_is_no_position_is_refused() {
    let too_many = refused(|value| value["reserves"]["black"] = json!(16));
    assert!(too_many.contains("Black has 19 pieces"), "{too_many}");
    let opening = refused(|value| value["openings"]["white"] = json!("open"));
    assert!(opening.contains("White has an opening state"), "{opening}");
    let gipf = refused(|value| value["board"][0][1]["kind"] = json!("gipf"));
    assert!(gipf.contains("GIPF-pieces on b2, none in basic"), "{gipf}");
    let dot = refused(|value| value["board"][0][0] = json!("e1"));
    assert!(dot.contains("expected a spot"), "{dot}");
    let twice = refused(|value| value["board"][1][0] = json!("b2"));
    assert!(twice.contains("b2 comes twice"), "{twice}");
    let many = refused(|value| value["reserves"]["black"] = json!(1000));
    assert!(many.contains("1000"), "{many}");
}

#[test]
fn a_setup_may_be_anything() {
    let mut setup = Setup::start(Variant::Basic);
    setup.reserves.white = 200;
    let value = to_value(setup).expect("serializes");
    assert_eq!(from_value::<Setup>(value).expect("reads"), setup);
}

#[test]
fn a_set_has_each_spot_once() {
    assert_eq!(from_value::<Bitboard>(json!(["e5", "b2"])).expect("reads").len(), 2);
    assert!(from_value::<Bitboard>(json!(["e5", "e5"])).is_err());
    assert!(from_value::<Bitboard>(json!(["e1"])).is_err());
}

#[test]
fn an_entry_is_a_dot_and_a_spot_beside_it() {
    let value = json!({ "dot": "e1", "first_spot": "e2" });
    let entry = from_value::<Entry>(value.clone()).expect("reads");
    assert_eq!(
        (entry.dot().to_string(), entry.first_spot().to_string()),
        ("e1".into(), "e2".into())
    );
    assert_eq!(to_value(entry).expect("serializes"), value);
    let apart = json!({ "dot": "e1", "first_spot": "e8" });
    let error = from_value::<Entry>(apart).expect_err("must be refused");
    assert_eq!(error.to_string(), "no line leads from dot e1 to spot e8");
}

#[test]
fn turns_and_outcomes_are_written_in_snake_case_with_named_fields() {
    let enter = json!({ "enter": { "kind": "gipf", "spot": "b2" } });
    let push = Push::Enter(PieceKind::Gipf, "b2".parse().expect("a spot"));
    assert_eq!(to_value(push).expect("serializes"), enter);
    let entry = json!({ "dot": "e1", "first_spot": "e2" });
    let shift = json!({ "shift": { "kind": "single", "entry": entry } });
    let push = Push::Shift(PieceKind::Single, from_value::<Entry>(entry).expect("reads"));
    assert_eq!(to_value(push).expect("serializes"), shift);
    let turn = json!({ "before": [], "push": shift, "after": ["e5"] });
    let after = from_value::<Bitboard>(json!(["e5"])).expect("reads");
    let read = from_value::<Turn>(turn.clone()).expect("reads");
    assert_eq!(read, Turn { after, ..Turn::quiet(push) });
    assert_eq!(to_value(read).expect("serializes"), turn);

    assert_eq!(to_value(Direction::UpRight).expect("serializes"), json!("up_right"));
    let outcome = Outcome::win(Color::White, LossReason::NoPush);
    let reason = json!({ "rules": "no_push" });
    let value = json!({ "win": { "winner": "white", "reason": reason } });
    assert_eq!(to_value(outcome).expect("serializes"), value);
}
