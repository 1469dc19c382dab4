//! Positions up to symmetry.

use gipf_game::LeastImage;

use crate::{Dvonn, Symmetries, Symmetry};

impl Dvonn {
    /// Returns the least of the four images of the position under symmetry.
    ///
    /// It is the same for all four images, so that it can stand for them.
    ///
    /// ```
    /// use dvonn_core::{Dvonn, Space, Symmetry, Turn};
    ///
    /// let corners = [('A', 1), ('I', 1), ('C', 5), ('K', 5)];
    /// let images = corners.map(|(column, number)| {
    ///     let corner = Space::new(column, number).unwrap();
    ///     Dvonn::start().play_unchecked(&Turn::Place(corner)).canonical()
    /// });
    /// assert_eq!(images, [images[0]; 4]);
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Dvonn {
        self.canonical_under(Symmetries::ALL).0
    }

    /// Returns the least of the images of the position under some symmetries, and how many of these
    /// symmetries lead to it; without any symmetry, the position itself and 0.
    ///
    /// When the symmetries are a group, all their images of a position have the same least one,
    /// and there are as many different images as symmetries divided by the number returned.
    #[must_use]
    pub fn canonical_under(&self, symmetries: Symmetries) -> (Dvonn, usize) {
        let mut least = LeastImage::new(*self);
        for symmetry in symmetries.iter() {
            // The first field decides nearly always, so only its image is computed every time.
            if least.copies() == 0 || symmetry.bitboard(self.own) <= least.image().own {
                least.see(symmetry.position(self));
            }
        }
        (least.image(), least.copies())
    }

    /// Returns the symmetries that leave the position as it is: a group, at least the identity.
    #[must_use]
    pub fn symmetries(&self) -> Symmetries {
        Symmetry::ALL.into_iter().filter(|symmetry| symmetry.position(self) == *self).collect()
    }
}
