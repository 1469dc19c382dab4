//! The six directions of the board.

use crate::geometry::bitboard::STRIDE;
use crate::geometry::coordinates::Coordinates;

/// A direction along the lines of the board, drawn with row 1 below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Direction {
    /// Along a row: `A3` to `K3`.
    Right,
    /// Column and number grow: `A1` to `E5`.
    UpRight,
    /// Along a column: `E1` to `E5`.
    UpLeft,
    /// Along a row: `K3` to `A3`.
    Left,
    /// Column and number shrink: `E5` to `A1`.
    DownLeft,
    /// Along a column: `E5` to `E1`.
    DownRight,
}

impl Direction {
    /// All six directions, counterclockwise from [`Direction::Right`].
    pub const ALL: [Direction; 6] = [
        Direction::Right,
        Direction::UpRight,
        Direction::UpLeft,
        Direction::Left,
        Direction::DownLeft,
        Direction::DownRight,
    ];

    /// Returns the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 3) % 6]
    }

    /// Returns by how much one step changes column and number.
    pub(crate) const fn step(self) -> Coordinates {
        let (column, number) = match self {
            Direction::Right => (1, 0),
            Direction::UpRight => (1, 1),
            Direction::UpLeft => (0, 1),
            Direction::Left => (-1, 0),
            Direction::DownLeft => (-1, -1),
            Direction::DownRight => (0, -1),
        };
        Coordinates { column, number }
    }

    /// Returns how many bits one step is in a [`Bitboard`](crate::Bitboard): ±1, ±12 or ±13.
    pub(crate) const fn bit_step(self) -> i8 {
        let step = self.step();
        step.number * STRIDE + step.column
    }
}
