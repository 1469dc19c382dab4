//! Positions up to symmetry: the least of their images, and the swap of colors.

use gipf_core::{Symmetries, Symmetry};

use crate::{GipfPotentials, Setup};

impl GipfPotentials {
    /// Returns the image of the position under a symmetry of the board.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> GipfPotentials {
        GipfPotentials { layers: self.layers.map(|set| symmetry.bitboard(set)), state: self.state }
    }

    /// Returns the least of the twelve images of the position under symmetry.
    ///
    /// It is the same for all twelve images, so that it can stand for them.
    #[must_use]
    pub fn canonical(&self) -> GipfPotentials {
        let images = Symmetry::ALL.into_iter().map(|symmetry| self.transformed(symmetry));
        images.min().unwrap_or(*self)
    }

    /// Returns the symmetries that leave the position as it is.
    ///
    /// They form a group, which holds at least the identity.
    #[must_use]
    pub fn symmetries(&self) -> Symmetries {
        Symmetry::ALL.into_iter().filter(|&symmetry| self.transformed(symmetry) == *self).collect()
    }

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
