//! The symmetries of the board.

use crate::geometry::coordinates::{CENTER, Coordinates};
use crate::geometry::intersection::BITS;
use crate::{Bitboard, Board, Intersection, Row, Setup};

/// One of the twelve rotations and reflections of the board. Play commutes with them.
///
/// ```
/// use yinsh_core::{Intersection, Symmetry};
///
/// let corner = Intersection::new('a', 2).unwrap();
/// let images = Symmetry::ALL.map(|symmetry| symmetry.intersection(corner).to_string());
/// assert_eq!(images[..6], ["a2", "b7", "g11", "k10", "j5", "e1"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry(u8);

impl Symmetry {
    /// The symmetry that leaves everything in place.
    pub const IDENTITY: Symmetry = Symmetry(0);

    /// All symmetries, the identity first: six rotations, then the reflection followed by each of them.
    pub const ALL: [Symmetry; 12] = {
        let mut all = [Symmetry(0); 12];
        let mut i = 0;
        while i < 12 {
            all[i] = Symmetry(i as u8);
            i += 1;
        }
        all
    };

    /// Returns the symmetry that undoes this one.
    ///
    /// A reflection followed by rotations is a reflection, which undoes itself.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        if self.0 < 6 { Symmetry((6 - self.0) % 6) } else { self }
    }

    /// Returns the image of an intersection.
    #[must_use]
    #[inline]
    pub const fn intersection(self, of: Intersection) -> Intersection {
        IMAGES[self.0 as usize][of.bit() as usize]
    }

    /// Returns the images of all intersections of a set.
    #[must_use]
    pub fn bitboard(self, set: Bitboard) -> Bitboard {
        set.iter().map(|of| self.intersection(of)).collect()
    }

    /// Returns the image of a row.
    #[must_use]
    pub fn row(self, row: Row) -> Row {
        let (first, last) = (self.intersection(row.first()), self.intersection(row.last()));
        Row::between(first, last).unwrap_or(row)
    }

    /// Returns the image of a board.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        board.iter().map(|(at, piece)| (self.intersection(at), piece)).collect()
    }

    /// Returns the image of a setup.
    #[must_use]
    pub fn setup(self, setup: &Setup) -> Setup {
        Setup { board: self.board(&setup.board), ..*setup }
    }
}

/// The images of the intersections, by symmetry and bit.
static IMAGES: [[Intersection; BITS]; 12] = {
    let mut images = [[Intersection::FIRST; BITS]; 12];
    let mut s = 0;
    while s < 12 {
        let mut i = 0;
        while i < Intersection::ALL.len() {
            let of = Intersection::ALL[i];
            let Some(image) = Intersection::at(image(of.coordinates(), s)) else {
                panic!("a symmetry keeps the board");
            };
            images[s][of.bit() as usize] = image;
            i += 1;
        }
        s += 1;
    }
    images
};

/// Returns the image of a point: with x and y counted from the center, (x, y) to (y, x), then so often to (y, y - x).
const fn image(point: Coordinates, symmetry: usize) -> Coordinates {
    let (mut x, mut y) = (point.column - CENTER.column, point.number - CENTER.number);
    if symmetry >= 6 {
        (x, y) = (y, x);
    }
    let mut turns = 0;
    while turns < symmetry % 6 {
        (x, y) = (y, y - x);
        turns += 1;
    }
    Coordinates { column: CENTER.column + x, number: CENTER.number + y }
}
