//! A turn being put together from another program's steps.

use gipf_core::{Bitboard, Board, Color, Entry, Gipf, IllegalTurn, PieceKind, Push, Rows, Turn};
use gipf_game::Position;

/// The board in the middle of a turn, and what has been done to it. The steps are not checked;
/// the whole turn is.
#[derive(Clone, Debug)]
pub(super) struct PartialTurn {
    pub(super) position: Gipf,
    pub(super) board: Board,
    pub(super) turn: Turn,
}

impl PartialTurn {
    pub(super) fn new(position: Gipf) -> PartialTurn {
        let turn = Turn { before: Bitboard::EMPTY, push: None, after: Bitboard::EMPTY };
        PartialTurn { position, board: position.board(), turn }
    }

    pub(super) fn mover(&self) -> Color {
        self.position.side_to_move()
    }

    pub(super) fn is_pushed(&self) -> bool {
        self.turn.push.is_some()
    }

    /// The rows of the player to move that stand on the board now.
    pub(super) fn rows(&self) -> Rows {
        self.board.rows(self.mover())
    }

    /// Takes pieces in the phase that the turn is in.
    pub(super) fn take(&mut self, spots: Bitboard) {
        let phase = match self.turn.push {
            None => &mut self.turn.before,
            Some(_) => &mut self.turn.after,
        };
        *phase |= spots;
        self.board.remove(spots);
    }

    pub(super) fn push(&mut self, kind: PieceKind, entry: Entry) {
        let push = Push::along(entry, kind, self.board.occupied());
        // Where there is no room, `finish` refuses the turn.
        let _ = self.board.push(self.mover(), push);
        self.turn.push = Some(push);
    }

    /// The turn and the position after it.
    pub(super) fn finish(&self) -> Result<(Turn, Gipf), IllegalTurn> {
        Ok((self.turn, self.position.play(&self.turn)?))
    }
}

/// What pieces count for beside the board: the mover's own, and the opponent's.
pub(super) fn value_of(board: &Board, mover: Color, spots: Bitboard) -> (u8, u8) {
    let of = |color| {
        let pieces = board.pieces(color) & spots;
        (pieces.len() + (pieces & board.gipfs()).len()) as u8
    };
    (of(mover), of(!mover))
}
