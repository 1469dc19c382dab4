//! The symmetries of the boards.

use crate::geometry::coordinates::Coordinates;
use crate::geometry::shape::Shape;
use crate::{Bitboard, Board, Place, Setup, Variant};

/// A rotation or reflection of one of the boards.
///
/// The hexagons of 37 and 61 places have 12 symmetries. The board of 48 places has sides of 5 and 4 in
/// turns, so that it keeps the thirds of a turn and three reflections: 6. Play commutes with them.
///
/// The boards have different centers, so a symmetry belongs to a board, except for the identity:
/// [`Symmetry::of`] lists those of a variant. It moves places of its board only.
///
/// ```
/// use zertz_core::{Symmetry, Variant};
///
/// let counts = Variant::ALL.map(|variant| Symmetry::of(variant).len());
/// assert_eq!(counts, [12, 6, 12, 12]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry(u8);

/// The symmetries of all boards: 11, 5 and 11 besides the identity.
const COUNT: usize = 28;

/// Where the symmetries of the boards of 48 and 61 places begin.
const TOURNAMENT: usize = 12;
const LARGE: usize = 17;

impl Symmetry {
    /// The symmetry that leaves everything in place; it belongs to all boards.
    pub const IDENTITY: Symmetry = Symmetry(0);

    const BASIC: [Symmetry; 12] = numbered(1);
    const TOURNAMENT: [Symmetry; 6] = numbered(TOURNAMENT);
    const LARGE: [Symmetry; 12] = numbered(LARGE);

    /// Returns the symmetries of the board of a variant, the identity first.
    #[must_use]
    pub const fn of(variant: Variant) -> &'static [Symmetry] {
        match variant {
            Variant::Basic | Variant::Blitz => &Symmetry::BASIC,
            Variant::Tournament => &Symmetry::TOURNAMENT,
            Variant::Large => &Symmetry::LARGE,
        }
    }

    /// Returns whether the symmetry is one of the board of a variant.
    #[must_use]
    pub fn is_of(self, variant: Variant) -> bool {
        Symmetry::of(variant).contains(&self)
    }

    /// Returns the symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        Symmetry(INVERSES[self.0 as usize])
    }

    /// Returns the image of a place. Places outside the board of the symmetry stay.
    #[must_use]
    pub const fn place(self, place: Place) -> Place {
        PLACE_IMAGES[self.0 as usize][place.index()]
    }

    /// Returns the images of all places of a set.
    #[must_use]
    pub fn bitboard(self, places: Bitboard) -> Bitboard {
        places.iter().map(|place| self.place(place)).collect()
    }

    /// Returns the image of a board.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        board.iter().map(|(place, ring)| (self.place(place), ring)).collect()
    }

    /// Returns the image of a setup.
    #[must_use]
    pub fn setup(self, setup: &Setup) -> Setup {
        Setup { board: self.board(&setup.board), ..*setup }
    }
}

/// Returns the identity and the symmetries from an index on.
const fn numbered<const N: usize>(first: usize) -> [Symmetry; N] {
    let mut symmetries = [Symmetry::IDENTITY; N];
    let mut i = 1;
    while i < N {
        symmetries[i] = Symmetry((first + i - 1) as u8);
        i += 1;
    }
    symmetries
}

/// Returns the image of a point under one of the twelve rotations and reflections around (0, 0): six
/// rotations, then the reflection followed by each of them.
const fn rotated(mut point: Coordinates, which: usize) -> Coordinates {
    if which >= 6 {
        point = point.mirrored();
    }
    let mut turns = 0;
    while turns < which % 6 {
        point = point.turned();
        turns += 1;
    }
    point
}

/// Returns the images of all places when a board is rotated or reflected and moved back onto itself, or
/// `None` where it does not fit.
///
/// Every board begins at column 0 and row 0, so the image has to as well: this says by how much to move it.
const fn fitted<const N: usize>(shape: Shape, which: usize) -> Option<[Place; 61]> {
    let places = shape.places::<N>();
    let (mut column, mut row) = (0, 0);
    let mut i = 0;
    while i < N {
        let image = rotated(places[i].coordinates(), which);
        if image.column < column {
            column = image.column;
        }
        if image.row < row {
            row = image.row;
        }
        i += 1;
    }
    let mut images = Place::ALL;
    let mut i = 0;
    while i < N {
        let image = rotated(places[i].coordinates(), which);
        let image = Coordinates { column: image.column - column, row: image.row - row };
        if !shape.contains(image) {
            return None;
        }
        images[places[i].index()] = Place::at(image);
        i += 1;
    }
    Some(images)
}

/// Adds the symmetries of a board to a table from an index on, and returns the index after them.
const fn add<const N: usize>(
    images: &mut [[Place; 61]; COUNT],
    shape: Shape,
    mut next: usize,
) -> usize {
    let mut which = 1;
    while which < 12 {
        if let Some(fitted) = fitted::<N>(shape, which) {
            images[next] = fitted;
            next += 1;
        }
        which += 1;
    }
    next
}

/// The images of the places, by the index of the symmetry and of the place.
static PLACE_IMAGES: [[Place; 61]; COUNT] = {
    let mut images = [Place::ALL; COUNT];
    assert!(add::<37>(&mut images, Shape::BASIC, 1) == TOURNAMENT);
    assert!(add::<48>(&mut images, Shape::TOURNAMENT, TOURNAMENT) == LARGE);
    assert!(add::<61>(&mut images, Shape::LARGE, LARGE) == COUNT);
    images
};

/// The index of the inverse of each symmetry: the one that brings every image back.
static INVERSES: [u8; COUNT] = {
    let mut inverses = [0; COUNT];
    let mut s = 0;
    while s < COUNT {
        let mut t = 0;
        while !undoes(&PLACE_IMAGES[s], &PLACE_IMAGES[t]) {
            t += 1;
        }
        inverses[s] = t as u8;
        s += 1;
    }
    inverses
};

const fn undoes(images: &[Place; 61], back: &[Place; 61]) -> bool {
    let mut i = 0;
    while i < 61 {
        if back[images[i].index()].index() != i {
            return false;
        }
        i += 1;
    }
    true
}
