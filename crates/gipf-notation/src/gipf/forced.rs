//! What a bare `x` takes.

use alloc::collections::BTreeSet;

use gipf_core::{Bitboard, Board, Color};

/// How many boards the orders of taking crossing rows may lead to before the search is given up.
/// Boards of real games need a handful.
const MAX_BOARDS: usize = 2_000;

/// The ways in which a player can take the rows that stand on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ways {
    /// Nothing can be taken.
    None,
    /// Exactly these pieces must be taken.
    One(Bitboard),
    /// The player has a choice.
    Several,
}

/// Returns the ways in which a player can take the rows that stand on the board, from the rows
/// alone: no turns are generated.
///
/// A GIPF-piece in a row gives a choice, because it may stay. Rows without one must all be taken,
/// and only the order is free. It matters where rows cross: a row may be broken by taking another
/// one first. The orders are tried until two of them take different pieces. A board that has too
/// many of them counts as a choice.
pub(super) fn ways_to_take(board: &Board, mover: Color) -> Ways {
    let rows = board.rows(mover);
    if rows.is_empty() {
        return Ways::None;
    }
    if rows.iter().any(|row| !row.must_be_taken || row.segment.intersects(board.gipfs())) {
        return Ways::Several;
    }
    let mut found = None;
    let mut seen = BTreeSet::new();
    let mut boards = alloc::vec![(*board, Bitboard::EMPTY)];
    while let Some((board, taken)) = boards.pop() {
        let rows = board.rows(mover);
        if rows.is_empty() {
            if *found.get_or_insert(taken) != taken {
                return Ways::Several;
            }
            continue;
        }
        for row in rows {
            let taken = taken | row.segment;
            if seen.insert(taken.bits()) {
                let mut next = board;
                next.remove(row.segment);
                boards.push((next, taken));
            }
        }
        if seen.len() > MAX_BOARDS {
            return Ways::Several;
        }
    }
    found.map_or(Ways::None, Ways::One)
}
