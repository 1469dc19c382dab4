//! What can go wrong when a word is read.

use std::io;

use gipf_game::Found;

use super::error::RecordErrorKind;
use crate::Notation;

/// What reading a word may give: an error of the input, or an error of the text.
pub(super) enum LexError {
    Io(io::Error),
    Word(WordError),
}

/// What can be wrong with the words of a record, whatever the game.
#[derive(Clone, Copy)]
pub(super) enum WordError {
    Unexpected { found: Found, expected: &'static str },
    LineTooLong,
    CommentTooLong,
    TagTooLong,
}

impl<P: Notation> From<WordError> for RecordErrorKind<P> {
    fn from(error: WordError) -> RecordErrorKind<P> {
        match error {
            WordError::Unexpected { found, expected } => {
                RecordErrorKind::Unexpected { found, expected }
            }
            WordError::LineTooLong => RecordErrorKind::LineTooLong,
            WordError::CommentTooLong => RecordErrorKind::CommentTooLong,
            WordError::TagTooLong => RecordErrorKind::TagTooLong,
        }
    }
}

impl From<io::Error> for LexError {
    fn from(error: io::Error) -> LexError {
        LexError::Io(error)
    }
}
