//! Column and number: the arithmetic from which every table of the board is computed.

/// A point of the infinite hexagonal grid, or a step on it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Coordinates {
    /// 0 = `a`.
    pub(crate) column: i8,
    /// The number in the name of the intersection.
    pub(crate) number: i8,
}

/// `f6`, the middle of the board.
pub(crate) const CENTER: Coordinates = Coordinates { column: 5, number: 6 };

impl Coordinates {
    /// Returns the point this many steps further.
    pub(crate) const fn plus(self, step: Coordinates, times: i8) -> Coordinates {
        Coordinates {
            column: self.column + step.column * times,
            number: self.number + step.number * times,
        }
    }

    /// Returns whether the board has the point: a hexagon with sides of 6, without its six corners.
    ///
    /// With `x` and `y` for the distances from the center along columns and numbers, the hexagon is where `x`, `y` and
    /// `x - y` are at most 5 in size, and its corners are where two of the three are 5.
    pub(crate) const fn is_on_board(self) -> bool {
        let x = self.column - CENTER.column;
        let y = self.number - CENTER.number;
        let sizes = [x.unsigned_abs(), y.unsigned_abs(), (x - y).unsigned_abs()];
        let (mut largest, mut at_largest, mut i) = (0, 0, 0);
        while i < 3 {
            if sizes[i] > largest {
                largest = sizes[i];
            }
            at_largest += (sizes[i] == 5) as u8;
            i += 1;
        }
        largest <= 5 && at_largest < 2
    }
}
