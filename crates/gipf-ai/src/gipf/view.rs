//! A position as the evaluations see it: mine and theirs.

use gipf_core::{Bitboard, Color, Gipf, Opening};
use gipf_game::Position;

/// One player's half of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    /// All his pieces on the board.
    pub(crate) pieces: Bitboard,
    /// His GIPF-pieces on the board.
    pub(crate) gipfs: Bitboard,
    pub(crate) reserve: u8,
    pub(crate) opening: Opening,
}

/// A position from the view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    pub(crate) mine: Player,
    pub(crate) theirs: Player,
}

impl View {
    #[inline]
    pub(crate) fn of(position: &Gipf) -> View {
        let player = |color: Color| {
            let pieces = position.pieces(color);
            Player {
                pieces,
                gipfs: pieces & position.gipfs(),
                reserve: position.reserve(color),
                opening: position.opening(color),
            }
        };
        let mover = position.side_to_move();
        View { mine: player(mover), theirs: player(!mover) }
    }
}
