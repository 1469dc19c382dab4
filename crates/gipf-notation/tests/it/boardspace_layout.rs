//! Files of boardspace.net as the site lays them out, and the words of GIPF's that are the site's own.

use std::fmt;

use gipf_core::{Color, Gipf, Outcome, Variant, WinReason};
use gipf_game::{GameResult, Position};
use gipf_notation::Notation;
use gipf_notation::import::{
    ImportFormat, ImportedGame, export_boardspace, guess_format, import_boardspace,
};

/// A file in the layout of the site: a blank first, a property a line, a node for each step, and a last node with
/// times only.
pub(crate) struct FileText<'a> {
    pub(crate) game: &'a str,
    pub(crate) setup: &'a str,
    pub(crate) result: &'a str,
    /// `P0 1 Pick wr 0`.
    pub(crate) steps: &'a [&'a str],
    pub(crate) line_end: &'a str,
}

impl Default for FileText<'_> {
    fn default() -> Self {
        FileText { game: "gipf", setup: "gipf", result: "Unfinished", steps: &[], line_end: "\n" }
    }
}

impl fmt::Display for FileText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = [
            " (;",
            &format!("GM[{}]VV[2]", self.game),
            "CM[0,1]",
            &format!("SU[{}]", self.setup),
            "TC[Differential 1800000 600000]",
            "DT[Wed Oct 29 08:02:18 ADT 2025]",
            "GN[T!GT-Ada-Bob-2025-10-29-1102]",
            &format!("RE[{}]", self.result),
            "P0[id \"Ada\"]",
            "P0[ranking 1500]",
            "P1[id \"Bob\"]",
        ];
        for line in head {
            write!(f, "{line}{}", self.line_end)?;
        }
        for (i, step) in self.steps.iter().enumerate() {
            let (player, step) = step.split_once(' ').expect("a player and a step");
            write!(f, "; {player}[{step} ]TM[{}]{}", 14_000 + i, self.line_end)?;
        }
        for line in [";", "P0[time 0:00:31 ]", "P1[time 0:08:08 ]", ")", " "] {
            write!(f, "{line}{}", self.line_end)?;
        }
        Ok(())
    }
}

/// Decodes Latin-1, which a few of the site's files are in.
pub(crate) fn latin1(bytes: &[u8]) -> String {
    bytes.iter().copied().map(char::from).collect()
}

fn turns(game: &ImportedGame) -> Vec<String> {
    let mut position = game.start;
    let mut texts = Vec::new();
    for turn in &game.turns {
        texts.push(position.turn_text(turn));
        position = position.play(turn).expect("legal");
    }
    texts
}

#[track_caller]
fn read(text: &str) -> ImportedGame {
    import_boardspace(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

const FIRST_TURN: [&str; 5] =
    ["P0 0 Start P0", "P0 1 Pick wr 0", "P0 2 Dropb I 2", "P0 3 Dropb H 3", "P0 4 Done"];

#[test]
fn a_file_in_the_layout_of_the_site_is_read() {
    for line_end in ["\n", "\r\n"] {
        let text = FileText {
            setup: "gipf-tournament",
            result: "Game won by Bob",
            steps: &FIRST_TURN,
            line_end,
            ..FileText::default()
        }
        .to_string();
        assert_eq!(guess_format(&text), Some(ImportFormat::Boardspace));
        let game = read(&text);
        assert_eq!(game.start, Gipf::start(Variant::Tournament));
        assert_eq!((turns(&game), game.unfinished), (vec!["Gh3".to_owned()], false));
        assert_eq!((game.tag("White"), game.tag("Black")), (Some("Ada"), Some("Bob")));
        assert_eq!(game.tag("Date"), Some("Wed Oct 29 08:02:18 ADT 2025"));
        // The moves do not end the game, but the file says who has won.
        assert_eq!((game.result, game.outcome), (Some(GameResult::Win(Color::Black)), None));
        let record = game.to_record().expect("short enough").to_string();
        assert!(record.ends_with("1. Gh3 0-1\n"), "{record}");
    }
}

#[test]
fn a_result_in_any_language_tells_the_winner_by_name() {
    let told = |result: &str| {
        let text = FileText { result, steps: &FIRST_TURN, ..FileText::default() }.to_string();
        read(&text).result.map(GameResult::text)
    };
    assert_eq!(told("Game won by Ada"), Some("1-0"));
    assert_eq!(told(&latin1(b"Partie gagn\xe9e par Bob")), Some("0-1"));
    // UTF-8 that was read as Latin-1.
    assert_eq!(told(&latin1("Игру выиграл(а) Bob.".as_bytes())), Some("0-1"));
    assert_eq!(told("Game won by Bob1494"), None);
    assert_eq!(told("The game is a draw"), None);
    // What the moves say counts more.
    let steps = [&FIRST_TURN[..], &["P1 5 Resign", "P1 6 Done"]].concat();
    let text = FileText { result: "Game won by Bob", steps: &steps, ..FileText::default() };
    assert_eq!(read(&text.to_string()).result, Some(GameResult::Win(Color::White)));
}

#[test]
fn a_win_on_time_has_the_word_of_the_site() {
    let (winner, reason) = (Color::Black, WinReason::Time);
    let outcome = Some(Outcome::Win { winner, reason });
    for word in ["P1 5 WinOnTime", "P1 5 winontime", "P1 WinOnTime", "P1 5 GameOverOnTime"] {
        let steps = [&FIRST_TURN[..], &[word]].concat();
        let game = read(&FileText { steps: &steps, ..FileText::default() }.to_string());
        assert_eq!((game.outcome, turns(&game)), (outcome, vec!["h3".to_owned()]), "{word}");
        let written = export_boardspace(&game).expect("a text");
        assert!(written.ends_with(";P1[5 WinOnTime]\n)\n"), "{written}");
        assert_eq!(read(&written).outcome, outcome);
    }
}

#[test]
fn steps_are_read_as_old_files_have_them() {
    for steps in [
        &["P0 0 Start P0", "P0 1 Slide A 2 B 3", "P0 2 Undo", "P0 3 Slide I 2 H 3", "P0 4 Done"][..],
        &["P0 0 Start P0", "P0 1 Slide A 2 B 3", "P0 2 Reset", "P0 3 Slide I 2 H 3", "P0 4 Done"],
        &["P0 Start P0", "P0 Slide I 2 H 3", "P0 Done"],
        &["P-1 0 Start P0", "P0 1 Slide I 2 H 3", "P0 2 Done"],
        &["P-1 0 Start P0", "P-1 1 Slide I 2 H 3", "P-1 2 Done"],
    ] {
        let game = read(&FileText { steps, ..FileText::default() }.to_string());
        assert_eq!((turns(&game), game.unfinished), (vec!["h3".to_owned()], false), "{steps:?}");
    }
}

#[test]
fn a_win_that_no_step_can_tell_is_written_as_a_result() {
    let mut game = read(&FileText { steps: &FIRST_TURN, ..FileText::default() }.to_string());
    game.tags.retain(|(name, _)| name != "RE");
    game.result = Some(GameResult::Win(Color::White));
    let result_of = |game: &ImportedGame| {
        let written = export_boardspace(game).expect("a text");
        read(&written).result.map(GameResult::text)
    };
    assert_eq!(result_of(&game), Some("1-0"));
    assert!(export_boardspace(&game).expect("a text").contains("RE[Game won by Ada]\n"));
    // The player who is not to move has resigned.
    let (winner, reason) = (Color::Black, WinReason::Resignation);
    let outcome = Outcome::Win { winner, reason };
    let resigned =
        ImportedGame { outcome: Some(outcome), result: Some(outcome.into()), ..game.clone() };
    assert_eq!(result_of(&resigned), Some("0-1"));
    // Names that do not tell the players apart, and a winner without a name.
    for (names, result) in [
        (&["Ada", "Ada"][..], None),
        (&["", "White"], None),
        (&[], Some("1-0")),
        (&["", "Bob"], Some("1-0")),
    ] {
        let tags = ["White", "Black"].into_iter().zip(names);
        let tags = tags.map(|(name, value)| (name.to_owned(), (*value).to_owned()));
        let game = ImportedGame { tags: tags.collect(), ..game.clone() };
        assert_eq!(result_of(&game), result, "{names:?}");
        let back = read(&export_boardspace(&game).expect("a text"));
        assert!(back.tag("White") != Some("White"), "{names:?}");
    }
}

#[test]
fn a_tag_that_looks_like_a_step_is_not_written() {
    let mut game = read(&FileText::default().to_string());
    game.tags = vec![("P0".into(), "Done".into()), ("P1".into(), "3 Done".into())];
    let written = export_boardspace(&game).expect("a text");
    assert!(!written.contains("Done"), "{written}");
}

#[test]
fn one_games_file_is_not_taken_for_anothers() {
    for (game, setup, format) in [
        ("gipf", "gipf-tournament 0 102", Some(ImportFormat::Boardspace)),
        ("gipf", "Gipf", Some(ImportFormat::Boardspace)),
        ("22", "Zertz", Some(ImportFormat::BoardspaceZertz)),
        ("22", "zertz+24 2 0 101", Some(ImportFormat::BoardspaceZertz)),
        ("22", "Zertz+xx", Some(ImportFormat::BoardspaceZertz)),
        ("Dvonn", "dvonn 8876", Some(ImportFormat::BoardspaceDvonn)),
        ("DVONN", "DVONN", Some(ImportFormat::BoardspaceDvonn)),
        ("24", "Yinsh-Blitz", Some(ImportFormat::BoardspaceYinsh)),
        ("yinsh", "Yinsh", Some(ImportFormat::BoardspaceYinsh)),
        ("tamsk", "tamsk-u 2 0 100", Some(ImportFormat::BoardspaceTamsk)),
        ("Tamsk", "Tamsk-F", Some(ImportFormat::BoardspaceTamsk)),
        ("tzaar", "Tzaar", None),
        ("1", "go", None),
    ] {
        let text = FileText { game, setup, ..FileText::default() }.to_string();
        assert_eq!(guess_format(&text), format, "{text}");
    }
    for (text, format) in [
        ("(;GM[22])", Some(ImportFormat::BoardspaceZertz)),
        ("(;SU[Zertz]", Some(ImportFormat::BoardspaceZertz)),
        ("(;GM[22]SU[gipf])", Some(ImportFormat::Boardspace)),
        ("(;GM[gipf]P0[id \"zertz\"]", Some(ImportFormat::Boardspace)),
        ("(;GM[22]P0[id \"gipf\"]", Some(ImportFormat::BoardspaceZertz)),
        ("(;GM[1]SZ[19]PB[gipf])", None),
        ("(;PB[zertz])", None),
        // The setup of the first node counts.
        ("(;GM[22];SU[gipf])", Some(ImportFormat::BoardspaceZertz)),
        ("[Game \"Zertz\"]", None),
    ] {
        assert_eq!(guess_format(text), format, "{text}");
    }
    let names = ImportFormat::ALL.map(|format| (format.name(), format.game()));
    let expected = [
        ("gf1", "gipf"),
        ("boardspace", "gipf"),
        ("boardspace", "dvonn"),
        ("boardspace", "tamsk"),
        ("boardspace", "yinsh"),
        ("boardspace", "zertz"),
        ("littlegolem", "dvonn"),
    ];
    assert_eq!(names, expected);
}
