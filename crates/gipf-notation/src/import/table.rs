//! A turn being put together from another program's steps.

use alloc::vec::Vec;

use gipf_core::{
    Bitboard, Board, ByColor, Color, Dot, Entry, IllegalTurn, Opening, PieceKind, Position, Push,
    Row, Setup, Spot, Turn, Variant,
};

/// The board in the middle of a turn, and what has been done to it. The steps are not checked;
/// the whole turn is.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) position: Position,
    pub(super) board: Board,
    pub(super) turn: Turn,
}

impl Table {
    pub(super) fn new(position: Position) -> Table {
        let turn = Turn { before: Bitboard::EMPTY, push: None, after: Bitboard::EMPTY };
        Table { position, board: position.board(), turn }
    }

    pub(super) fn mover(&self) -> Color {
        self.position.side_to_move()
    }

    pub(super) fn is_pushed(&self) -> bool {
        self.turn.push.is_some()
    }

    /// The rows of the player to move that stand on the board now.
    pub(super) fn rows(&self) -> Vec<Row> {
        rows(&self.board, self.mover())
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
        let push = if self.board.get(entry.first_spot()).is_none() {
            Push::Enter(kind, entry.first_spot())
        } else {
            Push::Shift(kind, entry)
        };
        self.board.push(self.mover(), push);
        self.turn.push = Some(push);
    }

    /// The turn and the position after it.
    pub(super) fn finish(&self) -> Result<(Turn, Position), IllegalTurn> {
        Ok((self.turn, self.position.play(&self.turn)?))
    }
}

/// The rows of a player on any board.
pub(super) fn rows(board: &Board, color: Color) -> Vec<Row> {
    let none = ByColor { white: Opening::Closed, black: Opening::Closed };
    let setup = Setup {
        board: *board,
        side_to_move: color,
        reserves: ByColor::default(),
        variant: Variant::Tournament,
        openings: none,
    };
    let position = setup.validate().or_else(|error| error.waive(|_| true));
    position.map_or_else(|_| Vec::new(), |position| position.rows(color).to_vec())
}

/// The entry from a dot along the line that holds this spot.
pub(super) fn entry_over(dot: Dot, spot: Spot) -> Option<Entry> {
    dot.entries().find(|entry| entry.line().spots().contains(spot))
}

/// What pieces count for beside the board: the mover's own, and the opponent's.
pub(super) fn worth(board: &Board, mover: Color, spots: Bitboard) -> (u8, u8) {
    let of = |color| {
        let pieces = board.pieces(color) & spots;
        (pieces.len() + (pieces & board.gipfs()).len()) as u8
    };
    (of(mover), of(!mover))
}
