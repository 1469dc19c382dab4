//! Facts about turns of GIPF, and what GIPF with potentials shares of them.

use alloc::vec::Vec;

use gipf_core::{Board, Gipf, Opening, PieceKind, Push, Rows, Turn};
use gipf_game::{Color, Position};

use crate::facts::{Fact, FactList, Thing};

/// What a player has, for what a turn changes about it.
pub(crate) struct Holding {
    /// On the board and in reserve; a GIPF-piece counts 2.
    pub(crate) material: u8,
    /// GIPF-pieces on the board.
    pub(crate) gipfs: u8,
    pub(crate) reserve: u8,
    pub(crate) opening: Opening,
}

/// A turn by what the players have before and after it.
pub(crate) struct Exchange {
    pub(crate) mover: Color,
    /// The mover's before and after.
    pub(crate) own: [Holding; 2],
    /// The opponent's before and after.
    pub(crate) other: [Holding; 2],
    /// What the push took from the reserve.
    pub(crate) paid: u8,
    /// The GIPF-pieces that entered.
    pub(crate) entered_gipfs: u8,
}

impl Exchange {
    /// Appends what was captured, what went back, and what is left.
    pub(crate) fn facts(&self, facts: &mut FactList) {
        let [own, own_after] = &self.own;
        let [other, other_after] = &self.other;
        let captured_gipfs = other.gipfs.saturating_sub(other_after.gipfs);
        let captured = other.material.saturating_sub(other_after.material);
        facts.captures(Thing::Piece, captured.saturating_sub(2 * captured_gipfs));
        facts.captures(Thing::GipfPiece, captured_gipfs);
        let back = (own_after.reserve + self.paid).saturating_sub(own.reserve);
        let gipfs_back = (own.gipfs + self.entered_gipfs).saturating_sub(own_after.gipfs);
        for (thing, count) in
            [(Thing::Piece, back.saturating_sub(2 * gipfs_back)), (Thing::GipfPiece, gipfs_back)]
        {
            facts.counted(count, Fact::TakesBack { thing, count });
        }
        let left = |player, count| Fact::LeavesGipfPieces { player, count };
        facts.when(captured_gipfs > 0, left(!self.mover, other_after.gipfs));
        facts.when(own_after.gipfs < own.gipfs, left(self.mover, own_after.gipfs));
        facts.0.push(Fact::LeavesReserve { count: own_after.reserve });
        let closes = own.opening != Opening::Closed && own_after.opening == Opening::Closed;
        facts.when(closes, Fact::ClosesOpening { count: own_after.gipfs });
    }
}

/// Returns how many of the rows lie on lines without a row in `before`.
pub(crate) fn new_rows(before: &Rows, after: &Rows) -> u8 {
    after.iter().filter(|row| before.on(row.line).is_none()).count() as u8
}

/// Returns how many of the rows must be taken.
pub(crate) fn due_rows(rows: &Rows) -> u8 {
    rows.iter().filter(|row| row.must_be_taken).count() as u8
}

pub(super) fn facts(position: &Gipf, turn: &Turn, next: &Gipf) -> Vec<Fact> {
    let mover = position.side_to_move();
    let holding = |position: &Gipf, color| Holding {
        material: position.material(color),
        gipfs: (position.pieces(color) & position.gipfs()).len() as u8,
        reserve: position.reserve(color),
        opening: position.opening(color),
    };
    let of = |color| [holding(position, color), holding(next, color)];
    let mut facts = FactList::default();
    let made = rows_made(position.board(), mover, turn);
    facts.counted(made, Fact::MakesRows { count: made });
    let kind = turn.push.map(Push::kind);
    Exchange {
        mover,
        own: of(mover),
        other: of(!mover),
        paid: kind.map_or(0, PieceKind::value),
        entered_gipfs: u8::from(kind == Some(PieceKind::Gipf)),
    }
    .facts(&mut facts);
    let given = due_rows(&next.rows(!mover));
    facts.counted(given, Fact::GivesRows { count: given });
    facts.0
}

fn rows_made(mut board: Board, mover: Color, turn: &Turn) -> u8 {
    board.remove(turn.before);
    let before = board.rows(mover);
    match turn.push {
        Some(push) if board.push(mover, push).is_ok() => new_rows(&before, &board.rows(mover)),
        _ => 0,
    }
}
