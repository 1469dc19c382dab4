//! Records as trees: what they hold, what they refuse, how they are written and listed as JSON.

use gipf_core::{Gipf, Turn, Variant};
use gipf_game::{GameResult, Position};
use gipf_notation::Nag;
use gipf_notation::Notation;
use gipf_notation::record::{
    MAX_COMMENT_LEN, MAX_COMMENTS_LEN, MAX_DEPTH, MAX_TAG_LEN, MAX_TAGS, Node, NodeId,
    ParseRecordError, Record, TreeError,
};

use crate::records::{clean, read};

#[test]
fn a_text_with_one_game_is_a_record() {
    let record: Record = "[Variant \"basic\"]\n1. b3 (1. b4) c6 *".parse().expect("one game");
    assert_eq!(record.to_string().parse(), Ok(record.clone()));
    assert_eq!(record.len(), 3);
    // A warning does not keep a game from being read.
    assert_eq!("1. b3 c6".parse::<Record>().map(|record| record.len()), Ok(2));
    for (text, error) in [
        ("", "the text has no game"),
        (" \n", "the text has no game"),
        ("1. b3 c9 *", "1:7: game 1, turn 1 of Black: c9 is not a spot of the board"),
        ("1. b3 *\n\n1. b4 *", "3:1: a second game begins, expected one"),
    ] {
        assert_eq!(text.parse::<Record>().map_err(|e| e.to_string()), Err(error.into()), "{text}");
    }
    assert_eq!("".parse::<Record>(), Err(ParseRecordError::NoGame));
}

#[test]
fn trees_refuse_what_cannot_be_written() {
    let mut record = Record::new(Gipf::start(Variant::Basic));
    let turn = record.start().turns().next().expect("a turn");
    let first = record.play(None, &turn).expect("legal");
    let far = record.play(Some(first), &turn);
    assert!(matches!(far, Err(TreeError::Illegal(_))), "{far:?}");
    assert_eq!(record.set_comment(first, &"y".repeat(40_000)), Err(TreeError::CommentTooLong));
    assert_eq!(record.set_opening_comment(&"y".repeat(MAX_COMMENT_LEN)), Ok(()));
    assert_eq!(record.set_lead(first, "of the game itself"), Ok(()));
    assert_eq!(record.node(first).map(Node::lead), Some(""));
    record.set_result(GameResult::Unknown);
    assert_eq!(clean(&record.to_string()), record);

    // A turn that only another record has.
    let mut other = record.clone();
    let second = other.play(None, &other.start().turns().nth(1).expect("a turn")).expect("legal");
    assert_eq!((first.index(), second.index()), (0, 1));
    let missing = TreeError::NoSuchNode(second);
    assert_eq!(missing.to_string(), "the record has no node 1");
    assert_eq!(record.set_comment(second, ""), Err(missing.clone()));
    assert_eq!(record.set_lead(second, ""), Err(missing.clone()));
    assert_eq!(record.set_nags(second, &[]), Err(missing.clone()));
    assert_eq!(record.play(Some(second), &turn), Err(missing));
    assert!(record.node(second).is_none() && record.position(Some(second)).is_none());
    assert_eq!(record.next(Some(second)), []);
}

#[test]
fn tags_of_a_tree_are_those_that_a_record_can_have() {
    let mut record = Record::new(Gipf::start(Variant::Basic));
    let long = "n".repeat(101);
    for name in ["", "no space", "é", "a-b", &long] {
        let error = record.set_tag(name, "x").expect_err("not the name of a tag");
        assert_eq!(error, TreeError::BadTagName { name: name.chars().take(40).collect() });
    }
    assert_eq!(record.set_tag("Event", &"x".repeat(MAX_TAG_LEN + 1)), Err(TreeError::TagTooLong));
    for own in ["Variant", "Position", "Result"] {
        assert!(record.writes_tag(own), "{own}");
        let error = record.set_tag(own, "standard").expect_err("the record's own");
        assert_eq!(error, TreeError::OwnTag { name: own.into() });
    }
    assert!(!record.writes_tag("Event"));
    assert_eq!(record.tags().count(), 0);

    let value = "x".repeat(MAX_TAG_LEN);
    assert_eq!(record.set_tag(&long[..100], &value), Ok(()));
    assert_eq!(record.set_tag("T0", "first"), Ok(()));
    assert_eq!(record.set_tag("T0", "second\nline"), Ok(()));
    let tags: Vec<_> = record.tags().collect();
    assert_eq!(tags, [(&long[..100], &value[..]), ("T0", "second line")]);
    // Three places are kept for the tags that a record writes by itself.
    for i in 1..MAX_TAGS - 4 {
        assert_eq!(record.set_tag(&format!("T{i}"), ""), Ok(()));
    }
    assert_eq!(record.set_tag("Event", ""), Err(TreeError::TooManyTags));
    assert_eq!(record.set_tag("T0", "third"), Ok(()));
    record.set_result(GameResult::Unknown);
    assert_eq!(clean(&record.to_string()), record);
}

#[test]
fn comments_together_reach_their_limit_and_not_beyond() {
    let start = Gipf::start(Variant::Basic);
    let mut record = Record::new(start);
    let comment = "z".repeat(MAX_COMMENT_LEN);
    let turns: Vec<Turn> = start.turns().collect();
    let ids: Vec<NodeId> = (0..=MAX_COMMENTS_LEN / MAX_COMMENT_LEN)
        .map(|i| record.play(None, &turns[i % turns.len()]).expect("legal"))
        .collect();
    let (last, full) = ids.split_last().expect("many");
    for &id in full {
        assert_eq!(record.set_comment(id, &comment), Ok(()));
    }
    assert_eq!(record.set_comment(*last, "y"), Err(TreeError::CommentsTooLong));
    assert_eq!(record.set_lead(*last, "y"), Err(TreeError::CommentsTooLong));
    assert_eq!(record.set_opening_comment("y"), Err(TreeError::CommentsTooLong));
    // What goes makes room.
    assert_eq!(record.set_comment(full[0], &comment[4..]), Ok(()));
    assert_eq!(record.set_opening_comment("a b"), Ok(()));

    // A reader keeps to the same limit. It joins two comments in one place.
    let text = record.to_string().replacen("{a b}", "{a} {b}", 1);
    let text = text.strip_suffix("*\n").expect("a result");
    let mut games = read(&format!("{text}{{yyy}} *\n"));
    let (mut again, errors) = games.remove(0);
    assert_eq!(again, record);
    assert_eq!(again.set_comment(*last, "yy"), Err(TreeError::CommentsTooLong));
    assert_eq!(again.set_comment(*last, "y"), Ok(()));
    let found: Vec<String> = errors.iter().map(ToString::to_string).collect();
    let [found] = &found[..] else { panic!("{found:?}") };
    let expected = "the comments of the game are longer than 8388608 bytes together";
    assert!(found.ends_with(expected), "{found}");
}

#[test]
fn variations_of_a_tree_are_nested_as_deep_as_a_record_can_say() {
    // Each player enters four pieces on their own side and takes them back, again and again.
    let round = "b2 h5 b3 h4 b4 h3 b5;xb2,b3,b4,b5 h2;xh2,h3,h4,h5";
    let start = "4/5/6/7/6/5/4 w 4/4 basic".parse::<Gipf>().expect("a position");
    let mut record = Record::new(start);
    let mut line = None;
    for (depth, text) in (0..=MAX_DEPTH).zip(round.split(' ').cycle()) {
        let turn = record.position(line).expect("a position").parse_turn(text).expect("a turn");
        record.play(line, &turn).expect("legal");
        let variation = record.play(line, &turn);
        if depth == MAX_DEPTH {
            assert_eq!(variation, Err(TreeError::TooDeep));
        } else {
            line = Some(variation.expect("within the depth"));
        }
    }
    record.set_result(GameResult::Unknown);
    assert_eq!(clean(&record.to_string()), record);
}

#[test]
fn records_are_equal_that_say_the_same() {
    let same = clean("[Variant \"basic\"]\n[Event \"x\"]\n\n{o} 1. b3 {a} (1. b4 $1) 1... c6 *\n");
    // The turns of the variation come last.
    let mut other = Record::new(*same.start());
    let ids: Vec<NodeId> = same.main_line().map(Node::id).collect();
    let turn = |id: NodeId| *same[id].turn();
    let first = other.play(None, &turn(ids[0])).expect("legal");
    other.play(Some(first), &turn(ids[1])).expect("legal");
    let variation = other.play(None, &turn(same.next(None)[1])).expect("legal");
    assert_ne!(other, same);
    other.set_tag("Event", "x").expect("a tag");
    other.set_opening_comment("o").expect("short");
    other.set_comment(first, "a").expect("short");
    other.set_nags(variation, &[Nag(1)]).expect("known");
    other.set_result(same.result());
    assert_eq!(other, same);

    let text = same.to_string();
    for (part, changed) in [
        ("[Event \"x\"]", "[Event \"y\"]"),
        ("basic", "standard"),
        ("{o}", "{p}"),
        ("{a}", "{b}"),
        ("$1", "$2"),
        ("(1. b4 $1)", "({lead} 1. b4 $1)"),
        ("1... c6 *", "1... c6 2. d2 *"),
        ("1... c6 *", "1... d7 *"),
        ("(1. b4 $1) 1... c6", "1... c6 (1... b4 $1)"),
        ("c6 *", "c6 1-0"),
    ] {
        assert!(text.contains(part), "{part}");
        let text = text.replacen(part, changed, 1);
        assert_ne!(read(&text)[0].0, same, "{changed}");
    }
    assert_ne!(Record::starting_at(*same.start(), 2), Record::new(*same.start()));
}

#[test]
fn lines_are_less_than_eighty_characters_long() {
    let mut record = clean("[Variant \"basic\"]\n\n1. b3 *\n");
    let mut written = |first: usize, second: usize| {
        let comment = format!("{} {}", "é".repeat(first), "y".repeat(second));
        record.set_opening_comment(&comment).expect("short");
        record.to_string().lines().skip(3).map(|line| line.chars().count()).collect::<Vec<_>>()
    };
    // A bracket, the words and the space between them; one place is left for the bracket that closes.
    assert_eq!(written(38, 39), [80, 7]);
    assert_eq!(written(38, 40), [39, 49]);
    assert_eq!(written(38, 30), [79]);
    assert_eq!(written(38, 31), [78, 1]);
    assert_eq!(written(38, 29), [78]);
    assert_eq!(written(100, 1), [101, 10]);
    // Brackets that close count too.
    for (len, lines) in [(55, 1), (56, 2)] {
        let comment = "x".repeat(len);
        let record = clean(&format!("[Variant \"basic\"]\n\n1. b3 ({{{comment}}} 1. b4) c6\n*\n"));
        let line = record.to_string();
        let with_turns = line.lines().skip(3).filter(|line| line.len() > 9).count();
        assert_eq!(with_turns, 1, "{line}");
        assert_eq!(
            line.lines().skip(3).take_while(|line| !line.starts_with('*')).count(),
            lines,
            "{line}"
        );
    }
}

#[test]
fn a_record_without_turns_is_empty() {
    let record = Record::starting_at(Gipf::start(Variant::Basic), 0);
    assert!(record.is_empty());
    assert_eq!((record.len(), record.first_number().number), (0, 1));
    assert_eq!(record.to_string(), "[Variant \"basic\"]\n[Result \"*\"]\n\n*\n");
    assert!(!clean("1. b3 *").is_empty());
    assert_eq!(clean("1. b3 (1. b4) *").len(), 2);
}

#[test]
fn json_that_breaks_a_rule_is_refused() {
    let record = clean("[Variant \"basic\"]\n\n{o} 1. b3 {c} (1. b4 $1) 1... c6 *\n");
    let json = serde_json::to_value(&record).expect("serializes");
    let long = "x".repeat(MAX_COMMENT_LEN + 1);
    let long_tag = "x".repeat(MAX_TAG_LEN + 1);
    for (pointer, value, complaint) in [
        ("/start", "basic", "start: "),
        ("/comment", &long, "the comment is longer than 32768 bytes"),
        (
            "/tags/0/0",
            "no space",
            "'no space' is not the name of a tag, expected letters, digits and _",
        ),
        ("/tags/0/1", &long_tag, "the value of the tag is longer than 8192 bytes"),
        ("/turns/1/turn", "b3", "turn 1 of Black: at byte 0: illegal turn: b3 is occupied"),
        (
            "/turns/0/to",
            "elsewhere",
            "turn 1 of White: it leads to bw1w/5/6/w5b/6/5/b2w b 11/12 basic, not elsewhere",
        ),
        ("/turns/0/comment", &long, "turn 1 of White: the comment is longer than 32768 bytes"),
        ("/turns/2/lead", &long, "turn 1 of White: the comment is longer than 32768 bytes"),
        ("/turns/2/turn", "i9", "turn 1 of White: "),
        ("/result", "won", "the result is none"),
    ] {
        let mut wrong = json.clone();
        wrong["tags"] = serde_json::json!([["Event", "x"]]);
        wrong["turns"][2]["lead"] = "".into();
        *wrong.pointer_mut(pointer).expect("a field") = value.into();
        let error = serde_json::from_value::<Record>(wrong).expect_err("refused").to_string();
        assert!(error.starts_with(complaint), "{pointer}: {error}");
    }
    for (after, complaint) in [
        (7.into(), "turn 3 of the list follows none before it"),
        (2.into(), "turn 3 of the list follows none before it"),
    ] {
        let mut wrong = json.clone();
        wrong["turns"][2]["after"] = after;
        let error = serde_json::from_value::<Record>(wrong).expect_err("refused").to_string();
        assert_eq!(error, complaint);
    }
}

#[test]
fn json_lists_the_turns_after_those_they_follow() {
    let text = "[Variant \"basic\"]\n[Event \"x\"]\n\n{o} 1. b3 {c} $1 (1. b4 (1. c2 c6)) ({l} 1. d2) 1... c6 (1... d7) 2. d2 *\n";
    let json = serde_json::to_value(clean(text)).expect("serializes");
    assert_eq!(json["tags"], serde_json::json!([["Event", "x"]]));
    assert_eq!(json["start"], "b2w/5/6/w5b/6/5/b2w w 12/12 basic 1");
    assert_eq!((&json["comment"], &json["result"]), (&"o".into(), &"*".into()));
    let turns = json["turns"].as_array().expect("turns");
    let told: Vec<String> = turns
        .iter()
        .map(|turn| {
            let rest = ["lead", "comment"].map(|key| turn[key].as_str().unwrap_or("-"));
            format!("{} {} {} {}", turn["after"], turn["turn"], rest.join(" "), turn["nags"])
        })
        .collect();
    assert_eq!(
        told,
        [
            "null \"b3\" - c [1]",
            "null \"c6\" - - null",
            "null \"d2\" - - null",
            "0 \"d7\" - - null",
            "\"start\" \"b4\" - - null",
            "\"start\" \"c2\" - - null",
            "null \"c6\" - - null",
            "\"start\" \"d2\" l - null",
        ]
    );
    assert_eq!(turns[0]["to"], "bw1w/5/6/w5b/6/5/b2w b 11/12 basic");
    // The position is checked where it is given, and may be left out.
    let mut bare = json.clone();
    for turn in bare["turns"].as_array_mut().expect("turns") {
        turn.as_object_mut().expect("an object").remove("to");
    }
    assert_eq!(serde_json::from_value::<Record>(bare).expect("reads"), clean(text));
}
