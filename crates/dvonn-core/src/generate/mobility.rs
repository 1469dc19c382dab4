//! What a player could move.

use crate::generate::moves::Moves;
use crate::{Bitboard, Color, Dvonn, Stage};

/// The moves that a player has, or would have if it were their turn: see [`Dvonn::mobility`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mobility {
    /// The number of moves.
    pub moves: u32,
    /// The stacks that can move.
    pub sources: Bitboard,
    /// The spaces where they can land.
    pub targets: Bitboard,
}

impl Dvonn {
    /// Returns what a player could move if it were their turn: nothing while pieces are being placed.
    ///
    /// ```
    /// use dvonn_core::{Color, Dvonn, Position};
    ///
    /// // The first turn again and again, until all 49 spaces are occupied.
    /// let mut position = Dvonn::default();
    /// for _ in 0..49 {
    ///     position = position.play_unchecked(&position.turns().next().unwrap());
    /// }
    /// // Only stacks at the edge can move, one step each.
    /// let mobility = position.mobility(Color::White);
    /// assert_eq!(u64::from(mobility.moves), position.count_turns());
    /// assert!(mobility.sources.len() < 24);
    /// ```
    #[must_use]
    pub fn mobility(&self, color: Color) -> Mobility {
        let mut mobility = Mobility::default();
        if self.stage() == Stage::Placing {
            return mobility;
        }
        for (from, targets) in Moves::of(self, self.tops(color)) {
            mobility.moves += targets.len() as u32;
            mobility.sources = mobility.sources.with(from);
            mobility.targets |= targets;
        }
        mobility
    }
}
