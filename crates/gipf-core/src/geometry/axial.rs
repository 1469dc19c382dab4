//! Axial coordinates: the arithmetic from which every table of the board is computed.
//!
//! ```text
//!            r grows upward along a column, q from column to column;
//!            the center e5 is (0, 0):
//!
//!                 Up (0,1)
//!   UpLeft (-1,0)    |    UpRight (1,1)
//!                 \  |  /
//!                    .
//!                 /  |  \
//! DownLeft (-1,-1)   |    DownRight (1,0)
//!                Down (0,-1)
//! ```

/// A point of the infinite hexagonal grid.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Axial {
    pub(crate) q: i8,
    pub(crate) r: i8,
}

/// Distance of the dots from the center.
pub(crate) const DOT_RADIUS: i8 = 4;
/// Distance of the outermost spots from the center.
pub(crate) const SPOT_RADIUS: i8 = 3;

const fn max(a: i8, b: i8) -> i8 {
    if a > b { a } else { b }
}

impl Axial {
    /// The point with this column (0 = `a`) and number (1 = nearest to White).
    pub(crate) const fn from_column_number(column: i8, number: i8) -> Axial {
        let q = column - DOT_RADIUS;
        Axial { q, r: number - 5 + max(q, 0) }
    }

    /// Column, 0 = `a`.
    pub(crate) const fn column(self) -> i8 {
        self.q + DOT_RADIUS
    }

    /// Number in the column, 1 = nearest to White.
    pub(crate) const fn number(self) -> i8 {
        self.r + 5 - max(self.q, 0)
    }

    /// Steps from the center.
    pub(crate) const fn distance(self) -> i8 {
        max(max(self.q.abs(), self.r.abs()), (self.q - self.r).abs())
    }

    pub(crate) const fn plus(self, step: Axial) -> Axial {
        Axial { q: self.q + step.q, r: self.r + step.r }
    }

    /// The point rotated clockwise by 60 degrees (as seen by White) `times` times.
    pub(crate) const fn rotated(self, times: u8) -> Axial {
        let mut point = self;
        let mut i = 0;
        while i < times {
            point = Axial { q: point.r, r: point.r - point.q };
            i += 1;
        }
        point
    }

    /// The point with left and right exchanged.
    pub(crate) const fn mirrored(self) -> Axial {
        Axial { q: -self.q, r: self.r - self.q }
    }
}
