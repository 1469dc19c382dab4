//! The 4 symmetries of the board.

use crate::geometry::bitboard::STRIDE;
use crate::geometry::coordinates::Coordinates;
use crate::{Bitboard, Board, Direction, Setup, Space};

/// A half turn or reflection of the board.
///
/// The board has sides of nine and three spaces, so that it has no other symmetries. Play commutes
/// with all four; the colors stay.
///
/// | | (column, number) goes to | `A1` goes to |
/// |---|---|---|
/// | [`IDENTITY`](Symmetry::IDENTITY) | (column, number) | `A1` |
/// | [`HALF_TURN`](Symmetry::HALF_TURN) | (10 - column, 6 - number) | `K5` |
/// | [`FLIP`](Symmetry::FLIP), the rows in reverse order | (column - number + 3, 6 - number) | `C5` |
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
    /// Whether the board is rotated by half a turn, after the flip.
    half_turned: bool,
    /// Whether row 1 is swapped with row 5, and 2 with 4.
    flipped: bool,
}

impl Symmetry {
    /// The symmetry that leaves everything in place.
    pub const IDENTITY: Symmetry = Symmetry { half_turned: false, flipped: false };
    /// The rotation by half a turn.
    pub const HALF_TURN: Symmetry = Symmetry { half_turned: true, flipped: false };
    /// The reflection that swaps row 1 with row 5, and 2 with 4.
    pub const FLIP: Symmetry = Symmetry { half_turned: false, flipped: true };
    /// The reflection that reverses every row.
    pub const MIRROR: Symmetry = Symmetry { half_turned: true, flipped: true };

    /// All four symmetries, the identity first.
    pub const ALL: [Symmetry; 4] =
        [Symmetry::IDENTITY, Symmetry::HALF_TURN, Symmetry::FLIP, Symmetry::MIRROR];

    /// Returns the symmetry that does this one first and then the other.
    #[must_use]
    pub const fn then(self, other: Symmetry) -> Symmetry {
        Symmetry {
            half_turned: self.half_turned != other.half_turned,
            flipped: self.flipped != other.flipped,
        }
    }

    /// Returns the symmetry that undoes this one: itself.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        self
    }

    /// Returns the index of the symmetry in [`Symmetry::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.half_turned as usize + 2 * self.flipped as usize
    }

    /// Returns the image of a space.
    #[must_use]
    pub const fn space(self, space: Space) -> Space {
        SPACE_IMAGES[self.index()][space.index()]
    }

    /// Returns the image of a direction.
    #[must_use]
    pub const fn direction(self, direction: Direction) -> Direction {
        DIRECTION_IMAGES[self.index()][direction as usize]
    }

    /// Returns the images of all spaces of a set.
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

    /// Returns the image of a board.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        board.iter().map(|(space, stack)| (self.space(space), stack)).collect()
    }

    /// Returns the image of a setup.
    #[must_use]
    pub fn setup(self, setup: &Setup) -> Setup {
        Setup { board: self.board(&setup.board), ..*setup }
    }
}

/// The images of the spaces, by the index of the symmetry and of the space.
static SPACE_IMAGES: [[Space; 49]; 4] = {
    let mut images = [Space::ALL; 4];
    let mut s = 0;
    while s < 4 {
        let mut i = 0;
        while i < 49 {
            let mut point = Space::ALL[i].coordinates();
            if Symmetry::ALL[s].flipped {
                point = point.flipped();
            }
            if Symmetry::ALL[s].half_turned {
                point = point.half_turned();
            }
            images[s][i] = Space::at(point).expect("a symmetry keeps the board");
            i += 1;
        }
        s += 1;
    }
    images
};

/// The images of the directions, by the index of the symmetry and of the direction.
///
/// A step is a difference of points, so the constants of a reflection cancel out: the flip makes
/// (column - number, -number) of a step, the half turn (-column, -number).
static DIRECTION_IMAGES: [[Direction; 6]; 4] = {
    let mut images = [Direction::ALL; 4];
    let mut s = 0;
    while s < 4 {
        let mut d = 0;
        while d < 6 {
            let Coordinates { mut column, mut number } = Direction::ALL[d].step();
            if Symmetry::ALL[s].flipped {
                (column, number) = (column - number, -number);
            }
            if Symmetry::ALL[s].half_turned {
                (column, number) = (-column, -number);
            }
            images[s][d] = direction_of(column, number);
            d += 1;
        }
        s += 1;
    }
    images
};

/// Returns the direction with this step. There must be one: the tables are made at compile time,
/// where a panic is an error of the compiler.
const fn direction_of(column: i8, number: i8) -> Direction {
    let mut d = 0;
    loop {
        let step = Direction::ALL[d].step();
        if step.column == column && step.number == number {
            return Direction::ALL[d];
        }
        d += 1;
    }
}

/// Reverses the order of the rows.
///
/// The space with column c and number n goes to column c - n + 3 and number 6 - n (see
/// [`Symmetry`]). Its bit goes from 12(n - 1) + c to 12(5 - n) + c - n + 3, which is 75 - 25n more,
/// the same for a whole row. So every row is one mask and one shift:
///
/// ```text
/// row       1          2          3    4           5
/// shift   +50 = FAR  +25 = NEAR   0  -25 = -NEAR -50 = -FAR
///
/// A1, bit 0 -> bit 50 = 48 + 2: C5
/// ```
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

/// Rotates the board by half a turn: the last space becomes the first.
///
/// Column c becomes 10 - c and number n becomes 6 - n, so bit 12(n - 1) + c becomes
/// 12(5 - n) + 10 - c, which is 58 minus the bit. Reversing a word makes it 63 minus the bit; a
/// shift by 64 - 59 = 5 does the rest. `A1`, bit 0, goes to bit 58, `K5`.
const fn half_turned(bits: u64) -> u64 {
    bits.reverse_bits() >> (64 - Bitboard::BITS)
}
