//! The board in the middle of a turn, from the view of the player to move.

use crate::captures::{CaptureSets, PhaseBoard};
use crate::rows::{RowList, has_row};
use crate::{Bitboard, Entry, Opening, PieceKind, Position, Push, Spot, Turn};

#[derive(Clone, Copy, Debug)]
pub(crate) struct MidTurn {
    pub(crate) own: Bitboard,
    pub(crate) other: Bitboard,
    pub(crate) gipf: Bitboard,
    pub(crate) reserve: u8,
    pub(crate) opening: Opening,
    /// Whether a player without a GIPF-piece loses.
    gipf_counts: bool,
    other_owes: bool,
}

impl MidTurn {
    pub(crate) fn start(position: &Position) -> MidTurn {
        let mover = position.side_to_move();
        MidTurn {
            own: position.pieces(mover),
            other: position.pieces(!mover),
            gipf: position.gipfs(),
            reserve: position.reserve(mover),
            opening: position.opening(mover),
            gipf_counts: position.variant().has_gipf_pieces(),
            other_owes: position.opening(!mover) == Opening::Owed,
        }
    }

    /// The board after as much of a turn as has been played.
    pub(crate) fn after(position: &Position, turn: &Turn) -> MidTurn {
        let board = MidTurn::start(position).without(turn.before);
        match turn.push {
            Some(push) => board.pushed(push).without(turn.after),
            None => board,
        }
    }

    pub(crate) fn occupied(&self) -> Bitboard {
        self.own | self.other
    }

    pub(crate) fn has_row(&self) -> bool {
        has_row(self.own)
    }

    pub(crate) fn rows(&self) -> RowList {
        RowList::find(self.own, self.occupied(), self.gipf)
    }

    pub(crate) fn phase_board(&self) -> PhaseBoard {
        PhaseBoard { own: self.own, occupied: self.occupied(), gipf: self.gipf }
    }

    /// The different sets that the capture phase beginning here may remove.
    pub(crate) fn captures(&self) -> CaptureSets {
        CaptureSets::new(self.phase_board())
    }

    /// The pieces taken off; the mover's own return to his reserve.
    pub(crate) fn without(&self, removed: Bitboard) -> MidTurn {
        let own = self.own & removed;
        MidTurn {
            own: self.own - removed,
            other: self.other - removed,
            gipf: self.gipf - removed,
            reserve: self.reserve + (own.len() + (own & self.gipf).len()) as u8,
            ..*self
        }
    }

    /// Whether a player has no GIPF-piece left, which ends the game when a capture phase that
    /// took something is over. A player who still owes his first turn cannot lose so.
    pub(crate) fn lacks_gipf(&self) -> bool {
        let owes = self.opening == Opening::Owed;
        self.gipf_counts
            && (!self.other_owes && !self.gipf.intersects(self.other)
                || !owes && !self.gipf.intersects(self.own))
    }

    /// Whether the rules and the reserve let the mover enter a piece of this kind.
    pub(crate) fn can_enter(&self, kind: PieceKind) -> bool {
        self.may_enter(kind) && self.reserve >= kind.worth()
    }

    /// Whether the rules let the mover enter a piece of this kind, whatever his reserve.
    pub(crate) fn may_enter(&self, kind: PieceKind) -> bool {
        match kind {
            PieceKind::Single => self.opening != Opening::Owed,
            PieceKind::Gipf => self.opening != Opening::Closed,
        }
    }

    /// A piece onto a vacant spot.
    pub(crate) fn entered(&self, kind: PieceKind, spot: Spot) -> MidTurn {
        let new = Bitboard::of(spot);
        MidTurn {
            own: self.own | new,
            gipf: if kind == PieceKind::Gipf { self.gipf | new } else { self.gipf },
            reserve: self.reserve - kind.worth(),
            opening: match kind {
                PieceKind::Single => Opening::Closed,
                PieceKind::Gipf => Opening::Open,
            },
            ..*self
        }
    }

    /// The contiguous pieces from the first spot on moved one step, up to the vacant `furthest`.
    pub(crate) fn shifted(&self, entry: Entry, furthest: Spot) -> MidTurn {
        let moved = entry.moved(furthest);
        let shift = |set: Bitboard| entry.shift(set, moved);
        MidTurn { own: shift(self.own), other: shift(self.other), gipf: shift(self.gipf), ..*self }
    }

    /// The board after a push that is legal here.
    pub(crate) fn pushed(&self, push: Push) -> MidTurn {
        match push {
            Push::Enter(kind, spot) => self.entered(kind, spot),
            Push::Shift(kind, entry) => match entry.furthest_spot(self.occupied()) {
                Some(furthest) => self.shifted(entry, furthest).entered(kind, entry.first_spot()),
                None => *self,
            },
        }
    }

    /// The legal pushes and the board after each.
    pub(crate) fn pushes(self) -> Pushes {
        Pushes { board: self, next: 0 }
    }
}

/// The legal pushes on a board: single pieces first, then GIPF-pieces, each in the order of
/// [`Entry::ALL`].
#[derive(Clone, Debug)]
pub(crate) struct Pushes {
    board: MidTurn,
    next: usize,
}

impl Iterator for Pushes {
    type Item = (Push, MidTurn);

    fn next(&mut self) -> Option<(Push, MidTurn)> {
        while self.next < 2 * Entry::ALL.len() {
            let kind = PieceKind::ALL[self.next / Entry::ALL.len()];
            if !self.board.can_enter(kind) {
                self.next += Entry::ALL.len();
                continue;
            }
            let entry = Entry::ALL[self.next % Entry::ALL.len()];
            self.next += 1;
            let first = entry.first_spot();
            let occupied = self.board.occupied();
            if !occupied.contains(first) {
                if entry.names_spot() {
                    return Some((Push::Enter(kind, first), self.board.entered(kind, first)));
                }
            } else if let Some(furthest) = entry.furthest_spot(occupied) {
                let board = self.board.shifted(entry, furthest).entered(kind, first);
                return Some((Push::Shift(kind, entry), board));
            }
        }
        None
    }
}
