//! Games of DVONN in the text form of littlegolem: what is written reads back, what else is read, and
//! what is refused.

use dvonn_core::{ByColor, Dvonn, Outcome, Turn, WinReason};
use gipf_core::Color;
use gipf_game::{GameResult, Position};
use gipf_notation::import::{
    ExportError, ImportFormat, ImportedGame, LittlegolemErrorKind, MAX_IMPORT_LEN, SourceError,
    export_littlegolem, guess_format, import_littlegolem,
};
use proptest::prelude::*;

type Imported = ImportedGame<Dvonn>;

/// Random turns from the empty board.
fn play(choices: &[u16]) -> Imported {
    let mut position = Dvonn::default();
    let mut turns: Vec<Turn> = Vec::new();
    for &choice in choices {
        let legal: Vec<Turn> = position.turns().collect();
        if legal.is_empty() {
            break;
        }
        let turn = legal[usize::from(choice) % legal.len()];
        position = position.play_unchecked(&turn);
        turns.push(turn);
    }
    ImportedGame::new(Dvonn::default(), turns).expect("legal turns")
}

/// 48 placements in the order of the spaces, as the site writes them.
fn placements() -> String {
    let choices = [0; 48];
    export_littlegolem(&play(&choices)).expect("a text").trim_end().to_owned()
}

/// The game after all placements.
fn full() -> Imported {
    play(&[0; 49])
}

#[track_caller]
fn read(text: &str) -> Imported {
    import_littlegolem(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
fn refused(text: &str, sentence: &str) {
    match import_littlegolem(text) {
        Ok(game) => panic!("{text} read as {game:?}"),
        Err(error) => assert_eq!(error.to_string(), sentence, "{text}"),
    }
}

fn turn(text: &str) -> Turn {
    let turn: Turn = text.parse().expect("a turn");
    turn
}

fn turns(game: &Imported) -> Vec<String> {
    game.turns.iter().map(ToString::to_string).collect()
}

#[test]
fn the_forced_placement_is_left_out_and_supplied() {
    let text = placements();
    assert!(text.starts_with("1. a1 b1 2. c1 ") && text.ends_with(" 24. i5 j5"), "{text}");
    assert_eq!(read(&text), full());
    // White moves first, in the next pair.
    let moved = full().turns.into_iter().chain([turn("I5I4")]).collect();
    let moved = ImportedGame::new(Dvonn::default(), moved).expect("legal");
    let written = export_littlegolem(&moved).expect("a text");
    assert_eq!(written, format!("{text} 25. i5i4\n"));
    for given in [" 25. k5 i5i4", " k5 25. i5i4", " 25. K5 25. I5I4", "\r\n25.\ti5I4 *\n"] {
        assert_eq!(read(&format!("{text}{given}")), moved, "{given}");
    }
}

#[test]
fn words_are_read_leniently() {
    for text in ["g2 c1 f5", "1. G2 C1 2. F5", "1.g2 c1 2.f5\n", "1 g2 1... c1\n2 f5 *"] {
        assert_eq!(turns(&read(text)), ["G2", "C1", "F5"], "{text}");
    }
    let tagged = read("Event [dvonn.x 1] Site[www.littlegolem.net]\nWhite [A (b .C)] 1. g2");
    let tags = [("Event", "dvonn.x 1"), ("Site", "www.littlegolem.net"), ("White", "A (b .C)")];
    assert_eq!(tagged.tags, tags.map(|(name, value)| (name.to_owned(), value.to_owned())));
    assert_eq!(read(" \n").turns, []);
}

#[test]
fn who_is_to_move_resigns() {
    let reason = WinReason::Resignation;
    let game = read("1. g2 c1 2. RESIGN");
    let outcome = Outcome::Win { winner: Color::Black, reason };
    assert_eq!(game.outcome, Some(outcome));
    assert_eq!(game.result, Some(GameResult::Win(Color::Black)));
    assert_eq!(export_littlegolem(&game).expect("a text"), "1. g2 c1 2. resign\n");
    assert_eq!(read("1. g2 resign 1-0").result, Some(GameResult::Win(Color::White)));
    // After 48 placements it is White, who has placed the last piece.
    let game = read(&format!("{} 25. resign", placements()));
    assert_eq!((game.turns.len(), game.result), (49, Some(GameResult::Win(Color::Black))));
    assert_eq!(read(&export_littlegolem(&game).expect("a text")), game);
}

#[test]
fn results_are_told_where_nobody_resigns() {
    // Black to move has not resigned but run out of time; White to move cannot have lost.
    for (turns, winner) in [(vec!["G2"], Color::White), (vec!["G2", "C1"], Color::White)] {
        let turns = turns.into_iter().map(turn).collect();
        let mut game = ImportedGame::new(Dvonn::default(), turns).expect("legal");
        game.result = Some(GameResult::Win(winner));
        let _score = ByColor { white: 0, black: 0 };
        let winner = Color::White;
        game.outcome = Some(Outcome::Win { winner, reason: WinReason::Time });
        let text = export_littlegolem(&game).expect("a text");
        assert!(text.ends_with(" 1-0\n"), "{text}");
        assert_eq!(read(&text), ImportedGame { outcome: None, ..game });
    }
    let tie = read("1. g2 c1 1/2-1/2");
    assert_eq!(tie.result, Some(GameResult::Draw));
    assert_eq!(export_littlegolem(&tie).expect("a text"), "1. g2 c1 1/2-1/2\n");
}

#[test]
fn passes_at_the_end_of_a_game_are_read() {
    let game = (0..200).map(|seed| play(&vec![seed; 200])).find(|game| game.outcome.is_some());
    let game = game.expect("a finished game");
    let text = export_littlegolem(&game).expect("a text");
    assert_eq!(read(&format!("{text} pass pass")), game);
    let over = format!("{} a1", text.trim_end());
    let error = import_littlegolem(&over).expect_err("the game is over").to_string();
    assert!(error.contains("illegal turn: the game is over: "), "{error}");
    let resigned = import_littlegolem(&format!("{text} resign")).expect_err("it is over");
    assert_eq!(resigned.place.line, 2);
    let other = match game.result {
        Some(GameResult::Draw) => "1-0",
        _ => "1/2-1/2",
    };
    let error = import_littlegolem(&format!("{text} {other}")).expect_err("another result");
    assert!(matches!(error.kind, LittlegolemErrorKind::WrongResult { .. }), "{error}");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let words = "expected a space such as f3, a move such as a1b2, pass, resign or a result";
    for (text, sentence) in [
        ("1. g2 c1 2. x9", &*format!("line 1, column 13, turn 3: found 'x9', {words}")),
        ("1. g2\nj1", &format!("line 2, column 1, turn 2: found 'j1', {words}")),
        ("void", &format!("line 1, column 1, turn 1: found 'void', {words}")),
        ("1. g2 g2", "line 1, column 7, turn 2: illegal turn: G2 is occupied"),
        ("1. pass", "line 1, column 4, turn 1: illegal turn: a piece must be placed"),
        (
            "Event [x 1. g2",
            "line 1, column 15, turn 1: found the end, expected ] at the end of the value",
        ),
        (
            "1. g2 resign c1",
            "line 1, column 14, turn 2: found 'c1', expected a result or the end of the text",
        ),
        ("1. g2 * c1", "line 1, column 9, turn 2: found 'c1', expected the end of the text"),
        ("1. g2 resign 0-1", "line 1, column 14, turn 2: the result is noted as 0-1 but is 1-0"),
    ] {
        refused(text, sentence);
    }
    assert_eq!(read(&" ".repeat(MAX_IMPORT_LEN)).turns, []);
    let long = "x".repeat(MAX_IMPORT_LEN + 1);
    let error = import_littlegolem(&long).expect_err("too long");
    assert_eq!(error.kind, SourceError::TooLong { len: MAX_IMPORT_LEN + 1 }.into());
}

#[test]
fn other_starts_and_illegal_turns_are_not_written() {
    let start = Dvonn::default().play(&Turn::Place(dvonn_core::Space::ALL[0])).expect("legal");
    let game = ImportedGame::new(start, Vec::new()).expect("no turns");
    assert_eq!(export_littlegolem(&game), Err(ExportError::Start));
    let game = Imported { turns: vec![Turn::Pass], ..read("") };
    let error = export_littlegolem(&game).expect_err("illegal");
    assert_eq!(error.to_string(), "turn 1 is illegal: a piece must be placed");
}

#[test]
fn tags_are_written_in_the_order_of_the_site() {
    let mut game = read("1. g2");
    for (name, value) in [("Black", "a [b]\nc"), ("Game", "DVONN"), ("Event", "x")] {
        game.tags.push((name.into(), value.into()));
    }
    let text = export_littlegolem(&game).expect("a text");
    assert_eq!(text, "Event [x] Black [a  b  c] 1. g2\n");
    assert_eq!(guess_format(&text), Some(ImportFormat::Littlegolem));
}

#[test]
fn the_form_is_recognised_where_the_text_tells() {
    for (text, expected) in [
        ("Event [x] 1. g2", Some(ImportFormat::Littlegolem)),
        ("1. g2 c1 2. k5", Some(ImportFormat::Littlegolem)),
        (&placements(), Some(ImportFormat::Littlegolem)),
        // These could be turns of GIPF.
        ("1. g2 c1", None),
        ("[Game \"DVONN\"]\n\n1. G2 K5", None),
        ("", None),
    ] {
        assert_eq!(guess_format(text), expected, "{text}");
    }
}

proptest! {
    #[test]
    fn whatever_is_written_reads_back(choices in proptest::collection::vec(any::<u16>(), 0..=150)) {
        let mut game = play(&choices);
        let text = export_littlegolem(&game).expect("a text");
        let read = import_littlegolem(&text);
        if game.turns.len() == 48 {
            game = play(&choices.iter().copied().chain([0]).collect::<Vec<_>>());
        }
        prop_assert_eq!(read.as_ref(), Ok(&game), "{}", &text);
        prop_assert_eq!(text.lines().count(), 1);
        if game.turns.len() > 47 {
            prop_assert_eq!(guess_format(&text), Some(ImportFormat::Littlegolem));
        }
    }

    #[test]
    fn any_text_is_refused_or_read(text in "\\PC{0,200}") {
        let _ = import_littlegolem(&text);
    }

    #[test]
    fn texts_with_a_hole_are_refused_or_legal(
        choices in proptest::collection::vec(any::<u16>(), 0..=150),
        at in any::<prop::sample::Index>(),
        len in 1usize..8,
    ) {
        let text = export_littlegolem(&play(&choices)).expect("a text");
        let start = at.index(text.len());
        let end = (start + len).min(text.len());
        let holed = format!("{}{}", &text[..start], &text[end..]);
        if let Ok(read) = import_littlegolem(&holed) {
            prop_assert!(ImportedGame::new(read.start, read.turns).is_ok());
        }
    }
}
