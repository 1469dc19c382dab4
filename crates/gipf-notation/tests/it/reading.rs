//! What a reader of records tells its visitor, and how reading ends.

use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::ops::ControlFlow;

use gipf_core::{Gipf, Variant};
use gipf_game::{GameResult, Position};
use gipf_notation::record::{
    ReadStatus, ReaderOptions, RecordError, RecordProblem, RecordReader, RecordWarning, TurnNumber,
    TurnPlayed, Visitor,
};
use gipf_notation::{BoundedLines, Line, LineColumn, Nag, Notation};

use crate::support::{self, games_with};

const GAME: &str = "\
[Variant \"basic\"]
[White \"Ada\"]

{first} 1. b3! (1. b4 {why} $7) 1... c6 2. x9 *
1. b4 c6 1-0
";

/// Writes down what it is told, and ends the reading at one of the events.
#[derive(Default)]
struct Log {
    events: Vec<String>,
    ends_at: Option<usize>,
}

impl Log {
    fn note(&mut self, event: String) -> ControlFlow<()> {
        self.events.push(event);
        match self.ends_at {
            Some(last) if self.events.len() > last => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

impl Visitor for Log {
    fn begin_game(&mut self, game: usize) -> ControlFlow<()> {
        self.note(format!("game {game}"))
    }

    fn tag(&mut self, name: &str, value: &str) -> ControlFlow<()> {
        self.note(format!("tag {name} {value}"))
    }

    fn begin_turns(&mut self, start: &Gipf, number: TurnNumber) -> ControlFlow<()> {
        self.note(format!("{number} {start}"))
    }

    fn turn(&mut self, played: &TurnPlayed<'_>) -> ControlFlow<()> {
        let TurnPlayed { number, position, turn, next, text, place } = *played;
        assert_eq!(position.play(&turn).as_ref(), Ok(next));
        self.note(format!("{place} {number} {} {text}", position.turn_text(&turn)))
    }

    fn nag(&mut self, nag: Nag) -> ControlFlow<()> {
        self.note(format!("mark {nag}"))
    }

    fn comment(&mut self, text: &str) -> ControlFlow<()> {
        self.note(format!("comment {text}"))
    }

    fn begin_variation(&mut self) -> ControlFlow<()> {
        self.note("(".into())
    }

    fn end_variation(&mut self) -> ControlFlow<()> {
        self.note(")".into())
    }

    fn error(&mut self, error: &RecordError) -> ControlFlow<()> {
        self.note(format!("error {error}"))
    }

    fn warning(&mut self, warning: &RecordWarning) -> ControlFlow<()> {
        self.note(format!("warning {warning}"))
    }

    fn end_game(&mut self, result: Option<GameResult>) -> ControlFlow<()> {
        self.note(format!("end {}", result.map_or("without result", |result| result.text())))
    }
}

const EVENTS: [&str; 20] = [
    "game 1",
    "tag Variant basic",
    "tag White Ada",
    "1. b2w/5/6/w5b/6/5/b2w w 12/12 basic",
    "comment first",
    "4:12 1. b3 b3",
    "mark $1",
    "(",
    "4:20 1. b4 b4",
    "comment why",
    "mark $7",
    ")",
    "4:38 1... c6 c6",
    "error 4:45: game 1, turn 2 of White: found '9', expected a point a-i 1-9",
    "end without result",
    "game 2",
    "1. b2w/5/6/w5b/6/5/b2w w 12/12 basic",
    "5:4 1. b4 b4",
    "5:7 1... c6 c6",
    "end 1-0",
];

#[test]
fn a_visitor_is_told_everything_in_order() {
    let mut log = Log::default();
    let mut reader = RecordReader::new(GAME.as_bytes(), ReaderOptions::default());
    let flow = reader.read_all(&mut log).expect("a text can be read");
    assert_eq!(flow, ControlFlow::Continue(()));
    assert_eq!(log.events, EVENTS[..]);
}

#[test]
fn a_visitor_can_end_the_reading_at_every_event() {
    for last in 0..EVENTS.len() {
        let mut log = Log { ends_at: Some(last), ..Log::default() };
        let mut reader = RecordReader::new(GAME.as_bytes(), ReaderOptions::default());
        let flow = reader.read_all(&mut log).expect("a text can be read");
        assert_eq!(flow, ControlFlow::Break(()));
        assert_eq!(log.events, EVENTS[..=last]);
    }
}

/// Does nothing with what it is told.
struct Silent;

impl<P: Notation> Visitor<P> for Silent {}

#[test]
fn a_visitor_need_not_listen() {
    let mut reader = RecordReader::new(GAME.as_bytes(), ReaderOptions::<Gipf>::default());
    assert_eq!(format!("{reader:?}"), "RecordReader { games: 0, .. }");
    for _ in 0..2 {
        let status = reader.read_game(&mut Silent).expect("a text can be read");
        assert_eq!(status, ReadStatus::Game);
        assert!(status.is_game());
    }
    assert_eq!(format!("{reader:?}"), "RecordReader { games: 2, .. }");
    for _ in 0..2 {
        let status = reader.read_game(&mut Silent).expect("a text can be read");
        assert_eq!(status, ReadStatus::End);
        assert!(!status.is_game());
    }
    let mut reader = RecordReader::new(GAME.as_bytes(), ReaderOptions::<Gipf>::default());
    assert_eq!(reader.read_all(&mut Silent).expect("a text"), ControlFlow::Continue(()));
    assert!(!ReadStatus::Stopped.is_game());
}

/// An input that gives a text byte by byte and then fails.
fn failing(text: &str) -> impl BufRead + '_ {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _buffer: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the cable is out"))
        }
    }
    BufReader::with_capacity(1, text.as_bytes().chain(Broken))
}

#[test]
fn an_input_that_fails_ends_the_reading_wherever_it_does() {
    let ends: Vec<usize> = GAME.match_indices('\n').map(|(end, _)| end + 1).collect();
    for end in ends.into_iter().chain([0, 7]) {
        let mut reader = RecordReader::<Gipf>::new(failing(&GAME[..end]), ReaderOptions::default());
        let games = reader.by_ref().take_while(Result::is_ok).count();
        let read = reader.next().expect("it fails again");
        assert_eq!(read.expect_err("it fails").to_string(), "the cable is out", "{end}");
        // The first game is passed over to the end of its line, the second has its result there.
        assert_eq!(games, usize::from(end > 60) + usize::from(end == GAME.len()), "{end}");
    }
    // While a bad game, or the tags of one, are passed over.
    for text in ["1. x9\n", "[Variant \"x\"]\n", "1. b3 {open\n", "1. b3 ("] {
        let mut reader = RecordReader::<Gipf>::new(failing(text), ReaderOptions::default());
        assert!(matches!(reader.next(), Some(Err(_))), "{text}");
    }
}

#[test]
fn an_interrupted_read_is_tried_again() {
    /// Is interrupted before every byte.
    struct Interrupted<'a>(Cursor<&'a [u8]>, bool);
    impl Read for Interrupted<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 { Err(io::ErrorKind::Interrupted.into()) } else { self.0.read(buffer) }
        }
    }
    let input = Interrupted(Cursor::new(b"abc\nde"), false);
    let mut lines = BoundedLines::new(BufReader::with_capacity(2, input), 3);
    assert_eq!(lines.number(), 0);
    assert_eq!(lines.next().expect("a line"), Some(Line::Text("abc".into())));
    assert_eq!(lines.next().expect("a line"), Some(Line::Text("de".into())));
    assert_eq!((lines.next().expect("the end"), lines.number()), (None, 2));
}

#[test]
fn lines_are_as_long_as_they_may_be() {
    let mut lines = BoundedLines::new(&b"abc\nabcd\n\n\xff\nabc"[..], 3);
    let mut read = Vec::new();
    while let Some(line) = lines.next().expect("a line") {
        read.push((lines.number(), line));
    }
    let text = |text: &str| Line::Text(text.into());
    let expected =
        [(1, text("abc")), (2, Line::TooLong), (3, text("")), (4, text("ÿ")), (5, text("abc"))];
    assert_eq!(read, expected);
}

/// The variant of the start of the first game.
fn variant(text: &str, options: ReaderOptions) -> Variant {
    games_with(text, options)[0].0.start().variant()
}

#[test]
fn a_game_without_a_variant_has_that_of_the_options_or_the_one_it_looks_like() {
    let standard = ReaderOptions::default().with_variant(Variant::Standard);
    assert_eq!(standard.variant, Some(Variant::Standard));
    assert_eq!(ReaderOptions::<Gipf>::default().variant, None);
    for (text, guessed) in [
        ("1. b3 *", Variant::Basic),
        ("g2 *", Variant::Basic),
        ("1. Gb3 *", Variant::Tournament),
        ("gb3 *", Variant::Tournament),
        ("{G} 1. b3 *", Variant::Basic),
    ] {
        assert_eq!(variant(text, ReaderOptions::default()), guessed, "{text}");
        assert_eq!(variant(text, standard), Variant::Standard, "{text}");
    }
    assert_eq!(variant("[Variant \"basic\"]\n\n1. b3 *", standard), Variant::Basic);
    assert_eq!(variant("[Game \"GIPF tournament\"]\n\n1. Gb3 *", standard), Variant::Tournament);
}

/// Each player enters four pieces on their own side and takes them back.
const ROUND: &str = "b2 h5 b3 h4 b4 h3 b5;xb2,b3,b4,b5 h2;xh2,h3,h4,h5";

fn complaints(moves: &str) -> Vec<String> {
    let text = format!("[Position \"4/5/6/7/6/5/4 w 4/4 basic\"]\n\n{moves}\n");
    support::complaints::<Gipf>(text)
}

#[test]
fn a_game_ends_at_the_third_occurrence_of_a_position() {
    assert_eq!(complaints(&format!("{ROUND} {ROUND} void")), [""; 0]);
    assert_eq!(complaints(&format!("{ROUND} *")), [""; 0]);
    assert_eq!(
        complaints(&format!("{ROUND} void")),
        [
            "3:51: game 1, turn 5 of White: the result is void, but no position has occurred often enough for that"
        ]
    );
    assert_eq!(
        complaints(&format!("{ROUND} {ROUND} 1-0")),
        [
            "3:101: game 1, turn 9 of White: the result is 1-0, but void: the position has occurred three times"
        ]
    );
    assert_eq!(
        complaints(&format!("{ROUND} {ROUND} b2 *")),
        [
            "3:101: game 1, turn 9 of White: warning: the game was over before this turn, void: the position has occurred three times"
        ]
    );
    // A variation may go on from there: its first turn replaces the last.
    assert_eq!(complaints(&format!("{ROUND} {ROUND} (h2;xh2,h3,h4,h5 b2) void")), [""; 0]);
}

#[test]
fn turns_are_numbered_by_pairs_or_one_by_one() {
    for moves in
        ["1. b2 h5 2. b3 h4 *", "1. b2 2. h5 3. b3 4. h4 *", "1. b2 1... h5 2. b3 2... h4 *"]
    {
        assert_eq!(complaints(moves), [""; 0], "{moves}");
    }
    for (moves, complaint) in [
        ("2. b2 *", "3:1: game 1, turn 1 of White: found turn number 2, expected 1."),
        ("1. b2 3. h5 *", "3:7: game 1, turn 1 of Black: found turn number 3, expected 1..."),
        // Counting by turns, or by pairs, is kept up.
        ("1. b2 2. h5 2. b3 *", "3:13: game 1, turn 2 of White: found turn number 2, expected 2."),
        (
            "1. b2 h5 2. b3 3. h4 *",
            "3:16: game 1, turn 2 of Black: found turn number 3, expected 2...",
        ),
        // In a variation it spares the game.
        ("1. b2 (2. b3) h5 *", "3:8: game 1, turn 1 of White: found turn number 2, expected 1."),
    ] {
        assert_eq!(complaints(moves), [complaint], "{moves}");
    }
}

/// The first complaint about a record with this game tag.
fn complaint(value: &str) -> Option<String> {
    let text = format!("[Game \"{value}\"]\n\n1. b3 *\n");
    support::complaints::<Gipf>(text).into_iter().next()
}

#[test]
fn a_slip_in_the_name_of_a_game_is_noticed() {
    for (value, game) in [
        ("Gipf2", "GIPF"),
        ("gpif", "GIPF"),
        ("igpf", "GIPF"),
        ("gipv", "GIPF"),
        ("GPF", "GIPF"),
        ("basic Potentialss", "Potentials"),
        ("Dvon", "DVONN"),
        ("DVVONN", "DVONN"),
        ("Dwonn", "DVONN"),
    ] {
        let said = complaint(value).unwrap_or_default();
        assert!(said.ends_with(&format!(", did you mean {game}?")), "{value}: {said}");
    }
    for value in ["Potental", "Chess", "G", "gfip", "gpig", "gpifs", "fpig", "gpxf", "gxif"] {
        let said = complaint(value);
        let expected = format!("1:1: game 1: the Game tag says {value}, expected GIPF");
        assert_eq!(said, Some(expected), "{value}");
    }
    // A number is not a name, and a variant is enough.
    for value in ["", "12", "GIPF", "tournament 2001", "my GIPF"] {
        let said = complaint(value).unwrap_or_default();
        assert!(!said.contains("Game tag"), "{value}: {said}");
    }
    let said = complaint("Gipf2 standard").unwrap_or_default();
    assert_eq!(
        said,
        "1:1: game 1: the Game tag says Gipf2 standard, read as GIPF, did you mean GIPF?"
    );
    let long = complaint(&"x".repeat(50)).unwrap_or_default();
    assert_eq!(long, format!("1:1: game 1: the Game tag says {}, expected GIPF", "x".repeat(40)));
}

/// How many turns each game has, and how many errors.
fn games(text: impl AsRef<[u8]>) -> Vec<(usize, usize)> {
    let games = support::games::<Gipf>(text);
    games.iter().map(|(record, problems)| (record.len(), problems.len())).collect()
}

#[test]
fn a_bad_game_ends_before_tags_that_follow_turns_or_after_a_result() {
    let next = "[Variant \"basic\"]\n1. b4 *\n";
    for bad in [
        // A bad tag: more tags and the turns are passed over.
        "[Variant \"chess\"]\n[White \"x\"]\n\n1. b3\n2. c6\n*\n",
        "[Variant \"chess\"]\n[White \"x\"]\n\n1. b3\n\n",
        "[White \"x\n[Black \"y\"]\n\n1. b3 *\n",
        "  [White x]  \n  [Black \"y\"]\n1. b3 1-0\n",
        // A bad turn: the lines after it are passed over.
        "1. x9 b3\n2. b3 c6\n3. d2 void\n",
        "1. x9 b3\n2. b3 c6\n",
        "1. x9 *\n",
        "1. x9\n{[Event}\n",
        "1. b3 (1. b4 *\n",
        "1. b3 !!! c6 *\n",
        "[White \"x\"] 1. x9 *\n",
    ] {
        let found = games(format!("{bad}{next}"));
        assert_eq!(found.len(), 2, "{bad}: {found:?}");
        assert_eq!(found[1], (1, 0), "{bad}");
        assert_eq!(found[0].1, 1, "{bad}");
    }
    assert_eq!(games(""), []);
    // Behind a line that cannot be read nobody knows which variation it is.
    let long = "x".repeat(70_000);
    assert_eq!(games(format!("1. b3 (1. b4\n{long}\n) 1... c6 *\n")), [(2, 1)]);
    assert_eq!(games("1. a2 - b3\nc6 *\n"), [(2, 0)]);
    // What is only a warning does not end a game, nor does an error in a variation.
    assert_eq!(games("[Game \"Gipf2\"]\n\n1. b3 *\n"), [(1, 1)]);
    assert_eq!(games("1. b3 (1. b4 $ c6 (1... d2)) 1... c6 2. c2 *\n"), [(4, 1)]);
    assert_eq!(games("% nothing\n\n"), []);
    // A wrong number ends a game, but in a variation only that.
    assert_eq!(games("1. b3 c6 3. c2 *\n"), [(2, 1)]);
    assert_eq!(games("1. b3 (2. b4 c6) c6 2. c2 *\n"), [(3, 1)]);
}

/// Behind the first error of a variation nothing is told of it, and brackets are still counted.
#[test]
fn of_a_variation_with_errors_only_the_first_is_told() {
    for junk in ["$", "!!!", "(1... c6 $ (2. $ d2) !!!) $", "b3 x9 7. *"] {
        let text = format!("[Variant \"basic\"]\n\n1. b3 (1. b9 {junk} c2) c6 2. c2 *\n");
        let games = support::games::<Gipf>(text);
        let told: Vec<_> =
            games.iter().flat_map(|(_, problems)| problems).map(RecordProblem::place).collect();
        for (record, _) in games {
            assert_eq!((record.len(), record.main_line().count()), (3, 3), "{junk}");
        }
        assert_eq!(told, [LineColumn { line: 3, column: 11 }], "{junk}");
    }
}

#[test]
fn variations_that_are_left_open_are_closed() {
    let mut log = Log::default();
    let text = "1. b3 (1. b4 (1. c2 c6 *\n";
    let mut reader = RecordReader::new(text.as_bytes(), ReaderOptions::default());
    assert_eq!(reader.read_all(&mut log).expect("a text"), ControlFlow::Continue(()));
    assert_eq!(
        log.events[2..],
        [
            "1:4 1. b3 b3",
            "(",
            "1:11 1. b4 b4",
            "(",
            "1:18 1. c2 c2",
            "1:21 1... c6 c6",
            "error 1:24: game 1, turn 2 of White: found '*', expected ) at the end of the variation",
            ")",
            ")",
            "end without result",
        ]
    );
}
