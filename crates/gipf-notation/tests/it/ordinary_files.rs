//! Records as people and other programs write them: small faults neither split a game nor lose its tags.

use gipf_core::{Color, Gipf, Variant};
use gipf_game::{GameResult, Outcome, Position, WinReason};
use gipf_notation::import::import_boardspace;
use gipf_notation::record::{Node, Record, RecordProblem};
use gipf_notation::{Notation, decode_text};

use crate::support::games;

/// The text and the errors of the one game of a file.
#[track_caller]
fn game<P: Notation>(file: impl AsRef<[u8]>) -> (Record<P>, Vec<String>) {
    let mut games = games(file.as_ref());
    assert_eq!(games.len(), 1, "{}", decode_text(file.as_ref()));
    let (record, errors) = games.remove(0);
    (record, errors.iter().map(ToString::to_string).collect())
}

fn turns<P: Notation>(record: &Record<P>) -> Vec<String> {
    let text = |node: &Node<P>| {
        let before = record.position(node.parent()).expect("a position");
        before.turn_text(node.turn())
    };
    record.main_line().map(text).collect()
}

const EXPECTED: &str =
    "[Variant \"standard\"]\n[White \"Ada\"]\n[Result \"*\"]\n\n1. b3 c6 2. c2 *\n";

#[test]
fn files_that_say_the_same_in_another_way_give_the_same_game() {
    let tags = "[Variant \"standard\"]\n[White \"Ada\"]\n[Result \"*\"]\n\n";
    let plain = format!("{tags}1. b3 c6 2. c2 *\n");
    let marked = format!("\u{feff}{plain}");
    let utf16 =
        |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> { marked.encode_utf16().flat_map(bytes).collect() };
    let files: [(&str, Vec<u8>); 17] = [
        ("as it is written", plain.clone().into()),
        ("a byte order mark", marked.clone().into()),
        ("UTF-16, little end first", utf16(u16::to_le_bytes)),
        ("UTF-16, big end first", utf16(u16::to_be_bytes)),
        ("line ends of Windows", plain.replace('\n', "\r\n").into()),
        ("line ends of old Macs", plain.replace('\n', "\r").into()),
        ("dots apart from the number", format!("{tags}1 . b3 1. ... c6 2. c2 *\n").into()),
        ("dots before the turn", format!("{tags}1.b3 1...c6 2. ... 2.c2 *\n").into()),
        ("an ellipsis", format!("{tags}1. b3 1… c6 2. c2 *\n").into()),
        ("a result right after a turn", format!("{tags}1. b3 c6 2. c2*\n").into()),
        ("a result in a variation", format!("{tags}1. b3 c6 2. c2 *\n").into()),
        ("no space before the result", format!("{tags}1. b3 c6 2. c2 *\n\n\n").into()),
        ("spaces at the end of lines", plain.replace('\n', "  \t\n").into()),
        ("tags after an empty line", plain.replacen('\n', "\n\n", 1).into()),
        ("a tag twice", format!("[Variant \"Standard\"]\n{plain}").into()),
        ("no end of the last line", plain.trim_end().into()),
        ("a vertical tab", plain.replace(" 2.", "\u{b}2.").into()),
    ];
    for (what, file) in files {
        let (record, errors) = game::<Gipf>(&file);
        assert_eq!((record.to_string().as_str(), errors), (EXPECTED, vec![]), "{what}");
    }
}

#[test]
fn names_in_latin_1_are_read() {
    let (record, errors) =
        game::<Gipf>(b"[White \"Andr\xe9\"]\n\n1. b3 {tr\xe8s bien \x96 \x80} c6 *\n");
    assert_eq!(errors, [""; 0]);
    assert_eq!(record.tag("White"), Some("André"));
    assert!(record.to_string().contains("{très bien – €}"), "{record}");
    // UTF-8 stays what it is.
    let (record, _) = game::<Gipf>("[White \"Mülle\u{300}r 囲碁\"]\n\n1. b3 *\n");
    assert_eq!(record.tag("White"), Some("Mülle\u{300}r 囲碁"));
}

#[test]
fn dashes_of_word_processors_are_hyphens() {
    let (record, errors) = game::<Gipf>("1. a2–b3 c6 2. b1—b4 1–0\n");
    assert_eq!(errors, [""; 0]);
    assert_eq!(turns(&record), ["b3", "c6", "b1-b4"]);
    assert_eq!(record.result(), GameResult::Win(Color::White));
    // The column of an error counts characters.
    let (_, errors) = game::<Gipf>("1. a2–b3 b1–b9 *\n");
    assert_eq!(errors, ["1:13: game 1, turn 1 of Black: b9 is not a spot of the board"]);
}

#[test]
fn a_comment_after_the_result_belongs_to_the_game() {
    let next = "[Variant \"basic\"]\n[Result \"*\"]\n\n1. b3 *\n";
    for (end, comment) in [
        ("* {last word}\n\n", "last word"),
        ("*\n{last word}\n", "last word"),
        ("* {last}\n\n{word}\n\n", "last word"),
        ("*{last word}", "last word"),
        ("*\n\n", ""),
    ] {
        let file = format!("[Variant \"basic\"]\n\n1. b3 c6 {end}{next}");
        let games = games::<Gipf>(file.as_bytes());
        assert_eq!(games.len(), 2, "{end}");
        let last = games[0].0.main_line().last();
        assert_eq!(last.map(Node::comment), Some(comment), "{end}");
        assert_eq!((games[1].0.len(), games[1].0.comment()), (1, ""), "{end}");
        assert!(games.iter().all(|(_, errors)| errors.is_empty()), "{end}");
    }
    // Where no tags follow, a comment in a line of its own opens the next game.
    let games = games::<Gipf>(b"1. b3 * {of the first}\n{of the second} 1. c2 *\n");
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].0.comment(), "of the second");
}

#[test]
fn comments_before_and_between_tags_are_kept() {
    let file =
        "{a file of Ada's}\n[White \"Ada\"]\n{her best}\n[Variant \"standard\"]\n\n{so} b3 *\n";
    let (record, errors) = game::<Gipf>(file);
    assert_eq!(errors, [""; 0]);
    assert_eq!(record.comment(), "a file of Ada's her best so");
    assert_eq!(record.start().variant(), Variant::Standard);
    assert_eq!(record.tag("White"), Some("Ada"));
}

#[test]
fn a_game_without_a_result_is_one_that_goes_on() {
    for (file, result) in [
        ("1. b3 c6\n", GameResult::Unknown),
        ("[Result \"1-0\"]\n\n1. b3 c6\n", GameResult::Win(Color::White)),
    ] {
        let (record, errors) = game::<Gipf>(file);
        assert_eq!((record.len(), record.result()), (2, result));
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert!(errors[0].ends_with(&format!("no result at its end, read as {result}")));
    }
    // Nor does it swallow the next game, with turns or without.
    let file = "[White \"A\"]\n\n1. b3 c6\n\n[White \"B\"]\n\n[White \"C\"]\n\n1. c2 *\n";
    let games = games::<Gipf>(file.as_bytes());
    let whites: Vec<_> = games.iter().map(|(record, _)| record.tag("White")).collect();
    assert_eq!(whites, [Some("A"), Some("B"), Some("C")]);
    assert!(games.iter().flat_map(|(_, errors)| errors).all(RecordProblem::is_tolerated));
}

#[test]
fn one_unreadable_line_neither_splits_a_game_nor_loses_its_tags() {
    let long = "x".repeat(100_000);
    let long_comment = "word ".repeat(10_000);
    for (line, is_read_on) in [
        ("[White \"Ada]\n", true),
        ("[sic]\n", true),
        ("[Site \"a\" \"b\"]\n", true),
        ("[Site \"\\x\"]\n", true),
        (&format!("[Site \"{long}\"]\n"), false),
        ("[Position \"b2w/5\"]\n", false),
        ("[Variant \"standard]\n", false),
        ("\n{ended 1-0\n[Event \"no tag\"]\n* } 1. z9 {*\n} 2. b3\n", false),
        (&format!("\n1. b3 {{{long_comment}\n1-0 }} 1... c6\n"), false),
        ("\n1. b3 @@@ {1-0\n}\n", false),
    ] {
        let file = format!("[Black \"Bob\"]\n{line}[Event \"E\"]\n[Variant \"tournament\"]\n\n");
        let (head, tail) = if line.starts_with('\n') {
            (format!("[Black \"Bob\"]\n[Event \"E\"]\n[Variant \"tournament\"]\n{line}"), "Gb3 *")
        } else {
            (file, "1. Gb3 *")
        };
        let next = "[Variant \"basic\"]\n\n1. c2 *\n";
        let games = games::<Gipf>(format!("{head}{tail}\n\n{next}").as_bytes());
        let shown: String = line.chars().take(40).collect();
        assert_eq!(games.len(), 2, "{shown}");
        let (record, errors) = &games[0];
        assert_eq!(record.tag("Black"), Some("Bob"), "{shown}");
        assert_eq!(record.tag("Event"), Some("E"), "{shown}");
        assert_eq!(record.start().variant(), Variant::Tournament, "{shown}");
        assert_eq!(errors.len(), 1, "{shown}: {errors:?}");
        assert!(!errors[0].is_warning(), "{shown}");
        assert_eq!(record.len() == 1 && turns(record) == ["Gb3"], is_read_on, "{shown}");
        assert_eq!((games[1].0.len(), games[1].1.len()), (1, 0), "{shown}");
    }
}

#[test]
fn a_line_among_the_tags_that_is_no_tag_is_passed_over() {
    let rest =
        "[Black \"B\"]\n[Result \"1-0\"]\n\n1. Gb3 Gc6 1-0\n\n[Variant \"basic\"]\n\n1. c2 *\n";
    for (line, reads_turns) in [
        ("White: Zoe", true),
        ("(c) 2020", true),
        ("Event: Club \"Cup\"", true),
        ("\"quoted\"", true),
        ("Variant: standard", false),
    ] {
        let file = format!("[Variant \"tournament\"]\n[White \"A\"]\n{line}\n{rest}");
        let games = games::<Gipf>(file.as_bytes());
        assert_eq!(games.len(), 2, "{line}");
        let (record, errors) = &games[0];
        assert_eq!((record.tag("White"), record.tag("Black")), (Some("A"), Some("B")), "{line}");
        assert_eq!(record.start().variant(), Variant::Tournament, "{line}");
        assert_eq!(record.len(), if reads_turns { 2 } else { 0 }, "{line}");
        assert_eq!((errors.len(), errors[0].place().line), (1, 3), "{line}: {errors:?}");
        assert_eq!(games[1].1, [], "{line}");
    }
    // A title before the tags is an error of the first game.
    let games = games::<Gipf>(format!("Games of the club\n\n{rest}").as_bytes());
    assert_eq!((games.len(), games[0].1[0].place().line), (2, 1));
    assert_eq!(games[0].0.tag("Black"), Some("B"));
}

#[test]
fn a_star_is_a_result_only_at_the_end_of_a_line() {
    let (record, errors) = game::<Gipf>("[White \"A\"]\n\n1. b3* c6 2. h3 b4 *\n");
    assert_eq!((record.len(), errors.len()), (0, 1), "{errors:?}");
    let (record, errors) = game::<Gipf>("1. b3 c6* {here it ends}\n");
    assert_eq!((record.len(), errors), (2, vec![]));
    // A result may be there twice, but not two of them.
    assert_eq!(game::<Gipf>("1. b3 c6 1-0 1-0\n").1, [""; 0]);
    let (record, errors) = game::<Gipf>("1. b3 c6 1-0 0-1\n");
    assert_eq!(record.result(), GameResult::Win(Color::White));
    assert_eq!(errors, ["1:14: game 1, turn 2 of White: found '0', expected one result"]);
}

#[test]
fn names_of_tags_are_read_in_any_case() {
    let file = "[variant \"standard\"]\n[WHITE \"A\"]\n[result \"1-0\"]\n\n1. b3 c6 1-0\n";
    let (record, errors) = game::<Gipf>(file);
    assert_eq!(errors, [""; 0]);
    assert_eq!((record.start().variant(), record.tag("White")), (Variant::Standard, Some("A")));
    let (_, errors) = game::<Gipf>("[White \"A\"]\n[white \"B\"]\n\n1. b3 *\n");
    assert!(errors[0].ends_with("contradict each other"), "{errors:?}");
    assert_eq!(gipf_notation::game_tag("[GAME \"DVONN\"]\n"), Some("DVONN"));
}

#[test]
fn a_result_of_the_tags_is_not_lost_to_a_star() {
    let (record, errors) = game::<Gipf>("[Result \"0-1\"]\n\n1. b3 c6 *\n");
    assert_eq!(record.result(), GameResult::Win(Color::Black));
    assert_eq!(errors.len(), 1);
}

#[test]
fn a_tag_that_cannot_stand_in_the_record_is_left_out() {
    for tags in [
        "[Game \"DVONN\"]\n[White \"D\"]",
        "[Variant \"basic\"]\n[Game \"GIPF standard\"]\n[White \"D\"]",
        // Found by fuzzing.
        "[Game \"\u{1}\u{11} t\t\"]\n[White \"D\"]\n[No;x5bo",
    ] {
        let (record, errors) = game::<Gipf>(format!("{tags}\n\n1. b3 *\n"));
        assert!(!errors.is_empty());
        let (again, errors) = game::<Gipf>(record.to_string());
        assert_eq!((&again, errors), (&record, vec![]), "{record}");
        assert_eq!(record.tag("White"), Some("D"));
    }
}

#[test]
fn what_does_not_show_and_other_names_are_read() {
    for file in [
        "1. b3 c6 *\n\u{1a}",
        "1. b3 c6 *\n\0\0\0",
        "1.\u{200b}b3 \u{200b}c6\u{200b} *\n",
        "[Position \"basic\"]\n\n1. b3 c6 *\n",
        "[Variant \"gipf\"]\n\n1. b3 c6 *\n",
    ] {
        let (record, errors) = game::<Gipf>(file);
        assert_eq!((record.len(), errors), (2, vec![]), "{file:?}");
    }
    let bytes: Vec<u8> = "1. b3 c6 *\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(game::<Gipf>(bytes).1, [""; 0]);
    let (record, _) = game::<dvonn_core::Dvonn>("[Result \"1/2-1/2\"]\n\n1. F3 A1 ½-½\n");
    assert_eq!(record.result(), GameResult::Draw);
    // Games without tags and results are told apart by their numbers.
    let games = games::<Gipf>(b"1. b3 h4\n2. c2 c6\n\n1. b4 h4\n2. c2\n");
    let lengths: Vec<_> = games.iter().map(|(record, _)| record.len()).collect();
    assert_eq!(lengths, [4, 3]);
    assert!(games.iter().flat_map(|(_, errors)| errors).all(RecordProblem::is_tolerated));
}

#[test]
fn a_comment_without_its_brace_ends_with_the_game() {
    let file = "[White \"A\"]\n\n1. b3 {oh c6 *\n\n[White \"B\"]\n\n1. c2 {no {end} *\n";
    let games = games::<Gipf>(file.as_bytes());
    assert_eq!(games.len(), 2);
    assert_eq!((games[0].1.len(), games[0].1[0].place().column), (1, 7));
    assert_eq!((games[1].0.len(), games[1].1.len()), (1, 0));
}

#[test]
fn tags_that_contradict_each_other_are_an_error_that_names_both() {
    let line = "b2w/5/6/w5b/6/5/b2w w 9/9 basic";
    let other = "b2w/5/6/w5b/6/5/b2w w 8/8 basic";
    for (first, second, reads_turns) in [
        (format!("[Position \"{line}\"]"), format!("[Position \"{other}\"]"), false),
        ("[Variant \"basic\"]".into(), "[Variant \"standard\"]".into(), false),
        ("[Variant \"basic\"]".into(), "[Game \"GIPF tournament\"]".into(), false),
        ("[Variant \"standard\"]".into(), format!("[Position \"{line}\"]"), false),
        (format!("[Position \"{line}\"]"), "[Game \"GIPF standard\"]".into(), false),
        ("[White \"Ada\"]".into(), "[White \"Bob\"]".into(), true),
        ("[Result \"1-0\"]".into(), "[Result \"*\"]".into(), true),
    ] {
        let (record, errors) = game::<Gipf>(format!("{first}\n{second}\n\n1. b3 c6 *\n"));
        let expected =
            format!("2:1: game 1: the tags {first} (1:1) and {second} (2:1) contradict each other");
        assert_eq!(errors.first(), Some(&expected));
        assert_eq!(record.len(), if reads_turns { 2 } else { 0 });
    }
    // The same said twice is no contradiction.
    let twice = format!("[Position \"{line}\"]\n[Position \"{line}  1\"]\n[Variant \"BASIC\"]");
    assert_eq!(game::<Gipf>(format!("{twice}\n\n1. b3 *\n")).1, [""; 0]);
    // JSON is held to the same.
    let json = |tags: &str, start: &str, result: &str| {
        let text = format!(r#"{{"tags":{tags},"start":"{start}","turns":[],"result":{result}}}"#);
        serde_json::from_str::<Record>(&text).map_err(|error| error.to_string())
    };
    assert!(json(r#"[["White","A"],["White","A"],["Variant","basic"]]"#, line, "null").is_ok());
    for (tags, tag) in [
        (r#"[["White","A"],["White","B"]]"#, "White"),
        (r#"[["Variant","standard"]]"#, "Variant"),
        (r#"[["Result","1-0"]]"#, "Result"),
    ] {
        let error = json(tags, line, r#""0-1""#).expect_err("a contradiction");
        assert!(error.contains(&format!("the tag {tag} ")), "{error}");
    }
}

#[test]
fn official_spaces_of_zertz_are_read() {
    use zertz_core::Zertz;

    let expected = game::<Zertz>("[Game \"ZERTZ basic\"]\n\n1. Wd4,d1 Wc3,a1 2. xc3We4 *\n").0;
    for moves in [
        "1. Wd4,d1 Wc3,a1 2. x c3We4 *",
        "1. W d4, d1 Wc3 ,a1 2. X C3 We4 *",
        "1. Wd4 , d1 W c3 , a1 2. xc3 We4 *",
        "Wd4,d1 Wc3,a1 x c3 W e4 *",
    ] {
        let (record, errors) = game::<Zertz>(format!("[Game \"ZERTZ basic\"]\n\n{moves}\n"));
        assert_eq!((record, errors), (expected.clone(), vec![]), "{moves}");
    }
    // Another site writes hyphens, and the marble that jumps.
    let (record, errors) = game::<Zertz>("[Player1 \"A\"]\n\n1. Wd4-d1 Wc3-a1 2. Wc3xe4+w *\n");
    assert_eq!((turns(&record), errors), (turns(&expected), vec![]));
    for (bad, error) in [
        ("Gc3xe4+w", "1:15: game 1, turn 2 of Player 1: the marble on c3 is white, not gray"),
        (
            "Wc3xe3+w",
            "1:19: game 1, turn 2 of Player 1: no jump leads from c3 to e3: a marble lands directly behind the one that it captures",
        ),
        ("Wc3xe4+b", "1:22: game 1, turn 2 of Player 1: the marble on d4 is white, not black"),
    ] {
        let (_, errors) = game::<Zertz>(format!("Wd4-d1 Wc3-a1 {bad} *"));
        assert_eq!(errors, [error]);
    }
    // What is claimed has a color, a marble that jumps has none.
    for (so_far, rest, goes_on) in [
        ("Bd7,b2", "x Wa1Wa2 *", true),
        ("Bd7,b2", "x bb2", true),
        ("Bd7,b2", "x b2Wb4", false),
        ("Bd7,b2", "xb2Wb4", false),
        ("Bd7,b2", "Wa1", false),
        ("xd1Gd3", "Wd5", false),
        ("-", "-", false),
        ("-", "Wd4,d1", false),
        ("x", "d1", true),
        ("W", "d4,d1", true),
        ("W", "Wd4", false),
    ] {
        assert_eq!(Zertz::turn_goes_on(so_far, rest), goes_on, "{so_far} {rest}");
    }
}

/// Each player enters four pieces on their own side and takes them back.
const ROUND: &str = "b2 h5 b3 h4 b4 h3 b5;xb2,b3,b4,b5 h2;xh2,h3,h4,h5";

#[test]
fn a_game_that_was_played_on_after_a_repetition_is_read_to_its_end() {
    let start = "[Position \"4/5/6/7/6/5/4 w 4/4 basic\"]\n\n";
    let (record, errors) = game::<Gipf>(format!("{start}{ROUND} {ROUND} b2 h5 b3 1-0\n"));
    assert_eq!((record.len(), record.result()), (19, GameResult::Win(Color::White)));
    let sentence =
        "warning: the game was over before this turn, void: the position has occurred three times";
    assert_eq!(errors, [format!("3:101: game 1, turn 9 of White: {sentence}")]);
    assert_eq!(record.outcome(), None);
    let (record, _) = game::<Gipf>(format!("{start}{ROUND} {ROUND} void\n"));
    assert_eq!(record.outcome(), Some(Outcome::Void));
}

/// Before revision 101 boardspace.net gave each player a piece more.
#[test]
fn a_game_with_a_piece_more_goes_through_record_and_json() {
    let file = "(;GM[gipf]VV[1]\nSU[gipf-standard 0 100]\n;P0[0 Start P0]\n;P0[1 Pick wr 0]\n\
                ;P0[2 Dropb A 2]\n;P0[3 Dropb B 3]\n;P0[4 Done]\n)";
    let record = import_boardspace(file).expect("a game").to_record().expect("a record");
    let (read, errors) = game::<Gipf>(record.to_string());
    assert_eq!((&read, errors), (&record, vec![]), "{record}");
    let json = serde_json::to_string(&record).expect("serializes");
    assert_eq!(serde_json::from_str::<Record>(&json).expect("reads"), record);
    // Two more are too many, and a position by itself is held to the rules.
    let line = record.start().position_text(None);
    assert!(Gipf::parse_start(&line.replace("13/13", "14/13")).is_err());
    assert!(Gipf::parse_line(&line).is_err());
}

#[test]
fn braces_and_backslashes_in_comments_survive() {
    for comment in
        ["a } b", "}", "{", "{}", "\\", "\\\\", "\\}", "a\\", "C:\\games\\x }", "}}\\\\{", "\\ }"]
    {
        let mut record = Record::new(Gipf::start(Variant::Basic));
        record.set_opening_comment(comment).expect("short");
        let turn = record.start().turns().next().expect("a turn");
        let id = record.play(None, &turn).expect("legal");
        record.set_comment(id, comment).expect("short");
        let (read, errors) = game::<Gipf>(record.to_string());
        assert_eq!((&read, errors), (&record, vec![]), "{record}");
        assert_eq!(read.comment(), comment);
        let json = serde_json::to_string(&record).expect("serializes");
        assert_eq!(serde_json::from_str::<Record>(&json).expect("reads"), record);
    }
    // A mark at the beginning of a line would be left out.
    let mut record = Record::new(Gipf::start(Variant::Basic));
    record.set_opening_comment("one \u{feff}two").expect("short");
    assert_eq!(record.comment(), "one two");
    // A backslash before anything else is one.
    let (record, _) = game::<Gipf>("{C:\\games\\new} 1. b3 *\n");
    assert_eq!(record.comment(), "C:\\games\\new");
}

#[test]
fn why_a_game_was_lost_survives_record_and_json() {
    for (tag, reason) in [
        ("resigned", Some(WinReason::Resignation)),
        ("Resignation", Some(WinReason::Resignation)),
        ("time forfeit", Some(WinReason::Time)),
        ("rules infraction", None),
    ] {
        let file = format!("[Termination \"{tag}\"]\n[Result \"0-1\"]\n\n1. b3 c6 0-1\n");
        let (record, errors) = game::<Gipf>(file);
        assert_eq!(errors, [""; 0]);
        let outcome = reason.map(|reason| Outcome::Win { winner: Color::Black, reason });
        assert_eq!(record.outcome(), outcome, "{tag}");
        let json = serde_json::to_string(&record).expect("serializes");
        let read: Record = serde_json::from_str(&json).expect("reads");
        assert_eq!((read.outcome(), read.tag("Termination")), (outcome, Some(tag)));
    }
    let mut game = gipf_game::Game::new(Gipf::start(Variant::Basic));
    game.lose_on_time(Color::White);
    let record = Record::from_game(&game).expect("short");
    assert_eq!(record.outcome(), game.outcome());
}
