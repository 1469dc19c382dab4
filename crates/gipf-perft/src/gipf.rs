//! GIPF as a game to count in.

use gipf_core::{Color, Position, Turn};

use crate::{Countable, Key};

impl Countable for Position {
    /// ```text
    /// word 0  spots of the player to move, his reserve above
    /// word 1  spots of the other player, his reserve above
    /// word 2  spots of GIPF-pieces; above them the openings of both and the side to move
    /// ```
    fn key(&self) -> Key {
        /// The bits that spots take.
        const SPOTS: u32 = 56;
        let side = self.side_to_move();
        let player =
            |color: Color| self.pieces(color).bits() | u64::from(self.reserve(color)) << SPOTS;
        let openings = self.opening(side) as u64 | (self.opening(!side) as u64) << 2;
        let rest = openings | (side as u64) << 4;
        [player(side), player(!side), self.gipfs().bits() | rest << SPOTS]
    }

    fn entries(turn: &Turn) -> u64 {
        turn.entries() as u64
    }

    fn count_entries(&self) -> u64 {
        self.count_entries()
    }
}
