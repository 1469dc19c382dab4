//! Rows: four or more contiguous pieces of one colour on a line, and what they take.

use core::ops::Deref;

use crate::line::AXES;
use crate::{Bitboard, Direction, Line, Spot};

/// A row that stands on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    /// The line that it lies on; a line holds at most one row.
    pub line: Line,
    /// The whole contiguous occupied stretch of the line around the four, both colours.
    pub segment: Bitboard,
    /// The single pieces of the segment: whoever takes the row must take these.
    pub must_go: Bitboard,
    /// The GIPF-pieces of the segment, of either colour: each goes or stays as the owner of the
    /// row decides.
    pub may_stay: Bitboard,
}

impl Row {
    /// Whether its owner must take it: it holds a single piece.
    #[must_use]
    pub const fn is_mandatory(&self) -> bool {
        !self.must_go.is_empty()
    }

    const NONE: Row = Row {
        line: Line::ALL[0],
        segment: Bitboard::EMPTY,
        must_go: Bitboard::EMPTY,
        may_stay: Bitboard::EMPTY,
    };
}

/// The rows of one player, in the order of [`Line::ALL`]. Dereferences to a slice.
#[derive(Clone, Debug)]
pub struct RowList {
    rows: [Row; Line::ALL.len()],
    len: usize,
}

impl RowList {
    /// The rows of the player who owns `own`.
    pub(crate) fn find(own: Bitboard, occupied: Bitboard, gipf: Bitboard) -> RowList {
        let mut list = RowList { rows: [Row::NONE; Line::ALL.len()], len: 0 };
        for direction in AXES {
            let mut lines_done = 0u32;
            let mut found = [None; 7];
            for start in Bitboard::from_bits(fours(own.bits(), direction.bit_step())) {
                let line = Line::through(start, direction);
                if lines_done & 1 << line.index() == 0 {
                    lines_done |= 1 << line.index();
                    let segment = contiguous(line, start, occupied);
                    found[line.index() % 7] = Some(Row {
                        line,
                        segment,
                        must_go: segment - gipf,
                        may_stay: segment & gipf,
                    });
                }
            }
            for row in found.into_iter().flatten() {
                list.rows[list.len] = row;
                list.len += 1;
            }
        }
        list
    }
}

impl Deref for RowList {
    type Target = [Row];

    fn deref(&self) -> &[Row] {
        &self.rows[..self.len]
    }
}

/// Whether the set holds four in a row on any line.
pub(crate) const fn has_row(own: Bitboard) -> bool {
    let own = own.bits();
    fours(own, AXES[0].bit_step()) | fours(own, AXES[1].bit_step()) | fours(own, AXES[2].bit_step())
        != 0
}

/// The first of every four contiguous spots in this direction; the step is not negative.
#[inline(always)]
pub(crate) const fn fours(set: u64, step: i8) -> u64 {
    let pairs = set & set >> step;
    pairs & pairs >> (2 * step)
}

/// For each axis the segments of the rows along it. They share no spot: a line has room for one.
#[inline(always)]
pub(crate) fn segments(own: Bitboard, occupied: Bitboard) -> [Bitboard; 3] {
    AXES.map(|axis| {
        let step = axis.bit_step();
        let mut segments = fours(own.bits(), step);
        if segments == 0 {
            return Bitboard::EMPTY;
        }
        let (mut ahead, mut back) = (occupied.bits(), occupied.bits());
        for steps in [step, 2 * step, 4 * step] {
            segments |= ahead & segments << steps | back & segments >> steps;
            ahead &= ahead << steps;
            back &= back >> steps;
        }
        Bitboard::from_bits(segments)
    })
}

/// Where one piece more makes four in a row, by the axis of the row, and whether there is a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Completing {
    axes: [Bitboard; 3],
    has_row: bool,
}

impl Completing {
    #[inline(always)]
    pub(crate) fn of(own: Bitboard) -> Completing {
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

    /// Whether there is four in a row already.
    pub(crate) fn has_row(&self) -> bool {
        self.has_row
    }

    /// The spots that complete a row on any axis; some may be occupied.
    pub(crate) fn any(&self) -> Bitboard {
        self.axes[0] | self.axes[1] | self.axes[2]
    }

    /// On how many axes there is such a spot.
    pub(crate) fn axes(&self) -> usize {
        self.axes.iter().filter(|spots| !spots.is_empty()).count()
    }

    /// Those that complete a row across this direction.
    #[inline(always)]
    pub(crate) fn across(&self, direction: Direction) -> Bitboard {
        let [up, down_right, up_right] = self.axes;
        match direction {
            Direction::Up | Direction::Down => down_right | up_right,
            Direction::DownRight | Direction::UpLeft => up | up_right,
            Direction::UpRight | Direction::DownLeft => up | down_right,
        }
    }
}

/// The occupied stretch of a line around a spot.
fn contiguous(line: Line, start: Spot, occupied: Bitboard) -> Bitboard {
    let on_line = line.spots() & occupied;
    let mut segment = Bitboard::of(start);
    loop {
        let wider = (segment
            | segment.shifted(line.direction())
            | segment.shifted(line.direction().opposite()))
            & on_line;
        if wider == segment {
            return segment;
        }
        segment = wider;
    }
}
