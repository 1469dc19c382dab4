//! Records of GIPF with potentials: how they tell their start.

use gipf_game::{GameResult, Position};
use gipf_notation::record::Record;
use gipf_notation::{Notation, game_tag};
use gipf_potentials::{GipfPotentials, Variant};

use crate::support::{GameRead, complaints, games};

fn read(text: &str) -> GameRead<GipfPotentials> {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

#[track_caller]
fn clean(text: &str) -> Record<GipfPotentials> {
    let (record, errors) = read(text);
    assert_eq!(errors, [], "{text}");
    record
}

#[track_caller]
fn start(text: &str) -> GipfPotentials {
    text.parse::<GipfPotentials>().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn record_from(start: GipfPotentials, number: u32, turns: &[&str]) -> Record<GipfPotentials> {
    let mut record = Record::starting_at(start, number);
    let mut last = None;
    for text in turns {
        let position = record.position(last).expect("a position");
        let turn = position.parse_turn(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        last = Some(record.play(last, &turn).expect("a legal turn"));
    }
    record
}

#[test]
fn a_turn_that_discards_ends_before_the_next() {
    let line = "B1bW/bbdby1Yb/2wt2b/w5B/bWwWbw/w3w/B1wb w 5/3 standard -/-";
    let mut record = record_from(start(line), 11, &["a1-e5;T^-", "b1-b3"]);
    record.set_result(GameResult::Unknown);
    let written = record.to_string();
    assert!(written.ends_with("11. a1-e5;T^- b1-b3 *\n"), "{written}");
    assert_eq!(clean(&written), record);
    // The result follows, the next line, or a comment.
    for end in ["T^- *", "T^-\n*", "T^- {discards} *"] {
        let text = format!(
            "[Game \"Potentials standard\"]\n[Position \"{line} 11\"]\n\n11. a1-e5;{end}\n"
        );
        assert_eq!(clean(&text).len(), 1, "{text}");
    }
}

#[test]
fn a_start_is_written_into_the_game_tag() {
    for (text, value) in [
        ("basic t3z3/d6", "Potentials basic t3z3/d6"),
        ("standard -/y2 15/12", "Potentials standard -/y2 15/12"),
        ("tournament", "Potentials tournament t3z3d3y3/t3z3d3y3"),
    ] {
        let turns: &[&str] = if text == "tournament" { &["Gb2"] } else { &[] };
        let record = record_from(start(text), 1, turns);
        let written = record.to_string();
        assert!(
            written.starts_with(&format!("[Game \"{value}\"]\n[Result \"*\"]\n\n")),
            "{written}"
        );
        assert_eq!(game_tag(&written), Some(value));
        assert!(GipfPotentials::is_named_in(value) && !gipf_core::Gipf::is_named_in(value));
        let (read, _) = read(&written);
        assert_eq!(read, record);
        assert_eq!(read.to_string(), written);
    }
}

#[test]
fn any_other_position_has_a_tag_of_its_own() {
    let line = "1bd2/ZwBw+2/6/2WZbww1/4bw/4w/2bt1 b 9/13 tournament - -/t2z1y1";
    let record = record_from(start(line), 7, &[]);
    let tags = format!("[Game \"Potentials tournament\"]\n[Position \"{line} 7\"]\n");
    assert!(record.to_string().starts_with(&tags), "{record}");
    assert_eq!(read(&record.to_string()).0, record);

    // A start whose first turn is not number 1.
    let record = record_from(start("basic t3/-"), 3, &[]);
    assert_eq!(read(&record.to_string()).0, record);
}

#[test]
fn variant_and_hands_may_stand_in_two_tags() {
    for tags in [
        "[Game \"Potentials\"]\n[Variant \"basic\"]\n[Potentials \"t3z3/d6 15/12\"]",
        "[Potentials \"t3z3/d6 15/12\"]\n[Variant \"Basic\"]",
        "[Game \"GIPF with potentials basic t3z3/d6 15/12\"]",
        "[Game \"potentials basic t3z3/d6 15/12\"]\n[Potentials \"t3z3/d6 15/12\"]",
    ] {
        let record = clean(&format!("{tags}\n[White \"Ada\"]\n\n1. Zb3 Da2-c4 *\n"));
        assert_eq!(*record.start(), start("basic t3z3/d6 15/12"), "{tags}");
        assert_eq!(
            record.to_string(),
            "[Game \"Potentials basic t3z3/d6 15/12\"]\n[White \"Ada\"]\n[Result \"*\"]\n\n1. Zb3 Da2-c4 *\n"
        );
    }
    // Without hands there are three of each kind.
    let record = clean("[Game \"Potentials standard\"]\n\n1. Yb3 *\n");
    assert_eq!(*record.start(), GipfPotentials::start(Variant::Standard));
}

#[test]
fn a_word_after_the_name_of_the_game_that_is_no_variant_says_nothing() {
    let with = |value: &str| {
        let record = clean(&format!("[Game \"{value}\"]\n\n1. b3 *\n"));
        record.start().to_string()
    };
    assert_eq!(with("Potentials by hand"), with("Potentials"));
}

#[test]
fn bad_and_contradictory_tags_are_named() {
    for (tags, complaint) in [
        (
            "[Variant \"basic\"]\n[Potentials \"t3\"]",
            "2:1: game 1: the Potentials tag is not a start: at byte 8: found the end, expected / and Black's hand",
        ),
        (
            "[Game \"Potentials basic t7/-\"]",
            "1:1: game 1: the Game tag is not a start: at byte 7: found '7', expected a number 1-6 after the kind",
        ),
        (
            "[Game \"Potentials basic t3/- 30/12\"]",
            "1:1: game 1: the Game tag is not a start: invalid position: White has 33 pieces (3 on the board, 30 in reserve; a GIPF-piece is 2), at most 21",
        ),
        (
            "[Game \"Potentials basic t3/-\"]\n[Potentials \"t2/-\"]",
            "2:1: game 1: the tags [Game \"Potentials basic t3/-\"] (1:1) and [Potentials \"t2/-\"] (2:1) contradict each other",
        ),
        (
            "[Game \"Potentials basic t3/-\"]\n[Variant \"standard\"]",
            "2:1: game 1: the tags [Game \"Potentials basic t3/-\"] (1:1) and [Variant \"standard\"] (2:1) contradict each other",
        ),
        (
            "[Game \"Potentials standard\"]\n[Position \"b2w/5/6/w5b/6/5/b2w w 12/12 basic t3/t3\"]",
            "2:1: game 1: the tags [Game \"Potentials standard\"] (1:1) and [Position \"b2w/5/6/w5b/6/5/b2w w 12/12 basic t3/t3\"] (2:1) contradict each other",
        ),
        ("[Game \"DVONN\"]", "1:1: game 1: the Game tag says DVONN, expected GIPF with potentials"),
        (
            "[Position \"b2w/5/6/w5b/6/5/b2w w 12/12 basic\"]",
            "1:1: game 1: the Position tag is not a position: at byte 33: found the end, expected White's hand: -, or t z d y, each with a number 1-6",
        ),
    ] {
        let (_, errors) = read(&format!("{tags}\n\n1. b3 *\n"));
        assert_eq!(errors.first().map(ToString::to_string).as_deref(), Some(complaint), "{tags}");
    }
}

#[test]
fn a_record_with_potentials_is_none_of_plain_gipf() {
    let text = record_from(start("basic t3z3/d6"), 1, &["b3"]).to_string();
    assert_eq!(
        complaints::<gipf_core::Gipf>(text),
        ["1:1: game 1: the Game tag says Potentials basic t3z3/d6, expected GIPF"]
    );
}

#[test]
fn warnings_of_turns_are_kept() {
    let line = "b2w/5/6/w2wd2b/3bb1/5/b2w w 10/12 basic t3/t3";
    let (record, errors) =
        read(&format!("[Position \"{line}\"]\n[Game \"Potentials\"]\n\n1. e5^f5 *\n"));
    let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(
        errors,
        ["4:4: game 1, turn 1 of White: e5 is loaded with a DVONN-potential, expected De5"]
    );
    let last = record.last_position();
    let line = "b2w/5/6/w2w2b/3b+b1/5/b2w b 10/12 basic t3/t3";
    assert_eq!(last.to_string(), line);
}
