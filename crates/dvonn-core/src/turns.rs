//! Generation of the legal turns of a position.

use core::iter::FusedIterator;
use core::ops::ControlFlow;

use crate::moves::{Moves, can_move, count_moves};
use crate::{Bitboard, Position, Space, Stage, Turn};

impl Position {
    /// Calls `visit` with every legal turn until it breaks.
    ///
    /// The order is fixed but unspecified. Finished games have no turns; a player who cannot move
    /// has the one turn [`Turn::Pass`] while his opponent can. Nothing is allocated.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use dvonn_core::Position;
    ///
    /// let mut count = 0;
    /// let flow = Position::start().for_each_turn(|_turn| {
    ///     count += 1;
    ///     if count == 10 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!(flow, ControlFlow::Break("enough"));
    /// ```
    #[inline]
    pub fn for_each_turn<B>(
        &self,
        mut visit: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.stage {
            Stage::Placing => {
                for space in !self.occupied() {
                    visit(Turn::Place(space))?;
                }
                ControlFlow::Continue(())
            }
            Stage::Stacking => {
                let mut moved = false;
                for (from, targets) in Moves::own(self) {
                    moved = true;
                    for to in targets {
                        visit(Turn::Move { from, to })?;
                    }
                }
                if !moved && self.must_pass() {
                    visit(Turn::Pass)?;
                }
                ControlFlow::Continue(())
            }
        }
    }

    /// Calls `visit` with every legal turn and the position after it, until it breaks: the same
    /// turns in the same order as [`Position::for_each_turn`].
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use dvonn_core::Position;
    ///
    /// let start = Position::start();
    /// let _: ControlFlow<()> = start.for_each_successor(|turn, next| {
    ///     assert_eq!(start.play_unchecked(&turn), next);
    ///     ControlFlow::Continue(())
    /// });
    /// ```
    #[inline]
    pub fn for_each_successor<B>(
        &self,
        mut visit: impl FnMut(Turn, Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.stage {
            Stage::Placing => {
                for space in !self.occupied() {
                    visit(Turn::Place(space), self.placed(space))?;
                }
            }
            Stage::Stacking => {
                let mut moved = false;
                for (from, targets) in Moves::own(self) {
                    moved = true;
                    let lifted = self.lifted(from);
                    for to in targets {
                        visit(Turn::Move { from, to }, lifted.landed(to))?;
                    }
                }
                if !moved && self.must_pass() {
                    visit(Turn::Pass, self.passed())?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The legal turns one at a time, in the order of [`Position::for_each_turn`]. Lazy: what is
    /// not asked for is not computed. Nothing is allocated.
    ///
    /// ```
    /// use dvonn_core::{Position, Space, Turn};
    ///
    /// let a1 = Space::new('A', 1).unwrap();
    /// assert_eq!(Position::start().turns().next(), Some(Turn::Place(a1)));
    /// ```
    #[must_use]
    pub fn turns(&self) -> Turns {
        Turns(match self.stage {
            Stage::Placing => Remaining::Places(!self.occupied()),
            Stage::Stacking if self.must_pass() => Remaining::Pass,
            Stage::Stacking => Remaining::Moves { stack: None, moves: Moves::own(self) },
        })
    }

    /// How many legal turns there are; 0 when the game is over, 1 when the player must pass.
    ///
    /// ```
    /// use dvonn_core::Position;
    ///
    /// assert_eq!(Position::start().count_turns(), 49);
    /// ```
    #[must_use]
    pub fn count_turns(&self) -> u64 {
        match self.stage {
            Stage::Placing => (!self.occupied()).len() as u64,
            Stage::Stacking => match count_moves(self, self.own) {
                0 => u64::from(can_move(self, self.other)),
                count => u64::from(count),
            },
        }
    }

    /// Whether there is a legal turn: the game is not over.
    #[must_use]
    pub fn has_turn(&self) -> bool {
        match self.stage {
            Stage::Placing => true,
            Stage::Stacking => can_move(self, self.own) || can_move(self, self.other),
        }
    }

    /// Whether the player to move can only pass.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.stage == Stage::Stacking && !can_move(self, self.own) && can_move(self, self.other)
    }

    /// All legal turns in the order of [`Position::for_each_turn`].
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn legal_turns(&self) -> TurnList {
        let mut turns = TurnList::new();
        let _: ControlFlow<()> = self.for_each_turn(|turn| {
            turns.push(turn);
            ControlFlow::Continue(())
        });
        turns
    }
}

/// A list of turns that stays on the stack while it is of ordinary length.
#[cfg(feature = "alloc")]
pub type TurnList = smallvec::SmallVec<[Turn; 64]>;

/// The legal turns of a position, one at a time: see [`Position::turns`].
#[derive(Clone, Debug)]
pub struct Turns(Remaining);

#[derive(Clone, Debug)]
enum Remaining {
    Places(Bitboard),
    /// The stack in hand with where else it can land, and the other stacks.
    Moves {
        stack: Option<(Space, Bitboard)>,
        moves: Moves,
    },
    Pass,
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
