//! The iterator over the legal turns.

use core::iter::FusedIterator;

use crate::generate::moves::Moves;
use crate::{Bitboard, Dvonn, Space, Stage, Turn};

/// An iterator over the legal turns of a position: see [`Dvonn::turns`].
#[derive(Clone, Debug)]
pub(crate) struct Turns(Remaining);

impl Turns {
    pub(crate) fn of(position: &Dvonn) -> Turns {
        Turns(match position.stage() {
            Stage::Placing => Remaining::Places(!position.occupied()),
            Stage::Stacking if position.must_pass() => Remaining::Pass,
            Stage::Stacking => Remaining::Moves { stack: None, moves: Moves::own(position) },
        })
    }
}

/// The turns that are still to come.
#[derive(Clone, Debug)]
enum Remaining {
    /// A piece onto each of these spaces.
    Places(Bitboard),
    /// The rest of the moves of one stack, and the moves of the stacks after it.
    Moves { stack: Option<(Space, Bitboard)>, moves: Moves },
    /// The pass.
    Pass,
    /// Nothing.
    None,
}

impl Iterator for Turns {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        match &mut self.0 {
            Remaining::Places(spaces) => spaces.pop().map(Turn::Place),
            Remaining::Moves { stack, moves } => loop {
                if let Some((from, targets)) = stack
                    && let Some(to) = targets.pop()
                {
                    return Some(Turn::Move { from: *from, to });
                }
                *stack = Some(moves.next()?);
            },
            Remaining::Pass => {
                self.0 = Remaining::None;
                Some(Turn::Pass)
            }
            Remaining::None => None,
        }
    }
}

impl FusedIterator for Turns {}
