//! The 4 symmetries of the board.

use crate::bitboard::STRIDE;
use crate::coordinates::Coordinates;
use crate::{Bitboard, Board, Direction, Position, Setup, Space, Turn};

/// A half turn or reflection of the board, whose sides of nine and three spaces leave no other.
/// Play commutes with all four; the colours stay.
///
/// | | (column, number) goes to | `A1` goes to |
/// |---|---|---|
/// | [`IDENTITY`](Symmetry::IDENTITY) | (column, number) | `A1` |
/// | [`HALF_TURN`](Symmetry::HALF_TURN) | (10 - column, 6 - number) | `K5` |
/// | [`FLIP`](Symmetry::FLIP), the rows exchanged | (column - number + 3, 6 - number) | `C5` |
/// | [`MIRROR`](Symmetry::MIRROR), every row reversed | (7 + number - column, number) | `I1` |
///
/// Columns count from 0 = `A`.
///
/// ```
/// use dvonn_core::{Space, Symmetry};
///
/// let a1 = Space::new('A', 1).unwrap();
/// assert_eq!(Symmetry::HALF_TURN.space(a1), Space::new('K', 5).unwrap());
/// assert_eq!(Symmetry::FLIP.then(Symmetry::MIRROR), Symmetry::HALF_TURN);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// Rotated by half a turn, after the flip.
    half_turned: bool,
    /// Whether row 1 is exchanged with 5 and 2 with 4.
    flipped: bool,
}

impl Symmetry {
    /// The symmetry that moves nothing.
    pub const IDENTITY: Symmetry = Symmetry { half_turned: false, flipped: false };
    /// The rotation by half a turn.
    pub const HALF_TURN: Symmetry = Symmetry { half_turned: true, flipped: false };
    /// The reflection that exchanges the rows 1 and 5, and 2 and 4.
    pub const FLIP: Symmetry = Symmetry { half_turned: false, flipped: true };
    /// The reflection that reverses every row.
    pub const MIRROR: Symmetry = Symmetry { half_turned: true, flipped: true };

    /// All four, the identity first.
    pub const ALL: [Symmetry; 4] =
        [Symmetry::IDENTITY, Symmetry::HALF_TURN, Symmetry::FLIP, Symmetry::MIRROR];

    /// First this symmetry, then the other.
    #[must_use]
    pub const fn then(self, other: Symmetry) -> Symmetry {
        Symmetry {
            half_turned: self.half_turned != other.half_turned,
            flipped: self.flipped != other.flipped,
        }
    }

    /// The symmetry that undoes this one: itself.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        self
    }

    /// Its place in [`Symmetry::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.half_turned as usize + 2 * self.flipped as usize
    }

    /// Where a space goes.
    #[must_use]
    pub fn space(self, space: Space) -> Space {
        let mut point = space.coordinates();
        if self.flipped {
            point = point.flipped();
        }
        if self.half_turned {
            point = point.half_turned();
        }
        Space::at(point).unwrap_or(space)
    }

    /// Where a direction goes.
    #[must_use]
    pub fn direction(self, direction: Direction) -> Direction {
        let Coordinates { mut column, mut number } = direction.step();
        if self.flipped {
            (column, number) = (column - number, -number);
        }
        if self.half_turned {
            (column, number) = (-column, -number);
        }
        let image = Coordinates { column, number };
        Direction::ALL.into_iter().find(|other| other.step() == image).unwrap_or(direction)
    }

    /// Where every space of a set goes.
    #[must_use]
    pub const fn bitboard(self, spaces: Bitboard) -> Bitboard {
        let mut bits = spaces.bits();
        if self.flipped {
            bits = flipped(bits);
        }
        if self.half_turned {
            bits = half_turned(bits);
        }
        Bitboard::from_bits(bits)
    }

    /// The turn that does in the image of a position what this one does in the position.
    #[must_use]
    pub fn turn(self, turn: &Turn) -> Turn {
        match *turn {
            Turn::Place(space) => Turn::Place(self.space(space)),
            Turn::Move { from, to } => Turn::Move { from: self.space(from), to: self.space(to) },
            Turn::Pass => Turn::Pass,
        }
    }

    /// The image of a board.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        board.iter().map(|(space, stack)| (self.space(space), stack)).collect()
    }

    /// The image of a setup.
    #[must_use]
    pub fn setup(self, setup: &Setup) -> Setup {
        Setup { board: self.board(&setup.board), ..*setup }
    }

    /// The image of a position.
    #[must_use]
    pub fn position(self, position: &Position) -> Position {
        Position {
            own: self.bitboard(position.own),
            other: self.bitboard(position.other),
            reds: position.reds.map(|plane| self.bitboard(plane)),
            heights: position.heights.map(|plane| self.bitboard(plane)),
            ..*position
        }
    }
}

/// The rows in reverse order, each moved to where its spaces lie on the other side.
const fn flipped(bits: u64) -> u64 {
    const ROW: u64 = (1 << STRIDE) - 1;
    const FAR: i8 = 4 * STRIDE + 2;
    const NEAR: i8 = 2 * STRIDE + 1;
    (bits & ROW) << FAR
        | (bits & ROW << STRIDE) << NEAR
        | bits & ROW << (2 * STRIDE)
        | (bits & ROW << (3 * STRIDE)) >> NEAR
        | (bits & ROW << (4 * STRIDE)) >> FAR
}

/// The last space becomes the first.
const fn half_turned(bits: u64) -> u64 {
    bits.reverse_bits() >> (64 - Bitboard::BITS)
}

/// A set of symmetries, such as those that leave a position as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetries(u8);

impl Symmetries {
    /// All four.
    pub const ALL: Symmetries = Symmetries(0b1111);

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a symmetry is among them.
    #[must_use]
    pub const fn contains(self, symmetry: Symmetry) -> bool {
        self.0 & 1 << symmetry.index() != 0
    }

    /// The symmetries in the order of [`Symmetry::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(move |&symmetry| self.contains(symmetry))
    }
}

impl FromIterator<Symmetry> for Symmetries {
    fn from_iter<I: IntoIterator<Item = Symmetry>>(symmetries: I) -> Symmetries {
        Symmetries(symmetries.into_iter().fold(0, |set, symmetry| set | 1 << symmetry.index()))
    }
}

impl Position {
    /// The same position for all four images of a position: the least of them.
    ///
    /// ```
    /// use dvonn_core::{Position, Space, Symmetry, Turn};
    ///
    /// let corners = [('A', 1), ('I', 1), ('C', 5), ('K', 5)];
    /// let images = corners.map(|(column, number)| {
    ///     let corner = Space::new(column, number).unwrap();
    ///     Position::start().play_unchecked(&Turn::Place(corner)).canonical()
    /// });
    /// assert_eq!(images, [images[0]; 4]);
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Position {
        self.canonical_under(Symmetries::ALL).0
    }

    /// The least of the images of a position under some symmetries, and how many of these
    /// symmetries lead to it. Without any symmetry the position itself is returned, and 0.
    ///
    /// When the symmetries are a group, all their images of a position have the same least one,
    /// and there are as many different images as symmetries divided by the number returned.
    #[must_use]
    pub fn canonical_under(&self, symmetries: Symmetries) -> (Position, usize) {
        let mut least = *self;
        let mut copies = 0;
        for symmetry in symmetries.iter() {
            // The mover's stacks decide nearly always, so only they are turned every time.
            if copies > 0 && symmetry.bitboard(self.own) > least.own {
                continue;
            }
            let image = symmetry.position(self);
            if copies == 0 || image < least {
                (least, copies) = (image, 1);
            } else if image == least {
                copies += 1;
            }
        }
        (least, copies)
    }

    /// The symmetries that leave a position as it is, the identity at least: a group.
    #[must_use]
    pub fn symmetries(&self) -> Symmetries {
        Symmetry::ALL.into_iter().filter(|symmetry| symmetry.position(self) == *self).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_go_where_their_spaces_go() {
        for symmetry in Symmetry::ALL {
            for space in Space::ALL {
                let image = Bitboard::of(symmetry.space(space));
                assert_eq!(symmetry.bitboard(Bitboard::of(space)), image, "{symmetry:?} {space}");
            }
            assert_eq!(symmetry.bitboard(Bitboard::ALL), Bitboard::ALL);
        }
    }
}
