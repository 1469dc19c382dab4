//! Counting turns without making them.

use gipf_game::Position;

use crate::generate::removings::{Removings, RowChoices};
use crate::geometry::row::{RowSet, has_row};
use crate::position::field::{Field, Way};
use crate::{Bitboard, Direction, Yinsh};

impl Yinsh {
    /// Returns the number of legal turns.
    #[inline]
    pub(crate) fn counted_turns(&self) -> u64 {
        if self.outcome().is_some() {
            return 0;
        }
        if self.is_placing() {
            return self.vacant().len() as u64;
        }
        let (field, needed) = (self.field(), self.needed_rings());
        if !has_row(field.markers) {
            return moves_or_pass(&field, needed);
        }
        let before = Removings::of(field.rows(), needed, field.rings);
        let counts = before.map(|before| match needed - before.rings().len() as u8 {
            0 => 1,
            needed => moves_or_pass(&field.without(&before), needed),
        });
        counts.sum()
    }
}

/// Returns the number of moves, each with what can be removed after it; 1 where there is no move.
#[inline]
fn moves_or_pass(field: &Field, needed: u8) -> u64 {
    let count: u64 = field
        .rings
        .iter()
        .map(|from| {
            let markers = field.markers.with(from);
            let mut ways = Count { steps: 0, jumps: 0 };
            for direction in Direction::ALL {
                let Way { vacant, jump } = field.way(from, direction);
                ways.steps += vacant.len() as u64;
                if let Some(jump) = jump {
                    ways.jumps +=
                        removings(markers ^ (jump.over & field.all_markers()), field, needed);
                }
            }
            // Without a jump the markers, and so the rows, are the same wherever the ring goes.
            ways.steps * removings(markers, field, needed) + ways.jumps
        })
        .sum();
    count.max(1)
}

struct Count {
    steps: u64,
    jumps: u64,
}

/// Returns the number of ways to remove the rows among the markers of the player to move, and rings.
#[inline]
fn removings(markers: Bitboard, field: &Field, needed: u8) -> u64 {
    if has_row(markers) {
        count_removings(RowSet::within(markers), field.rings.len(), needed)
    } else {
        1
    }
}

#[cold]
fn count_removings(rows: RowSet, rings: usize, needed: u8) -> u64 {
    if rows.len() == 1 {
        return rings as u64;
    }
    RowChoices::of(rows, needed).map(|rows| choices(rings, rows.rows().len())).sum()
}

/// Returns in how many ways so many of the rings can be chosen.
fn choices(rings: usize, chosen: usize) -> u64 {
    (0..chosen).fold(1, |count, i| count * (rings - i) as u64 / (i as u64 + 1))
}
