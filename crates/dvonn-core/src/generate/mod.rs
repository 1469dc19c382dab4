//! Generation of the legal turns of a position.

pub(crate) mod mobility;
mod moves;
mod neighbors;
pub(crate) mod turns;

use core::ops::ControlFlow;

use crate::generate::moves::{Moves, can_move, count_moves};
use crate::{Dvonn, Stage, Turn, Turns};

impl Dvonn {
    /// Calls `visit` with every legal turn until it breaks.
    ///
    /// The order is fixed but unspecified. Finished games have no turns. A player who cannot move has
    /// only the turn [`Turn::Pass`], while their opponent can move. Nothing is allocated.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use dvonn_core::Dvonn;
    ///
    /// let mut count = 0;
    /// let flow = Dvonn::start().for_each_turn(|_turn| {
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

    /// Calls `visit` with every legal turn and the position after it until it breaks, in the order
    /// of [`Dvonn::for_each_turn`].
    ///
    /// It is faster than playing every turn: the moves of a stack share what they have in common.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use dvonn_core::Dvonn;
    ///
    /// let start = Dvonn::start();
    /// let _: ControlFlow<()> = start.for_each_successor(|turn, next| {
    ///     assert_eq!(start.play_unchecked(&turn), next);
    ///     ControlFlow::Continue(())
    /// });
    /// ```
    #[inline]
    pub fn for_each_successor<B>(
        &self,
        mut visit: impl FnMut(Turn, Dvonn) -> ControlFlow<B>,
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

    /// Iterates over the legal turns in the order of [`Dvonn::for_each_turn`].
    ///
    /// Generation is lazy: a turn is made when it is asked for. Nothing is allocated.
    ///
    /// ```
    /// use dvonn_core::{Dvonn, Space, Turn};
    ///
    /// let a1 = Space::new('A', 1).unwrap();
    /// assert_eq!(Dvonn::start().turns().next(), Some(Turn::Place(a1)));
    /// ```
    #[must_use]
    pub fn turns(&self) -> Turns {
        Turns::of(self)
    }

    /// Returns the number of legal turns: 0 when the game is over, 1 when the player must pass.
    ///
    /// It does not make the turns: placements are as many as vacant spaces, and moves are counted
    /// in sets of spaces.
    ///
    /// ```
    /// use dvonn_core::Dvonn;
    ///
    /// assert_eq!(Dvonn::start().count_turns(), 49);
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

    /// Returns whether there is a legal turn: whether the game is not over.
    #[must_use]
    pub fn has_turn(&self) -> bool {
        match self.stage {
            Stage::Placing => true,
            Stage::Stacking => can_move(self, self.own) || can_move(self, self.other),
        }
    }

    /// Returns whether the player to move has to pass: they cannot move, and the opponent can.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.stage == Stage::Stacking && !can_move(self, self.own) && can_move(self, self.other)
    }

    /// Returns all legal turns in the order of [`Dvonn::for_each_turn`].
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn legal_turns(&self) -> alloc::vec::Vec<Turn> {
        let mut turns = alloc::vec::Vec::with_capacity(USUAL_COUNT);
        let _: ControlFlow<()> = self.for_each_turn(|turn| {
            turns.push(turn);
            ControlFlow::Continue(())
        });
        turns
    }
}

/// Room for the turns of most positions.
#[cfg(feature = "alloc")]
const USUAL_COUNT: usize = 64;
