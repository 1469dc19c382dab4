//! Positions up to symmetry: the least of their images, and the swap of colors.

use crate::{GipfPotentials, Setup};

impl GipfPotentials {
    /// Returns the position with the colors swapped: pieces, reserves, hands, openings, side to move.
    ///
    /// Its legal turns are the same turns.
    #[must_use]
    pub fn with_colors_swapped(&self) -> GipfPotentials {
        let setup = self.to_setup();
        GipfPotentials::from_setup(&Setup {
            board: setup.board.with_colors_swapped(),
            side_to_move: !setup.side_to_move,
            reserves: setup.reserves.swapped(),
            openings: setup.openings.swapped(),
            hands: setup.hands.swapped(),
            variant: setup.variant,
        })
    }
}
