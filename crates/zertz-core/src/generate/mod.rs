//! Generation of the legal turns of a position.

pub(crate) mod captures;
mod count;
mod pairs;
mod placements;
pub(crate) mod turns;

use gipf_game::Position;

use crate::{Bitboard, Direction, Zertz};

impl Zertz {
    /// Returns whether the turn must be a capture: any marble can jump.
    ///
    /// Marbles belong to nobody, so the answer is the same for both players. It says nothing about whether
    /// the game is over.
    #[must_use]
    #[inline]
    pub fn must_capture(&self) -> bool {
        can_jump(self.occupied(), self.vacant())
    }

    /// Returns whether the player to move has to pass: nobody can capture, the pool is empty and they have
    /// no captured marble, but the game is not over.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.placeable().is_empty() && !self.must_capture() && self.outcome().is_none()
    }
}

/// Returns whether any marble can jump over a neighbor onto a vacant ring.
///
/// Two marbles beside each other along an axis can capture each other: the upper one jumps over the lower,
/// or the lower over the upper.
#[inline]
fn can_jump(occupied: Bitboard, vacant: Bitboard) -> bool {
    [Direction::Up, Direction::UpperRight, Direction::LowerRight].into_iter().any(|direction| {
        let back = direction.opposite();
        let upper = occupied & occupied.shifted(direction);
        vacant.intersects(upper.shifted(direction) | upper.shifted(back).shifted(back))
    })
}
