//! Groups of rows.

use crate::{Bitboard, Row};

/// Rows whose segments hang together through shared spots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowGroup {
    /// The lines of the rows, one bit each.
    pub lines: u32,
    /// The spots of all segments.
    pub spots: Bitboard,
    /// Whether one of the rows must be taken.
    pub must_be_taken: bool,
}

impl RowGroup {
    /// Returns the group of the first row; it has no lines where there are no rows.
    #[must_use]
    pub fn of_first(rows: &(impl Iterator<Item = Row> + Clone)) -> RowGroup {
        let mut group = RowGroup { lines: 0, spots: Bitboard::EMPTY, must_be_taken: false };
        let Some(first) = rows.clone().next() else { return group };
        group.spots = first.segment;
        loop {
            let before = group.lines;
            for row in rows.clone() {
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

    /// Returns whether the group has exactly one row.
    #[must_use]
    pub fn is_one_row(&self) -> bool {
        self.lines.is_power_of_two()
    }
}
