//! The streaming reader.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::ControlFlow;
use std::io::{self, BufRead};

use gipf_board::{Found, GameResult};
use gipf_core::Position;

use super::error::{RecordError, RecordErrorKind, RecordWarning};
use super::game_state::{GivenStart, Numbering, Recent, Tags};
use super::lexer::{LexError, Lexer, Word, WordError};
use super::limits::{MAX_COMMENTS_LEN, MAX_DEPTH, MAX_TAGS, MAX_TURNS};
use super::turn_number::TurnNumber;
use super::visitor::{TurnPlayed, Visitor};
use crate::{LineColumn, Notation, TurnReading};

/// What a reader does where a record leaves a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReaderOptions<P: Notation = Position> {
    /// The variant of games that name none. Without it a game whose first turn enters a
    /// GIPF-piece is read as tournament and any other as basic.
    pub variant: Option<P::Variant>,
}

impl<P: Notation> ReaderOptions<P> {
    /// Returns the options with a variant for the games that name none.
    #[must_use]
    pub fn with_variant(self, variant: P::Variant) -> ReaderOptions<P> {
        ReaderOptions { variant: Some(variant) }
    }
}

impl<P: Notation> Default for ReaderOptions<P> {
    /// Returns the options that leave every choice to the record.
    fn default() -> ReaderOptions<P> {
        ReaderOptions { variant: None }
    }
}

/// Reads the games of an input one by one, in memory that does not grow with the input, and plays
/// every turn.
///
/// Read are records in the manner of PGN, with tags, comments, annotation marks and variations, and the
/// plain form with a numbered line for each pair of turns, or for each turn. After a bad game
/// reading goes on with the next: at a tag after turns, or after a line that ends with a result.
///
/// ```
/// use std::ops::ControlFlow;
/// use gipf_notation::record::{ReaderOptions, RecordReader, TurnPlayed, Visitor};
///
/// #[derive(Default)]
/// struct Count(usize);
///
/// impl Visitor for Count {
///     type Break = ();
///     fn turn(&mut self, _played: &TurnPlayed<'_>) -> ControlFlow<()> {
///         self.0 += 1;
///         ControlFlow::Continue(())
///     }
/// }
///
/// let text = "[Variant \"basic\"]\n\n1. b3 c6 {pushes on} 2. a2-c4 *\n";
/// let mut count = Count::default();
/// let mut reader = RecordReader::new(text.as_bytes(), ReaderOptions::default());
/// while reader.read_game(&mut count)?.is_game() {}
/// assert_eq!(count.0, 3);
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct RecordReader<R, P: Notation = Position> {
    lexer: Lexer<R>,
    options: ReaderOptions<P>,
    games: usize,
    /// A word that has been read and belongs to what comes next.
    pending: Option<Word>,
}

impl<R, P: Notation> core::fmt::Debug for RecordReader<R, P> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("RecordReader").field("games", &self.games).finish_non_exhaustive()
    }
}

/// How reading one game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadStatus<B> {
    /// A game was read, well or badly.
    Game,
    /// There is no game left.
    End,
    /// The visitor ended the reading.
    Break(B),
}

impl<B> ReadStatus<B> {
    /// Returns whether a game was read; there may be another.
    pub fn is_game(&self) -> bool {
        matches!(self, ReadStatus::Game)
    }
}

/// Why a game is left early.
enum Stop<B> {
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

fn flow<B>(flow: ControlFlow<B>) -> Result<(), Stop<B>> {
    match flow {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(value) => Err(Stop::Break(value)),
    }
}

impl<R: BufRead, P: Notation> RecordReader<R, P> {
    /// Creates a reader of an input.
    pub fn new(input: R, options: ReaderOptions<P>) -> RecordReader<R, P> {
        RecordReader { lexer: Lexer::new(input), options, games: 0, pending: None }
    }

    /// Reads the next game and tells the visitor.
    ///
    /// # Errors
    ///
    /// What reading the input gives. What is wrong with the record goes to [`Visitor::error`].
    pub fn read_game<V: Visitor<P>>(
        &mut self,
        visitor: &mut V,
    ) -> io::Result<ReadStatus<V::Break>> {
        let first = match self.lexer.next_or_pending(&mut self.pending) {
            Ok(None) => return Ok(ReadStatus::End),
            Ok(Some(word)) => Ok(word),
            Err(LexError::Io(error)) => return Err(error),
            Err(LexError::Word(error)) => Err(error),
        };
        self.games += 1;
        let mut game = GameReading {
            lexer: &mut self.lexer,
            pending: &mut self.pending,
            visitor,
            game: self.games,
            number: None,
            rules: PhantomData,
        };
        let read = match first {
            Ok(word) => {
                *game.pending = Some(word);
                flow(game.visitor.begin_game(game.game)).and_then(|()| game.read(self.options))
            }
            Err(error) => flow(game.visitor.begin_game(game.game))
                .and_then(|()| Err(game.fatal(error.into()))),
        };
        let in_tags = game.number.is_none();
        let end = match read {
            Ok(result) => flow(visitor.end_game(result)),
            Err(Stop::Error) => {
                self.pending = None;
                self.lexer.skip_game(in_tags)?;
                flow(visitor.end_game(None))
            }
            Err(stop) => Err(stop),
        };
        match end {
            Ok(()) | Err(Stop::Error) => Ok(ReadStatus::Game),
            Err(Stop::Break(value)) => Ok(ReadStatus::Break(value)),
            Err(Stop::Io(error)) => Err(error),
        }
    }

    /// Reads all games that are left.
    ///
    /// # Errors
    ///
    /// Those of [`RecordReader::read_game`].
    pub fn read_all<V: Visitor<P>>(
        &mut self,
        visitor: &mut V,
    ) -> io::Result<ControlFlow<V::Break>> {
        loop {
            match self.read_game(visitor)? {
                ReadStatus::Game => {}
                ReadStatus::End => return Ok(ControlFlow::Continue(())),
                ReadStatus::Break(value) => return Ok(ControlFlow::Break(value)),
            }
        }
    }
}

impl<R: BufRead> Lexer<R> {
    fn next_or_pending(&mut self, pending: &mut Option<Word>) -> Result<Option<Word>, LexError> {
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

struct GameReading<'a, P, R, V> {
    lexer: &'a mut Lexer<R>,
    pending: &'a mut Option<Word>,
    visitor: &'a mut V,
    game: usize,
    /// Of the turn that is next, once the turns have begun.
    number: Option<TurnNumber>,
    rules: PhantomData<P>,
}

impl<P: Notation, R: BufRead, V: Visitor<P>> GameReading<'_, P, R, V> {
    fn read(&mut self, options: ReaderOptions<P>) -> Result<Option<GameResult>, Stop<V::Break>> {
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
            None if history.is_void() && result != GameResult::Void => {
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
