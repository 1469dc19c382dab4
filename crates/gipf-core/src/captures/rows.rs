//! Rows: four or more contiguous pieces of one color on a line, and what they take.

use core::iter::FusedIterator;

use crate::generate::fours::fours;
use crate::geometry::line::AXES;
use crate::{Bitboard, Direction, Line};

/// A row that stands on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row {
    /// The line that it lies on. A line holds at most one row.
    pub line: Line,
    /// The whole contiguous occupied stretch of the line around the four, of both colors.
    pub segment: Bitboard,
    /// The pieces of the segment that must be taken with the row: single pieces and whatever is not optional.
    pub mandatory: Bitboard,
    /// The pieces of the segment, of both colors, of which the owner of the row decides for each whether it
    /// is taken: GIPF-pieces, and in GIPF with potentials loaded pieces too.
    pub optional: Bitboard,
    /// Whether the owner must take the row, unless they take it apart with another one: it holds anything
    /// but GIPF-pieces.
    ///
    /// In GIPF with potentials that can be so without a mandatory piece: of a row of loaded pieces something
    /// must be taken, but the owner chooses what.
    pub must_be_taken: bool,
}

/// The rows of one player.
///
/// A line holds at most one row, and rows along the same axis share no spot.
///
/// ```
/// use gipf_core::{Board, Color, Piece, PieceKind, Spot};
///
/// let piece = Piece { color: Color::White, kind: PieceKind::Single };
/// let board: Board = Spot::ALL[..4].iter().map(|&spot| (spot, piece)).collect();
/// let row = board.rows(Color::White).first().unwrap();
/// assert_eq!(row.segment.to_string(), "b2,b3,b4,b5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rows {
    /// For each axis the segments of the rows along it.
    segments: [Bitboard; 3],
    optional: Bitboard,
    gipfs: Bitboard,
}

impl Rows {
    /// Returns the rows of the player whose pieces lie on `own`, where `optional` are the spots of
    /// both players whose pieces may stay when a row is taken, and `gipfs` those of the GIPF-pieces among them:
    /// a row that holds nothing else may be left.
    ///
    /// In plain GIPF the two are the same: see [`Board::rows`](crate::Board::rows). Other games on the same
    /// board have more optional pieces.
    #[must_use]
    #[inline(always)]
    pub fn of(own: Bitboard, occupied: Bitboard, optional: Bitboard, gipfs: Bitboard) -> Rows {
        let own = own.bits();
        let [up, down_right, up_right] = AXES.map(|axis| fours(own, axis.bit_step()));
        let spots = [up, down_right, up_right].map(Bitboard::from_bits);
        Rows { gipfs, ..Rows::around(spots, occupied, optional) }
    }

    /// The rows that hold these spots, given for each axis, where GIPF-pieces alone are optional.
    #[inline(always)]
    pub(crate) fn around(spots: [Bitboard; 3], occupied: Bitboard, optional: Bitboard) -> Rows {
        let [up, down_right, up_right] = AXES;
        let segments = [
            stretches(up, spots[0], occupied),
            stretches(down_right, spots[1], occupied),
            stretches(up_right, spots[2], occupied),
        ];
        Rows { segments, optional, gipfs: optional }
    }

    /// Returns how many rows there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Returns whether there are no rows.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spots().is_empty()
    }

    /// Returns the first row, in the order of [`Line::ALL`].
    #[must_use]
    pub fn first(&self) -> Option<Row> {
        self.iter().next()
    }

    /// Returns the row on a line, if there is one.
    #[must_use]
    pub fn on(&self, line: Line) -> Option<Row> {
        let segment = self.segments[line.axis()] & line.spots();
        (!segment.is_empty()).then(|| Row {
            line,
            segment,
            mandatory: segment - self.optional,
            optional: segment & self.optional,
            must_be_taken: !segment.is_subset(self.gipfs),
        })
    }

    /// Returns an iterator over the rows, in the order of [`Line::ALL`].
    #[must_use]
    pub fn iter(&self) -> RowIter {
        RowIter { rows: *self, next: 0 }
    }

    /// Returns all spots of all segments.
    #[must_use]
    pub fn spots(&self) -> Bitboard {
        self.segments[0] | self.segments[1] | self.segments[2]
    }

    /// Returns the spots that two or three segments share.
    #[must_use]
    pub fn crossings(&self) -> Bitboard {
        let [a, b, c] = self.segments;
        a & b | (a | b) & c
    }

    /// Returns the optional pieces of all segments.
    #[must_use]
    pub fn optional(&self) -> Bitboard {
        self.spots() & self.optional
    }

    /// Whether all rows may be left: they hold GIPF-pieces only.
    pub(crate) fn may_all_stay(&self) -> bool {
        self.spots().is_subset(self.gipfs)
    }

    /// The rows that are not on these lines, one bit each.
    pub(crate) fn without_lines(mut self, lines: u32) -> Rows {
        for line in Line::ALL {
            if lines & 1 << line.index() != 0 {
                let segments = &mut self.segments[line.axis()];
                *segments -= line.spots();
            }
        }
        self
    }
}

/// The occupied stretches around these spots, which are occupied, along an axis.
///
/// In round `k`, `ahead` marks the spots that end `2^k` occupied spots in a row, and `back` those
/// that begin them. Everything that has been reached may go on by that many steps onto such a spot,
/// because all spots between are occupied too. Three rounds reach 1 + 2 + 4 = 7 spots.
///
/// ```text
/// occupied    1 1 1 1 1 . 1      spots  . . x . . . .
/// round 0     one step           . x x x . . .
/// round 1     two steps          x x x x x . .      the gap is not crossed
/// ```
#[inline(always)]
fn stretches(axis: Direction, spots: Bitboard, occupied: Bitboard) -> Bitboard {
    let mut stretches = spots.bits();
    if stretches == 0 {
        return Bitboard::EMPTY;
    }
    let step = axis.bit_step();
    let (mut ahead, mut back) = (occupied.bits(), occupied.bits());
    for steps in [step, 2 * step, 4 * step] {
        stretches |= ahead & stretches << steps | back & stretches >> steps;
        ahead &= ahead << steps;
        back &= back >> steps;
    }
    Bitboard::from_bits(stretches)
}

impl IntoIterator for Rows {
    type Item = Row;
    type IntoIter = RowIter;

    fn into_iter(self) -> RowIter {
        self.iter()
    }
}

impl IntoIterator for &Rows {
    type Item = Row;
    type IntoIter = RowIter;

    fn into_iter(self) -> RowIter {
        self.iter()
    }
}

/// The rows of [`Rows`], in the order of [`Line::ALL`].
#[derive(Clone, Debug)]
pub struct RowIter {
    rows: Rows,
    /// The index of the next line to look at.
    next: usize,
}

impl Iterator for RowIter {
    type Item = Row;

    fn next(&mut self) -> Option<Row> {
        while let Some(line) = Line::ALL.get(self.next) {
            self.next += 1;
            if let Some(row) = self.rows.on(*line) {
                return Some(row);
            }
            let axis = line.axis();
            if self.rows.segments[axis].is_empty() {
                self.next = self.next.max(Line::ALL.len() / 3 * (axis + 1));
            }
        }
        None
    }
}

impl FusedIterator for RowIter {}
