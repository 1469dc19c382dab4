//! Who listens to a reader.

use core::ops::ControlFlow;
use gipf_game::GameResult;

use gipf_core::Gipf;

use super::error::RecordError;
use super::turn_number::TurnNumber;
use super::warning::RecordWarning;
use crate::{LineColumn, Nag, Notation};

/// A turn that a record plays. It is legal.
#[derive(Clone, Copy, Debug)]
pub struct TurnPlayed<'a, P: Notation = Gipf> {
    /// Its number.
    pub number: TurnNumber,
    /// The position before it.
    pub position: &'a P,
    /// The turn.
    pub turn: P::Turn,
    /// The position after it.
    pub next: &'a P,
    /// As it stands in the record.
    pub text: &'a str,
    /// Where it stands.
    pub place: LineColumn,
}

/// Listens to a [`RecordReader`](super::RecordReader). Every method does nothing unless it is
/// written, and may end the reading with [`ControlFlow::Break`]; why, it keeps itself.
///
/// A game gives `begin_game`, its tags, `begin_turns`, then turns, marks, comments and variations,
/// and `end_game`. Errors and warnings come where they are found. After an error that
/// [loses turns](RecordError::loses_turns) the rest is passed over: of the variation, where it stands in one, of
/// the game otherwise.
#[expect(unused_variables, reason = "the names are for those who write the methods")]
pub trait Visitor<P: Notation = Gipf> {
    /// A game begins, the `game`-th of the input.
    fn begin_game(&mut self, game: usize) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A tag.
    fn tag(&mut self, name: &str, value: &str) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The tags are over; the turns begin here.
    fn begin_turns(&mut self, start: &P, number: TurnNumber) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A turn of the game or of a variation.
    fn turn(&mut self, played: &TurnPlayed<'_, P>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// An annotation mark of the turn before.
    fn nag(&mut self, nag: Nag) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A comment, its white space reduced to single spaces.
    fn comment(&mut self, text: &str) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A variation begins: its first turn replaces the turn before.
    fn begin_variation(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The variation ends.
    fn end_variation(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Something is wrong.
    fn error(&mut self, error: &RecordError<P>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The record says something wrong and is read on.
    fn warning(&mut self, warning: &RecordWarning<P>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The game ends, with its result; `None` after an error that ended the reading.
    fn end_game(&mut self, result: Option<GameResult>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
