//! Where a game ends and the next one begins.

use alloc::string::String;
use core::mem;
use std::io;

use gipf_game::{Found, GameResult};

use super::comment::append_comment;
use super::error::RecordErrorKind;
use super::game_reading::{GameReading, Stop};
use super::lex_error::LexError;
use super::lexer::{Lexer, Word};
use crate::Notation;

/// What has been read and belongs to the coming game.
#[derive(Default)]
pub(super) struct Ahead {
    /// A word, or the error in its place.
    pub(super) word: Option<Result<Word, LexError>>,
    /// Comments.
    pub(super) comment: String,
}

impl Ahead {
    /// Returns the next word, `None` at the end of the input.
    pub(super) fn next(&mut self, lexer: &mut Lexer<'_>) -> Result<Option<Word>, LexError> {
        match self.word.take() {
            Some(word) => word.map(Some),
            None => lexer.next(),
        }
    }

    /// Returns whether the input has no word left.
    pub(super) fn is_end(&mut self, lexer: &mut Lexer<'_>) -> io::Result<bool> {
        self.word = match self.next(lexer) {
            Err(LexError::Io(error)) => return Err(error),
            word => word.transpose(),
        };
        Ok(self.word.is_none())
    }

    /// Makes a word the next one again.
    pub(super) fn put_back(&mut self, word: Option<Word>) {
        self.word = word.map(Ok);
    }
}

impl<P: Notation> GameReading<'_, '_, P> {
    /// Passes over the rest of the turns, to where a new game can begin: after a line that ends with a
    /// result, or before a tag.
    pub(super) fn skip_turns(&mut self) -> Result<(), Stop> {
        loop {
            match self.next_word() {
                Ok(Some(Word::Result(_))) if self.lexer.ends_line() => {
                    return self.comments_after_result(None);
                }
                Ok(Some(Word::Tag)) if self.lexer.begins_line() => {
                    self.ahead.put_back(Some(Word::Tag));
                    return Ok(());
                }
                Ok(None) => return Ok(()),
                // What is passed over need not be readable.
                Ok(Some(_)) | Err(LexError::Word(_)) => {}
                Err(LexError::Io(error)) => return Err(Stop::Io(error)),
            }
        }
    }

    /// Reads the comments after a result. They belong to this game where they stand in the line of the result, or
    /// where tags or the end follow; otherwise to the next game.
    ///
    /// In the line of the result that result may be repeated.
    pub(super) fn comments_after_result(&mut self, result: Option<GameResult>) -> Result<(), Stop> {
        let line = self.lexer.place().line;
        let mut later = String::new();
        loop {
            match self.next_word() {
                Ok(Some(Word::Comment)) if self.lexer.place().line == line => {
                    let text = mem::take(&mut self.lexer.text);
                    if self.comment(&text)? {
                        self.tell_passed(RecordErrorKind::CommentsTooLong)?;
                    }
                }
                Ok(Some(Word::Result(again))) if self.lexer.place().line == line => {
                    if result.is_some_and(|result| result != again) {
                        let found = Found::Char(again.text().chars().next().unwrap_or('*'));
                        let expected = "one result";
                        self.tell_passed(RecordErrorKind::Unexpected { found, expected })?;
                    }
                }
                Ok(Some(Word::Comment)) => append_comment(&mut later, &self.lexer.text),
                Ok(word @ (None | Some(Word::Tag))) => {
                    if self.comment(&later)? {
                        self.tell_passed(RecordErrorKind::CommentsTooLong)?;
                    }
                    self.ahead.put_back(word);
                    return Ok(());
                }
                word => {
                    self.ahead.word = word.transpose();
                    self.ahead.comment = later;
                    return Ok(());
                }
            }
        }
    }
}
