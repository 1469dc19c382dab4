//! The canonical text of a turn.

use core::fmt;

use gipf_core::{Bitboard, Color, Spot};
use gipf_potentials::{
    Action, GipfPotentials, NewPiece, Piece, PieceKind, PushPath, SpotCounts, TamskPush,
    TamskPushes, Turn,
};

use super::Following;
use super::capital;
use crate::gipf::path::write_shift;

/// A turn's canonical text, to be printed.
pub(super) struct TurnText<'a> {
    pub(super) position: &'a GipfPotentials,
    pub(super) turn: &'a Turn,
}

impl fmt::Display for TurnText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Turn { before, tamsk_before, action, tamsk_after, after } = *self.turn;
        let mut parts = Parts { f, board: Following::new(self.position), any: false };
        parts.cells(before)?;
        parts.tamsk(tamsk_before)?;
        if let Some(action) = action {
            parts.action(action)?;
        }
        parts.tamsk(tamsk_after)?;
        parts.cells(after)
    }
}

/// The parts of a turn's text, written one after another.
struct Parts<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    board: Following,
    /// Whether a part has been written.
    any: bool,
}

impl Parts<'_, '_> {
    fn begin(&mut self, sign: &str) -> fmt::Result {
        let gap = if core::mem::replace(&mut self.any, true) { ";" } else { "" };
        write!(self.f, "{gap}{sign}")
    }

    fn cells(&mut self, taken: SpotCounts) -> fmt::Result {
        if taken.is_zero() {
            return Ok(());
        }
        self.begin("x")?;
        let mover = self.board.mover;
        let (mut gap, mut written) = ("", Ok(()));
        self.board.take(taken, |spot, piece| {
            written = written
                .and_then(|()| self.f.write_str(gap))
                .and_then(|()| write_cell(self.f, spot, piece, mover));
            gap = ",";
        });
        written
    }

    fn tamsk(&mut self, pushes: TamskPushes) -> fmt::Result {
        for push in pushes.iter() {
            self.begin("T^")?;
            match push {
                TamskPush::Push(path) => write_path(self.f, path, self.board.board.occupied())?,
                TamskPush::Discard => self.f.write_str("-")?,
            }
            self.board.tamsk(push);
        }
        Ok(())
    }

    fn action(&mut self, action: Action) -> fmt::Result {
        self.begin("")?;
        match action {
            Action::Push { piece, path } => {
                match piece {
                    NewPiece::Single => {}
                    NewPiece::Gipf => self.f.write_str("G")?,
                    NewPiece::Loaded(kind) => write!(self.f, "{}", capital(kind))?,
                }
                write_path(self.f, path, self.board.board.occupied())?;
            }
            Action::Use { potential, from, to } => {
                write!(self.f, "{}{from}^{to}", capital(potential))?;
            }
        }
        self.board.make(action);
        Ok(())
    }
}

fn write_path(f: &mut fmt::Formatter<'_>, path: PushPath, occupied: Bitboard) -> fmt::Result {
    match path {
        PushPath::Enter(spot) => write!(f, "{spot}"),
        PushPath::Shift(entry) => write_shift(f, entry, occupied),
    }
}

fn write_cell(f: &mut fmt::Formatter<'_>, spot: Spot, piece: Piece, mover: Color) -> fmt::Result {
    match piece.kind {
        PieceKind::Single => {}
        PieceKind::Gipf => f.write_str("G")?,
        PieceKind::Loaded(kind) => write!(f, "{}", capital(kind))?,
        PieceKind::Used(_) | PieceKind::Covered { .. } => f.write_str("^")?,
    }
    let star = if piece.color == mover { "" } else { "*" };
    write!(f, "{spot}{star}")
}
