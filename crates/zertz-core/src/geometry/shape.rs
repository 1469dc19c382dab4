//! Which places a board has.

use crate::geometry::coordinates::Coordinates;
use crate::{Bitboard, Place};

/// A hexagon of places with its lower left corner `a1` at (0, 0).
///
/// It is bounded along the three axes of the grid:
///
/// ```text
/// 0 <= column <= last           the columns
/// 0 <= row <= last              the lines to the lower right
/// row - column <= above         the lines to the upper right, above the one of a1 ...
/// column - row <= below         ... and below it
/// ```
///
/// Every board lies within the larger ones, and all of them use the bits of the largest.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    last: i8,
    above: i8,
    below: i8,
}

impl Shape {
    /// 37 places: sides of 4.
    pub(crate) const BASIC: Shape = Shape { last: 6, above: 3, below: 3 };
    /// 48 places: sides of 5 and 4 in turns.
    pub(crate) const TOURNAMENT: Shape = Shape { last: 7, above: 4, below: 3 };
    /// 61 places: sides of 5.
    pub(crate) const LARGE: Shape = Shape { last: 8, above: 4, below: 4 };

    /// Returns whether the board has a place at a point.
    pub(crate) const fn contains(self, point: Coordinates) -> bool {
        let Coordinates { column, row } = point;
        0 <= column
            && column <= self.last
            && 0 <= row
            && row <= self.last
            && row - column <= self.above
            && column - row <= self.below
    }

    /// Returns the row of the lowest place of a column.
    ///
    /// The columns begin on row 0 up to the middle one, whose index is `below`, and one row higher with
    /// each column after it.
    pub(crate) const fn bottom(self, column: i8) -> i8 {
        if column > self.below { column - self.below } else { 0 }
    }

    /// Returns the places of the board by column and then by number. `N` must be their number.
    pub(crate) const fn places<const N: usize>(self) -> [Place; N] {
        let mut places = [Place::A1; N];
        let mut count = 0;
        let mut column = 0;
        while column <= self.last {
            let mut row = self.bottom(column);
            while self.contains(Coordinates { column, row }) {
                places[count] = Place::at(Coordinates { column, row });
                count += 1;
                row += 1;
            }
            column += 1;
        }
        assert!(count == N);
        places
    }

    /// Returns the set of the places of the board.
    pub(crate) const fn set<const N: usize>(self) -> Bitboard {
        let places = self.places::<N>();
        let mut set = Bitboard::EMPTY;
        let mut i = 0;
        while i < N {
            set = set.with(places[i]);
            i += 1;
        }
        set
    }
}
