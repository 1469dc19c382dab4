//! Counting turns without making them.

use crate::line::AXES;
use crate::mid_turn::MidTurn;
use crate::rows::has_row;
use crate::{Bitboard, Entry, PieceKind};

/// How many turns begin with a push on this board, one for each choice of captures after it.
///
/// Only a push that makes a row of the mover can have a choice; all others count one for each
/// kind of piece that may enter, so only the mover's pieces are moved to see whether there is one.
pub(crate) fn count_pushes(board: &MidTurn) -> u64 {
    let kinds = PieceKind::ALL.map(|kind| u64::from(board.can_enter(kind)));
    let kinds = kinds[0] + kinds[1];
    if kinds == 0 {
        return 0;
    }
    let occupied = board.occupied();
    let enterable = Bitboard::EDGE - occupied;
    // A row of GIPF-pieces may have been left standing: then every push has a choice after it.
    let completing = match has_row(board.own) {
        true => enterable,
        false => enterable & completing_spots(board.own),
    };
    let mut quiet = (enterable - completing).len() as u64;
    let mut capturing = 0;
    for spot in completing {
        capturing += count_kinds(board, |kind| board.entered(kind, spot));
    }
    for spot in Bitboard::EDGE & occupied {
        for &entry in Entry::at(spot) {
            let Some(furthest) = entry.furthest_spot(occupied) else { continue };
            let own = entry.shift(board.own, entry.moved(furthest)).with(spot);
            if has_row(own) {
                let shifted = board.shifted(entry, furthest);
                capturing += count_kinds(board, |kind| shifted.entered(kind, spot));
            } else {
                quiet += 1;
            }
        }
    }
    quiet * kinds + capturing
}

/// The turns of a push that makes a row, for every kind of piece that may enter.
fn count_kinds(board: &MidTurn, pushed: impl Fn(PieceKind) -> MidTurn) -> u64 {
    PieceKind::ALL
        .into_iter()
        .filter(|&kind| board.can_enter(kind))
        .map(|kind| pushed(kind).captures().count() as u64)
        .sum()
}

/// The spots on which one piece more makes four in a row; some of them may be occupied.
fn completing_spots(own: Bitboard) -> Bitboard {
    let own = own.bits();
    let mut completing = 0;
    for direction in AXES {
        let step = direction.bit_step();
        // One, two and three pieces in a row before a spot, and behind it.
        let before1 = own << step;
        let before2 = before1 & own << (2 * step);
        let before3 = before2 & own << (3 * step);
        let behind1 = own >> step;
        let behind2 = behind1 & own >> (2 * step);
        let behind3 = behind2 & own >> (3 * step);
        completing |= before3 | before2 & behind1 | before1 & behind2 | behind3;
    }
    Bitboard::from_bits_truncate(completing)
}
