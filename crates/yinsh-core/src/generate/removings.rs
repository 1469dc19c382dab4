//! What a player can remove in one phase of a turn.
//!
//! Rows that share markers exclude each other, and no row may be left unless the game is won before. So a choice is a
//! set of disjoint rows to which no other can be added, or one of as many rows as win; and with it any set of as many
//! rings. A set is found once, with its rows in rising order.

use crate::geometry::row::RowSet;
use crate::{Bitboard, Removals, Subsets};

/// The most rows of a phase.
const MOST: usize = 3;

/// The sets of rows that a player can remove in one phase. Without a row this is the empty set.
#[derive(Clone, Debug)]
pub(crate) struct RowChoices {
    /// How many rows win.
    needed: usize,
    is_empty: bool,
    /// For each row chosen so far, and before the first.
    levels: [Level; MOST],
    chosen: [Removals; MOST],
    depth: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Level {
    /// The rows that share no marker with those chosen.
    free: RowSet,
    /// Those of them that are still to be tried as the next one: all after the last chosen.
    left: RowSet,
}

impl RowChoices {
    #[inline]
    pub(crate) fn of(rows: RowSet, needed: u8) -> RowChoices {
        let mut levels = [Level::default(); MOST];
        levels[0] = Level { free: rows, left: rows };
        RowChoices {
            needed: usize::from(needed),
            is_empty: rows.is_empty(),
            levels,
            chosen: [Removals::NONE; MOST],
            depth: 0,
        }
    }
}

impl Iterator for RowChoices {
    type Item = Removals;

    #[inline]
    fn next(&mut self) -> Option<Removals> {
        if self.is_empty {
            self.is_empty = false;
            return Some(Removals::NONE);
        }
        loop {
            let level = &mut self.levels[self.depth];
            let Some(row) = level.left.next() else {
                self.depth = self.depth.checked_sub(1)?;
                continue;
            };
            let (free, left) = (level.free.disjoint_from(row), level.left.disjoint_from(row));
            let chosen = self.chosen[self.depth].with_row(row)?;
            if self.depth + 1 >= self.needed || free.is_empty() {
                return Some(chosen);
            }
            self.depth += 1;
            self.levels[self.depth] = Level { free, left };
            self.chosen[self.depth] = chosen;
        }
    }
}

/// The rows and rings that a player can remove in one phase. Without a row this is nothing, once.
#[derive(Clone, Debug)]
pub(crate) struct Removings {
    rows: RowChoices,
    rings: Bitboard,
    /// A choice of rows, and the sets of rings still to come for it.
    now: Option<(Removals, Subsets)>,
}

impl Removings {
    #[inline]
    pub(crate) fn of(rows: RowSet, needed: u8, rings: Bitboard) -> Removings {
        Removings { rows: RowChoices::of(rows, needed), rings, now: None }
    }
}

impl Iterator for Removings {
    type Item = Removals;

    #[inline]
    fn next(&mut self) -> Option<Removals> {
        loop {
            if let Some((rows, rings)) = &mut self.now {
                let count = rows.rows().len();
                if let Some(rings) = rings.find(|rings| rings.len() == count) {
                    return rings.iter().try_fold(*rows, Removals::with_ring);
                }
            }
            let rows = self.rows.next()?;
            if rows.is_empty() {
                return Some(rows);
            }
            self.now = Some((rows, self.rings.subsets()));
        }
    }
}
