//! Column and number: the arithmetic from which every table of the board is computed.
//!
//! ```text
//!      5    C D E F G H I J K        columns 0 = A .. 10 = K,
//!      4   B C D E F G H I J K       numbers 1 .. 5
//!      3  A B C D E F G H I J K
//!      2   A B C D E F G H I J          UpLeft (0,1)    UpRight (1,1)
//!      1    A B C D E F G H I        Left (-1,0)    .    Right (1,0)
//!                                     DownLeft (-1,-1)  DownRight (0,-1)
//! ```

/// A point of the infinite hexagonal grid, or a step on it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Coordinates {
    /// 0 = `A`.
    pub(crate) column: i8,
    /// 1 = the row `A1` to `I1`.
    pub(crate) number: i8,
}

/// The middle of the board, `F3`.
const CENTER: Coordinates = Coordinates { column: 5, number: 3 };

impl Coordinates {
    /// Returns whether the point is a space: the board is a hexagon with sides of nine and three
    /// spaces.
    ///
    /// With x and y counted from the center, a hexagon is bounded along its three axes:
    ///
    /// ```text
    /// |y| <= 2        five rows
    /// |x| <= 5        eleven columns
    /// |x - y| <= 5    eleven lines in the third direction
    ///
    /// A1: x = -5, y = -2, x - y = -3: on the board
    /// J1: x = +4, y = -2, x - y = +6: not
    /// ```
    pub(crate) const fn is_on_board(self) -> bool {
        let (x, y) = (self.column - CENTER.column, self.number - CENTER.number);
        x.abs() <= 5 && y.abs() <= 2 && (x - y).abs() <= 5
    }

    /// Returns the point this many steps further.
    pub(crate) const fn plus(self, step: Coordinates, times: i8) -> Coordinates {
        Coordinates {
            column: self.column + step.column * times,
            number: self.number + step.number * times,
        }
    }

    /// Returns the point on the opposite side of the center.
    pub(crate) const fn half_turned(self) -> Coordinates {
        Coordinates {
            column: 2 * CENTER.column - self.column,
            number: 2 * CENTER.number - self.number,
        }
    }

    /// Returns the point on the other side of row 3, straight above or below.
    ///
    /// A point `up` rows above the middle goes down 2 `up` rows. A step down changes the column by
    /// 0 or by -1, depending on its direction; straight down is the mean of both, so the column
    /// shrinks by `up`:
    ///
    /// ```text
    /// C5 (2,5), up = 2:  number 5 -> 1, column 2 -> 0: A1
    /// ```
    pub(crate) const fn flipped(self) -> Coordinates {
        let up = self.number - CENTER.number;
        Coordinates { column: self.column - up, number: CENTER.number - up }
    }
}
