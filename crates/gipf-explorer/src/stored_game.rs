//! A game as a database holds it.

use gipf_game::{Color, GameResult};
use gipf_notation::Notation;
use gipf_notation::record::Record;
use sha2::{Digest, Sha256};

use crate::bytes::{Bytes, put_bytes, put_number};

/// Where a game was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Source<'a> {
    /// The name of the file.
    pub file: &'a str,
    /// The number of the game in the file, from 1.
    pub number: u32,
}

/// A game of a database: who played it, when, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameHeader {
    /// The name of the game: `gipf`.
    pub game: String,
    /// The first player, as the tag `White` says; may be empty, as all texts of tags.
    pub white: String,
    /// The second player.
    pub black: String,
    /// The date of the tag `Date`, `2001.08.21` or `2001.??.??`.
    pub date: String,
    /// The tag `Event`.
    pub event: String,
    /// The result.
    pub result: GameResult,
    /// The length in plies.
    pub plies: u32,
    /// The file that it was read from.
    pub file: String,
    /// The number of the game in the file, from 1.
    pub number: u32,
}

/// A game with its turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredGame {
    pub(crate) header: GameHeader,
    /// The record of the start, the main line and the result; empty in an excerpt.
    pub(crate) record: String,
}

/// The maximum length of a text of a tag or of a name of a file that is kept, in bytes.
const MAX_TEXT_LEN: usize = 200;

impl StoredGame {
    pub(crate) fn new<P: Notation>(record: &Record<P>, source: Source<'_>) -> StoredGame {
        let tag = |name: &str| cut(record.tag(name).unwrap_or_default());
        let mut main_line = Record::starting_at(*record.start(), record.first_number().number);
        let (mut last, mut plies) = (None, 0);
        for node in record.main_line() {
            // It is legal, and the record is no longer than the one it comes from.
            last = main_line.play(last, node.turn()).ok().or(last);
            plies += 1;
        }
        main_line.set_result(record.result());
        StoredGame {
            header: GameHeader {
                game: P::NAME.into(),
                white: tag("White"),
                black: tag("Black"),
                date: tag("Date"),
                event: tag("Event"),
                result: record.result(),
                plies,
                file: cut(source.file),
                number: source.number,
            },
            record: main_line.to_string(),
        }
    }

    /// Returns what tells the game from others: start, turns, result, players and date. Its file does not belong to
    /// it, nor do comments and variations.
    pub(crate) fn hash(&self) -> [u8; 16] {
        let StoredGame { header: GameHeader { game, white, black, date, .. }, record } = self;
        let mut bytes = Vec::new();
        for text in [game, white, black, date, record] {
            put_bytes(&mut bytes, text.as_bytes());
        }
        let digest = Sha256::digest(&bytes);
        let mut hash = [0; 16];
        hash.copy_from_slice(&digest[..16]);
        hash
    }

    pub(crate) fn put(&self, out: &mut Vec<u8>) {
        let StoredGame { header, record } = self;
        for text in
            [&header.game, &header.white, &header.black, &header.date, &header.event, &header.file]
        {
            put_bytes(out, text.as_bytes());
        }
        put_bytes(out, header.result.text().as_bytes());
        put_number(out, header.plies.into());
        put_number(out, header.number.into());
        put_bytes(out, record.as_bytes());
    }

    /// Returns `None` where the bytes make no sense.
    pub(crate) fn read(bytes: &[u8]) -> Option<StoredGame> {
        let mut bytes = Bytes(bytes);
        // A file from others may hold what would steer a terminal.
        let mut text = || bytes.text().map(cut);
        let [game, white, black] = [text()?, text()?, text()?];
        let [date, event, file] = [text()?, text()?, text()?];
        let result = text()?.parse().ok()?;
        let (plies, number) = (bytes.number_as()?, bytes.number_as()?);
        let header = GameHeader { game, white, black, date, event, result, plies, file, number };
        Some(StoredGame { header, record: bytes.text()?.into() })
    }
}

impl GameHeader {
    /// Returns the name of a player, which may be empty.
    #[must_use]
    pub fn player(&self, player: Color) -> &str {
        match player {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

/// Returns the beginning of a text without control characters.
fn cut(text: &str) -> String {
    let mut end = text.len().min(MAX_TEXT_LEN);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text[..end].chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
