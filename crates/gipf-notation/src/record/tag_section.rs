//! Reading the tags of a game, and the start that they tell.

use core::mem;

use gipf_game::Found;

use super::comment::append_comment;
use super::error::RecordErrorKind;
use super::game_reading::{GameReading, Stop, flow};
use super::game_state::{BadTag, Tags};
use super::lex_error::{LexError, WordError};
use super::lexer::Word;
use super::limits::MAX_TAGS;
use super::reader::ReaderOptions;
use super::turn_number::TurnNumber;
use crate::Notation;

impl<P: Notation> GameReading<'_, '_, P> {
    /// Reads the tags, and the comments before and between them.
    pub(super) fn tags(&mut self) -> Result<Tags<P>, Stop> {
        let mut tags = Tags::default();
        let mut is_apart = false;
        loop {
            let word = self.next_word();
            is_apart |= self.lexer.is_after_gap();
            match word {
                Ok(Some(Word::Tag)) => {
                    if is_apart && tags.has(&self.lexer.tag_name) {
                        // The game has neither turns nor a result.
                        self.ahead.put_back(Some(Word::Tag));
                        return Ok(tags);
                    }
                    is_apart = false;
                    self.tag(&mut tags)?;
                }
                Ok(Some(Word::Comment)) => {
                    is_apart = true;
                    append_comment(&mut self.ahead.comment, &self.lexer.text);
                }
                Ok(Some(Word::Turn | Word::Open | Word::Close | Word::Nag(_)))
                    if self.is_stray_line(&tags)? =>
                {
                    let rest = self.lexer.skip_line();
                    let tells_start = rest.split_whitespace().any(tells_start::<P>);
                    tags.start_is_unknown |= tells_start;
                    let found = rest.chars().next().map_or(Found::End, Found::Char);
                    let expected = "a tag, a comment or a turn";
                    let error = RecordErrorKind::Unexpected { found, expected };
                    self.tell_error(self.lexer.place(), error, tells_start)?;
                }
                Ok(word) => {
                    self.ahead.put_back(word);
                    return Ok(tags);
                }
                Err(LexError::Io(error)) => return Err(Stop::Io(error)),
                Err(LexError::Word(error)) => {
                    let is_stray = !error.hides_line() && self.is_stray_line(&tags)?;
                    let name = self.lexer.name_in_tag_line();
                    let is_tag = match name {
                        Some(_) => true,
                        None if is_stray => true,
                        None => error.hides_line() && tags.len() > 0 && !is_apart,
                    };
                    if !is_tag {
                        self.ahead.word = Some(Err(LexError::Word(error)));
                        return Ok(tags);
                    }
                    let tells_start = match name {
                        Some(name) => tells_start::<P>(name),
                        None => !is_stray,
                    };
                    tags.start_is_unknown |= tells_start;
                    self.lexer.skip_line();
                    let place = self.lexer.place();
                    self.tell_error(place, error.into(), tells_start)?;
                }
            }
        }
    }

    /// Returns whether the line of the last word is neither a tag nor the beginning of the turns: a tag
    /// follows, right after it where there were some before.
    fn is_stray_line(&mut self, tags: &Tags<P>) -> Result<bool, Stop> {
        let start = P::start(tags.variant().unwrap_or(P::VARIANTS[0]));
        if !self.lexer.begins_line() || start.read_turn(&self.lexer.text).is_ok() {
            return Ok(false);
        }
        Ok(self.lexer.tag_follows()?.is_some_and(|is_apart| tags.len() == 0 || !is_apart))
    }

    fn tag(&mut self, tags: &mut Tags<P>) -> Result<(), Stop> {
        if tags.len() == MAX_TAGS {
            if !mem::replace(&mut tags.start_is_unknown, true) {
                self.tell_here(RecordErrorKind::TooManyTags)?;
            }
            return Ok(());
        }
        flow(self.visitor.tag(&self.lexer.tag_name, &self.lexer.text))?;
        let tells_start = Tags::<P>::tells_start(&self.lexer.tag_name);
        match tags.take(self.lexer) {
            Ok(()) => Ok(()),
            Err(BadTag::Error(error)) => self.tell_error(self.lexer.place(), error, tells_start),
            Err(BadTag::Warning(warning)) => self.warn(self.lexer.place(), warning),
        }
    }

    /// Returns the start of the game, or the one of its variant where the tags tell no start.
    pub(super) fn start(
        &mut self,
        tags: &Tags<P>,
        options: ReaderOptions<P>,
    ) -> Result<(P, TurnNumber, bool), Stop> {
        let variant = tags.variant().or(options.variant);
        let variant = variant.unwrap_or_else(|| P::guess_variant(self.lexer.after_numbers()));
        let mut is_known = !tags.start_is_unknown;
        let (start, number) = match tags.start(variant) {
            Ok(start) => start,
            Err((place, error)) => {
                if is_known {
                    self.tell(place, error)?;
                }
                is_known = false;
                (P::start(variant), 1)
            }
        };
        Ok((start, TurnNumber { number, side: start.side_to_move() }, is_known))
    }
}

/// Whether a word is the name of a tag that can tell the start, in whatever case it is written.
fn tells_start<P: Notation>(name: &str) -> bool {
    let name = name.trim_matches(|c: char| !c.is_alphanumeric());
    let is_name = |known: &str| known.eq_ignore_ascii_case(name);
    ["Variant", "Game", "Position"].into_iter().any(is_name)
        || P::START_TAGS.iter().any(|tag| is_name(tag))
}

impl WordError {
    /// Whether nothing of the line is known.
    fn hides_line(self) -> bool {
        matches!(self, WordError::LineTooLong)
    }
}
