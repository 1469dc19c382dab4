//! Reading one game: its tags, its start and its turns.

use alloc::vec::Vec;
use core::mem;
use core::ops::ControlFlow;
use std::io;

use gipf_game::{Found, GameResult, Located};

use super::between_games::Ahead;
use super::error::{RecordError, RecordErrorKind};
use super::game_state::{Numbering, Recent, Tags};
use super::lex_error::{LexError, WordError};
use super::lexer::{Lexer, Word};
use super::limits::{MAX_COMMENTS_LEN, MAX_DEPTH, MAX_TURNS};
use super::reader::ReaderOptions;
use super::turn_number::TurnNumber;
use super::visitor::{TurnPlayed, Visitor};
use super::warning::{RecordWarning, RecordWarningKind};
use crate::{LineColumn, Notation, TurnReading};

/// Why a game is left early.
pub(super) enum Stop {
    Io(io::Error),
    /// The visitor wants no more.
    Break,
    /// An error that has been told to the visitor ends the game.
    Error,
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Io(error)
    }
}

pub(super) fn flow(flow: ControlFlow<()>) -> Result<(), Stop> {
    match flow {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Stop::Break),
    }
}

/// A line of play: the game itself or a variation.
#[derive(Clone, Copy)]
struct Line<P> {
    /// Before the last turn, where there is one.
    previous: Option<(P, TurnNumber)>,
    position: P,
    number: TurnNumber,
}

/// A game that is being read.
pub(super) struct GameReading<'a, 'i, P: Notation> {
    pub(super) lexer: &'a mut Lexer<'i>,
    pub(super) ahead: &'a mut Ahead,
    pub(super) visitor: &'a mut dyn Visitor<P>,
    game: usize,
    /// Of the turn that is next, once the turns have begun.
    number: Option<TurnNumber>,
    /// The bytes of all comments.
    comments_len: usize,
}

impl<'a, 'i, P: Notation> GameReading<'a, 'i, P> {
    pub(super) fn new(
        lexer: &'a mut Lexer<'i>,
        ahead: &'a mut Ahead,
        visitor: &'a mut dyn Visitor<P>,
        game: usize,
    ) -> GameReading<'a, 'i, P> {
        GameReading { lexer, ahead, visitor, game, number: None, comments_len: 0 }
    }

    /// Reads the game: its tags, its turns and what follows its result.
    pub(super) fn read(&mut self, options: ReaderOptions<P>) -> Result<(), Stop> {
        flow(self.visitor.begin_game(self.game))?;
        let tags = self.tags()?;
        let (start, number, is_known) = self.start(&tags, options)?;
        let game = Line { previous: None, position: start, number };
        flow(self.visitor.begin_turns(&start, number))?;
        let comment = mem::take(&mut self.ahead.comment);
        self.comment(&comment)?;
        self.number = Some(number);
        let read = if is_known { self.turns(game, &tags) } else { Err(Stop::Error) };
        let result = match read {
            Ok(end) => end,
            Err(Stop::Error) => {
                self.skip_turns()?;
                None
            }
            Err(stop) => return Err(stop),
        };
        flow(self.visitor.end_game(result))
    }

    /// Hands a comment on, unless all of them together are too long. Returns whether this one makes them so.
    pub(super) fn comment(&mut self, text: &str) -> Result<bool, Stop> {
        let before = self.comments_len;
        self.comments_len += text.len();
        if self.comments_len > MAX_COMMENTS_LEN {
            return Ok(before <= MAX_COMMENTS_LEN);
        }
        if !text.is_empty() {
            flow(self.visitor.comment(text))?;
        }
        Ok(false)
    }

    fn turns(&mut self, game: Line<P>, tags: &Tags<P>) -> Result<Option<GameResult>, Stop> {
        let mut line = game;
        // The lines that are interrupted by the variation at hand.
        let mut outer: Vec<Line<P>> = Vec::new();
        let mut history = Recent::new(game.position);
        let mut numbering = Numbering::new(game.number);
        let (mut turns, mut is_played_on) = (0, false);
        // Open brackets of a variation that cannot be read.
        let mut skipping = 0usize;
        loop {
            self.number = Some(line.number);
            let in_variation = !outer.is_empty();
            let word = match self.next_word() {
                Ok(word) => word,
                Err(LexError::Io(error)) => return Err(Stop::Io(error)),
                Err(LexError::Word(_)) if skipping > 0 => continue,
                Err(LexError::Word(error)) if in_variation && error.leaves_line_readable() => {
                    self.tell_here(RecordErrorKind::from(error))?;
                    skipping = 1;
                    continue;
                }
                Err(LexError::Word(error)) => return Err(self.fatal(error.into())),
            };
            if skipping > 0 {
                match word {
                    Some(Word::Open) => skipping += 1,
                    Some(Word::Close) => skipping -= 1,
                    None | Some(Word::Tag) => skipping = 0,
                    _ => continue,
                }
                if skipping > 0 {
                    continue;
                }
                if let Some(Word::Close) = word {
                    line = self.close(&mut outer, line)?;
                    continue;
                }
            }
            match word {
                Some(Word::Turn) => {
                    turns += 1;
                    if turns > MAX_TURNS {
                        return Err(self.fatal(RecordErrorKind::TooManyTurns));
                    }
                    if !in_variation && history.is_void() && !is_played_on {
                        is_played_on = true;
                        let outcome = line.position.repetition_outcome();
                        self.warn_here(RecordWarningKind::PlayedOn { outcome })?;
                    }
                    match self.turn(&line)? {
                        Some(next) => line = next,
                        None if in_variation => {
                            skipping = 1;
                            continue;
                        }
                        None => return Err(Stop::Error),
                    }
                    if !in_variation {
                        history.push(line.position);
                        numbering.played();
                    }
                }
                Some(Word::Number(found)) => {
                    let fits = if in_variation {
                        found == line.number.number || numbering.by_turn
                    } else {
                        numbering.fits(found, line.number)
                    };
                    let is_next_game = found == 1
                        && !in_variation
                        && self.lexer.begins_line()
                        && self.lexer.is_after_gap();
                    if !fits && is_next_game {
                        self.ahead.put_back(word);
                        return self.end_without_result(
                            tags,
                            &line,
                            history.is_void() && !is_played_on,
                        );
                    }
                    if !fits {
                        let expected = line.number;
                        let error = RecordErrorKind::WrongNumber { found, expected };
                        if !in_variation {
                            return Err(self.fatal(error));
                        }
                        self.tell_here(error)?;
                        skipping = 1;
                    }
                }
                Some(Word::Nag(nag)) => flow(self.visitor.nag(nag))?,
                Some(Word::Comment) => {
                    let text = mem::take(&mut self.lexer.text);
                    if self.comment(&text)? {
                        return Err(self.fatal(RecordErrorKind::CommentsTooLong));
                    }
                }
                Some(Word::Open) => {
                    let Some((position, number)) = line.previous else {
                        return Err(self.unexpected('(', "a turn before a variation"));
                    };
                    if outer.len() == MAX_DEPTH {
                        return Err(self.fatal(RecordErrorKind::TooDeep));
                    }
                    flow(self.visitor.begin_variation())?;
                    outer.push(line);
                    line = Line { previous: None, position, number };
                }
                Some(Word::Close) if in_variation => line = self.close(&mut outer, line)?,
                Some(Word::Close) => {
                    return Err(self.unexpected(')', "no bracket, for none is open"));
                }
                Some(Word::Result(_)) | None | Some(Word::Tag) if in_variation => {
                    let place = self.lexer.place();
                    // A result at the end of a variation says nothing of the game.
                    if matches!(word, Some(Word::Result(_))) && self.is_before_close()? {
                        continue;
                    }
                    let found = match word {
                        Some(Word::Tag) => Found::Char('['),
                        Some(Word::Result(result)) => {
                            result.text().chars().next().map_or(Found::End, Found::Char)
                        }
                        _ => Found::End,
                    };
                    let expected = ") at the end of the variation";
                    self.tell(place, RecordErrorKind::Unexpected { found, expected })?;
                    if let Some(Word::Tag) = word {
                        self.ahead.put_back(word);
                    }
                    while !outer.is_empty() {
                        line = self.close(&mut outer, line)?;
                    }
                    return Ok(None);
                }
                Some(Word::Result(result)) => {
                    let is_void = history.is_void() && !is_played_on;
                    self.check_result(result, tags, &line, is_void)?;
                    self.comments_after_result(Some(result))?;
                    // A game whose end is known is not made unknown by its last word.
                    let is_known = result != GameResult::Unknown;
                    return Ok(Some(if is_known { result } else { tags.result.unwrap_or(result) }));
                }
                None | Some(Word::Tag) => {
                    self.ahead.put_back(word);
                    return self.end_without_result(
                        tags,
                        &line,
                        history.is_void() && !is_played_on,
                    );
                }
            }
        }
    }

    fn close(&mut self, outer: &mut Vec<Line<P>>, line: Line<P>) -> Result<Line<P>, Stop> {
        flow(self.visitor.end_variation())?;
        Ok(outer.pop().unwrap_or(line))
    }

    /// Ends a game whose turns end without a result.
    fn end_without_result(
        &mut self,
        tags: &Tags<P>,
        line: &Line<P>,
        is_void: bool,
    ) -> Result<Option<GameResult>, Stop> {
        let read_as = tags.result.unwrap_or(GameResult::Unknown);
        self.warn_here(RecordWarningKind::NoResult { read_as })?;
        self.check_result(read_as, tags, line, is_void)?;
        Ok(Some(read_as))
    }

    /// Returns whether the variation ends with the next word.
    fn is_before_close(&mut self) -> Result<bool, Stop> {
        match self.next_word() {
            Ok(word) => {
                self.ahead.put_back(word);
                Ok(word == Some(Word::Close))
            }
            Err(LexError::Io(error)) => Err(Stop::Io(error)),
            Err(error) => {
                self.ahead.word = Some(Err(error));
                Ok(false)
            }
        }
    }

    /// Reads the text of the last word as a turn, or as a turn with the result `*` right after it.
    fn read_turn(&mut self, position: &P) -> Result<TurnReading<P>, Located<P::TurnError>> {
        let ends_line = self.lexer.ends_line();
        let text = &mut self.lexer.text;
        let error = match position.read_turn(text) {
            Ok(reading) => return Ok(reading),
            Err(error) if ends_line => error,
            Err(error) => return Err(error),
        };
        let without_star = text.strip_suffix('*').filter(|turn| !turn.is_empty());
        match without_star.and_then(|turn| position.read_turn(turn).ok()) {
            Some(reading) => {
                text.pop();
                self.ahead.put_back(Some(Word::Result(GameResult::Unknown)));
                Ok(reading)
            }
            None => Err(error),
        }
    }

    /// Plays the turn of the last word; `None` after an error.
    fn turn(&mut self, line: &Line<P>) -> Result<Option<Line<P>>, Stop> {
        let reading = match self.read_turn(&line.position) {
            Ok(reading) => reading,
            Err(error) => {
                let place = self.lexer.place_within(error.offset);
                self.tell(place, RecordErrorKind::Turn(error.error))?;
                return Ok(None);
            }
        };
        let TurnReading { turn, warnings } = reading;
        for warning in warnings {
            let place = self.lexer.place_within(warning.offset);
            self.warn(place, RecordWarningKind::Turn(warning.error))?;
        }
        let next = line.position.play_unchecked(&turn);
        flow(self.visitor.turn(&TurnPlayed {
            number: line.number,
            position: &line.position,
            turn,
            next: &next,
            text: &self.lexer.text,
            place: self.lexer.place(),
        }))?;
        Ok(Some(Line {
            previous: Some((line.position, line.number)),
            position: next,
            number: line.number.next(next.side_to_move()),
        }))
    }

    fn check_result(
        &mut self,
        result: GameResult,
        tags: &Tags<P>,
        line: &Line<P>,
        is_void: bool,
    ) -> Result<(), Stop> {
        if let Some(tag) = tags.result.filter(|&tag| tag != result) {
            self.warn_here(RecordWarningKind::ResultsDisagree { text: result, tag })?;
        }
        if !P::RESULTS.contains(&result) {
            return self.warn_here(RecordWarningKind::NoSuchResult { result });
        }
        match line.position.outcome() {
            Some(outcome) if outcome.result() != result => {
                self.warn_here(RecordWarningKind::ResultIsWrong { result, outcome })
            }
            None if is_void && result != line.position.repetition_outcome().result() => {
                let outcome = line.position.repetition_outcome();
                self.warn_here(RecordWarningKind::Void { result, outcome })
            }
            None if result == GameResult::Void && !is_void => {
                self.warn_here(RecordWarningKind::NotVoid)
            }
            _ => Ok(()),
        }
    }

    pub(super) fn next_word(&mut self) -> Result<Option<Word>, LexError> {
        self.ahead.next(self.lexer)
    }

    fn unexpected(&mut self, found: char, expected: &'static str) -> Stop {
        let found = Found::Char(found);
        self.fatal(RecordErrorKind::Unexpected { found, expected })
    }

    /// Tells the visitor of an error at the last word that ends the game.
    fn fatal(&mut self, kind: RecordErrorKind<P>) -> Stop {
        self.tell_here(kind).err().unwrap_or(Stop::Error)
    }

    pub(super) fn tell_here(&mut self, kind: RecordErrorKind<P>) -> Result<(), Stop> {
        self.tell(self.lexer.place(), kind)
    }

    pub(super) fn tell(&mut self, place: LineColumn, kind: RecordErrorKind<P>) -> Result<(), Stop> {
        self.tell_error(place, kind, true)
    }

    fn warn_here(&mut self, kind: RecordWarningKind<P>) -> Result<(), Stop> {
        self.warn(self.lexer.place(), kind)
    }

    pub(super) fn warn(
        &mut self,
        place: LineColumn,
        kind: RecordWarningKind<P>,
    ) -> Result<(), Stop> {
        flow(self.visitor.warning(&RecordWarning::new(self.game, place, self.number, kind)))
    }

    /// Tells the visitor of an error at the last word, behind which everything is read all the same.
    pub(super) fn tell_passed(&mut self, kind: RecordErrorKind<P>) -> Result<(), Stop> {
        self.tell_error(self.lexer.place(), kind, false)
    }

    pub(super) fn tell_error(
        &mut self,
        place: LineColumn,
        kind: RecordErrorKind<P>,
        loses_turns: bool,
    ) -> Result<(), Stop> {
        let error = RecordError { game: self.game, place, turn: self.number, loses_turns, kind };
        flow(self.visitor.error(&error))
    }
}

impl WordError {
    /// Whether the words after it make sense.
    fn leaves_line_readable(self) -> bool {
        matches!(self, WordError::Unexpected { .. } | WordError::CommentTooLong)
    }
}
