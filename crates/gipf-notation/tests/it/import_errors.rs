//! What the importers read beside what the exporters write, and what they refuse.

use gipf_core::{Color, Gipf, Outcome, Variant, WinReason};
use gipf_game::{GameResult, Position};
use gipf_notation::Notation;
use gipf_notation::import::{
    Gf1Options, ImportFormat, ImportedGame, MAX_IMPORT_LEN, guess_format, import_boardspace,
    import_gf1,
};

fn turns(game: &ImportedGame) -> Vec<String> {
    let mut position = game.start;
    let mut texts = Vec::new();
    for turn in &game.turns {
        texts.push(position.turn_text(turn));
        position = position.play(turn).unwrap();
    }
    texts
}

#[track_caller]
fn gf1(text: &str) -> ImportedGame {
    import_gf1(text, &Gf1Options::default()).unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[track_caller]
fn gf1_refused(text: &str, sentence: &str) {
    match import_gf1(text, &Gf1Options::default()) {
        Ok(game) => panic!("{text} read as {game:?}"),
        Err(error) => assert_eq!(error.to_string(), sentence),
    }
}

/// A game with these steps after `Start P0`.
fn record(setup: &str, steps: &[&str]) -> String {
    let steps: String = steps.iter().map(|step| format!("; {step}\n")).collect();
    format!("(; GM[gipf]VV[1]SU[{setup}]\n; P0[0 Start P0]\n{steps})\n")
}

#[track_caller]
fn boardspace(text: &str) -> ImportedGame {
    import_boardspace(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[track_caller]
fn boardspace_refused(text: &str, sentence: &str) {
    match import_boardspace(text) {
        Ok(game) => panic!("{text} read as {game:?}"),
        Err(error) => assert_eq!(error.to_string(), sentence),
    }
}

#[test]
fn logs_are_read_leniently() {
    for text in [
        "a2-b3 b1-c2",
        "1. a2-b3 b1-c2 *",
        "1.a2-b3\n1... b1-c2\n",
        "1. A2 - B3 {a comment} B1-C2\r\n",
        "[White \"x\"]\n\n1. a2-b3 b1-c2",
    ] {
        assert_eq!(turns(&gf1(text)), ["b3", "c2"], "{text}");
    }
    assert_eq!(turns(&gf1("[Variant \"tournament\"] ge1-e2 ge9-e8")), ["Ge2", "Ge8"]);
    let tournament = gf1("[Variant \"tournament\"] 1. Ge1-e2 Ge9-e8 2. g1-g2 g1-g3 1-0");
    assert_eq!(turns(&tournament), ["Ge2", "Ge8", "g2", "g1-g3"]);
    assert_eq!(tournament.result, Some(GameResult::Win(Color::White)));
    assert_eq!(tournament.outcome, None);
}

#[test]
fn log_captures_are_read_with_and_without_numbers() {
    let start = "[Position \"1w2/2w2/wwww2/4w2/6/5/4 w 5/5 basic\"]";
    let rest = ["xd2,d3,d4,d5;e2", "xb3,c4,d5,e6;e2"];
    for (capture, expected) in [
        ("4 x(d2-d5) 0", rest[0]),
        ("4 x(d5-d2) 0", rest[0]),
        ("x(d2-d5)", rest[0]),
        ("X ( b3 - e6 ) 0", rest[1]),
        ("4x(b3-e6)0", rest[1]),
    ] {
        assert_eq!(turns(&gf1(&format!("{start} 1. {capture} ; e1-e2"))), [expected]);
    }
    gf1_refused(
        &format!("{start}\n1. 3 x(d2-d5) 1 ; e1-e2"),
        "line 2, column 4, turn 1: the row on d2-d5 holds 4 own pieces and 0 of the opponent's, \
         which cannot give the numbers noted",
    );
    gf1_refused(
        &format!("{start}\n1. e1-e2"),
        "line 2, column 4, turn 1: illegal turn: before the push the row on d2,d3,d4,d5 must \
         be taken",
    );
    gf1_refused(
        &format!("{start}\n1. 4 x(f2-f5) 0 ; e1-e2"),
        "line 2, column 4, turn 1: no row of the player to move lies on f2-f5",
    );
}

#[test]
fn log_numbers_tell_which_gipf_pieces_stay() {
    let log = |column: &str, capture: &str| {
        format!("[Position \"4/5/6/{column}4/6/5/W2B w 3/3 standard\"]\n1. e1-e5 ; {capture}")
    };
    for (column, capture, expected) in [
        ("wWw", "5 x(e2-e5) 0", "xe2,e3,Ge4,e5"),
        ("wWw", "x(e2-e5)", "xe2,e3,Ge4,e5"),
        ("wWw", "3 x(e2-e5) 0", "xe2,e3,e5"),
        // As many pieces as there are, if a GIPF-piece counts as one.
        ("wWw", "4 x(e2-e5) 0", "xe2,e3,Ge4,e5"),
        ("wwW", "3 x(e2-e4) 0", "xe2,e3,e4"),
        ("wwW", "x(e2-e4)", "xe2,e3,e4"),
        ("wwW", "5 x(e2-e5) 0", "xe2,e3,e4,Ge5"),
    ] {
        let game = gf1(&log(column, capture));
        assert_eq!(turns(&game), [format!("e1-e5;{expected}")], "{column} {capture}");
    }
    gf1_refused(
        &log("wWW", "4 x(e2-e5) 0"),
        "line 2, column 12, turn 1: it is not clear which GIPF-pieces of the row on e2-e5 stay",
    );
    gf1_refused(
        &log("wWw", "2 x(e2-e5) 0"),
        "line 2, column 12, turn 1: the row on e2-e5 holds 5 own pieces and 0 of the opponent's, \
         which cannot give the numbers noted",
    );
    gf1_refused(
        &log("wWw", "2 x(e2-e3) 0"),
        "line 2, column 12, turn 1: no row of the player to move lies on e2-e3",
    );
}

#[test]
fn bad_logs_are_refused_with_the_place() {
    for (text, sentence) in [
        ("1. e1", "line 1, column 6, turn 1: found the end, expected - and a spot"),
        ("1. a2-b3 b1", "line 1, column 12, turn 2: found the end, expected - and a spot"),
        (
            "1. j1-b3",
            "line 1, column 4, turn 1: found 'j1-b3', expected a dot, a capture or the result",
        ),
        ("1. a2-k3", "line 1, column 7, turn 1: found 'k3', expected a spot"),
        ("1. e1-g2", "line 1, column 7, turn 1: no push leads from the dot e1 to g2"),
        (
            "1. Ge1-e2",
            "line 1, column 4, turn 1: illegal turn: GIPF-pieces can be entered only in the opening of the tournament variant",
        ),
        ("1. a2-b3 ; b1-c2", "line 1, column 12, turn 1: found 'b1-c2', expected a capture"),
        ("1. a2-b3 ; 4 y", "line 1, column 14, turn 1: found 'y', expected x and the row"),
        (
            "1. a2-b3 ; 4 x(b2",
            "line 1, column 18, turn 1: found the end, expected - and the last spot of the row",
        ),
        (
            "1. a2-b3 ; 100 x(b2-b5) 0",
            "line 1, column 12, turn 1: found '100', expected a number of pieces",
        ),
        ("{ no end", "line 1, column 9, turn 1: found the end, expected } after the comment"),
        ("[White", "line 1, column 7, turn 1: found the end, expected \" and the value of the tag"),
        (
            "[White \"x]\n",
            "line 2, column 1, turn 1: found the end, expected \" after the value of the tag",
        ),
        ("[White \"x\"\na2-b3", "line 2, column 1, turn 1: found 'a2-b3', expected ]"),
        (
            "[Variant \"chess\"]",
            "line 1, column 10, turn 1: found 'chess', expected basic, standard or tournament",
        ),
        (
            "[Position \"4/5\"]",
            "line 1, column 11, turn 1: the start position: at byte 3: found the end, expected / and the next column",
        ),
        (
            "a2-b3 1-0 b1-c2",
            "line 1, column 11, turn 2: found 'b1-c2', expected the end of the game",
        ),
        ("é", "line 1, column 1, turn 1: found 'é', expected a dot, a capture or the result"),
    ] {
        gf1_refused(text, sentence);
    }
    // Black cannot push after this.
    let won = "[Position \"4/5/6/7/6/5/4 w 5/0 basic\"] e1-e2 0-1";
    gf1_refused(won, "line 1, column 46, turn 2: the result is noted as 0-1 but is 1-0");
    gf1_refused(
        &" ".repeat(MAX_IMPORT_LEN + 1),
        "line 1, column 1, turn 1: the text has 1048577 bytes, expected at most 1048576",
    );
}

#[test]
fn boardspace_steps_of_all_kinds_are_read() {
    for steps in [
        &["P0[1 Pick wr 0]", "P0[2 Dropb E 1]", "P0[3 Dropb E 2]", "P0[4 Done]"][..],
        &[
            "P0[1 Pick wr]TM[120]",
            "P0[2 Dropb E 1]",
            "P0[3 Pickb E 1]",
            "P0[4 Dropb E 2]",
            "P0[5 Done]",
        ],
        &["P0[1 Dropb E 1]", "P0[2 SlideFrom E 1 E 2]", "P0[3 Done]"],
        &["P0[1 Slide E 1 E 2]", "P0[2 done]"],
        &["P0[1 Pdrop None E 1]", "P0[2 Dropb E 2]", "P0[3 Done]"],
        &["P0[1 PSlide None E 1 E 2]", "P0[3 Done]"],
        &["P0[1 Dropb A 2]", "P0[2 Dropb E 1]", "P0[3 Dropb E 2]", "P0[4 Done]"],
        &["P0[1 Pick wr 0]", "P0[1 Drop wr 0]", "P0[1 Slide E 1 E 2]", "P0[2 Done]"],
        &[
            "P0[1 Slide A 2 B 3]",
            "P0[2 Pickb B 3]",
            "P0[3 Dropb E 1]",
            "P0[3 Dropb E 2]",
            "P0[4 Done]",
        ],
        &["P0[1 Slide A 2 B 3]", "P0[2 Reset]", "P0[3 Slide E 1 E 2]", "P0[4 Done]"],
        &["P0[1 Slide E 1 E 2]", "P1[1 OfferDraw]", "P0[4 Done]"],
    ] {
        let game = boardspace(&record("gipf 0 102", steps));
        assert_eq!(turns(&game), ["e1-e3"], "{steps:?}");
        assert!(!game.unfinished);
    }
}

#[test]
fn boardspace_openings_enter_gipf_pieces_until_standard() {
    let steps = [
        "P0[1 Slide E 1 E 2]",
        "P0[2 Done]",
        "P1[3 Slide E 9 E 8]",
        "P1[4 Done]",
        "P0[5 Standard]",
        "P0[6 Slide A 1 B 2]",
        "P0[7 Done]",
        "P1[8 Slide E 9 E 8]",
        "P1[9 Done]",
        "P0[10 Slide A 1 B 2]",
        "P0[11 Done]",
    ];
    let game = boardspace(&record("Gipf-Tournament 0 102", &steps));
    assert_eq!(turns(&game), ["Ge2", "Ge8", "b2", "Ge9-e7", "a1-c3"]);
}

#[test]
fn boardspace_ends_are_read() {
    let first = ["P0[1 Slide E 1 E 2]", "P0[2 Done]"];
    let with = |more: &[&str]| boardspace(&record("gipf", &[&first[..], more].concat()));
    let game = with(&["P1[3 Resign]", "P1[4 Done]"]);
    let (winner, reason) = (Color::White, WinReason::Resignation);
    assert_eq!(game.outcome, Some(Outcome::Win { winner, reason }));
    assert_eq!(game.result, Some(GameResult::Win(Color::White)));

    let game = with(&["P1[3 Resign]", "P1[4 Resign]", "P1[5 Slide E 1 E 2]", "P1[6 Done]"]);
    assert_eq!((game.outcome, game.turns.len()), (None, 2));
    assert!(with(&["P1[3 Dropb E 1]"]).unfinished);

    let text = record("gipf", &["P0[1 Resign]", "P0[2 Done]", "P1[3 Done]"]);
    boardspace_refused(
        &text,
        "line 5, column 5, turn 1: illegal turn: the game is over: Black wins: White has resigned",
    );
}

#[test]
fn what_is_said_of_a_game_after_its_beginning_is_passed_over() {
    let steps = ["P0[id \"late\"]DT[2001]SU[chess]X[y]", "P0[1 Slide E 1 E 2]", "P0[2 Done]"];
    let game = boardspace(&record("gipf", &steps));
    assert_eq!((turns(&game), game.tags), (vec!["e1-e3".to_owned()], vec![]));
}

#[test]
fn only_the_first_branch_is_read() {
    let text = "(;SU[gipf];P0[0 Start P0](;P0[1 Slide E 1 E 2];P0[2 Done](;C[x])(;P1[3 nonsense]))(;P0[1 Slide A 2 B 3]))";
    assert_eq!(turns(&boardspace(text)), ["e1-e3"]);
}

#[test]
fn bad_records_are_refused_with_the_place() {
    for (text, sentence) in [
        ("", "line 1, column 1, turn 1: found the end, expected ("),
        ("x", "line 1, column 1, turn 1: found 'x', expected ("),
        ("()", "line 1, column 2, turn 1: found ')', expected ;"),
        ("(;", "line 1, column 3, turn 1: found the end, expected a property, ;, ( or )"),
        ("(;SU", "line 1, column 5, turn 1: found the end, expected ["),
        ("(;SU[gipf", "line 1, column 10, turn 1: found the end, expected ]"),
        ("(;SU[gipf]", "line 1, column 11, turn 1: found the end, expected a property, ;, ( or )"),
        ("(;[x])", "line 1, column 3, turn 1: found '[', expected the name of a property"),
        ("(;1[x])", "line 1, column 3, turn 1: found '1', expected a property, ;, ( or )"),
        ("(;SU[gipf])(", "line 1, column 12, turn 1: found '(', expected the end of the text"),
        (
            "(;GM[1])",
            "line 1, column 9, turn 1: found the end, expected a property SU with the setup before",
        ),
        (
            "(;SU[chess])",
            "line 1, column 5, turn 1: found 'chess', expected gipf, gipf-standard or gipf-tournament",
        ),
        ("(;SU[gipf-matrx])", "line 1, column 5, turn 1: the setup 'gipf-matrx' is not supported"),
        ("(;SU[gipf 0 x])", "line 1, column 5, turn 1: found 'x', expected the revision, a number"),
        (
            "(;P0[0 Start P0])",
            "line 1, column 5, turn 1: found 'Start', expected a property SU with the setup before",
        ),
        ("(;SU[gipf];P0[0 Start P2])", "line 1, column 14, turn 1: found 'P2', expected P0 or P1"),
        (
            "(;SU[gipf];P0[0 Done])",
            "line 1, column 14, turn 1: found 'done', expected Start P0 or Start P1",
        ),
        ("(;SU[gipf];P0[0])", "line 1, column 14, turn 1: found the end, expected a verb"),
    ] {
        boardspace_refused(text, sentence);
    }
    for (steps, sentence) in [
        (
            &["P0[1 Jump E 1]"][..],
            "line 3, column 5, turn 1: found 'jump', expected Pick, Drop, Pickb, Dropb, Slide, SlideFrom, Remove, Preserve, Standard, Done, Reset, Undo, Resign or WinOnTime",
        ),
        (
            &["P1[1 Slide E 1 E 2]"],
            "line 3, column 5, turn 1: it is White's turn, not the other player's",
        ),
        (
            &["P0[1 Dropb J 1]"],
            "line 3, column 5, turn 1: found 'J 1', expected a point of the board",
        ),
        (
            &["P0[1 Dropb E]"],
            "line 3, column 5, turn 1: found the end, expected the number of a point",
        ),
        (
            &["P0[1 Dropb E 1 1]"],
            "line 3, column 5, turn 1: found '1', expected the end of the step",
        ),
        (
            &["P0[1 Dropb E 2]"],
            "line 3, column 5, turn 1: found 'e2', expected a dot to place the piece on",
        ),
        (
            &["P0[1 Dropb E 1]", "P0[2 Pickb A 2]"],
            "line 4, column 5, turn 1: found 'a2', expected the place of the piece that was just placed",
        ),
        (
            &["P0[1 Slide E 1 E 2]", "P0[2 Pickb E 3]"],
            "line 4, column 5, turn 1: found 'e3', expected the place of the piece that was just placed",
        ),
        (
            &["P0[1 Dropb E 1]", "P0[2 SlideFrom A 2 B 3]"],
            "line 4, column 5, turn 1: found 'a2', expected the dot on which the piece was placed",
        ),
        (&["P0[1 Slide E 1 E 3]"], "line 3, column 5, turn 1: no push leads from the dot e1 to e3"),
        (&["P0[1 Slide E 2 E 3]"], "line 3, column 5, turn 1: found 'e2', expected a dot"),
        (
            &["P0[1 Pick wc 0]"],
            "line 3, column 5, turn 1: found 'wc', expected a reserve, wr or br",
        ),
        (
            &["P0[1 Remove E 2]"],
            "line 3, column 5, turn 1: no row of the player to move lies on e2",
        ),
        (&["P0[1 Preserve E 2]"], "line 3, column 5, turn 1: found 'e2', expected a GIPF-piece"),
        (
            &["P0[1 Standard]"],
            "line 3, column 5, turn 1: found 'Standard', expected a verb; only tournament has Standard",
        ),
        (
            &["P0[1 Done]"],
            "line 3, column 5, turn 1: illegal turn: a piece must be brought into play",
        ),
        (
            &["P0[1 Slide E 1 E 2]", "P0[2 Slide E 1 E 2]"],
            "line 4, column 5, turn 1: found 'another push after e2', expected the end of the turn",
        ),
        (
            &["P0[1 Slide E 1 E 2]", "P0[2 Done]", "P1[3 AcceptDraw]"],
            "line 5, column 5, turn 2: found 'acceptdraw', expected Pick, Drop, Pickb, Dropb, Slide, SlideFrom, Remove, Preserve, Standard, Done, Reset, Undo, Resign or WinOnTime",
        ),
        (
            &["P0[1 Edit]"],
            "line 3, column 5, turn 1: in a game begun, the step 'Edit' is not supported",
        ),
        (
            &["P0[1 Zertz E 1 E 2]"],
            "line 3, column 5, turn 1: the potential 'zertz' is not supported",
        ),
        (
            &["P0[1 Start P0]"],
            "line 3, column 5, turn 1: found 'Start', expected a turn of the game begun",
        ),
    ] {
        boardspace_refused(&record("gipf 0 102", steps), sentence);
    }
}

#[test]
fn size_and_depth_are_limited() {
    let deep = "(;".repeat(200_000);
    boardspace_refused(
        &deep,
        "line 1, column 129, turn 1: the parentheses are nested too deeply, expected at most 64 levels",
    );
    let huge = "(".repeat(MAX_IMPORT_LEN + 1);
    boardspace_refused(
        &huge,
        "line 1, column 1, turn 1: the text has 1048577 bytes, expected at most 1048576",
    );
    let longest = format!("(;SU[gipf]){}", " ".repeat(MAX_IMPORT_LEN - 11));
    assert_eq!(boardspace(&longest).turns, []);
    assert_eq!(gf1(&" ".repeat(MAX_IMPORT_LEN)).turns, []);
    let wide = format!("(;SU[gipf]{})", "(;)".repeat(300_000));
    assert_eq!(boardspace(&wide).start, Gipf::start(Variant::Basic));
}

#[test]
fn formats_are_guessed() {
    for (text, format) in [
        ("", None),
        ("1. b3 c2", None),
        ("1. e1-e3 b3", None),
        ("1. e1-e3 b1-b3;xb2", None),
        ("[White \"x\"]\n1. e1-e3 b1-c2", Some(ImportFormat::Gf1)),
        ("1. Gg1-g2 g1-g3", Some(ImportFormat::Gf1)),
        ("a2-b3 ; 4 x(b2-b5) 0", Some(ImportFormat::Gf1)),
        ("(;GM[1]SZ[19])", None),
        (" ( ;GM[1] SU[Gipf 0 102])", Some(ImportFormat::Boardspace)),
    ] {
        assert_eq!(guess_format(text), format, "{text}");
    }
}
