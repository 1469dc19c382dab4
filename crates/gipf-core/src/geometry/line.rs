//! The 21 lines.

use core::fmt;

use crate::geometry::axial::{Axial, SPOT_RADIUS};
use crate::{Bitboard, Direction, Dot, Spot};

/// One of the 21 lines of the board.
///
/// Ordered by axis: seven vertical lines, then seven that fall to the right, then seven that rise
/// to the right; within an axis from left to right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(u8);

/// The direction of the lines of each group, from their first dot.
pub(crate) const AXES: [Direction; 3] = [Direction::Up, Direction::DownRight, Direction::UpRight];

static LINES: [(Dot, Bitboard); 21] = {
    let mut lines = [(Dot::ALL[0], Bitboard::EMPTY); 21];
    let mut axis = 0;
    let mut count = 0;
    while axis < AXES.len() {
        let direction = AXES[axis];
        let mut d = 0;
        while d < Dot::ALL.len() {
            if let Some(first) = Dot::ALL[d].first_spot(direction) {
                let mut spots = Bitboard::EMPTY;
                let mut next = Some(first);
                while let Some(spot) = next {
                    spots = spots.with(spot);
                    next = spot.neighbor(direction);
                }
                lines[count] = (Dot::ALL[d], spots);
                count += 1;
            }
            d += 1;
        }
        axis += 1;
    }
    assert!(count == 21);
    lines
};

/// For each axis and each bit of a board: the line.
static THROUGH: [[u8; Bitboard::BITS]; 3] = {
    let mut through = [[0; Bitboard::BITS]; 3];
    let mut line = 0;
    while line < LINES.len() {
        let mut i = 0;
        while i < Spot::ALL.len() {
            if LINES[line].1.contains(Spot::ALL[i]) {
                through[line / 7][Spot::ALL[i].bit() as usize] = line as u8;
            }
            i += 1;
        }
        line += 1;
    }
    through
};

/// For each axis and each bit of a board: the spots of the line.
static SPOTS_THROUGH: [[Bitboard; 64]; 3] = {
    let mut through = [[Bitboard::EMPTY; 64]; 3];
    let mut line = 0;
    while line < LINES.len() {
        let mut spots = LINES[line].1;
        while let Some(spot) = spots.pop() {
            through[line / 7][spot.bit() as usize] = LINES[line].1;
        }
        line += 1;
    }
    through
};

/// The spots of the line of an axis through a spot.
#[inline(always)]
pub(crate) const fn spots_through(axis: usize, spot: Spot) -> Bitboard {
    SPOTS_THROUGH[axis][spot.bit() as usize % 64]
}

impl Line {
    /// All lines, in order.
    pub const ALL: [Line; 21] = {
        let mut all = [Line(0); 21];
        let mut i = 0;
        while i < 21 {
            all[i] = Line(i as u8);
            i += 1;
        }
        all
    };

    /// Returns the line through a spot in a direction or its opposite.
    #[must_use]
    pub const fn through(spot: Spot, direction: Direction) -> Line {
        Line(THROUGH[direction.axis()][spot.bit() as usize])
    }

    /// Returns the index in [`Line::ALL`], 0 to 20.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place of its axis in [`AXES`].
    pub(crate) const fn axis(self) -> usize {
        self.index() / 7
    }

    /// Returns the spots of the line, 4 to 7.
    #[must_use]
    pub const fn spots(self) -> Bitboard {
        LINES[self.index()].1
    }

    /// Returns the direction from the first dot to the last: up or to the right.
    #[must_use]
    pub const fn direction(self) -> Direction {
        AXES[self.axis()]
    }

    /// Returns the dots at the two ends.
    ///
    /// [`Line::direction`] leads from the first to the last.
    #[must_use]
    pub const fn dots(self) -> (Dot, Dot) {
        let first = LINES[self.index()].0;
        let step = self.direction().step();
        let mut end = first.axial().plus(step);
        while end.distance() <= SPOT_RADIUS {
            end = end.plus(step);
        }
        (first, dot_at(end))
    }
}

const fn dot_at(point: Axial) -> Dot {
    match Dot::at(point) {
        Some(dot) => dot,
        None => panic!("a line ends on a dot"),
    }
}

impl fmt::Display for Line {
    /// The dots at its ends: `a1-i5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, last) = self.dots();
        write!(f, "{first}-{last}")
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
