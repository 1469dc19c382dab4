//! Moving things about on a board that belongs to no position.
//!
//! Only the board is looked at: reserves, hands and whose turn it is belong to a
//! [`GipfPotentials`](crate::GipfPotentials).

use gipf_core::{Bitboard, Color, PushError, Spot};

use crate::{Board, Piece, PieceKind, Potential, PushPath};

impl Board {
    /// Takes the topmost thing off a spot and returns it: of a stack the used DVONN-potential on top,
    /// otherwise all that lies there.
    ///
    /// ```
    /// use gipf_core::{Color, Spot};
    /// use gipf_potentials::{Board, Piece, PieceKind, Potential};
    ///
    /// let mut board = Board::default();
    /// let kind = PieceKind::Covered { loaded: false, covers: 1 };
    /// board.set(Spot::CENTER, Some(Piece { color: Color::White, kind }));
    /// let top = Piece { color: Color::White, kind: PieceKind::Used(Potential::Dvonn) };
    /// assert_eq!(board.take_top(Spot::CENTER), Some(top));
    /// let below = Piece { color: Color::Black, kind: PieceKind::Single };
    /// assert_eq!(board.take_top(Spot::CENTER), Some(below));
    /// assert_eq!(board.take_top(Spot::CENTER), None);
    /// ```
    pub fn take_top(&mut self, spot: Spot) -> Option<Piece> {
        let piece = self.get(spot)?;
        self.layers.take_once(Bitboard::of(spot));
        Some(match piece.kind {
            PieceKind::Covered { .. } => Piece { kind: PieceKind::Used(Potential::Dvonn), ..piece },
            _ => piece,
        })
    }

    /// Takes the unused potential off the piece on a spot and returns it as a used one; `None` when there is
    /// none on top. The carrier stays as a plain single piece.
    pub fn unload(&mut self, spot: Spot) -> Option<Piece> {
        let piece = self.get(spot)?;
        let potential = piece.potential()?;
        self.set(spot, Some(Piece { kind: PieceKind::Single, ..piece }));
        Some(Piece { kind: PieceKind::Used(potential), ..piece })
    }

    /// Pushes a piece in: the contiguous pieces from the first spot on move one step.
    ///
    /// # Errors
    ///
    /// [`PushError`] when there is no room, or when the spot is not beside a dot; the board is unchanged.
    pub fn push(&mut self, piece: Piece, path: PushPath) -> Result<(), PushError> {
        let occupied = self.occupied();
        match path {
            PushPath::Enter(spot) if !Bitboard::EDGE.contains(spot) => {
                return Err(PushError::NotAtEdge(spot));
            }
            PushPath::Enter(spot) if occupied.contains(spot) => {
                return Err(PushError::SpotOccupied(spot));
            }
            PushPath::Enter(_) => {}
            PushPath::Shift(entry) => {
                let furthest = entry.furthest_spot(occupied).ok_or(PushError::LineFull(entry))?;
                let moved = entry.moved(furthest);
                self.layers = self.layers.map(|set| entry.shift(set, moved));
            }
        }
        self.set(path.first_spot(), Some(piece));
        Ok(())
    }

    /// Covers what lies on a spot with a used DVONN-potential of a color, and returns whether it can be
    /// covered; otherwise the board is unchanged.
    pub fn cover(&mut self, spot: Spot, color: Color) -> bool {
        let mut seen = *self;
        if color == Color::Black {
            seen = seen.with_colors_swapped();
        }
        let can = seen.layers.coverable().contains(spot);
        if can {
            seen.layers.cover(spot);
            *self = if color == Color::Black { seen.with_colors_swapped() } else { seen };
        }
        can
    }
}
