//! Four in a row: where it stands, and where one piece more makes it.

use crate::geometry::line::AXES;
use crate::{Bitboard, Direction};

/// Whether the set holds four in a row on any line.
pub(crate) const fn has_row(own: Bitboard) -> bool {
    let own = own.bits();
    fours(own, AXES[0].bit_step()) | fours(own, AXES[1].bit_step()) | fours(own, AXES[2].bit_step())
        != 0
}

/// The first of every four contiguous spots in this direction; the step is not negative.
///
/// `set >> step` has a bit where the next spot is in the set, so `pairs` marks the first of two.
/// Two pairs at a distance of two make four:
///
/// ```text
/// set      . 1 1 1 1 .
/// pairs    . 1 1 1 . .      1: this spot and the next
/// fours    . 1 . . . .      1: a pair here and a pair two spots on
/// ```
#[inline(always)]
pub(crate) const fn fours(set: u64, step: i8) -> u64 {
    let pairs = set & set >> step;
    pairs & pairs >> (2 * step)
}

/// The spots where one piece more makes four in a row, by the axis of the row.
///
/// A building block for generators of games on this board: with it and [`Sweep`](crate::building_blocks::Sweep) the
/// pushes that make rows are found without making the board after each push.
///
/// ```
/// use gipf_core::building_blocks::{Completing};
/// use gipf_core::{Bitboard, Spot};
///
/// // Three of the four spots of column b.
/// let own: Bitboard = Spot::ALL[..3].iter().copied().collect();
/// assert_eq!(Completing::of(own).any().to_string(), "b5");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Completing {
    axes: [Bitboard; 3],
    has_row: bool,
}

impl Completing {
    /// Returns the spots that complete rows of these pieces.
    ///
    /// One piece more on a spot `x` makes a row when it is the first, second, third or last of
    /// four. Numbered along the line, with the spots before and behind `x`:
    ///
    /// ```text
    ///  x  +1 +2 +3     behind3                three in a row behind
    /// -1   x +1 +2     before1 & behind2      one before, two behind
    /// -2  -1  x +1     before2 & behind1      two before, one behind
    /// -3  -2 -1  x     before3                three before
    /// ```
    ///
    /// A shift down by a step brings what stands behind a spot onto the spot, a shift up what stands
    /// before it. `pairs` and `triples` mark the first of two and of three in a row, so that they
    /// are shifted down by one step, and up by two and by three.
    ///
    /// ```text
    /// own        w w . w .
    /// completes  . . x . .      before2 (the two on the left) & behind1
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn of(own: Bitboard) -> Completing {
        let own = own.bits();
        let mut rows = 0;
        let axes = AXES.map(|axis| {
            let step = axis.bit_step();
            // One, two and three in a row behind a spot, and two and three before it.
            let behind1 = own >> step;
            let pairs = own & behind1;
            let behind2 = pairs >> step;
            let triples = pairs & behind2;
            let behind3 = triples >> step;
            rows |= triples & behind3;
            let before1 = own << step;
            let before2 = pairs << (2 * step);
            let before3 = triples << (3 * step);
            Bitboard::from_bits_truncate(before3 | before2 & behind1 | before1 & behind2 | behind3)
        });
        Completing { axes, has_row: rows != 0 }
    }

    /// Returns whether there is four in a row already.
    #[must_use]
    pub fn has_row(&self) -> bool {
        self.has_row
    }

    /// Returns the spots that complete a row on any axis; some may be occupied.
    #[must_use]
    pub fn any(&self) -> Bitboard {
        self.axes[0] | self.axes[1] | self.axes[2]
    }

    /// On how many axes there is such a spot.
    pub(crate) fn axes(&self) -> usize {
        self.axes.iter().filter(|spots| !spots.is_empty()).count()
    }

    /// Those that complete a row along each axis.
    pub(crate) fn by_axis(&self) -> [Bitboard; 3] {
        self.axes
    }

    /// Those that complete a row along the lines of this direction.
    #[inline(always)]
    pub(crate) const fn on(&self, axis: Direction) -> Bitboard {
        self.axes[axis.axis()]
    }
}
