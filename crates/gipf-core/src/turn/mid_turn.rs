//! The board in the middle of a turn, from the view of the player to move.
//!
//! [`MidTurn`] has the same four words as [`Gipf`], and going from one to the other costs
//! nothing. They are two types because they promise different things. A position stands between two
//! turns: its hash, outcome, symmetries and equality mean what the rules mean by them. In the middle
//! of a turn a row may stand that must be taken, a reserve may be paid and the side not passed yet;
//! none of those questions may be asked then, and the type has no methods for them.

use crate::captures::rows::Rows;
use crate::captures::{CaptureSets, GipfChoices, PhaseBoard};
use crate::generate::fours::has_row;
use crate::generate::pushes::Pushes;
use crate::position::state::State;
use crate::{Bitboard, Gipf, Opening, PieceKind, Push, Spot, Turn};

/// A position while a turn is played on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct MidTurn {
    pub(crate) own: Bitboard,
    pub(crate) other: Bitboard,
    pub(crate) gipf: Bitboard,
    state: State,
}

impl MidTurn {
    pub(crate) fn start(position: &Gipf) -> MidTurn {
        let Gipf { own, other, gipf, state } = *position;
        MidTurn { own, other, gipf, state }
    }

    /// The board after as much of a turn as has been played.
    #[inline]
    pub(crate) fn after(position: &Gipf, turn: &Turn) -> MidTurn {
        let board = MidTurn::start(position).without(turn.before);
        match turn.push {
            Some(push) => board.pushed(push).without(turn.after),
            None => board,
        }
    }

    /// The position that the other player finds.
    pub(crate) fn finish(&self) -> Gipf {
        let (own, other) = (self.other, self.own);
        Gipf { own, other, gipf: self.gipf, state: self.state.passed() }
    }

    pub(crate) fn reserve(&self) -> u8 {
        self.state.reserve()
    }

    pub(crate) fn occupied(&self) -> Bitboard {
        self.own | self.other
    }

    pub(crate) fn has_row(&self) -> bool {
        has_row(self.own)
    }

    pub(crate) fn rows(&self) -> Rows {
        Rows::of(self.own, self.occupied(), self.gipf, self.gipf)
    }

    pub(crate) fn phase_board(&self) -> PhaseBoard {
        PhaseBoard { own: self.own, occupied: self.occupied(), gipf: self.gipf }
    }

    /// The different sets that the capture phase beginning here may remove.
    pub(crate) fn captures(&self) -> CaptureSets {
        CaptureSets::new(self.phase_board(), GipfChoices::All)
    }

    /// The pieces taken off; the mover's own return to the reserve.
    pub(crate) fn without(&self, removed: Bitboard) -> MidTurn {
        if removed.is_empty() {
            return *self;
        }
        let own = self.own & removed;
        let gipfs = own & self.gipf;
        let value = own.len() + if gipfs.is_empty() { 0 } else { gipfs.len() };
        MidTurn {
            own: self.own - removed,
            other: self.other - removed,
            gipf: self.gipf - removed,
            state: self.state.returned(value as u8),
        }
    }

    /// Whether a player has no GIPF-piece left, which ends the game when a capture phase that
    /// took something is over. A player who still owes the first turn cannot lose so.
    pub(crate) fn lacks_gipf(&self) -> bool {
        let lacks =
            |pieces: Bitboard, opening| opening != Opening::Owed && !self.gipf.intersects(pieces);
        self.state.variant().has_gipf_pieces()
            && (lacks(self.other, self.state.other_opening())
                || lacks(self.own, self.state.opening()))
    }

    /// Whether the game is over after a capture phase that took these pieces and ends here.
    pub(crate) fn is_end_after(&self, taken: Bitboard) -> bool {
        !taken.is_empty() && self.lacks_gipf()
    }

    /// Whether the rules and the reserve let the mover enter a piece of this kind.
    #[inline]
    pub(crate) fn can_enter(&self, kind: PieceKind) -> bool {
        self.may_enter(kind) && self.reserve() >= kind.value()
    }

    /// How many kinds of piece the rules and the reserve let the mover enter.
    #[inline(always)]
    pub(crate) fn kinds_to_enter(&self) -> u64 {
        if self.state.opening() == Opening::Closed {
            return u64::from(self.reserve() > 0);
        }
        PieceKind::ALL.iter().filter(|&&kind| self.can_enter(kind)).count() as u64
    }

    /// Whether the rules let the mover enter a piece of this kind, whatever the reserve.
    pub(crate) fn may_enter(&self, kind: PieceKind) -> bool {
        match kind {
            PieceKind::Single => self.state.opening() != Opening::Owed,
            PieceKind::Gipf => self.state.opening() != Opening::Closed,
        }
    }

    /// A piece onto a vacant spot.
    pub(crate) fn entered(&self, kind: PieceKind, spot: Spot) -> MidTurn {
        self.paying(kind).with_new(kind, spot)
    }

    /// The mover has paid for a piece that is not on the board yet.
    #[inline(always)]
    pub(crate) fn paying(&self, kind: PieceKind) -> MidTurn {
        let state = self.state.paid(kind.value());
        let state = match kind {
            PieceKind::Single => state.with_opening(Opening::Closed),
            PieceKind::Gipf => state.with_opening(Opening::Open),
        };
        MidTurn { state, ..*self }
    }

    /// A piece that is paid for onto a vacant spot.
    #[inline(always)]
    pub(crate) fn with_new(&self, kind: PieceKind, spot: Spot) -> MidTurn {
        // A single piece is kind 0 and a GIPF-piece kind 1.
        let gipf = self.gipf | Bitboard::from_bits((kind as u64) << spot.bit());
        MidTurn { own: self.own.with(spot), gipf, ..*self }
    }

    /// The board with the same change made to every set of its pieces.
    #[inline(always)]
    pub(crate) fn map(&self, change: impl Fn(Bitboard) -> Bitboard) -> MidTurn {
        let (own, other, gipf) = (change(self.own), change(self.other), change(self.gipf));
        MidTurn { own, other, gipf, ..*self }
    }

    /// The board after a push that is legal here.
    pub(crate) fn pushed(&self, push: Push) -> MidTurn {
        match push {
            Push::Enter(kind, spot) => self.entered(kind, spot),
            Push::Shift(kind, entry) => {
                let furthest = entry.furthest_spot(self.occupied());
                let moved = entry.moved(furthest.expect("a push on a full line is not legal"));
                self.map(|set| entry.shift(set, moved)).entered(kind, entry.first_spot())
            }
        }
    }

    /// The legal pushes and the board after each.
    pub(crate) fn pushes(&self) -> Pushes {
        Pushes::on(self)
    }
}
