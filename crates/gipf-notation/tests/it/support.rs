//! Reading games of texts.

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
