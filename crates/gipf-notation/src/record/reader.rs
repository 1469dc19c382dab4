//! The streaming reader.

use core::ops::ControlFlow;
use std::io::{self, BufRead};

use gipf_core::Gipf;

use super::between_games::Ahead;
use super::game_reading::{GameReading, Stop};
use super::lexer::Lexer;
#[cfg(doc)]
use super::tree_builder::ReadRecord;
use super::visitor::Visitor;
use crate::{LineColumn, Notation};

/// What a reader does where a record leaves a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReaderOptions<P: Notation = Gipf> {
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
/// every turn. It iterates over the games as [trees](ReadRecord), or tells a [`Visitor`] what it reads.
///
/// Read are records in the manner of PGN, with tags, comments, annotation marks and variations, and the
/// plain form with a numbered line for each pair of turns, or for each turn. After a bad game
/// reading goes on with the next: at a tag after turns, or after a line that ends with a result.
///
/// A game that ends is known to have ended when what follows its result has been read, since that may be a
/// comment of it.
///
/// ```
/// use std::ops::ControlFlow;
/// use gipf_notation::record::{ReaderOptions, RecordReader, TurnPlayed, Visitor};
///
/// #[derive(Default)]
/// struct Count(usize);
///
/// impl Visitor for Count {
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
pub struct RecordReader<'i, P: Notation = Gipf> {
    lexer: Lexer<'i>,
    options: ReaderOptions<P>,
    games: usize,
    ahead: Ahead,
}

impl<P: Notation> core::fmt::Debug for RecordReader<'_, P> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("RecordReader").field("games", &self.games).finish_non_exhaustive()
    }
}

/// How reading one game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadStatus {
    /// A game was read, well or badly.
    Game,
    /// There is no game left.
    End,
    /// The visitor ended the reading.
    Stopped,
}

impl ReadStatus {
    /// Returns whether a game was read; there may be another.
    #[must_use]
    pub fn is_game(self) -> bool {
        self == ReadStatus::Game
    }
}

impl<'i, P: Notation> RecordReader<'i, P> {
    /// Creates a reader of an input, which it holds in a box: the reader is compiled once for a game. For standard
    /// input take `BufReader::new(stdin())`, since its lock cannot go to another thread.
    pub fn new(input: impl BufRead + Send + 'i, options: ReaderOptions<P>) -> RecordReader<'i, P> {
        let lexer = Lexer::new(input, P::turn_goes_on);
        RecordReader { lexer, options, games: 0, ahead: Ahead::default() }
    }

    /// Reads the next game and tells the visitor.
    ///
    /// # Errors
    ///
    /// What reading the input gives. What is wrong with the record goes to [`Visitor::error`].
    #[inline(never)]
    pub fn read_game(&mut self, visitor: &mut dyn Visitor<P>) -> io::Result<ReadStatus> {
        if self.ahead.is_end(&mut self.lexer)? {
            return Ok(ReadStatus::End);
        }
        self.games += 1;
        let mut game = GameReading::new(&mut self.lexer, &mut self.ahead, visitor, self.games);
        match game.read(self.options) {
            Ok(()) | Err(Stop::Error) => Ok(ReadStatus::Game),
            Err(Stop::Break) => Ok(ReadStatus::Stopped),
            Err(Stop::Io(error)) => Err(error),
        }
    }

    /// Returns where the next game begins, `None` at the end of the input and where it cannot be read.
    pub(super) fn place_of_next_game(&mut self) -> Option<LineColumn> {
        let is_end = self.ahead.is_end(&mut self.lexer).unwrap_or(true);
        (!is_end).then(|| self.lexer.place())
    }

    /// Reads all games that are left.
    ///
    /// # Errors
    ///
    /// Those of [`RecordReader::read_game`].
    pub fn read_all(&mut self, visitor: &mut dyn Visitor<P>) -> io::Result<ControlFlow<()>> {
        loop {
            match self.read_game(visitor)? {
                ReadStatus::Game => {}
                ReadStatus::End => return Ok(ControlFlow::Continue(())),
                ReadStatus::Stopped => return Ok(ControlFlow::Break(())),
            }
        }
    }
}
