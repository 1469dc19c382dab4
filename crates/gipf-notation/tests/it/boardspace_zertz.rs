//! Games of ZÈRTZ in files of boardspace.net: what each step does.

use gipf_game::{GameResult, Position, WinReason};
use gipf_notation::Notation;
use gipf_notation::import::{
    BoardspaceErrorKind, ImportError, ImportedGame, MAX_IMPORT_LEN, SourceError,
    import_boardspace_zertz,
};
use zertz_core::{Color, Outcome, Variant, Zertz};

use crate::boardspace_layout::{FileText, latin1};

pub(crate) type Imported = ImportedGame<Zertz>;

pub(crate) fn turns(game: &Imported) -> Vec<String> {
    let mut position = game.start;
    let mut texts = Vec::new();
    for turn in &game.turns {
        texts.push(position.turn_text(turn));
        position = position.play(turn).expect("legal");
    }
    texts
}

#[track_caller]
pub(crate) fn read(text: &str) -> Imported {
    import_boardspace_zertz(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// A file with these steps after the setup, `P0 1 RtoB 2 0 D 4`.
pub(crate) fn file(setup: &str, steps: &[&str]) -> String {
    FileText { game: "22", setup, steps, ..FileText::default() }.to_string()
}

/// The turns of these steps after `Start P0` on the board of 37 rings.
#[track_caller]
fn played(steps: &[&str]) -> Vec<String> {
    let steps = [&["P0 0 Start P0"], steps].concat();
    let game = read(&file("Zertz", &steps));
    assert!(!game.unfinished, "{steps:?}");
    turns(&game)
}

/// The error of these steps after `Start P0` on the board of 37 rings, without line and column.
#[track_caller]
fn refusal(steps: &[&str]) -> String {
    let steps = [&["P0 0 Start P0"], steps].concat();
    match import_boardspace_zertz(&file("Zertz", &steps)) {
        Ok(game) => panic!("{steps:?} read as {:?}", turns(&game)),
        Err(error) => {
            assert_eq!(error.place.line, 11 + steps.len(), "the last step is wrong: {error}");
            assert_eq!(error.place.column, 5, "{error}");
            error.kind.to_string()
        }
    }
}

#[test]
fn what_a_player_takes_back_leaves_no_trace() {
    for steps in [
        &["P0 1 RtoB 2 0 D 4", "P0 2 R- D 1", "P0 3 Done"][..],
        // In either order, with and without numbers, in any case.
        &["P0 1 R- D 1", "P0 2 RtoB 2 0 D 4", "P0 3 Done"],
        &["P0 RtoB 2 0 D 4", "P0 R- D 1", "P0 Done"],
        &["P0 1 rtob 2 0 d 4", "P0 2 r- d 1", "P0 3 done"],
        // A marble that is moved, put back, or was only lifted.
        &["P0 1 RtoB 2 0 C 3", "P0 2 BtoB C 3 D 4", "P0 3 R- D 1", "P0 4 Done"],
        &["P0 1 RtoB 2 1 C 3", "P0 2 BtoR C 3 2", "P0 3 RtoB 2 0 D 4", "P0 4 R- D 1", "P0 5 Done"],
        &["P0 1 RtoR 2 1 2", "P0 2 RtoB 2 0 D 4", "P0 3 R- D 1", "P0 4 Done"],
        &["P0 1 RtoB 2 0 D 4", "P0 2 BtoB D 4 D 4", "P0 3 R- D 1", "P0 4 Done"],
        &["P0 1 Pick 2 0", "P0 2 RtoB 2 0 D 4", "P0 3 R- D 1", "P0 4 Done"],
        &["P0 1 RtoB 2 0 C 3", "P0 2 Pickb C 3", "P0 3 RtoB 2 0 D 4", "P0 4 R- D 1", "P0 5 Done"],
        &["P0 1 RtoB 2 0 C 3", "P0 2 Pickb C 3", "P0 3 BtoB C 3 D 4", "P0 4 R- D 1", "P0 5 Done"],
        // A ring that is put back.
        &["P0 1 R- A 1", "P0 2 RtoB 2 0 D 4", "P0 3 R+ A 1", "P0 4 R- D 1", "P0 5 Done"],
        // Everything, by either word.
        &[
            "P0 1 RtoB 2 2 A 1",
            "P0 2 R- A 2",
            "P0 3 Undo",
            "P0 4 RtoB 2 0 D 4",
            "P0 5 R- D 1",
            "P0 6 Done",
        ],
        &["P0 1 R- A 2", "P0 2 Reset", "P0 4 RtoB 2 0 D 4", "P0 5 R- D 1", "P0 6 Done"],
        &["P0 1 Resign", "P0 2 Resign", "P0 4 RtoB 2 0 D 4", "P0 5 R- D 1", "P0 6 Done"],
        &["P0 1 RtoB 2 0 D 4", "P1 2 OfferDraw", "P0 3 DeclineDraw", "P0 5 R- D 1", "P0 6 Done"],
    ] {
        assert_eq!(played(steps), ["Wd4,d1"], "{steps:?}");
    }
}

/// A white marble on d4, a black one beside it on e4, and a gray one far away.
const THREE_MARBLES: [&str; 9] = [
    "P0 1 RtoB 2 0 D 4",
    "P0 2 R- D 1",
    "P0 3 Done",
    "P1 4 RtoB 2 1 G 4",
    "P1 5 R- A 1",
    "P1 6 Done",
    "P0 7 RtoB 2 2 E 4",
    "P0 8 R- A 2",
    "P0 9 Done",
];

#[test]
fn jumps_are_taken_back() {
    let first = ["Wd4,d1", "Gg4,a1", "Be4,a2"];
    for (steps, capture) in [
        (&["P1 10 BtoB D 4 F 4", "P1 11 Done"][..], "xd4Bf4"),
        (
            &["P1 10 BtoB D 4 F 4", "P1 11 BtoB F 4 D 4", "P1 12 BtoB D 4 F 4", "P1 13 Done"],
            "xd4Bf4",
        ),
        (&["P1 10 Pickb D 4", "P1 11 BtoB D 4 F 4", "P1 12 Pickb F 4", "P1 13 Done"], "xd4Bf4"),
        (&["P1 10 BtoB D 4 F 4", "P1 11 Undo", "P1 12 BtoB D 4 F 4", "P1 13 Done"], "xd4Bf4"),
    ] {
        let steps = [&THREE_MARBLES[..], steps].concat();
        assert_eq!(played(&steps), [&first[..], &[capture]].concat(), "{steps:?}");
    }
    // Both jumps back, and another marble jumps.
    let back = ["P1 10 BtoB D 4 F 4", "P1 11 BtoB F 4 D 4", "P1 12 BtoB E 4 C 3", "P1 13 Done"];
    let steps = [&THREE_MARBLES[..], &back].concat();
    assert_eq!(played(&steps)[3], "xe4Wc3");
}

#[test]
fn whoever_moves_first_is_player_1() {
    let first = |seat: usize, before: &[&str]| {
        let place = [format!("P{seat} 1 RtoB 2 0 D 4"), format!("P{seat} 2 R- D 1")];
        let done = format!("P{seat} 3 Done");
        let turn = [place[0].as_str(), &place[1], &done];
        read(&file("Zertz", &[before, &turn].concat()))
    };
    for (seat, before) in [
        (0, &["P0 0 Start P0"][..]),
        (0, &["P-1 0 Start P0"]),
        (0, &["P0 Start 0"]),
        (0, &[]),
        (0, &["P1 0 Edit", "P0 1 Start P0"]),
        (0, &["P0 0 Start P0", "P0 0 Swap", "P0 0 Swap"]),
        (1, &["P0 0 Start P1"]),
        (1, &["P1 0 Start P1"]),
        (1, &[]),
        (1, &["P0 0 Start P0", "P0 0 Start P1"]),
        (1, &["P0 0 Start P0", "P0 0 Swap", "P0 0 Done"]),
    ] {
        let game = first(seat, before);
        assert_eq!(turns(&game), ["Wd4,d1"], "{before:?}");
        let names = [game.tag("White"), game.tag("Black")];
        let expected = if seat == 0 { ["Ada", "Bob"] } else { ["Bob", "Ada"] };
        assert_eq!(names, expected.map(Some), "{before:?}");
        let record = game.to_record().expect("short enough");
        let written = record.to_string();
        assert!(written.contains(&format!("[White \"{}\"]", expected[0])), "{written}");
    }
}

#[test]
fn ends_that_the_rules_do_not_know_are_read() {
    let turn = ["P0 0 Start P0", "P0 1 RtoB 2 0 D 4", "P0 2 R- D 1", "P0 3 Done"];
    let with = |more: &[&str]| read(&file("Zertz", &[&turn, more].concat()));
    let won =
        |winner, reason| (Some(Outcome::Win { winner, reason }), Some(GameResult::Win(winner)));
    let (resigned, late) = (WinReason::Resignation, WinReason::Time);
    for (steps, expected) in [
        (&["P1 4 Resign", "P1 5 Done"][..], won(Color::White, resigned)),
        // The times at the end of the file confirm it.
        (&["P1 4 Resign"], won(Color::White, resigned)),
        (&["P1 4 WinOnTime"], won(Color::Black, late)),
        (&["P1 4 WinOnTime", "P1 5 Done", "P1 6 Edit"], won(Color::Black, late)),
        (&["P1 4 GameOverOnTime"], won(Color::Black, late)),
        (&[], (None, None)),
    ] {
        let game = with(steps);
        assert_eq!((game.outcome, game.result), expected, "{steps:?}");
        assert_eq!((turns(&game).len(), game.unfinished), (1, false), "{steps:?}");
    }
    let told = |result: &str, start: &str| {
        let steps = [start];
        let text =
            FileText { game: "22", setup: "Zertz", result, steps: &steps, ..FileText::default() };
        let game = read(&text.to_string());
        assert_eq!(game.outcome, None);
        game.result.map(GameResult::text)
    };
    assert_eq!(told("Game won by Ada", "P0 0 Start P0"), Some("1-0"));
    assert_eq!(told("Game won by Ada", "P0 0 Start P1"), Some("0-1"));
    assert_eq!(told("Partida ganada por Bob", "P0 0 Start P0"), Some("0-1"));
    assert_eq!(told("Game won by Bob1494", "P0 0 Start P0"), None);
}

#[test]
fn the_last_turn_may_lack_its_confirmation() {
    let start = "(;GM[22]SU[Zertz];P0[0 Start P0];P0[1 RtoB 2 0 D 4];P0[2 R- D 1]";
    // A turn of a file that has steps `Done` must be confirmed, or stand before the times.
    let more = ";P0[3 Done];P1[4 RtoB 2 0 C 3];P1[5 R- A 1]";
    let count = |text: String| {
        let game = read(&text);
        (game.turns.len(), game.unfinished)
    };
    assert_eq!(count(format!("{start})")), (1, false));
    assert_eq!(count(format!("{start}{more})")), (1, true));
    assert_eq!(count(format!("{start}{more};P0[time 0:00:01])")), (2, false));
    // Half a turn is left out.
    assert_eq!(count(format!("{start};P1[4 RtoB 2 0 C 3])")), (1, true));
    assert_eq!(count(format!("{start};P1[4 RtoB 2 0 C 3];P0[time 0:00:01])")), (1, true));
}

#[test]
fn setups_are_read_with_what_follows_them() {
    for (setup, variant) in [
        ("Zertz", Variant::Basic),
        ("zertz 2 123456 101", Variant::Basic),
        ("ZERTZ+11", Variant::Tournament),
        ("zertz+24 2 -5 100", Variant::Large),
    ] {
        assert_eq!(read(&file(setup, &["P0 0 Start P0"])).start, Zertz::start(variant), "{setup}");
    }
    // The ninth column is I there.
    let steps = ["P0 0 Start P0", "P0 1 RtoB 2 0 I 3", "P0 2 R- I 2", "P0 3 Done"];
    assert_eq!(turns(&read(&file("Zertz+24", &steps))), ["Wj3,j2"]);
}

#[test]
fn custom_boards_and_edits_are_refused_by_name() {
    for (setup, sentence) in [
        ("Zertz+xx", "line 4, column 3, turn 1: the setup 'Zertz+xx' is not supported"),
        ("Zertz+H", "line 4, column 3, turn 1: the setup 'Zertz+H' is not supported"),
        ("Yinsh", "line 4, column 3, turn 1: found 'Yinsh', expected Zertz, Zertz+11 or Zertz+24"),
    ] {
        let error = import_boardspace_zertz(&file(setup, &["P0 0 Start P0"])).unwrap_err();
        assert_eq!(error.to_string(), sentence);
    }
    let turn = ["P0 1 RtoB 2 0 D 4", "P0 2 R- D 1", "P0 3 Done"];
    for (steps, sentence) in [
        (&["P0 1 Edit", "P0 2 RtoB 2 0 D 4"][..], "after 'Edit', the step 'RtoB' is not supported"),
        (&["P0 1 SetBoard Zertz+24"], "the step 'SetBoard' is not supported"),
        (&[turn[0], "P0 2 Edit"], "in a game begun, the step 'Edit' is not supported"),
        (
            &[turn[0], turn[1], turn[2], "P1 4 Edit"],
            "in a game begun, the step 'Edit' is not supported",
        ),
        (
            &[turn[0], turn[1], turn[2], "P1 4 Swap"],
            "in a game begun, the step 'Swap' is not supported",
        ),
        (&["P0 1 AllowUndo"], "in a game begun, the step 'AllowUndo' is not supported"),
        (&["P0 1 RtoR 2 1 0"], "a gift of marbles, the step 'RtoR 2 1 0' is not supported"),
    ] {
        assert_eq!(refusal(steps), sentence, "{steps:?}");
    }
}

#[test]
fn bad_steps_are_refused() {
    for (steps, sentence) in [
        (&["P1 1 RtoB 2 0 D 4"][..], "it is the turn of P0, not the other player's"),
        (
            &["P0 1 Jump D 4"],
            "found 'Jump', expected RtoB, R-, BtoB, BtoR, RtoR, R+, Pick, Pickb, Pass, Done, Reset, Undo, Resign or WinOnTime",
        ),
        (&["P0 1 RtoB 2 0 H 1"], "found 'H 1', expected a ring of the board"),
        (&["P0 1 RtoB 2 0 J 1"], "found 'J 1', expected a ring of the board"),
        (&["P0 1 RtoB 2 0 D 8"], "found 'D 8', expected a ring of the board"),
        (&["P0 1 RtoB 2 0 DD 1"], "found 'DD 1', expected a ring of the board"),
        (&["P0 1 RtoB 2 0 D"], "found the end, expected the number of a ring"),
        (
            &["P0 1 RtoB 2 3 D 4"],
            "found '3', expected a color: 0 for white, 1 for gray, 2 for black",
        ),
        (&["P0 1 RtoB 3 0 D 4"], "found '3', expected a rack: 0, 1 or 2"),
        (
            &["P0 1 RtoB 0 0 D 4"],
            "found 'rack 0', expected the pool, which is rack 2, or with an empty pool the player's own rack",
        ),
        (
            &["P0 1 RtoB 2 0 D 4", "P0 2 RtoB 2 0 D 3"],
            "found 'D 3', expected no further marble to be placed in this turn",
        ),
        (
            &["P0 1 RtoB 2 0 D 4", "P0 2 BtoB D 3 D 5"],
            "found 'D 3', expected the ring of the marble that was placed",
        ),
        (
            &["P0 1 RtoB 2 0 D 4", "P0 2 BtoR D 3 2"],
            "found 'D 3', expected the ring of the marble that was placed",
        ),
        (
            &["P0 1 R- D 1", "P0 2 R- D 7"],
            "found 'D 7', expected no further ring to be removed in this turn",
        ),
        (
            &["P0 1 R- D 1", "P0 2 R+ D 7"],
            "found 'D 7', expected the ring that was removed in this turn",
        ),
        (
            &["P0 1 R- D 1", "P0 2 BtoB D 3 D 5"],
            "found 'D 3', expected a marble to be placed, as a ring was removed",
        ),
        (&["P0 1 BtoB D 3 D 5"], "found 'D 3', expected a ring with a marble"),
        (&["P0 1 Done"], "found 'Done', expected a marble placed, or a jump"),
        (
            &["P0 1 Pass", "P0 2 Done"],
            "illegal turn: no marble can be captured, so one must be placed",
        ),
        (
            &["P0 1 RtoB 2 0 D 4", "P0 2 Done"],
            "illegal turn: a free ring must be removed, such as a1",
        ),
        (
            &["P0 1 RtoB 2 0 D 4", "P0 2 R- D 3", "P0 3 Done"],
            "illegal turn: the ring d3 does not slide out: no two neighbors of it that are next to each other are missing",
        ),
        (
            &["P0 1 RtoB 2 0 D 4", "P0 2 Start P0"],
            "found 'Start', expected a step of the game begun",
        ),
        (&["P0 1 WinOnTime", "P0 2 R- D 1"], "found 'R-', expected the end: the game is over"),
    ] {
        assert_eq!(refusal(steps), sentence, "{steps:?}");
    }
    for (steps, sentence) in [
        (
            &["P1 10 BtoB D 4 D 6"][..],
            "found 'D 6', expected a ring behind a marble beside the one that jumps",
        ),
        (
            &["P1 10 BtoB D 4 D 5"],
            "found 'D 5', expected a ring behind a marble beside the one that jumps",
        ),
        (
            &["P1 10 BtoB D 4 F 4", "P1 11 BtoB G 4 G 2"],
            "found 'G 4', expected the ring where the marble has landed",
        ),
        (
            &["P1 10 BtoB D 4 F 4", "P1 11 Done", "P0 12 Done"],
            "found 'Done', expected a marble placed, or a jump",
        ),
    ] {
        assert_eq!(refusal(&[&THREE_MARBLES[..], steps].concat()), sentence, "{steps:?}");
    }
}

#[test]
fn errors_of_the_file_name_the_place() {
    let message = |text: &str| import_boardspace_zertz(text).unwrap_err().to_string();
    for (text, sentence) in [
        ("", "line 1, column 1, turn 1: found the end, expected ("),
        (
            "(;GM[22])",
            "line 1, column 10, turn 1: found the end, expected a property SU with the setup before",
        ),
        (
            "(;P0[0 Start P0])",
            "line 1, column 5, turn 1: found 'the first step', expected a property SU with the setup before",
        ),
        ("(;SU[Zertz];P0[0 Start P2])", "line 1, column 15, turn 1: found 'P2', expected P0 or P1"),
        ("(;SU[Zertz];P0[0])", "line 1, column 15, turn 1: found the end, expected a verb"),
        (
            "(;SU[])",
            "line 1, column 5, turn 1: found the end, expected Zertz, Zertz+11 or Zertz+24",
        ),
    ] {
        assert_eq!(message(text), sentence, "{text}");
    }
    assert_eq!(
        message(&"(;".repeat(1000)),
        "line 1, column 129, turn 1: the parentheses are nested too deeply, expected at most 64 levels"
    );
    let long = " ".repeat(MAX_IMPORT_LEN + 1);
    let error: ImportError<BoardspaceErrorKind<Zertz>> =
        import_boardspace_zertz(&long).unwrap_err();
    assert_eq!(error.kind, SourceError::TooLong { len: MAX_IMPORT_LEN + 1 }.into());
}

#[test]
fn names_in_latin_1_are_read() {
    let text = latin1(b" (;\r\nGM[22]VV[2]\r\nSU[Zertz]\r\nRE[Partie gagn\xe9e par Ren\xe9e]\r\nP0[id \"Ren\xe9e\"]\r\nP1[id \"Bob\"]\r\n; P0[0 Start P0]\r\n)\r\n \r\n");
    let game = read(&text);
    assert_eq!(game.tag("White"), Some("Ren\u{e9}e"));
    assert_eq!(game.result, Some(GameResult::Win(Color::White)));
}
