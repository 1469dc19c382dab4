//! What a player could move.

use crate::moves::Moves;
use crate::{Bitboard, Color, Position, Stage};

/// The moves that a player has, or would have if it were his turn: see [`Position::mobility`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mobility {
    /// How many moves there are.
    pub moves: u32,
    /// The stacks that can move.
    pub sources: Bitboard,
    /// The spaces where they can land.
    pub targets: Bitboard,
}

impl Position {
    /// What a player could move if it were his turn: nothing while pieces are being placed.
    ///
    /// ```
    /// use dvonn_core::{Color, Position};
    ///
    /// let position: Position = "9/10/2,w,r,b,6/10/6,r,r,1 w stack".parse().unwrap();
    /// let mobility = position.mobility(Color::White);
    /// assert_eq!((mobility.moves, mobility.sources.len()), (1, 1));
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
