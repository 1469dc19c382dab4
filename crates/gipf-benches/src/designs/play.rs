//! Pushes played on a copy of the board, or on the one board and then undone.
//!
//! Rows are left standing and reserves are not looked at: what is compared is only the keeping of
//! the board.

use std::hint::black_box;

use super::Board;
use super::per_entry::{WAYS, Way};

impl Board {
    #[inline(always)]
    fn pushed(&self, way: &Way, moved: u64) -> Board {
        let own = way.shifted(self.own, moved) | way.first;
        Board { own: way.shifted(self.other, moved), other: own }
    }

    #[inline(always)]
    fn unpush(&mut self, way: &Way, moved: u64) {
        let own = way.shifted_back(self.other & !way.first, moved);
        *self = Board { own, other: way.shifted_back(self.own, moved) };
    }
}

/// How many sequences of `depth` pushes there are, each played on a copy.
#[must_use]
pub fn copied(board: &Board, depth: u32) -> u64 {
    let occupied = board.own | board.other;
    let mut leaves = 0;
    for way in &WAYS {
        if let Some(moved) = way.moved(occupied) {
            let next = board.pushed(way, moved);
            leaves += if depth > 1 { copied(&next, depth - 1) } else { leaf(&next) };
        }
    }
    leaves
}

/// The same with every push played on the one board and reversed.
pub fn reversed(board: &mut Board, depth: u32) -> u64 {
    let occupied = board.own | board.other;
    let mut leaves = 0;
    for way in &WAYS {
        if let Some(moved) = way.moved(occupied) {
            *board = board.pushed(way, moved);
            leaves += if depth > 1 { reversed(board, depth - 1) } else { leaf(board) };
            board.unpush(way, moved);
        }
    }
    leaves
}

/// The same with the old words kept and put back.
pub fn restored(board: &mut Board, depth: u32) -> u64 {
    let occupied = board.own | board.other;
    let mut leaves = 0;
    for way in &WAYS {
        if let Some(moved) = way.moved(occupied) {
            let before = *board;
            *board = board.pushed(way, moved);
            leaves += if depth > 1 { restored(board, depth - 1) } else { leaf(board) };
            *board = before;
        }
    }
    leaves
}

#[inline(always)]
fn leaf(board: &Board) -> u64 {
    black_box(board);
    1
}
