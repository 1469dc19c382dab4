//! The JSON protocol.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use dvonn_core::Dvonn;
use gipf_app::api::{AllCalls, Api, ApiSettings, CallSet, MAX_REQUEST_LEN, is_search};
use gipf_app::{Games, Playable, json};
use gipf_core::Gipf;
use gipf_potentials::GipfPotentials;
use serde_json::{Value, json};
use zertz_core::Zertz;

fn api() -> Api<Games> {
    Api::new(ApiSettings::default().with_tt_mib(1).with_max_time(Duration::from_secs(5)))
}

fn answer(request: &Value) -> Value {
    serde_json::from_str(&api().call(&request.to_string())).expect("JSON")
}

/// The fields of an error: its message and the field that is wrong.
fn error(request: &Value) -> (String, Option<String>) {
    let answer = answer(request);
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let error = &answer["error"];
    (text(&error["message"]).unwrap_or_else(|| panic!("{answer}")), text(&error["field"]))
}

#[track_caller]
fn expect_error(request: &Value, field: &str, message: &str) {
    assert_eq!(error(request), (message.to_owned(), Some(field.to_owned())), "{request}");
}

#[test]
fn an_answer_begins_with_the_schema_and_the_id() {
    let text = api().call(r#"{"call": "turns", "position": "basic", "contains": "a5", "id": [1]}"#);
    assert!(text.starts_with(r#"{"schema":3,"id":[1],"#), "{text}");
    let text = api().call(r#"{"call": "turns", "position": "bassic", "id": "x"}"#);
    assert!(text.starts_with(r#"{"schema":3,"id":"x","error":{"#), "{text}");
    assert!(api().call("{}").starts_with(r#"{"schema":3,"error":{"#));
}

/// Returns which calls of a set are answered, in the order of the names.
fn answered<C: CallSet>() -> Vec<&'static str> {
    let mut api = Api::<Games, C>::new(ApiSettings::default().with_tt_mib(1));
    let elsewhere = "another part of the program answers this call";
    let record = json!({"start": "9/10/11/10/9 w place", "turns": []});
    let requests = [
        json!({"call": "analyze", "position": "dvonn"}),
        json!({"call": "edit", "game": "dvonn"}),
        json!({"call": "explore", "game": "dvonn"}),
        json!({"call": "games"}),
        json!({"call": "position", "game": "dvonn"}),
        json!({"call": "puzzles", "game": "dvonn"}),
        json!({"call": "read", "text": "1. F3 *\n", "game": "dvonn"}),
        json!({"call": "search", "game": "dvonn", "depth": 1}),
        json!({"call": "steps", "game": "dvonn"}),
        json!({"call": "summary", "game": "dvonn"}),
        json!({"call": "turns", "game": "dvonn"}),
        json!({"call": "write", "game": "dvonn", "record": record}),
    ];
    let names = [
        "analyze", "edit", "explore", "games", "position", "puzzles", "read", "search", "steps",
        "summary", "turns", "write",
    ];
    let answers = requests.map(|request| api.call(&request.to_string()));
    let answered = names.iter().zip(&answers).filter(|(_, answer)| !answer.contains(elsewhere));
    let unknown = api.call(r#"{"call": "serch"}"#);
    assert!(unknown.contains("did you mean 'search'?"), "{unknown}");
    answered.map(|(name, _)| *name).collect()
}

#[test]
fn a_call_set_says_which_calls_are_answered() {
    struct Board;
    struct Records;
    struct Search;
    struct Both;
    impl CallSet for Board {
        const BOARD: bool = true;
    }
    impl CallSet for Records {
        const RECORDS: bool = true;
    }
    impl CallSet for Search {
        const SEARCH: bool = true;
    }
    impl CallSet for Both {
        const BOARD: bool = true;
        const SEARCH: bool = true;
    }
    let board = ["edit", "games", "position", "steps", "turns"];
    assert_eq!(answered::<Board>(), board);
    assert_eq!(answered::<Records>(), ["explore", "puzzles", "read", "summary", "write"]);
    assert_eq!(answered::<Search>(), ["analyze", "search"]);
    let both = ["analyze", "edit", "games", "position", "search", "steps", "turns"];
    assert_eq!(answered::<Both>(), both);
    assert_eq!(answered::<AllCalls>().len(), 12);
}

#[test]
fn a_search_without_limits_lasts_its_time() {
    let answer = answer(&json!({"call": "search", "position": "basic", "milliseconds": 120}));
    let milliseconds = answer["milliseconds"].as_u64().expect("a number");
    assert!(milliseconds >= 120, "{milliseconds}");
}

#[test]
fn the_games_are_listed_with_their_variants_and_the_levels() {
    let answer = answer(&json!({"call": "games"}));
    let names: Vec<&Value> =
        answer["games"].as_array().unwrap().iter().map(|it| &it["name"]).collect();
    assert_eq!(names, ["gipf", "dvonn", "potentials", "tamsk", "zertz", "yinsh"]);
    assert_eq!(answer["games"][0]["variants"], json!(["basic", "standard", "tournament"]));
    assert_eq!(answer["games"][1]["starts"], json!(["9/10/11/10/9 w place"]));
    for game in answer["games"].as_array().unwrap() {
        assert_eq!(game["has_puzzles"], true, "{}", game["name"]);
    }
    assert_eq!(answer["levels"].as_array().unwrap().len(), 10);
    let third = json!({
        "number": 3, "name": "easy", "about": "Follows captures to their end but plans nothing.",
    });
    assert_eq!(answer["levels"][2], third);
    assert_eq!(answer["max_milliseconds"], 5_000);
}

#[test]
fn a_look_says_what_the_turns_have_led_to() {
    let request = json!({"call": "position", "position": "basic", "turns": ["A2-B3", "c6"]});
    let answer = answer(&request);
    assert_eq!(answer["turns"], json!(["b3", "c6"]));
    assert_eq!(answer["position"], "bw1w/4b/6/w5b/6/5/b2w w 11/11 basic");
    assert_eq!(answer["side_to_move"], "white");
    assert_eq!(answer["players"][1]["count"], 11);
    assert_eq!(answer["last"]["turn"], "c6");
    assert_eq!(answer["last"]["side"], "black");
    assert_eq!(answer["outcome"], Value::Null);
    assert_eq!(answer["picture"], Value::Null);
}

#[test]
fn the_api_and_the_command_have_the_same_forms() {
    fn expect_same<P: Playable>(line: &str) {
        let position = P::parse_position(line).expect(line);
        let printed = serde_json::to_value(json::Position::new(&position)).expect("an object");
        let answered = answer(&json!({"call": "position", "game": P::NAME, "position": line}));
        for (key, value) in printed.as_object().expect("an object") {
            assert_eq!(answered[key], *value, "{line}: {key}");
        }
        let printed = serde_json::to_value(json::Turns::all(&position, false)).expect("an object");
        let mut answered = answer(&json!({"call": "turns", "game": P::NAME, "position": line}));
        answered.as_object_mut().expect("an object").remove("schema");
        assert_eq!(answered, printed, "{line}");
    }
    expect_same::<Gipf>("tournament");
    expect_same::<Gipf>("1b2/www1w/ww1b2/1b1wwww/2w1w1/bb1wb/bb2 w 2/3 basic");
    expect_same::<Dvonn>("9/10/r,w,b,r,r,6/10/9 w stack");
    expect_same::<GipfPotentials>("standard t3z3/d6 15/15");
    expect_same::<Zertz>("zertz");
}

#[test]
fn a_look_shows_the_picture_and_where_its_points_lie() {
    let look = |picture: Value| {
        let picture = json!({"call": "position", "position": "basic", "picture": picture});
        answer(&picture)["picture"].clone()
    };
    let picture = look(json!({}));
    assert!(picture["svg"].as_str().unwrap().starts_with("<svg "));
    let point = |picture: &Value, name: &str| {
        let points = picture["points"].as_array().unwrap();
        let found = points.iter().find(|point| point["name"] == name).unwrap();
        (found["x"].as_i64().unwrap(), found["y"].as_i64().unwrap())
    };
    assert_eq!(picture["points"].as_array().unwrap().len(), 24 + 37);
    assert_eq!(point(&picture, "e5"), (0, 0));
    assert_eq!(point(&picture, "e1"), (0, 4000));
    assert_eq!(point(&picture, "a5"), (-3464, -2000));
    let turned = look(json!({"below": "black"}));
    assert_eq!(point(&turned, "e1"), (0, -4000));
    let dark = look(json!({"theme": "dark", "background": false}));
    assert!(!dark["svg"].as_str().unwrap().contains("<rect"));
    let marked = look(json!({"marks": ["e5:square"], "arrows": ["a2-e5"]}));
    let words = marked["description"].as_str().unwrap();
    assert!(words.contains("Mark on e5: square. Arrow from a2 to e5."), "{words}");
}

#[test]
fn the_end_of_a_game_is_told_with_its_reason() {
    let mut turns = Vec::new();
    let position = "9/10/r,w,b,r,r,6/10/9 w stack";
    let answer_of = |turns: &Vec<String>| {
        answer(&json!({"call": "position", "game": "dvonn", "position": position, "turns": turns}))
    };
    while answer_of(&turns)["outcome"].is_null() {
        let listed = answer(
            &json!({"call": "turns", "game": "dvonn", "position": position, "turns": turns}),
        );
        turns.push(listed["turns"][0].as_str().expect("a turn").to_owned());
        assert!(turns.len() < 20);
    }
    let over = answer_of(&turns);
    assert!(over["outcome"]["text"].as_str().unwrap().len() > 5, "{over}");
    let mut more = turns.clone();
    more.push("A1B2".into());
    let field = format!("turns[{}]", turns.len());
    let (message, wrong) =
        error(&json!({"call": "position", "game": "dvonn", "position": position, "turns": more}));
    assert!(message.starts_with("the game is over: "), "{message}");
    assert_eq!(wrong, Some(field));
}

#[test]
fn sand_runs_while_a_turn_is_chosen() {
    let turns = json!(["a1-b2@7", "a4-b4-@20"]);
    let ask = |seconds: Value, chosen: Value| {
        let request = json!({"call": "position", "position": "level2", "turns": turns, "picture": {},
            "seconds": seconds, "steps": {"chosen": chosen, "picture": {}}});
        answer(&request)
    };
    let seen = |answer: &Value| answer["picture"]["description"].as_str().unwrap().to_owned();
    let still = ask(Value::Null, json!([]));
    assert_eq!(still["takes_time"], true);
    assert!(seen(&still).contains("b2 with 160 seconds"), "{still}");
    let now = ask(json!(5), json!([]));
    assert!(seen(&now).contains("b2 with 155 seconds"), "{now}");
    assert!(seen(&now).contains("b4 with 175 seconds"), "{now}");
    assert!(seen(&now["steps"]).contains("b2 with 155 seconds"), "{now}");
    assert_eq!(now["position"], still["position"]);
    assert!(now["players"][0]["held"].as_str().unwrap().contains("b2 155"), "{now}");
    // The ring of the other side, an hour-glass, its goal, a ring there.
    let chosen = ask(json!(5), json!([0, 0, 0, 0]));
    let turn = chosen["steps"]["turn"].as_str().unwrap();
    assert!(turn.starts_with("+d7-") && turn.ends_with("@5"), "{turn}");
    assert_eq!(chosen["steps"]["made"][0], "first a ring on b4");
    let zero = ask(json!(0), json!([0, 0, 0, 0]));
    assert!(zero["steps"]["turn"].as_str().unwrap().ends_with("@1"), "{zero}");
    // The third turn of a player starts the last hour-glass: nothing has been chosen, and no second passes twice.
    let forced = json!(["a1-b2@7", "a4-b4@7", "d7-d6@7", "d1-d2@7"]);
    let request = json!({"call": "position", "position": "level2", "turns": forced, "seconds": 5,
        "picture": {}, "steps": {"picture": {}}});
    let third = answer(&request);
    for described in [&third, &third["steps"]] {
        assert!(seen(described).contains("b2 with 154 seconds"), "{third}");
    }
    let found = answer(&json!({"call": "search", "position": "level2", "nodes": 50, "seconds": 3}));
    assert!(found["best"].as_str().unwrap().ends_with("@20"), "{found}");
    for call in ["position", "steps", "search"] {
        expect_error(
            &json!({"call": call, "position": "level1", "seconds": 3}),
            "seconds",
            "turns of TAMSK level1 take no time",
        );
    }
    let basic = answer(&json!({"call": "position", "position": "basic"}));
    assert_eq!(basic["takes_time"], false);
}

#[test]
fn the_last_turn_takes_the_seconds_that_are_said() {
    let played = |start: &str, turns: Value, took: u64| {
        let request = json!({"call": "position", "position": start, "turns": turns, "took": took});
        answer(&request)["last"]["turn"].as_str().map(str::to_owned)
    };
    assert_eq!(played("level2", json!(["a1-b2@20"]), 7).as_deref(), Some("a1-b2@7"));
    assert_eq!(played("level2", json!(["a1-b2@20"]), 0).as_deref(), Some("a1-b2@1"));
    assert_eq!(played("level2", json!(["a1-b2@9", "a4-b4"]), 4000).as_deref(), Some("a4-b4@999"));
    // A bound player has 15 seconds, and cannot turn over a timer that runs.
    let bound = json!(["a1-b2@3t", "a4-b4@15t"]);
    assert_eq!(played("level3", bound.clone(), 3).as_deref(), Some("a4-b4@3"));
    assert_eq!(played("level3", bound, 15).as_deref(), Some("-@15"));
    let lost = |seconds: u64| {
        let request = json!({"call": "position", "position": "level3", "turns": ["a1-b2@3t"], "seconds": seconds});
        answer(&request)["lost_turn"].clone()
    };
    assert_eq!([lost(14), lost(15)], [Value::Null, json!("-@15")]);
    expect_error(
        &json!({"call": "position", "position": "basic", "turns": ["b3"], "took": 3}),
        "took",
        "turns of GIPF basic take no time",
    );
}

#[test]
fn a_turn_is_chosen_step_by_step() {
    let steps =
        |chosen: Value| answer(&json!({"call": "steps", "position": "basic", "chosen": chosen}));
    let first = steps(json!([]));
    assert_eq!(first["question"], "From which dot?");
    assert_eq!(first["choices"].as_array().unwrap().len(), 24);
    assert_eq!(first["choices"][0]["points"], json!(["a1"]));
    let second = steps(json!([1]));
    assert_eq!(second["question"], "In which direction?");
    assert_eq!(second["choices"][0]["points"].as_array().unwrap().len(), 1);
    assert_eq!(second["turn"], Value::Null);
    let last = steps(json!([1, 0]));
    let turn = last["turn"].as_str().unwrap();
    let played = answer(&json!({"call": "position", "position": "basic", "turns": [turn]}));
    assert_eq!(played["turns"], json!([turn]));
    expect_error(
        &json!({"call": "steps", "position": "basic", "chosen": [24]}),
        "chosen[0]",
        "expected a choice from 0 to 23",
    );
    expect_error(
        &json!({"call": "steps", "position": "basic", "chosen": [1, 0, 0]}),
        "chosen[2]",
        "the turn is complete before this step",
    );
}

/// Every push is one shortcut with its dot, spot, piece and turn, and its path leads to that turn.
#[test]
fn the_steps_of_gipf_offer_every_push_at_once() {
    for (game, start, piece) in [
        ("gipf", "basic", json!("w")),
        ("gipf", "tournament", json!("W")),
        ("potentials", "basic", Value::Null),
    ] {
        let request = json!({"call": "steps", "game": game, "position": start, "forced": true});
        let first = answer(&request);
        let shortcuts = first["shortcuts"].as_array().unwrap();
        let ways: BTreeSet<(&str, &str)> = shortcuts
            .iter()
            .filter_map(|it| Some((it["from"].as_str()?, it["to"].as_str()?)))
            .collect();
        assert_eq!((ways.len(), shortcuts.len()), (42, 42), "{game} {start}");
        for shortcut in shortcuts.iter().step_by(5) {
            assert_eq!(shortcut["piece"], piece, "{shortcut}");
            let mut request = request.clone();
            request["chosen"] = shortcut["path"].clone();
            let next = answer(&request);
            assert_eq!(next["turn"], shortcut["turn"]);
            assert_eq!(next["turn"].is_null(), game == "potentials", "{next}");
        }
    }
}

/// A row that has to be taken is taken along with the push, and a picture shows what was chosen.
#[test]
fn a_forced_row_is_taken_along() {
    let row = "b1w1/wb1w1/wwb1ww/wbbw1b1/b5/5/4 w 4/1 basic";
    let steps = |forced: bool| {
        let request = json!({"call": "steps", "position": row, "forced": forced});
        let all = answer(&request)["shortcuts"].as_array().unwrap().clone();
        all.into_iter().find(|it| it["from"] == "b1" && it["to"] == "b2").expect("the push")
    };
    assert_eq!(steps(false)["turn"], Value::Null);
    assert_eq!(steps(true)["turn"], "b1-b3;xb2,c2,d2,e2");
    let request =
        json!({"call": "steps", "position": row, "forced": true, "chosen": steps(true)["path"]});
    let last = answer(&request);
    assert_eq!(last["turn"], "b1-b3;xb2,c2,d2,e2");
    assert_eq!(
        last["chosen"].as_array().unwrap().len(),
        1 + steps(true)["path"].as_array().unwrap().len()
    );
}

#[test]
fn stacks_and_marbles_move_from_point_to_point() {
    let line = "9/5,w4,w,b,2/5,b3r,1,r,3/5,r,w2,b,2/9 w stack";
    let stacks = answer(&json!({"call": "steps", "position": line}));
    let turns = answer(&json!({"call": "turns", "position": line}));
    let mut moves: Vec<String> = stacks["shortcuts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| {
            let ends = [&it["from"], &it["to"]].map(|end| end.as_str().unwrap());
            assert_eq!(it["turn"], ends.concat());
            ends.concat()
        })
        .collect();
    moves.sort();
    assert_eq!(json!(moves), turns["turns"]);
    let zertz = json!({"call": "steps", "game": "zertz", "turns": ["Wd4,d1", "Gd5,a1"]});
    let shortcuts = answer(&zertz)["shortcuts"].clone();
    assert_eq!(shortcuts[0]["from"], "d4");
    assert_eq!(shortcuts[0]["to"], "d6");
    assert_eq!(shortcuts[0]["turn"], "xd4Gd6");
    let start = answer(&json!({"call": "steps", "game": "zertz"}));
    let placed = &start["shortcuts"][0];
    assert_eq!((&placed["piece"], &placed["path"]), (&json!("w"), &json!([0, 0])));
}

/// A position answers what can be chosen in it, and its picture names the point of each piece.
#[test]
fn a_position_comes_with_its_steps_and_its_pieces() {
    for (line, group) in [
        ("standard", r#"<g data-point="b5" data-piece="W">"#),
        (
            "9/5,w4,w,b,2/5,b3r,1,r,3/5,r,w2,b,2/9 w stack",
            r#"<g data-point="F3" data-piece="b3r">"#,
        ),
        ("1bd2/ZwBw+2/6/2WZbww1/4bw/4w/2bt1 b 9/13 tournament - -/t2z1y1", r#"data-piece="bd">"#),
        (
            "w1-1/-2b-/-3--/-4b-/g1b2-/b3b/w--1 1 3/7/3 1/0/0 0/0/2 basic",
            r#"<g data-point="a1" data-piece="w">"#,
        ),
    ] {
        let request = json!({"call": "position", "position": line, "picture": {"piece_groups": true}, "steps": {}});
        let shown = answer(&request);
        assert!(shown["picture"]["svg"].as_str().unwrap().contains(group), "{group}: {shown}");
        let steps = answer(&json!({"call": "steps", "position": line}));
        assert_eq!(shown["steps"]["choices"], steps["choices"]);
        let plain = answer(&json!({"call": "position", "position": line, "picture": {}}));
        assert!(
            !plain["picture"]["svg"].as_str().unwrap().contains("data-"),
            "only if it is wanted"
        );
    }
    let lost = "b2w/5/6/w5b/6/5/b2w w 0/12 basic";
    let over = answer(&json!({"call": "position", "position": lost, "steps": {}}));
    assert!(over["outcome"].is_object() && over["steps"].is_null(), "{over}");
}

/// Whatever is chosen, in the end there is a legal turn, in every game.
#[test]
fn choices_of_a_game_lead_to_legal_turns() {
    for start in ["standard", "dvonn", "potentials", "zertz"] {
        let game = if start == "potentials" { "potentials" } else { "" };
        let mut turns: Vec<String> = Vec::new();
        for seed in 0..12_usize {
            let mut chosen: Vec<usize> = Vec::new();
            let turn = loop {
                let mut request =
                    json!({"call": "steps", "position": start, "turns": turns, "chosen": chosen});
                if !game.is_empty() {
                    request["game"] = json!(game);
                    request["position"] = json!("basic");
                }
                let answer = answer(&request);
                if let Some(turn) = answer["turn"].as_str() {
                    break turn.to_owned();
                }
                let choices = answer["choices"].as_array().unwrap_or_else(|| panic!("{answer}"));
                chosen.push((seed * 7 + 3 * chosen.len()) % choices.len());
            };
            turns.push(turn);
        }
        let mut request = json!({"call": "position", "position": start, "turns": turns});
        if !game.is_empty() {
            request["game"] = json!(game);
            request["position"] = json!("basic");
        }
        assert_eq!(answer(&request)["turns"], json!(turns));
    }
}

#[test]
fn puzzles_are_listed_by_theme_and_grade() {
    for game in ["gipf", "dvonn", "potentials", "zertz"] {
        let request = json!({"call": "puzzles", "game": game});
        let all = answer(&request);
        assert_eq!(all["is_to_end"], json!(game == "dvonn"));
        let puzzles = all["puzzles"].as_array().unwrap();
        let of_theme = |it: &Value, theme: &Value| it["themes"].as_array().unwrap().contains(theme);
        for theme in all["themes"].as_array().unwrap() {
            let name = &theme["name"];
            let some = answer(&json!({"call": "puzzles", "game": game, "theme": name}));
            let some = some["puzzles"].as_array().unwrap();
            assert_eq!(theme["count"], some.len());
            assert!(!some.is_empty() && some.iter().all(|it| of_theme(it, name)), "{game} {name}");
        }
        let graded = (1..=5).map(|grade| {
            let some = answer(&json!({"call": "puzzles", "game": game, "grade": grade}));
            let some = some["puzzles"].as_array().unwrap().clone();
            assert!(some.iter().all(|it| it["grade"] == grade));
            some.len()
        });
        assert_eq!(graded.sum::<usize>(), puzzles.len());
    }
    let gipf = |field: &str, value: Value| {
        let mut request = json!({"call": "puzzles", "game": "gipf"});
        request[field] = value;
        request
    };
    expect_error(&gipf("grade", json!(6)), "grade", "expected a grade from 1 to 5");
    let (message, _) = error(&gipf("theme", json!("quite")));
    assert!(message.starts_with("there is no theme 'quite', expected sacrifice, "), "{message}");
}

#[test]
fn a_search_finds_a_win_and_reports_on_the_way() {
    let puzzles = answer(&json!({"call": "puzzles", "game": "gipf"}));
    let puzzle = &puzzles["puzzles"][0];
    let request = json!({"call": "search", "position": puzzle["position"], "depth": 4, "lines": 2});
    let (mut reports, stop) = (Vec::new(), AtomicBool::new(false));
    let text = api().call_with(&request.to_string(), &stop, &mut |found| {
        reports.push(serde_json::from_str::<Value>(found).expect("JSON"));
        ControlFlow::Continue(())
    });
    let found: Value = serde_json::from_str(&text).expect("JSON");
    assert!(puzzle["solutions"].as_array().unwrap().contains(&found["best"]), "{found}");
    assert_eq!(found["lines"][0]["score"]["wins_in"], puzzle["plies"]);
    assert_eq!(found["lines"][0]["win_probability"], 1.0);
    assert_eq!(found["lines"].as_array().unwrap().len(), 2);
    assert!(reports.iter().all(|report| report["progress"]["depth"].is_u64()));
    assert!(reports.iter().any(|report| report["progress"]["rank"] == 2));
}

#[test]
fn a_search_ends_when_it_is_told_to() {
    let request =
        json!({"call": "search", "position": "basic", "nodes": 1_000_000_000_u64}).to_string();
    let stop = AtomicBool::new(false);
    let text = api().call_with(&request, &stop, &mut |_| ControlFlow::Break(()));
    assert!(text.contains("\"best\""), "{text}");
    let mut reports = 0;
    let text = api().call_with(&request, &stop, &mut |_| {
        reports += 1;
        stop.store(true, Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert!(text.contains("\"best\"") && reports >= 1, "{text}");
}

#[test]
fn a_game_is_analyzed_turn_by_turn() {
    let request = json!({
        "call": "analyze", "position": "basic", "turns": ["b3", "c6", "a2-c4"], "depth": 1, "svg": true
    });
    let (mut reports, stop) = (Vec::new(), AtomicBool::new(false));
    let text = api().call_with(&request.to_string(), &stop, &mut |found| {
        reports.push(serde_json::from_str::<Value>(found).expect("JSON")["progress"].clone());
        ControlFlow::Continue(())
    });
    let found: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(found["turns"][1]["turn"], "c6");
    assert_eq!(found["graph"].as_array().map(Vec::len), Some(4));
    assert_eq!(found["summary"]["players"]["white"]["turns"], 2);
    assert!(found["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg ")), "{found}");
    assert_eq!((&found["is_complete"], &found["game"]), (&json!(true), &Value::Null));
    let expected: Vec<Value> = (0..=7).map(|done| json!({"done": done, "of": 7})).collect();
    assert_eq!(reports, expected);

    let mut part = request.clone();
    (part["first"], part["last"], part["svg"]) = (json!(2), json!(2), json!(false));
    let part = answer(&part);
    assert_eq!(part["turns"].as_array().map(Vec::len), Some(1));
    assert_eq!((&part["turns"][0]["number"], &part["svg"]), (&json!(2), &Value::Null));
    let mut wrong = request.clone();
    (wrong["first"], wrong["last"]) = (json!(3), json!(2));
    expect_error(&wrong, "first", "expected a number not greater than last");
    let none = answer(&json!({"call": "analyze", "position": "dvonn"}));
    assert_eq!((&none["turns"], &none["is_complete"]), (&json!([]), &json!(true)));
}

/// A page can analyze a part at a time, in any order, and sum up what it has.
#[test]
fn parts_of_an_analysis_are_summed_up() {
    let game = json!({"position": "basic", "turns": ["b3", "c6", "a2-c4", "d7"]});
    let with = |fields: Value| {
        let mut request = game.clone();
        let fields = fields.as_object().expect("fields").clone();
        request.as_object_mut().expect("a request").extend(fields);
        request
    };
    let whole = answer(&with(json!({"call": "analyze", "depth": 1, "svg": true})));
    let turns = whole["turns"].as_array().expect("turns");
    let reversed: Vec<&Value> = turns.iter().rev().collect();
    let summed = answer(&with(json!({"call": "summary", "analyzed": reversed, "svg": true})));
    for field in ["summary", "graph", "svg"] {
        assert_eq!(summed[field], whole[field], "{field}");
    }
    let part = answer(&with(json!({"call": "summary", "analyzed": &turns[2..]})));
    assert_eq!((part["graph"].as_array().map(Vec::len), &part["svg"]), (Some(3), &Value::Null));
    let none = answer(&with(json!({"call": "summary"})));
    assert_eq!((&none["graph"], &none["summary"]["worst"]), (&json!([]), &json!([])));
    let mut turn = turns[0].clone();
    turn["verdict"] = json!("bad");
    expect_error(
        &with(json!({"call": "summary", "analyzed": [turn]})),
        "analyzed[0].verdict",
        "expected mistake, blunder, missed win or null",
    );
    turn["number"] = json!(9);
    expect_error(
        &with(json!({"call": "summary", "analyzed": [turns[1], turn]})),
        "analyzed[1]",
        "there is no turn 9 of White",
    );
}

#[test]
fn an_analysis_ends_when_it_is_told_to_and_in_its_time() {
    let long = json!({
        "call": "analyze", "position": "basic", "turns": ["b3", "c6", "a2-c4"], "nodes": 1_000_000_000_u64
    });
    let stop = AtomicBool::new(false);
    let text = api().call_with(&long.to_string(), &stop, &mut |_| ControlFlow::Break(()));
    let found: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((&found["turns"], &found["is_complete"]), (&json!([]), &json!(false)));
    // Four positions share the time of a call.
    let settings = ApiSettings::default().with_tt_mib(1).with_max_time(Duration::from_millis(80));
    let mut api = Api::<Games>::new(settings);
    let found: Value = serde_json::from_str(&api.call(&long.to_string())).expect("JSON");
    assert!(found["turns"].is_array(), "{found}");
}

#[test]
fn weak_levels_play_the_same_again() {
    let request = json!({"call": "search", "position": "dvonn", "level": "easy", "seed": 5});
    assert_eq!(answer(&request)["best"], answer(&request)["best"]);
    expect_error(
        &json!({"call": "search", "position": "basic", "level": 11}),
        "level",
        "expected a level: a number from 1 to 10, or a name from beginner to full",
    );
    expect_error(
        &json!({"call": "search", "position": "basic", "lines": 0}),
        "lines",
        "expected a number from 1 to 20",
    );
}

#[test]
fn a_record_is_read_and_written_again() {
    let text = "[Variant \"basic\"]\n[Result \"*\"]\n\n1. b3 c6 (1... d7 {hm}) 2. b4 *\n";
    let read = answer(&json!({"call": "read", "text": text}));
    assert_eq!(read["game"], "gipf");
    assert_eq!(read["games"][0]["problems"], json!([]));
    let record = &read["games"][0]["record"];
    let written = answer(&json!({"call": "write", "game": "gipf", "record": record}));
    assert_eq!(written["text"], text);
    let exported =
        answer(&json!({"call": "write", "game": "gipf", "record": record, "format": "gf1"}));
    let again = answer(&json!({"call": "read", "text": exported["text"]}));
    assert_eq!(again["games"][0]["record"]["turns"].as_array().unwrap().len(), 3);
}

#[test]
fn problems_of_a_record_have_their_place() {
    let read = answer(&json!({"call": "read", "text": "[Variant \"basic\"]\n\n1. b3 zz\n"}));
    let problem = &read["games"][0]["problems"][0];
    assert_eq!((&problem["line"], &problem["column"]), (&json!(3), &json!(7)), "{read}");
    expect_error(&json!({"call": "read", "text": ""}), "text", "there is no game");
    let several = answer(&json!({"call": "read", "text": "1. b3 *\n\n1. b4 *\n", "limit": 1}));
    assert_eq!(several["games"].as_array().unwrap().len(), 1);
    assert_eq!(several["is_complete"], false);
}

#[test]
fn a_draft_lists_every_fault() {
    let draft = answer(&json!({
        "call": "edit", "position": "basic", "changes": {"e5": "W", "b2": "", "e2": "B"},
    }));
    assert_eq!(draft["position"], "3w/5/6/B2W2b/6/5/b2w w 12/12 basic");
    assert!(draft["violations"].as_array().unwrap().len() >= 2, "{draft}");
    assert!(draft["picture"]["description"].as_str().unwrap().contains("White GIPF-pieces: e5."));
    let fine = answer(&json!({"call": "edit", "game": "dvonn", "changes": {"F3": "r"}}));
    assert_eq!(fine["position"], "9/10/5,r,5/10/9 w place");
    let stack = answer(&json!({
        "call": "edit", "position": "9/10/11/10/9 w stack", "changes": {"F3": "w5rr"},
    }));
    assert!(stack["position"].as_str().unwrap().contains(",w5rr,"), "{stack}");
    let loaded = answer(&json!({"call": "edit", "game": "potentials", "changes": {"e5": "wz"}}));
    assert!(loaded["picture"]["description"].as_str().unwrap().contains("e5"), "{loaded}");
    expect_error(
        &json!({"call": "edit", "position": "basic", "changes": {"e5": "X"}}),
        "changes.e5",
        "expected w, b, W or B",
    );
    let (_, field) = error(&json!({"call": "edit", "position": "basic", "changes": {"z9": "w"}}));
    assert_eq!(field.as_deref(), Some("changes.z9"));
}

#[test]
fn errors_name_the_field() {
    expect_error(
        &json!({"call": "positon"}),
        "call",
        "there is no such call, did you mean 'position'?",
    );
    expect_error(
        &json!({"call": "position", "game": "dvon"}),
        "game",
        "expected gipf, dvonn, potentials, tamsk, zertz or yinsh, did you mean 'dvonn'?",
    );
    expect_error(
        &json!({"call": "position", "position": "basic", "turns": [3]}),
        "turns[0]",
        "invalid type: integer `3`, expected a string",
    );
    expect_error(
        &json!({"call": "position", "position": "basic", "picture": {"size": 3}}),
        "picture.size",
        "expected a size from 16 to 4096",
    );
    let (_, field) =
        error(&json!({"call": "position", "position": "basic", "picture": {"sizes": 3}}));
    assert_eq!(field.as_deref(), Some("picture.sizes"));
    let (message, _) = error(&json!({"call": "position", "postion": "basic"}));
    assert_eq!(message, "there is no field `postion`, did you mean `position`?");
    expect_error(
        &json!({"call": "position", "position": "bassic"}),
        "position",
        "there is no start of this name, expected basic, standard, tournament or a position line",
    );
    expect_error(
        &json!({"call": "position", "game": "gipf", "position": "dvonn"}),
        "position",
        "this is a position of DVONN, not of GIPF",
    );
    expect_error(
        &json!({"call": "position", "position": "basic", "picture": {"marks": ["e5", "z9"]}}),
        "picture.marks[1]",
        "bad mark 'z9': expected a spot: b2-b5, c2-c6, d2-d7, e2-e8, f2-f7, g2-g6 or h2-h5",
    );
    expect_error(
        &json!({"call": "search", "position": "basic", "level": true}),
        "level",
        "expected a level: a number from 1 to 10, or a name",
    );
    expect_error(
        &json!({"call": "steps", "position": "basic", "chosen": [-1]}),
        "chosen[0]",
        "invalid value: integer `-1`, expected a whole number",
    );
    // Fields that a call has no use for.
    let (message, _) = error(&json!({"call": "puzzles", "game": "gipf", "position": "basic"}));
    assert!(message.contains("`position`"), "{message}");
    expect_error(
        &json!({"call": "read", "text": "1. b3", "format": "xyz"}),
        "format",
        "there is no format 'xyz'",
    );
    let (message, field) = error(&json!({"call": "position"}));
    assert_eq!((message.as_str(), field), ("expected the field game, or position", None));
    let wrong = answer(&json!({"call": "position", "position": "basic", "turns": ["b3", "c6?x"]}));
    assert_eq!(wrong["error"]["field"], "turns[1]");
    assert!(wrong["error"]["offset"].is_u64(), "{wrong}");
    let violations = answer(&json!({"call": "position", "position": "7/7/7/7 w 12/12 basic"}));
    assert_eq!(violations["error"]["field"], "position");
    let violations =
        answer(&json!({"call": "position", "position": "b2w/5/6/w2W2b/6/5/b2w w 12/40 basic"}));
    assert!(violations["error"]["violations"].as_array().unwrap().len() >= 2, "{violations}");
}

#[test]
fn what_is_no_object_is_refused() {
    for text in ["", "{", "[]", "3", "\"look\"", "{\"call\": 3}", "{\"call\": \"look\"} x", "nul"] {
        let answer: Value = serde_json::from_str(&api().call(text)).expect("JSON");
        assert!(answer["error"]["message"].is_string(), "{text}: {answer}");
    }
    let deep = "[".repeat(100_000);
    assert!(api().call(&deep).contains("expected a JSON object"));
    let long = " ".repeat(MAX_REQUEST_LEN + 1);
    assert!(api().call(&long).contains("the request is longer than 1048576 bytes"));
}

#[test]
fn searches_are_told_apart() {
    assert!(is_search(r#"{"position": "basic", "call": "search"}"#));
    assert!(is_search(r#"{"call": "sea\u0072ch"}"#));
    assert!(is_search(r#"{"call": "analyze", "position": "basic"}"#));
    assert!(!is_search(r#"{"call": "position", "position": "search"}"#));
    assert!(!is_search("search"));
    // The last of two counts, as in the answer.
    assert!(is_search(r#"{"call": "position", "call": "search"}"#));
}

/// 12 million turns.
const CROWDED: &str = "WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -";

#[test]
fn a_list_of_turns_has_an_end_where_there_are_millions() {
    let list = answer(&json!({"call": "turns", "position": CROWDED, "contains": "qqq"}));
    assert_eq!((&list["turns"], &list["is_complete"]), (&json!([]), &json!(false)));
    let list = answer(&json!({"call": "turns", "position": "basic", "contains": "qqq"}));
    assert_eq!((&list["turns"], &list["is_complete"]), (&json!([]), &json!(true)));
    let list = answer(&json!({"call": "turns", "position": CROWDED, "limit": 3}));
    assert_eq!(list["turns"].as_array().map(Vec::len), Some(3));
    assert_eq!(list["is_complete"], json!(false));
}

/// The client of a call may be gone before it is answered.
#[test]
fn every_call_is_stopped() {
    let stop = AtomicBool::new(true);
    let stopped = |request: Value| -> Value {
        let mut go_on = |_: &str| ControlFlow::Continue(());
        let text = api().call_with(&request.to_string(), &stop, &mut go_on);
        serde_json::from_str(&text).expect("JSON")
    };
    let list = stopped(json!({"call": "turns", "position": "basic"}));
    assert_eq!((&list["turns"], &list["is_complete"]), (&json!([]), &json!(false)));
    for call in ["position", "turns", "steps", "search", "analyze", "summary"] {
        let answer = stopped(json!({"call": call, "position": "basic", "turns": ["b3", "h4"]}));
        assert_eq!(answer["error"]["message"], json!("the call was stopped"), "{call}");
    }
    let games = stopped(json!({"call": "read", "text": "1. b3 h4 *\n\n1. b3 *\n", "game": "gipf"}));
    assert_eq!((&games["games"], &games["is_complete"]), (&json!([]), &json!(false)));
    let found = stopped(json!({"call": "search", "position": CROWDED}));
    assert!(found["best"].is_string() && found["nodes"].as_u64() < Some(512), "{found}");
}

/// A clock that goes on by a millisecond whenever it is read.
fn ticks() -> Duration {
    static READS: AtomicU64 = AtomicU64::new(0);
    Duration::from_millis(READS.fetch_add(1, Ordering::Relaxed))
}

/// The engine shares out the time that is left on a clock.
#[test]
fn a_search_takes_a_clock() {
    let search = |fields: Value| -> Value {
        let settings = ApiSettings::default().with_tt_mib(1).with_time_source(ticks);
        let mut api = Api::<Games>::new(settings);
        let mut request = json!({"call": "search", "position": "basic"});
        request.as_object_mut().expect("an object").extend(fields.as_object().cloned().unwrap());
        serde_json::from_str(&api.call(&request.to_string())).expect("JSON")
    };
    let time = |fields: Value| search(fields)["milliseconds"].as_u64().expect("a number");
    // A seventieth of what is left is the aim, and four times that the most; 100 ms are kept for the way.
    let of_seven = time(json!({"left": 7_100}));
    assert!((50..=450).contains(&of_seven), "{of_seven}");
    let with_increment = time(json!({"left": 7_100, "increment": 4_000}));
    assert!(with_increment > 2 * of_seven, "{with_increment}");
    assert!(time(json!({"left": 90, "increment": 4_000})) < 30, "less is left than the way takes");
    assert!(time(json!({"left": 3_600_000, "milliseconds": 40})) < 80);
    let refused = search(json!({"increment": 4_000}));
    assert_eq!(refused["error"]["field"], json!("increment"));
    assert_eq!(refused["error"]["message"], json!("expected the field left as well"));
}
