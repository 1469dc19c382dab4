//! Positions up to color: the swap of colors.

use gipf_game::Position;

use crate::{ByColor, Color, Gipf, Setup};

impl Gipf {
    /// Returns the position with the colors swapped: pieces, reserves, openings, side to move.
    ///
    /// Its legal turns are the same turns.
    #[must_use]
    pub fn with_colors_swapped(&self) -> Gipf {
        let setup = self.to_setup();
        Gipf::from_setup(&Setup {
            board: setup.board.with_colors_swapped(),
            side_to_move: !setup.side_to_move,
            reserves: ByColor::swapped(setup.reserves),
            openings: ByColor::swapped(setup.openings),
            variant: setup.variant,
        })
    }

    /// Returns the least image of the position under symmetry with White to move.
    ///
    /// It is the same for all images under the twelve symmetries and the swap of colors.
    #[must_use]
    pub fn canonical_up_to_color(&self) -> Gipf {
        match self.side_to_move() {
            Color::White => self.canonical(),
            Color::Black => self.with_colors_swapped().canonical(),
        }
    }
}
