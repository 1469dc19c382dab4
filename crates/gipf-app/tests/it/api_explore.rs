//! The call `explore` of the JSON protocol.

use std::sync::Arc;

use gipf_app::api::{Api, ApiSettings};
use gipf_app::{Games, json};
use gipf_core::Gipf;
use gipf_explorer::{Builder, Explorer, Source};
use gipf_notation::Notation;
use gipf_notation::record::Record;
use serde_json::{Value, json};

/// The bytes of a database of three games.
fn database() -> Vec<u8> {
    let mut builder = Builder::new();
    for (number, (white, turns)) in
        [("Ada", "1. b3 c6 1-0"), ("Cid", "1. b3 d7 *"), ("Eve", "1. b4 1/2-1/2")]
            .into_iter()
            .enumerate()
    {
        let text = format!("[Variant \"basic\"]\n[White \"{white}\"]\n\n{turns}\n");
        let record: Record = text.parse().expect("a game");
        let source = Source { file: "games.txt", number: number as u32 + 1 };
        builder.add(&record, source).expect("added");
    }
    let mut bytes = Vec::new();
    builder.write(&mut bytes).expect("written");
    bytes
}

fn call(api: &mut Api<Games>, request: &Value) -> Value {
    serde_json::from_str(&api.call(&request.to_string())).expect("JSON")
}

fn settings() -> ApiSettings {
    ApiSettings::default().with_tt_mib(1)
}

fn api() -> Api<Games> {
    let explorer = Explorer::from_bytes(database()).expect("a database");
    Api::new(settings().with_explorer(Arc::new(explorer)))
}

#[test]
fn a_position_is_looked_up() {
    let answer = call(&mut api(), &json!({"call": "explore", "position": "basic", "list": 2}));
    let rows = answer["turns"].as_array().expect("turns");
    assert_eq!(
        (&rows[0]["turn"], &rows[0]["count"], &rows[0]["known"]),
        (&json!("b3"), &json!(2), &json!(1))
    );
    assert_eq!((&rows[0]["white_wins"], &rows[1]["draws"]), (&json!(1), &json!(1)));
    assert_eq!(
        (&answer["count"], &answer["known"], &answer["ended"]),
        (&json!(3), &json!(2), &json!(0))
    );
    assert_eq!(answer["games"].as_array().map(Vec::len), Some(2));
    assert_eq!(answer["games"][0]["white"], "Ada");
    // Turns are played first, and an image of the position is the same.
    for turn in ["b3", "h3", "A2-B3"] {
        let request = json!({"call": "explore", "game": "gipf", "turns": [turn]});
        let answer = call(&mut api(), &request);
        assert_eq!(
            (&answer["count"], &answer["side_to_move"]),
            (&json!(2), &json!("black")),
            "{turn}"
        );
        assert_eq!(answer["turns"].as_array().map(Vec::len), Some(2), "{turn}");
    }
    let other = call(&mut api(), &json!({"call": "explore", "position": "dvonn"}));
    assert_eq!(
        (&other["count"], &other["turns"], &other["average_plies"]),
        (&json!(0), &json!([]), &Value::Null)
    );
}

/// There is one form for the protocol and the command.
#[test]
fn the_answer_is_what_the_command_prints() {
    let explorer = Explorer::from_bytes(database()).expect("a database");
    let start = Gipf::parse_position("basic").expect("a start");
    let printed = json!(json::Explored::new(&explorer.query(&start, 5).expect("an answer")));
    let mut answer = call(&mut api(), &json!({"call": "explore", "position": "basic"}));
    answer.as_object_mut().expect("an object").remove("schema");
    assert_eq!(answer, printed);
}

#[test]
fn a_database_is_loaded_from_bytes() {
    let mut api = Api::<Games>::new(settings());
    let explore = json!({"call": "explore", "position": "basic", "id": 7});
    let message = |answer: &Value| answer["error"]["message"].as_str().map(str::to_owned);
    let none = call(&mut api, &explore);
    assert_eq!(message(&none).as_deref(), Some("there is no database of games"));
    assert_eq!(none["id"], 7);
    assert_eq!(call(&mut api, &json!({"call": "games"}))["explorer"], Value::Null);
    let load = |api: &mut Api<Games>, bytes: &[u8]| -> Value {
        serde_json::from_str(&api.load_explorer(bytes.to_vec())).expect("JSON")
    };
    let bytes = database();
    let loaded = load(&mut api, &bytes);
    assert_eq!(
        (&loaded["games"][0]["game"], &loaded["games"][0]["count"]),
        (&json!("gipf"), &json!(3))
    );
    assert_eq!(loaded["bytes"], bytes.len());
    let mut listed = call(&mut api, &json!({"call": "games"}))["explorer"].take();
    listed["schema"] = loaded["schema"].clone();
    assert_eq!(listed, loaded);
    assert_eq!(call(&mut api, &explore)["count"], 3);
    // What is no database does not take the place of one.
    for wrong in [&b"1. b3 c6 *"[..], b"", &bytes[..bytes.len() - 1]] {
        assert!(message(&load(&mut api, wrong)).is_some());
        assert_eq!(call(&mut api, &explore)["count"], 3);
    }
}

#[test]
fn a_wrong_call_names_its_field() {
    let answer = call(&mut api(), &json!({"call": "explore", "position": "basic", "list": 101}));
    assert_eq!(
        answer["error"],
        json!({"field": "list", "message": "expected a number from 0 to 100"})
    );
    let answer = call(&mut api(), &json!({"call": "explore", "position": "basic", "lst": 1}));
    let message = answer["error"]["message"].as_str().expect("a message");
    assert!(message.ends_with("did you mean `list`?"), "{message}");
}
