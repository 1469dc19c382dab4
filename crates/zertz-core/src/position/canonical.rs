//! Positions up to symmetry.

use gipf_game::LeastImage;

use crate::{Symmetry, Zertz};

impl Zertz {
    /// Returns the least of the images of the position under the symmetries of its board.
    ///
    /// It is the same for all images, so that it can stand for them.
    ///
    /// ```
    /// use zertz_core::{Bitboard, Marble, Zertz, Turn, Variant};
    ///
    /// let corners = [('a', 1), ('a', 4), ('d', 7), ('g', 4), ('g', 1), ('d', 1)];
    /// let images = corners.map(|(column, number)| {
    ///     let corner = Variant::Basic.place(column, number);
    ///     let place = Variant::Basic.place('d', 4).unwrap();
    ///     let claimed = Bitboard::EMPTY;
    ///     let turn = Turn::Place { marble: Marble::White, place, removed: corner, claimed };
    ///     Zertz::start(Variant::Basic).play(&turn).unwrap().canonical()
    /// });
    /// assert_eq!(images, [images[0]; 6]);
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Zertz {
        let mut least = LeastImage::new(*self);
        for &symmetry in Symmetry::of(self.variant) {
            // The first field decides often, so only its image is computed every time.
            if least.copies() == 0 || symmetry.bitboard(self.rings) <= least.image().rings {
                least.see(symmetry.position(self));
            }
        }
        least.image()
    }
}
