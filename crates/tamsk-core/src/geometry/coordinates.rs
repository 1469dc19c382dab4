//! Column and row: the arithmetic from which every table of the board is computed.
//!
//! Columns count from the left and rows from the bottom, both from 0. A row climbs by half a space with every
//! column, so that a step to the upper right keeps the difference of the two:
//!
//! ```text
//!          (1,2)
//!     (0,1)     (2,2)         Up (0,1)        UpperRight (1,1)   LowerRight (1,0)
//!          (1,1)              Down (0,-1)     LowerLeft (-1,-1)  UpperLeft (-1,0)
//!     (0,0)     (2,1)
//!          (1,0)
//! ```

/// A point of the infinite hexagonal grid, or a step on it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Coordinates {
    /// 0 = `a`.
    pub(crate) column: i8,
    /// 0 = the row of `a1`.
    pub(crate) row: i8,
}

/// Column and row of the center, `d4`.
const CENTER: i8 = 3;

impl Coordinates {
    /// Returns the number of steps to the center: the hexagon has the points with at most 3.
    ///
    /// With x and y counted from the center, a step changes x, y or both by the same 1:
    ///
    /// ```text
    /// a1: x = -3, y = -3: 3 steps      g1: x = 3, y = 0: 3 steps      outside: x = 3, y = -1: 4 steps
    /// ```
    pub(crate) const fn steps_to_center(self) -> i8 {
        let (x, y) = (self.column - CENTER, self.row - CENTER);
        let (x_steps, y_steps, both) = (x.abs(), y.abs(), (x - y).abs());
        let larger = if x_steps > y_steps { x_steps } else { y_steps };
        if both > larger { both } else { larger }
    }

    /// Returns whether the point is a space of the board.
    pub(crate) const fn is_on_board(self) -> bool {
        self.steps_to_center() <= CENTER
    }

    /// Returns the point one step further.
    pub(crate) const fn plus(self, step: Coordinates) -> Coordinates {
        Coordinates { column: self.column + step.column, row: self.row + step.row }
    }

    /// Returns the point that a third of a turn clockwise around the center leads to.
    ///
    /// A sixth makes a step Up (0, 1) one to the upper right (1, 1), and that one a step to the lower right
    /// (1, 0): (x, y) becomes (y, y - x). Twice that is (y - x, -x).
    pub(crate) const fn turned(self) -> Coordinates {
        let (x, y) = (self.column - CENTER, self.row - CENTER);
        Coordinates { column: y - x + CENTER, row: CENTER - x }
    }

    /// Returns the point on the other side of the line from `a1` to `g4`.
    pub(crate) const fn mirrored(self) -> Coordinates {
        Coordinates { column: self.row, row: self.column }
    }
}
