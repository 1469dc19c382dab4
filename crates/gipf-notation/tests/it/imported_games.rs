//! Games between records and the notations of other programs, and the formats by name.

use gipf_core::{ByColor, Color, Gipf, Outcome, Turn, Variant, WinReason};
use gipf_game::{GameResult, Position};
use gipf_notation::Notation;
use gipf_notation::import::{
    ExportError, Gf1Options, ImportFormat, ImportedGame, export_boardspace, export_gf1,
    guess_format, import_boardspace, import_gf1, import_littlegolem,
};
use gipf_notation::record::{Record, TreeError};
use gipf_notation::{LineColumn, Nag};

use crate::snapshots::compare;

fn record(text: &str) -> Record {
    text.parse().expect("one game")
}

#[test]
fn the_main_line_of_a_record_is_taken() {
    let text = "[Variant \"standard\"]\n[White \"Ada\"]\n[Event \"x\"]\n\n1. b3 {best} (1. b4 c6) 1... c6 1-0\n";
    let game = ImportedGame::from_record(&record(text));
    let start = Gipf::start(Variant::Standard);
    let first = start.parse_turn("b3").expect("a turn");
    let second = start.play(&first).expect("legal").parse_turn("c6").expect("a turn");
    let tags = vec![("White".into(), "Ada".into()), ("Event".into(), "x".into())];
    let result = Some(GameResult::Win(Color::White));
    let turns = vec![first, second];
    assert_eq!(
        game,
        ImportedGame {
            tags,
            start,
            turns,
            result,
            outcome: None,
            unfinished: false,
            comments: vec![]
        }
    );
    assert_eq!(
        [game.tag("White"), game.tag("Event"), game.tag("Black")],
        [Some("Ada"), Some("x"), None]
    );
    let back = game.to_record().expect("short enough").to_string();
    assert_eq!(
        back,
        "[Variant \"standard\"]\n[White \"Ada\"]\n[Event \"x\"]\n[Result \"1-0\"]\n\n1. b3 c6 1-0\n"
    );
}

#[test]
fn the_rules_say_how_a_game_of_a_record_ended() {
    let goes_on = ImportedGame::from_record(&record("[Variant \"basic\"]\n\n1. b3 *\n"));
    assert_eq!((goes_on.result, goes_on.outcome), (None, None));
    assert!(goes_on.to_record().expect("short enough").to_string().ends_with("\n\n1. b3 *\n"));

    let text = "[Variant \"basic\"]\n[Position \"4/5/6/7/6/5/4 w 5/0 basic\"]\n\n1. b2 1-0\n";
    let won = ImportedGame::from_record(&record(text));
    let outcome = won.outcome.expect("Black has no piece");
    assert!(matches!(outcome, Outcome::Win { winner: Color::White, .. }), "{outcome}");
    assert_eq!(won.result, Some(GameResult::Win(Color::White)));
}

#[test]
fn tags_become_those_of_a_record_where_they_can() {
    let mut game = ImportedGame::new(Gipf::start(Variant::Basic), Vec::new()).expect("legal");
    for (name, value) in
        [("Played at", "a"), ("é", "b"), ("Long", &"x".repeat(8 * 1024 + 1)), ("Result", "1-0")]
    {
        game.tags.push((name.into(), value.into()));
    }
    let record = game.to_record().expect("short enough");
    assert_eq!(record.tags().collect::<Vec<_>>(), [("Played_at", "a"), ("_", "b")]);
    assert_eq!(record.result(), GameResult::Unknown);
}

#[test]
fn illegal_turns_are_counted() {
    let start = Gipf::start(Variant::Basic);
    let turn = start.parse_turn("e1-e3").expect("a turn");
    let next = start.play(&turn).expect("legal");
    let other = next.parse_turn("c6").expect("a turn");
    let error = ImportedGame::new(start, vec![turn, other, other]).expect_err("c6 is occupied");
    let ExportError::Illegal { turn: number, reason } = error else { panic!("{error}") };
    assert_eq!(
        (number, reason),
        (
            3,
            start
                .play(&other)
                .and_then(|next| {
                    let back = next.parse_turn("e1-e3").expect("a turn");
                    next.play(&back)?.play(&other)
                })
                .expect_err("c6 is occupied")
        )
    );
    let game = ImportedGame {
        turns: vec![turn, other, other],
        ..ImportedGame::new(start, vec![turn]).expect("legal")
    };
    assert!(matches!(game.to_record(), Err(TreeError::Illegal(_))));
    assert!(matches!(export_gf1(&game), Err(ExportError::Illegal { turn: 3, .. })));
    assert!(matches!(export_boardspace(&game), Err(ExportError::Illegal { turn: 3, .. })));
}

#[test]
fn a_game_that_ended_by_resignation_is_not_replayed_to_its_end() {
    let game = import_littlegolem("1. g2 c1 2. resign").expect("a game");
    let winner = Color::Black;
    let reason = WinReason::Resignation;
    assert_eq!(game.outcome, Some(dvonn_core::Outcome::Win { winner, reason }));
    let record = game.to_record().expect("short enough");
    let back = ImportedGame::from_record(&record);
    assert_eq!((back.result, back.outcome), (Some(GameResult::Win(winner)), game.outcome));
}

#[test]
fn a_log_without_a_start_begins_as_the_options_say() {
    let start = Gipf::start(Variant::Tournament);
    let options = Gf1Options::default().with_start(start);
    assert_eq!(options, Gf1Options { start });
    assert_eq!(import_gf1("1. Ge1-e2", &options).map(|game| game.start), Ok(start));
    assert_eq!(Gf1Options::default(), Gf1Options { start: Gipf::start(Variant::Basic) });
}

fn game(line: &str, turns: &[&str]) -> ImportedGame {
    let start = line.parse::<Gipf>().expect("a position");
    let mut position = start;
    let mut played = Vec::new();
    for text in turns {
        let turn = position.parse_turn(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        position = position.play(&turn).expect("legal");
        played.push(turn);
    }
    ImportedGame::new(start, played).expect("legal")
}

fn tags(tags: &[(&str, &str)]) -> Vec<(String, String)> {
    tags.iter().map(|&(name, value)| (name.into(), value.into())).collect()
}

#[test]
fn a_log_is_written_in_pairs_of_turns() {
    let mut game = game("basic", &["e1-e3", "a5-c5", "e9-e7"]);
    game.tags = tags(&[
        ("White", "A \"q\" \\"),
        ("Variant", "x"),
        ("Position", "x"),
        ("", "x"),
        ("no name", "x"),
        ("Lines", "x\ny"),
        ("Ändert_1", "y"),
    ]);
    assert_eq!(
        export_gf1(&game).expect("a text"),
        "[Variant \"basic\"]\n[White \"A \\\"q\\\" \\\\\"]\n[Ändert_1 \"y\"]\n\n1. e1-e3 a5-c5\n2. e9-e7\n*\n"
    );
    game.turns.pop();
    game.result = Some(GameResult::Win(Color::White));
    game.tags.clear();
    let text = export_gf1(&game).expect("a text");
    assert_eq!(text, "[Variant \"basic\"]\n\n1. e1-e3 a5-c5\n1-0\n");
}

#[test]
fn captures_are_written_into_a_log_with_their_numbers() {
    let line = "1b2/2w2/3w2/4w2/4w1/5/4 w 5/5 basic";
    let text = export_gf1(&game(line, &["x;g2"])).expect("a text");
    let rest = text.strip_prefix(&format!("[Variant \"basic\"]\n[Position \"{line}\"]\n\n"));
    assert_eq!(rest, Some("1. 4 x(b3-f6) 1 ; g1-g2\n*\n"), "{text}");
    let line = "4/5/6/www4/6/5/4 w 5/5 basic";
    let text = export_gf1(&game(line, &["e1-e5;xe2,e3,e4,e5"])).expect("a text");
    assert!(text.ends_with("\n\n1. e1-e5 ; 4 x(e2-e5) 0\n*\n"), "{text}");
    // A GIPF-piece counts twice, and may stay.
    let line = "4/5/6/wWw4/6/5/W2B w 3/3 standard";
    for (turn, written) in [
        ("e1-e5;xe2,e3,Ge4,e5", "e1-e5 ; 5 x(e2-e5) 0"),
        ("e1-e5;xe2,e3,e5", "e1-e5 ; 3 x(e2-e5) 0"),
    ] {
        let text = export_gf1(&game(line, &[turn])).expect("a text");
        assert!(text.ends_with(&format!("\n1. {written}\n*\n")), "{text}");
    }
}

#[test]
fn a_game_tree_has_the_tags_that_are_properties() {
    let mut game = game("basic", &["e1-e3"]);
    game.tags = tags(&[
        ("White", "Ada"),
        ("Black", "Ben"),
        ("Date", "2001"),
        ("RE", "x"),
        ("P0", "1 step"),
        ("P1", "a"),
        ("SU", "x"),
        ("DT", "x"),
        ("FF", "4"),
        ("lower", "x"),
        ("Ab", "x"),
        ("ABCD", "x"),
        ("1A", "x"),
        ("", "x"),
        ("A12", "n"),
        ("C", "[q\\]"),
    ]);
    let expected = "(;GM[gipf]VV[1]\nSU[gipf 0 102]\nP0[id \"Ada\"]\nP1[id \"Ben\"]\nDT[2001]\nRE[x]\nP1[a]\nA12[n]\nC[\\[q\\\\\\]]\n\
        ;P0[0 Start P0]\n;P0[1 Pick wr 0]\n;P0[2 Dropb E 1]\n;P0[3 Dropb E 2]\n;P0[4 Done]\n)\n";
    assert_eq!(export_boardspace(&game).expect("a text"), expected);
    let read = import_boardspace(expected).expect("a game");
    let kept = [
        ("White", "Ada"),
        ("Black", "Ben"),
        ("Date", "2001"),
        ("RE", "x"),
        ("P1", "a"),
        ("A12", "n"),
        ("C", "[q\\]"),
    ];
    assert_eq!(read.tags, tags(&kept));
}

#[test]
fn a_game_tree_says_who_gave_up_where_it_can() {
    let end = |line: &str, outcome: Outcome| {
        let game = ImportedGame { outcome: Some(outcome), ..game(line, &[]) };
        let text = export_boardspace(&game).expect("a text");
        text.split_once(" Start P0]\n")
            .or(text.split_once(" Start P1]\n"))
            .expect("it")
            .1
            .to_owned()
    };
    let (resigned, late) = (WinReason::Resignation, WinReason::Time);
    let won = |winner, reason| Outcome::Win { winner, reason };
    // White is to move.
    assert_eq!(end("basic", won(Color::Black, resigned)), ";P0[1 Resign]\n;P0[2 Done]\n)\n");
    assert_eq!(end("basic", won(Color::White, resigned)), ")\n");
    assert_eq!(end("basic", won(Color::White, late)), ";P0[1 WinOnTime]\n)\n");
    assert_eq!(end("basic", won(Color::Black, late)), ")\n");
}

/// The verbs of the last turn.
fn verbs_of_last(game: &ImportedGame) -> String {
    let text = export_boardspace(game).expect("a text");
    assert_eq!(import_boardspace(&text).as_ref(), Ok(game), "{text}");
    let steps = text.split(";P").collect::<Vec<_>>();
    let done = steps.iter().rposition(|step| step.ends_with("Done]\n)\n")).expect("the end");
    let ends = |step: &&str| step.ends_with("Done]\n") || step.contains(" Start ");
    let before = steps[..done].iter().rposition(ends).expect("a turn before");
    let verb = |step: &&str| {
        step.split_once(' ').map_or(String::new(), |(_, verb)| verb.trim_end().replace(']', ""))
    };
    steps[before + 1..done].iter().map(verb).collect::<Vec<_>>().join(", ")
}

/// Games in which everybody makes rows, for the other player first, and takes them wherever that can be; the same
/// every time.
fn games_with_captures() -> impl Iterator<Item = ImportedGame> {
    (0..15u64).map(|seed| {
        let start = Gipf::start(Variant::ALL[seed as usize % 3]);
        let mut random = 2 * seed + 1;
        let mut position = start;
        let mut turns = Vec::new();
        for _ in 0..70 {
            let legal: Vec<_> = position.turns().take(1_000).collect();
            let makes_row = |turn: &&Turn| {
                let next = position.play_unchecked(turn);
                next.rows(next.side_to_move()).into_iter().count() > 0
            };
            let mut choices: Vec<&Turn> = legal.iter().filter(|turn| turn.is_capture()).collect();
            if choices.is_empty() {
                choices = legal.iter().filter(makes_row).collect();
            }
            if choices.is_empty() {
                choices = legal.iter().collect();
            }
            if choices.is_empty() {
                break;
            }
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let turn = *choices[(random >> 33) as usize % choices.len()];
            position = position.play(&turn).expect("legal");
            turns.push(turn);
        }
        ImportedGame::new(start, turns).expect("legal")
    })
}

/// `UPDATE_SNAPSHOTS=1` writes the file anew.
#[test]
fn the_verbs_of_a_game_tree_say_what_is_taken_and_what_stays() {
    let mut text = String::new();
    for game in games_with_captures() {
        let mut position = game.start;
        for (i, turn) in game.turns.iter().enumerate() {
            let next = position.play(turn).expect("legal");
            if turn.is_capture() {
                let turns = game.turns[..=i].to_vec();
                let so_far = ImportedGame::new(game.start, turns).expect("legal");
                let turn = position.turn_text(turn);
                text += &format!("{turn}: {}\n", verbs_of_last(&so_far));
            }
            position = next;
        }
    }
    compare("../texts/boardspace-captures", "txt", &text);
}

#[test]
fn a_game_tree_begins_with_the_reserves_of_its_revision() {
    let start = |revision: &str| {
        let game = import_boardspace(&format!("(;SU[gipf 0 {revision}])")).expect("a game");
        game.start.to_setup().reserves
    };
    assert_eq!(start("100"), ByColor { white: 13, black: 13 });
    assert_eq!(start("101"), ByColor { white: 12, black: 12 });
    assert_eq!(start("102"), ByColor { white: 12, black: 12 });
}

#[test]
fn formats_are_written_as_their_names() {
    assert_eq!(
        format!("{:>6}|{}", ImportFormat::Gf1, ImportFormat::Boardspace),
        "   gf1|boardspace"
    );
}

#[test]
fn a_format_is_guessed_from_what_only_it_has() {
    for (text, format) in [
        // A tree that names GIPF.
        ("(;GIPF)", Some(ImportFormat::Boardspace)),
        ("\n( \n;gM[gIpF]", Some(ImportFormat::Boardspace)),
        ("(;GM[gip f])", None),
        ("(GM[gipf])", None),
        // Tags of littlegolem, or a space that GIPF does not have.
        ("Event_1 [x]", Some(ImportFormat::Littlegolem)),
        ("Event x [x]", None),
        ("[Event x]", None),
        ("1. j2", Some(ImportFormat::Littlegolem)),
        ("1. i2", None),
        ("12. k3 a1a2", Some(ImportFormat::Littlegolem)),
        ("1. a1a2 k3", None),
        ("1. k3 pass a1", Some(ImportFormat::Littlegolem)),
        ("1. pass k3", None),
        ("k3 what a1", Some(ImportFormat::Littlegolem)),
        // Pushes from a dot to a spot, and no turn of another form.
        ("a2-b3", Some(ImportFormat::Gf1)),
        ("A2-B3; Gi5-h4,", Some(ImportFormat::Gf1)),
        ("{ b3 }\n a2-b3", Some(ImportFormat::Gf1)),
        ("a2-b3 Gb3", None),
        ("a2-b3 a2-b", None),
        ("a2-j3", None),
        ("a0-b3", None),
        ("a2-b3 X(b2-b5)", Some(ImportFormat::Gf1)),
        ("b3 x(b2-b5)", None),
        ("x(b2-b5) b3", Some(ImportFormat::Gf1)),
        ("gg2-g3", Some(ImportFormat::Gf1)),
        ("g2-g3", Some(ImportFormat::Gf1)),
        ("words 7 + 5", None),
    ] {
        assert_eq!(guess_format(text), format, "{text}");
    }
}

#[test]
fn marks_have_the_signs_of_pgn() {
    let signs = ["!", "?", "!!", "??", "!?", "?!"];
    for (number, sign) in (1..).zip(signs) {
        assert_eq!((Nag::from_sign(sign), Nag(number).sign()), (Some(Nag(number)), Some(sign)));
    }
    assert_eq!((Nag::from_sign("!!!"), Nag(0).sign(), Nag(7).sign()), (None, None, None));
    assert_eq!(Nag(255).to_string(), "$255");
}

#[test]
fn places_begin_with_line_and_column_one() {
    assert_eq!(LineColumn::default(), LineColumn { line: 1, column: 1 });
    assert_eq!(LineColumn { line: 12, column: 3 }.to_string(), "12:3");
}
