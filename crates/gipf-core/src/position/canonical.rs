//! Positions up to symmetry: the least of their images, and the swap of colors.

use gipf_game::LeastImage;

use crate::geometry::images::images;
use crate::{ByColor, Color, Gipf, Setup, Symmetries, Symmetry};

impl Gipf {
    /// Returns the least of the twelve images of the position under symmetry.
    ///
    /// It is the same for all twelve images, so that it can stand for them.
    ///
    /// ```
    /// use gipf_core::{Gipf, Symmetry, Variant};
    ///
    /// let start = Gipf::start(Variant::Standard);
    /// for symmetry in Symmetry::ALL {
    ///     assert_eq!(symmetry.position(&start).canonical(), start.canonical());
    /// }
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Gipf {
        self.canonical_under(Symmetries::ALL).0
    }

    /// Returns the least of the images of the position under some symmetries, and how many of
    /// these symmetries lead to it.
    ///
    /// When the symmetries are a group, all their images of a position have the same least one,
    /// and there are as many different images as symmetries divided by the number returned.
    /// For the empty set of symmetries this is the position itself, and 0.
    ///
    /// ```
    /// use gipf_core::{Gipf, Symmetries, Variant};
    ///
    /// let start = Gipf::start(Variant::Basic);
    /// assert_eq!(start.symmetries().len(), 6);
    /// assert_eq!(start.canonical_under(start.symmetries()), (start, 6));
    /// assert_eq!(start.canonical_under(Symmetries::ALL).1, 6);
    /// ```
    #[must_use]
    pub fn canonical_under(&self, symmetries: Symmetries) -> (Gipf, usize) {
        let mut least = LeastImage::new(*self);
        for (symmetry, own) in Symmetry::ALL.into_iter().zip(images(self.own)) {
            // The mover's pieces decide nearly always, so only they are turned every time.
            if symmetries.contains(symmetry) && (least.copies() == 0 || own <= least.image().own) {
                least.see(symmetry.position(self));
            }
        }
        (least.image(), least.copies())
    }

    /// Returns the symmetries that leave the position as it is.
    ///
    /// They form a group, which holds at least the identity.
    #[must_use]
    pub fn symmetries(&self) -> Symmetries {
        Symmetry::ALL.into_iter().filter(|symmetry| symmetry.position(self) == *self).collect()
    }

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
