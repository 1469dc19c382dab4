//! The canonical text of a turn.

use core::fmt;

use gipf_core::{Bitboard, Board, Color, Gipf, PieceKind, Push, Turn};
use gipf_game::Position;

use super::path::write_shift;

/// A turn's canonical text, to be printed.
pub(super) struct TurnText<'a> {
    pub(super) position: &'a Gipf,
    pub(super) turn: &'a Turn,
}

impl fmt::Display for TurnText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Turn { before, push, after } = *self.turn;
        let mover = self.position.side_to_move();
        let mut board = self.position.board();
        if !before.is_empty() {
            write_cells(f, &board, mover, before)?;
            board.remove(before);
        }
        let Some(push) = push else { return Ok(()) };
        if !before.is_empty() {
            f.write_str(";")?;
        }
        write_push(f, &board, push)?;
        if !after.is_empty() {
            // Without room for it the turn is illegal, and its text is what the fields say.
            let _ = board.push(mover, push);
            f.write_str(";")?;
            write_cells(f, &board, mover, after)?;
        }
        Ok(())
    }
}

fn write_push(f: &mut fmt::Formatter<'_>, board: &Board, push: Push) -> fmt::Result {
    if push.kind() == PieceKind::Gipf {
        f.write_str("G")?;
    }
    match push {
        Push::Enter(_, spot) => write!(f, "{spot}"),
        Push::Shift(_, entry) => write_shift(f, entry, board.occupied()),
    }
}

fn write_cells(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    mover: Color,
    cells: Bitboard,
) -> fmt::Result {
    for (i, spot) in cells.iter().enumerate() {
        f.write_str(if i == 0 { "x" } else { "," })?;
        if board.gipfs().contains(spot) {
            f.write_str("G")?;
        }
        write!(f, "{spot}")?;
        if board.pieces(!mover).contains(spot) {
            f.write_str("*")?;
        }
    }
    Ok(())
}
