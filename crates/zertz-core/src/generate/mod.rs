//! Generation of the legal turns of a position.

pub(crate) mod captures;
mod count;
mod pairs;
mod placements;

use core::ops::ControlFlow;

use crate::{Bitboard, Direction, Turn, Zertz};

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

    /// Calls `visit` with every legal turn until it breaks.
    ///
    /// The order is fixed but unspecified. Finished games have no turns. All turns are captures, or all are
    /// placements, or the only one is [`Turn::Pass`]. Nothing is allocated.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use zertz_core::{Zertz, Variant};
    ///
    /// let mut count = 0;
    /// let flow = Zertz::start(Variant::Large).for_each_turn(|_turn| {
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
        if self.outcome().is_some() {
            ControlFlow::Continue(())
        } else if self.must_capture() {
            self.for_each_capture(&mut visit)
        } else if self.placeable().is_empty() {
            visit(Turn::Pass)
        } else {
            self.for_each_placement(&mut visit)
        }
    }

    /// Returns the number of legal turns: 0 when the game is over, 1 when the player must pass.
    ///
    /// Placements are counted without making them.
    ///
    /// ```
    /// use zertz_core::{Zertz, Variant};
    ///
    /// // Three colors on 37 rings; 18 rings are at the edge, but not the one just filled.
    /// let start = Zertz::start(Variant::Basic);
    /// assert_eq!(start.count_turns(), 3 * (37 * 18 - 18));
    /// ```
    #[must_use]
    pub fn count_turns(&self) -> u64 {
        if self.outcome().is_some() {
            0
        } else if self.must_capture() {
            self.count_captures()
        } else if self.placeable().is_empty() {
            1
        } else {
            self.placeable().color_count() * self.count_placements_of_a_color()
        }
    }

    /// Returns the number of sequences of two legal turns: [`perft`](crate::perft) of depth 2.
    ///
    /// Placements that differ only in the color of the marble are looked at together.
    ///
    /// ```
    /// use zertz_core::{Zertz, Variant};
    ///
    /// assert_eq!(Zertz::start(Variant::Basic).count_turn_pairs(), 3_277_260);
    /// ```
    #[must_use]
    pub fn count_turn_pairs(&self) -> u64 {
        let places =
            self.outcome().is_none() && !self.must_capture() && !self.placeable().is_empty();
        if places {
            return self.count_pairs_after_placements();
        }
        let mut count: u64 = 0;
        let _: ControlFlow<()> = self.for_each_turn(|turn| {
            count = count.wrapping_add(self.played(&turn).count_turns());
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns whether there is a legal turn: whether the game is not over.
    #[must_use]
    pub fn has_turn(&self) -> bool {
        self.outcome().is_none()
    }

    /// Returns all legal turns in the order of [`Zertz::for_each_turn`].
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn legal_turns(&self) -> alloc::vec::Vec<Turn> {
        let mut turns = alloc::vec::Vec::new();
        let _: ControlFlow<()> = self.for_each_turn(|turn| {
            turns.push(turn);
            ControlFlow::Continue(())
        });
        turns
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
