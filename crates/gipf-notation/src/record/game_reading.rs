//! Reading one game: its tags, its start and its turns.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::ControlFlow;
use std::io::{self, BufRead};

use gipf_board::{Found, GameResult};

use super::error::{RecordError, RecordErrorKind, RecordWarning};
use super::game_state::{GivenStart, Numbering, Recent, Tags};
use super::lexer::{LexError, Lexer, Word, WordError};
use super::limits::{MAX_COMMENTS_LEN, MAX_DEPTH, MAX_TAGS, MAX_TURNS};
use super::reader::ReaderOptions;
use super::turn_number::TurnNumber;
use super::visitor::{TurnPlayed, Visitor};
use crate::{LineColumn, Notation, TurnReading};

/// Why a game is left early.
pub(super) enum Stop<B> {
    Io(io::Error),
    Break(B),
    /// An error that has been told to the visitor ends the game.
    Error,
}

impl<B> From<io::Error> for Stop<B> {
    fn from(error: io::Error) -> Stop<B> {
        Stop::Io(error)
    }
}

pub(super) fn flow<B>(flow: ControlFlow<B>) -> Result<(), Stop<B>> {
    match flow {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(value) => Err(Stop::Break(value)),
    }
}

impl<R: BufRead> Lexer<R> {
    pub(super) fn next_or_pending(
        &mut self,
        pending: &mut Option<Word>,
    ) -> Result<Option<Word>, LexError> {
        match pending.take() {
            Some(word) => Ok(Some(word)),
            None => self.next(),
        }
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
pub(super) struct GameReading<'a, P, R, V> {
    lexer: &'a mut Lexer<R>,
    pending: &'a mut Option<Word>,
    visitor: &'a mut V,
    game: usize,
    /// Of the turn that is next, once the turns have begun.
    number: Option<TurnNumber>,
    rules: PhantomData<P>,
}

impl<'a, P: Notation, R: BufRead, V: Visitor<P>> GameReading<'a, P, R, V> {
    pub(super) fn new(
        lexer: &'a mut Lexer<R>,
        pending: &'a mut Option<Word>,
        visitor: &'a mut V,
        game: usize,
    ) -> GameReading<'a, P, R, V> {
        GameReading { lexer, pending, visitor, game, number: None, rules: PhantomData }
    }

    pub(super) fn turns_have_begun(&self) -> bool {
        self.number.is_some()
    }

    /// Reads the game that begins with this word, or with this error in the place of a word.
    pub(super) fn read(
        &mut self,
        first: Result<Word, WordError>,
        options: ReaderOptions<P>,
    ) -> Result<Option<GameResult>, Stop<V::Break>> {
        *self.pending = first.ok();
        flow(self.visitor.begin_game(self.game))?;
        if let Err(error) = first {
            return Err(self.fatal(error.into()));
        }
        let tags = self.tags()?;
        let (start, number) = self.start(&tags, options)?;
        self.number = Some(number);
        flow(self.visitor.begin_turns(&start, number))?;
        self.turns(Line { previous: None, position: start, number }, &tags)
    }

    fn tags(&mut self) -> Result<Tags<P>, Stop<V::Break>> {
        let mut tags = Tags::default();
        let mut count = 0;
        loop {
            match self.next()? {
                Some(Word::Tag) if count == MAX_TAGS => {
                    return Err(self.fatal(RecordErrorKind::TooManyTags));
                }
                Some(Word::Tag) => count += 1,
                word => {
                    *self.pending = word;
                    return Ok(tags);
                }
            }
            flow(self.visitor.tag(&self.lexer.tag_name, &self.lexer.text))?;
            match tags.take(self.lexer) {
                Ok(()) => {}
                Err(warning) if warning.is_warning() => self.tell_here(warning)?,
                Err(error) => return Err(self.fatal(error)),
            }
        }
    }

    fn start(
        &mut self,
        tags: &Tags<P>,
        options: ReaderOptions<P>,
    ) -> Result<(P, TurnNumber), Stop<V::Break>> {
        let named = tags.named_variant();
        let variant = named.map(|(variant, ..)| variant).or(options.variant);
        let variant = variant.unwrap_or_else(|| P::guess_variant(self.lexer.after_numbers()));
        let given = self.given_start(tags, variant)?;
        let (start, number, second) = match (tags.position, given) {
            (Some((position, number)), _) => (position, number, "Position"),
            (None, Some(given)) => (given.start, 1, given.tag),
            (None, None) => (P::start(variant), 1, "Variant"),
        };
        if let Some((tag, first, place)) = named.filter(|(tag, ..)| *tag != start.variant()) {
            let position = start.variant();
            let disagree = RecordWarning::VariantsDisagree { first, tag, second, position };
            self.tell(place, disagree)?;
        }
        Ok((start, TurnNumber { number, side: start.side_to_move() }))
    }

    /// The start that the tags give beside the position tag.
    fn given_start(
        &mut self,
        tags: &Tags<P>,
        variant: P::Variant,
    ) -> Result<Option<GivenStart<P>>, Stop<V::Break>> {
        let mut first: Option<GivenStart<P>> = None;
        for given in tags.starts(variant) {
            match (given, &first) {
                (Err((place, error)), _) => {
                    self.tell(place, error)?;
                    return Err(Stop::Error);
                }
                (Ok(given), Some(first)) if first.start != given.start => {
                    let (first, second) = (first.tag, given.tag);
                    self.tell(given.place, RecordWarning::StartsDisagree { first, second })?;
                }
                (Ok(given), None) => first = Some(given),
                (Ok(_), Some(_)) => {}
            }
        }
        Ok(first)
    }

    fn turns(
        &mut self,
        game: Line<P>,
        tags: &Tags<P>,
    ) -> Result<Option<GameResult>, Stop<V::Break>> {
        let mut line = game;
        // The lines that are interrupted by the variation at hand.
        let mut outer: Vec<Line<P>> = Vec::new();
        let mut history = Recent::new(game.position);
        let mut numbering = Numbering::new(game.number);
        let (mut turns, mut comments_len) = (0, 0);
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
                    if !in_variation && history.is_void() {
                        return Err(self.fatal(RecordErrorKind::AfterVoid));
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
                    comments_len += self.lexer.text.len();
                    if comments_len > MAX_COMMENTS_LEN {
                        return Err(self.fatal(RecordErrorKind::CommentsTooLong));
                    }
                    flow(self.visitor.comment(&self.lexer.text))?;
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
                    let found = match word {
                        Some(Word::Tag) => Found::Char('['),
                        Some(Word::Result(result)) => {
                            result.text().chars().next().map_or(Found::End, Found::Char)
                        }
                        _ => Found::End,
                    };
                    let expected = ") at the end of the variation";
                    self.tell_here(RecordErrorKind::Unexpected { found, expected })?;
                    *self.pending = word.filter(|word| *word == Word::Tag);
                    while !outer.is_empty() {
                        line = self.close(&mut outer, line)?;
                    }
                    return Ok(None);
                }
                Some(Word::Result(result)) => {
                    self.check_result(result, tags, &line, &history)?;
                    return Ok(Some(result));
                }
                None | Some(Word::Tag) => {
                    let place = self.lexer.place();
                    *self.pending = word;
                    self.tell(place, RecordWarning::NoResult)?;
                    return Ok(None);
                }
            }
        }
    }

    fn close(
        &mut self,
        outer: &mut Vec<Line<P>>,
        line: Line<P>,
    ) -> Result<Line<P>, Stop<V::Break>> {
        flow(self.visitor.end_variation())?;
        Ok(outer.pop().unwrap_or(line))
    }

    /// Plays the turn of the last word; `None` after an error.
    fn turn(&mut self, line: &Line<P>) -> Result<Option<Line<P>>, Stop<V::Break>> {
        let reading = match line.position.read_turn(&self.lexer.text) {
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
            self.tell(place, RecordWarning::Turn(warning.error))?;
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
        history: &Recent<P>,
    ) -> Result<(), Stop<V::Break>> {
        if let Some(tag) = tags.result.filter(|&tag| tag != result) {
            self.tell_here(RecordWarning::ResultsDisagree { text: result, tag })?;
        }
        if !P::RESULTS.contains(&result) {
            return self.tell_here(RecordWarning::NoSuchResult { result });
        }
        match line.position.outcome() {
            Some(outcome) if outcome.result() != result => {
                self.tell_here(RecordWarning::ResultIsWrong { result, outcome })
            }
            None if history.is_void() && result != P::repetition_outcome().result() => {
                self.tell_here(RecordWarning::Void { result })
            }
            None if result == GameResult::Void && !history.is_void() => {
                self.tell_here(RecordWarning::NotVoid)
            }
            _ => Ok(()),
        }
    }

    fn next_word(&mut self) -> Result<Option<Word>, LexError> {
        self.lexer.next_or_pending(self.pending)
    }

    fn next(&mut self) -> Result<Option<Word>, Stop<V::Break>> {
        match self.next_word() {
            Ok(word) => Ok(word),
            Err(LexError::Io(error)) => Err(Stop::Io(error)),
            Err(LexError::Word(error)) => Err(self.fatal(error.into())),
        }
    }

    fn unexpected(&mut self, found: char, expected: &'static str) -> Stop<V::Break> {
        let found = Found::Char(found);
        self.fatal(RecordErrorKind::Unexpected { found, expected })
    }

    /// Tells the visitor of an error at the last word that ends the game.
    fn fatal(&mut self, kind: RecordErrorKind<P>) -> Stop<V::Break> {
        self.tell_here(kind).err().unwrap_or(Stop::Error)
    }

    fn tell_here(&mut self, kind: impl Into<RecordErrorKind<P>>) -> Result<(), Stop<V::Break>> {
        self.tell(self.lexer.place(), kind)
    }

    fn tell(
        &mut self,
        place: LineColumn,
        kind: impl Into<RecordErrorKind<P>>,
    ) -> Result<(), Stop<V::Break>> {
        let kind = kind.into();
        let error = RecordError { game: self.game, place, turn: self.number, kind };
        flow(self.visitor.error(&error))
    }
}

impl WordError {
    /// Whether the words after it make sense.
    fn leaves_line_readable(self) -> bool {
        matches!(self, WordError::Unexpected { .. })
    }
}
