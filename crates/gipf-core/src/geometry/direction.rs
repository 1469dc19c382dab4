//! The six directions of the board.

use crate::geometry::axial::Axial;

/// A direction along the lines of the board, as White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Direction {
    /// Away from White, along a column: `e1` to `e9`.
    Up,
    /// Rising to the right: `a1` to `i5`.
    UpRight,
    /// Falling to the right: `a5` to `i1`.
    DownRight,
    /// Towards White, along a column: `e9` to `e1`.
    Down,
    /// Falling to the left: `i5` to `a1`.
    DownLeft,
    /// Rising to the left: `i1` to `a5`.
    UpLeft,
}

impl Direction {
    /// All six, clockwise from [`Direction::Up`].
    pub const ALL: [Direction; 6] = [
        Direction::Up,
        Direction::UpRight,
        Direction::DownRight,
        Direction::Down,
        Direction::DownLeft,
        Direction::UpLeft,
    ];

    /// Returns the direction this many sixths of a turn further clockwise.
    #[must_use]
    pub const fn rotated(self, sixths: u8) -> Direction {
        Direction::ALL[(self as usize + sixths as usize) % 6]
    }

    /// Returns the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        self.rotated(3)
    }

    /// Which of the three groups of [`Line::ALL`](crate::Line::ALL) its lines are: 0 to 2.
    pub(crate) const fn axis(self) -> usize {
        match self {
            Direction::Up | Direction::Down => 0,
            Direction::DownRight | Direction::UpLeft => 1,
            Direction::UpRight | Direction::DownLeft => 2,
        }
    }

    pub(crate) const fn step(self) -> Axial {
        Axial { q: 0, r: 1 }.rotated(self as u8)
    }

    /// How many bits one step is in a [`Bitboard`](crate::Bitboard): ±1, ±8 or ±9.
    pub(crate) const fn bit_step(self) -> i8 {
        const STEPS: [i8; 6] = {
            let mut steps = [0; 6];
            let mut i = 0;
            while i < 6 {
                let step = Direction::ALL[i].step();
                steps[i] = step.q * 8 + step.r;
                i += 1;
            }
            steps
        };
        STEPS[self as usize]
    }
}
