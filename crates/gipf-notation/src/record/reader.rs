//! The streaming reader.

use core::ops::ControlFlow;
use std::io::{self, BufRead};

use gipf_core::Position;

use super::game_reading::{GameReading, Stop, flow};
use super::lexer::{LexError, Lexer, Word};
use super::visitor::Visitor;
use crate::Notation;

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

impl<R: BufRead, P: Notation> RecordReader<R, P> {
    /// Creates a reader of an input.
    pub fn new(input: R, options: ReaderOptions<P>) -> RecordReader<R, P> {
        let lexer = Lexer::new(input, P::TURN_JOINTS);
        RecordReader { lexer, options, games: 0, pending: None }
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
        let mut game = GameReading::new(&mut self.lexer, &mut self.pending, visitor, self.games);
        let read = game.read(first, self.options);
        let in_tags = !game.turns_have_begun();
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
