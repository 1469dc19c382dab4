//! Reading games, positions and turns of any game.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use gipf_game::{Game, Position};
use gipf_notation::Notation;
use gipf_notation::record::{ReaderOptions, Record, RecordProblem, RecordReader};

/// A game, and what is wrong with it in the order of the text.
pub(crate) type GameRead<P> = (Record<P>, Vec<RecordProblem<P>>);

/// Reads all games of a text.
pub(crate) fn games<P: Notation>(text: impl AsRef<[u8]>) -> Vec<GameRead<P>> {
    games_with(text, ReaderOptions::default())
}

/// Reads all games of a text with options.
pub(crate) fn games_with<P: Notation>(
    text: impl AsRef<[u8]>,
    options: ReaderOptions<P>,
) -> Vec<GameRead<P>> {
    let reader = RecordReader::new(text.as_ref(), options);
    let read = reader.map(|read| read.expect("a text can be read"));
    read.map(|read| (read.problems(), read.record))
        .map(|(problems, record)| (record, problems))
        .collect()
}

/// What is wrong with the games of a text, as sentences.
pub(crate) fn complaints<P: Notation>(text: impl AsRef<[u8]>) -> Vec<String> {
    let games = games::<P>(text);
    games.iter().flat_map(|(_, problems)| problems).map(ToString::to_string).collect()
}

/// The games of a text, and what is wrong with it.
pub(crate) fn read<P: Notation>(text: &str) -> (Vec<Record<P>>, Vec<String>) {
    (games(text).into_iter().map(|(record, _)| record).collect(), complaints::<P>(text))
}

/// Checks what is wrong first with each text.
#[track_caller]
pub(crate) fn first_complaints<P: Notation>(cases: &[(&str, &str)]) {
    for (text, complaint) in cases {
        assert_eq!(complaints::<P>(text).first().map(String::as_str), Some(*complaint), "{text}");
    }
}

/// A game in which everybody plays the turn in the middle of the list.
pub(crate) fn middling_game<P: Position>(start: P) -> Game<P> {
    let mut game = Game::new(start);
    while game.outcome().is_none() {
        let turns = game.position().legal_turns();
        game.play(&turns[turns.len() / 2]).expect("legal");
    }
    game
}

#[track_caller]
pub(crate) fn position<P: Notation>(line: &str) -> P {
    P::parse_position(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The byte that a sentence names.
pub(crate) fn offset_in(sentence: &str) -> Option<usize> {
    sentence.strip_prefix("at byte ")?.split(':').next()?.parse().ok()
}

/// Checks that position lines are read, and how they are written.
#[track_caller]
pub(crate) fn lines_are_written<P: Notation + Display + FromStr>(cases: &[(&str, &str)]) {
    for (text, canonical) in cases {
        let position = position::<P>(text);
        assert_eq!(position.to_string(), *canonical, "{text}");
        assert_eq!(text.parse().ok(), Some(position), "{text}");
    }
}

/// Checks that a text is no position, and that the sentence and the byte say why.
#[track_caller]
pub(crate) fn position_refused<P: FromStr<Err: Display> + Debug>(
    text: &str,
    sentence: &str,
    offset: impl Fn(&P::Err) -> Option<usize>,
) {
    match text.parse::<P>() {
        Ok(position) => panic!("{text} read as {position:?}"),
        Err(error) => {
            assert_eq!(error.to_string(), sentence, "{text:?}");
            assert_eq!(offset(&error), offset_in(sentence), "{text:?}");
        }
    }
}

/// Checks that a turn is read with these warnings, and how it is written.
#[track_caller]
pub(crate) fn reads_as<P: Notation>(line: &str, text: &str, canonical: &str, warnings: &[&str]) {
    let position: P = position(line);
    let reading = position.read_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.turn_text(&reading.turn), canonical, "{text}");
    let found: Vec<String> = reading.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(found, warnings, "{text}");
    assert_eq!(position.parse_turn(text), Ok(reading.turn));
    assert_eq!(position.parse_turn_strict(text).is_ok(), text == canonical, "{text}");
}

/// Checks that a text is not a turn, and that the sentence says why.
#[track_caller]
pub(crate) fn turn_refused<P: Notation>(line: &str, text: &str, sentence: &str) {
    match position::<P>(line).parse_turn(text) {
        Ok(turn) => panic!("{text} read as {turn:?}"),
        Err(error) => assert_eq!(error.to_string(), sentence, "{line}: {text:?}"),
    }
}
