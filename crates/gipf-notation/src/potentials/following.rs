//! Following a turn on the board.

use gipf_core::Color;
use gipf_game::Position;
use gipf_potentials::{
    Action, Board, GipfPotentials, NewPiece, Piece, PieceKind, Potential, PushPath, Spot,
    SpotCounts, TamskPush,
};

/// The board as far as a turn has been followed. A step that is not legal changes as much as it can.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Following {
    pub(crate) board: Board,
    pub(crate) mover: Color,
}

impl Following {
    pub(crate) fn new(position: &GipfPotentials) -> Following {
        Following { board: position.board(), mover: position.side_to_move() }
    }

    /// Takes so many things off each spot and tells what they are, from the top of each stack.
    pub(crate) fn take(&mut self, taken: SpotCounts, mut tell: impl FnMut(Spot, Piece)) {
        for (spot, number) in taken.iter() {
            for _ in 0..number {
                if let Some(piece) = self.board.take_top(spot) {
                    tell(spot, piece);
                }
            }
        }
    }

    /// Takes the TAMSK-potential off its carrier and pushes it in, or discards it.
    pub(crate) fn tamsk(&mut self, push: TamskPush) {
        let potential = self.board.unload(Spot::CENTER);
        if let (Some(potential), TamskPush::Push(path)) = (potential, push) {
            self.push(potential, path);
        }
    }

    /// Makes the move of the turn.
    pub(crate) fn make(&mut self, action: Action) {
        match action {
            Action::Push { piece, path } => {
                let kind = match piece {
                    NewPiece::Single => PieceKind::Single,
                    NewPiece::Gipf => PieceKind::Gipf,
                    NewPiece::Loaded(kind) => PieceKind::Loaded(kind),
                };
                self.push(Piece { color: self.mover, kind }, path);
            }
            Action::Use { potential, from, to } => {
                let used = self.board.unload(from);
                if potential == Potential::Dvonn {
                    self.board.cover(to, self.mover);
                } else if let Some(piece) = used {
                    self.board.set(to, Some(piece));
                }
            }
        }
    }

    fn push(&mut self, piece: Piece, path: PushPath) {
        // Without room for it the turn is illegal, and the piece stays away.
        let _ = self.board.push(piece, path);
    }
}
