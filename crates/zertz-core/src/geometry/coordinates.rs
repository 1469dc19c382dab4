//! Column and row: the arithmetic from which every table of the board is computed.
//!
//! Columns count from the left and rows from the bottom, both from 0. A row climbs by half a place with
//! every column, so that a step to the upper right keeps the difference of the two:
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

impl Coordinates {
    /// Returns the point this many steps further.
    pub(crate) const fn plus(self, step: Coordinates, times: i8) -> Coordinates {
        Coordinates { column: self.column + step.column * times, row: self.row + step.row * times }
    }

    /// Returns the point that a sixth of a turn clockwise around (0, 0) leads to.
    ///
    /// It makes a step Up (0, 1) one to the upper right (1, 1), and that one a step to the lower right
    /// (1, 0).
    pub(crate) const fn turned(self) -> Coordinates {
        Coordinates { column: self.row, row: self.row - self.column }
    }

    /// Returns the point on the other side of the line through (0, 0) to the upper right.
    pub(crate) const fn mirrored(self) -> Coordinates {
        Coordinates { column: self.row, row: self.column }
    }
}
