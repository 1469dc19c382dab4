//! The six directions of the board.

use crate::geometry::bitboard::COLUMN_STEP;
use crate::geometry::coordinates::Coordinates;

/// A direction along the lines of the board, drawn with upright columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Direction {
    /// Along a column: `f5` to `f6`.
    Up,
    /// Into the next column with the same number: `f6` to `g6`.
    LowerRight,
    /// Into the next column with the next number: `f6` to `g7`.
    UpperRight,
    /// Along a column: `f6` to `f5`.
    Down,
    /// Into the column before with the same number: `f6` to `e6`.
    UpperLeft,
    /// Into the column before with the number before: `f6` to `e5`.
    LowerLeft,
}

impl Direction {
    /// All six directions: the three in which names rise, then their opposites in the same order.
    pub const ALL: [Direction; 6] = [
        Direction::Up,
        Direction::LowerRight,
        Direction::UpperRight,
        Direction::Down,
        Direction::UpperLeft,
        Direction::LowerLeft,
    ];

    /// The three directions in which the names of intersections rise: one for each kind of line.
    pub const RISING: [Direction; 3] =
        [Direction::Up, Direction::LowerRight, Direction::UpperRight];

    /// Returns the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 3) % 6]
    }

    /// Returns whether the names of intersections rise in this direction.
    #[must_use]
    pub const fn is_rising(self) -> bool {
        (self as usize) < 3
    }

    /// Returns by how much one step changes column and number.
    pub(crate) const fn step(self) -> Coordinates {
        let (column, number) = match self {
            Direction::Up => (0, 1),
            Direction::LowerRight => (1, 0),
            Direction::UpperRight => (1, 1),
            Direction::Down => (0, -1),
            Direction::UpperLeft => (-1, 0),
            Direction::LowerLeft => (-1, -1),
        };
        Coordinates { column, number }
    }

    /// Returns by how many bits one step goes on in a [`Bitboard`](crate::Bitboard), up or down.
    pub(crate) const fn bit_step(self) -> u32 {
        let step = self.step();
        (step.column * COLUMN_STEP + step.number).unsigned_abs() as u32
    }
}
