//! The six directions of the board.

use crate::geometry::bitboard::STRIDE;
use crate::geometry::coordinates::Coordinates;

/// A direction along the lines of the board, drawn with upright columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Direction {
    /// Along a column: `a1` to `a2`.
    Up,
    /// Into the next column: `a1` to `b2`.
    UpperRight,
    /// Into the next column: `a1` to `b1`.
    LowerRight,
    /// Along a column: `a2` to `a1`.
    Down,
    /// Into the column before: `b2` to `a1`.
    LowerLeft,
    /// Into the column before: `b1` to `a1`.
    UpperLeft,
}

impl Direction {
    /// All six directions, clockwise from [`Direction::Up`].
    pub const ALL: [Direction; 6] = [
        Direction::Up,
        Direction::UpperRight,
        Direction::LowerRight,
        Direction::Down,
        Direction::LowerLeft,
        Direction::UpperLeft,
    ];

    /// Returns the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 3) % 6]
    }

    /// Returns by how much one step changes column and row.
    pub(crate) const fn step(self) -> Coordinates {
        let (column, row) = match self {
            Direction::Up => (0, 1),
            Direction::UpperRight => (1, 1),
            Direction::LowerRight => (1, 0),
            Direction::Down => (0, -1),
            Direction::LowerLeft => (-1, -1),
            Direction::UpperLeft => (-1, 0),
        };
        Coordinates { column, row }
    }

    /// Returns by how many bits one step goes in a [`Bitboard`](crate::Bitboard): ±1, ±8 or ±9.
    pub(crate) const fn bit_step(self) -> i8 {
        let step = self.step();
        step.column * STRIDE + step.row
    }
}
