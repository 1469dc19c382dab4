//! The board in the middle of a turn, from the view of the player to move.
//!
//! [`MidTurn`] holds what a [`GipfPotentials`] holds, but promises less: a row may stand that must be
//! taken, the reserve may be paid and the side not passed yet.

use gipf_core::{Bitboard, Opening, Spot};

use crate::layers::Layers;
use crate::position::state::State;
use crate::{
    Action, GipfPotentials, NewPiece, PieceKind, Potential, PushPath, SpotCounts, TamskPush, Turn,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MidTurn {
    pub(crate) layers: Layers,
    pub(crate) state: State,
}

impl MidTurn {
    pub(crate) fn start(position: &GipfPotentials) -> MidTurn {
        MidTurn { layers: position.layers, state: position.state }
    }

    /// The board after as much of a turn as has been played.
    pub(crate) fn after(position: &GipfPotentials, turn: &Turn) -> MidTurn {
        let mut board = MidTurn::start(position).without(turn.before);
        for push in turn.tamsk_before.iter() {
            board = board.tamsk(push);
        }
        if let Some(action) = turn.action {
            board = board.moved(action);
        }
        for push in turn.tamsk_after.iter() {
            board = board.tamsk(push);
        }
        board.without(turn.after)
    }

    /// The position that the other player finds.
    pub(crate) fn finish(&self) -> GipfPotentials {
        GipfPotentials { layers: self.layers.swapped(), state: self.state.passed() }
    }

    pub(crate) fn reserve(&self) -> u8 {
        self.state.reserves[0]
    }

    /// The board after these things have been taken; the player's own pieces return to the reserve.
    #[inline]
    pub(crate) fn without(&self, taken: SpotCounts) -> MidTurn {
        let mut board = *self;
        if !taken.is_zero() {
            board.state.reserves[0] += board.layers.take(taken);
        }
        board
    }

    /// Whether a player has no GIPF-piece left, which ends the game when a capture phase that took
    /// something is over. A player who still owes the first turn cannot lose so.
    fn lacks_gipf(&self) -> bool {
        let lacks = |pieces: Bitboard, opening| {
            opening != Opening::Owed && !self.layers.gipf.intersects(pieces)
        };
        let [own, other] = self.state.openings;
        self.state.variant.has_gipf_pieces()
            && (lacks(self.layers.other, other) || lacks(self.layers.own, own))
    }

    /// Whether the game is over after a capture phase that took this and ends here.
    pub(crate) fn is_end_after(&self, taken: SpotCounts) -> bool {
        !taken.is_zero() && self.lacks_gipf()
    }

    /// Whether the rules let the player enter this, whatever the reserve.
    pub(crate) fn may_enter(&self, piece: NewPiece) -> bool {
        match piece {
            NewPiece::Single => self.state.openings[0] != Opening::Owed,
            NewPiece::Gipf => self.state.openings[0] != Opening::Closed,
            NewPiece::Loaded(kind) => {
                self.state.openings[0] != Opening::Owed && self.state.hands[0].count(kind) > 0
            }
        }
    }

    /// Whether the rules and the reserve let the player enter this.
    #[inline]
    pub(crate) fn can_enter(&self, piece: NewPiece) -> bool {
        self.reserve() >= piece.cost() && self.may_enter(piece)
    }

    /// What the rules and the reserve let the player enter.
    pub(crate) fn new_pieces(&self) -> impl Iterator<Item = NewPiece> + Clone + '_ {
        NewPiece::ALL.into_iter().filter(|&piece| self.can_enter(piece))
    }

    /// The number of [`MidTurn::new_pieces`].
    pub(crate) fn new_piece_count(&self) -> u64 {
        self.new_pieces().count() as u64
    }

    /// Pays for a piece that enters, and changes opening and hand as the rules say.
    #[inline]
    pub(crate) fn paid(&self, piece: NewPiece) -> State {
        let mut state = self.state;
        state.reserves[0] -= piece.cost();
        match piece {
            NewPiece::Single => {
                state.openings[0] = Opening::Closed;
                state.hands[0] = crate::Hand::EMPTY;
            }
            NewPiece::Gipf => state.openings[0] = Opening::Open,
            NewPiece::Loaded(kind) => {
                state.openings[0] = Opening::Closed;
                state.hands[0] = state.hands[0].without_one(kind);
            }
        }
        state
    }

    /// The board after a push, onto a spot that `shifted` has made vacant.
    #[inline(always)]
    pub(crate) fn entered(&self, shifted: Layers, first: Spot, piece: NewPiece) -> MidTurn {
        let mut layers = shifted;
        layers.put(first, piece.kind());
        MidTurn { layers, state: self.paid(piece) }
    }

    /// The board after a move that is legal here.
    pub(crate) fn moved(&self, action: Action) -> MidTurn {
        match action {
            Action::Push { piece, path } => {
                self.entered(self.shifted(path), path.first_spot(), piece)
            }
            Action::Use { potential, from, to } => self.used(potential, from, to),
        }
    }

    /// The board after the use of a potential that is legal here.
    pub(crate) fn used(&self, potential: Potential, from: Spot, to: Spot) -> MidTurn {
        let mut board = *self;
        board.layers.unload(from);
        match potential {
            Potential::Dvonn => board.layers.cover(to),
            _ => board.layers.put(to, PieceKind::Used(potential)),
        }
        board
    }

    /// The pieces after room has been made for a legal push.
    fn shifted(&self, path: PushPath) -> Layers {
        match path {
            PushPath::Enter(_) => self.layers,
            PushPath::Shift(entry) => {
                let furthest = entry.furthest_spot(self.layers.occupied());
                let moved = entry.moved(furthest.expect("a push on a full line is not legal"));
                self.layers.map(|set| entry.shift(set, moved))
            }
        }
    }

    /// The spots of the player's pieces that carry an unused TAMSK-potential.
    pub(crate) fn own_tamsk(&self) -> Bitboard {
        if self.layers.loaded.is_empty() {
            return Bitboard::EMPTY;
        }
        self.layers.loaded_with(Potential::Tamsk) & self.layers.own
    }

    /// Whether a TAMSK-potential of the player must leave its carrier now.
    pub(crate) fn is_tamsk_due(&self) -> bool {
        self.own_tamsk().contains(Spot::CENTER)
    }

    /// The board after a TAMSK push that is due and legal.
    pub(crate) fn tamsk(&self, push: TamskPush) -> MidTurn {
        let mut board = *self;
        board.layers.unload(Spot::CENTER);
        if let TamskPush::Push(path) = push {
            board.layers = board.shifted(path);
            board.layers.put(path.first_spot(), PieceKind::Used(Potential::Tamsk));
        }
        board
    }
}

impl NewPiece {
    pub(crate) const fn kind(self) -> PieceKind {
        match self {
            NewPiece::Single => PieceKind::Single,
            NewPiece::Gipf => PieceKind::Gipf,
            NewPiece::Loaded(kind) => PieceKind::Loaded(kind),
        }
    }
}
