//! Rows: four or more contiguous pieces of one colour on a line, and what they take.

use core::ops::Deref;

use crate::line::AXES;
use crate::{Bitboard, Line, Spot};

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

/// The first of every four contiguous spots in this direction.
const fn fours(set: u64, step: i8) -> u64 {
    let pairs = set & set >> step;
    pairs & pairs >> (2 * step)
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
