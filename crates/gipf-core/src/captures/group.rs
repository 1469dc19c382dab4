//! Groups of rows.

use crate::Bitboard;
use crate::captures::rows::Rows;

/// Rows whose segments hang together through shared spots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RowGroup {
    /// The lines of the rows, one bit each.
    pub(crate) lines: u32,
    /// The spots of all segments.
    pub(crate) spots: Bitboard,
    /// Whether one of the rows must be taken.
    pub(crate) must_be_taken: bool,
}

impl RowGroup {
    /// The group of the first row; it has no lines where there are no rows.
    pub(crate) fn of_first(rows: &Rows) -> RowGroup {
        let mut group = RowGroup { lines: 0, spots: Bitboard::EMPTY, must_be_taken: false };
        let Some(first) = rows.first() else { return group };
        group.spots = first.segment;
        loop {
            let before = group.lines;
            for row in rows {
                if row.segment.intersects(group.spots) {
                    group.lines |= 1 << row.line.index();
                    group.spots |= row.segment;
                    group.must_be_taken |= row.must_be_taken;
                }
            }
            if group.lines == before {
                return group;
            }
        }
    }

    /// Whether the group has exactly one row.
    pub(crate) fn is_one_row(&self) -> bool {
        self.lines.is_power_of_two()
    }
}
