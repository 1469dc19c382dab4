//! The pieces of an SVG picture, standing and taken.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use gipf_core::{Bitboard, Color, Piece, PieceKind, Spot};

use super::svg::Drawing;
use super::{Removal, Taken};
use crate::diagram::canvas::Pen;
use crate::diagram::geometry::Xy;
use crate::diagram::outline;

/// Of the outer edge of a piece.
pub(super) const PIECE_RADIUS: i32 = 405;
pub(super) const PIECE_LINE: i32 = 38;
const RING_RADIUS: i32 = 245;
const RING_LINE: i32 = 48;
const SMALL_PIECE_RADIUS: i32 = 185;
/// From a spot to a small piece beside it.
const BESIDE: Xy = Xy::new(320, -300);

impl Drawing<'_> {
    pub(super) fn pieces(&mut self) -> fmt::Result {
        let board = self.diagram.board;
        for color in Color::ALL {
            let pieces: PieceSet = board.iter().filter(|(_, piece)| piece.color == color).collect();
            self.piece_group(color, &pieces, "")?;
        }
        Ok(())
    }

    /// Pieces of one player.
    fn piece_group(&mut self, color: Color, pieces: &PieceSet, attributes: &str) -> fmt::Result {
        if pieces.all.is_empty() {
            return Ok(());
        }
        self.canvas.open_pieces(self.theme.piece(color), PIECE_LINE, attributes)?;
        for spot in pieces.all {
            self.canvas.circle(self.at(spot), PIECE_RADIUS - PIECE_LINE / 2)?;
        }
        if !pieces.gipfs.is_empty() {
            let ring = self.theme.ring(color);
            self.canvas.open_rings(ring, RING_LINE)?;
            for spot in pieces.gipfs {
                self.canvas.circle(self.at(spot), RING_RADIUS)?;
            }
            self.canvas.close()?;
        }
        self.canvas.close()
    }

    /// Taken pieces: pale on a spot that is vacant now, small beside one that is not.
    pub(super) fn taken(&mut self) -> fmt::Result {
        let occupied = self.diagram.board.occupied();
        let (beside, on_spot): (Vec<Taken>, Vec<Taken>) = self
            .diagram
            .taken
            .iter()
            .copied()
            .partition(|taken: &Taken| occupied.contains(taken.spot));
        for color in Color::ALL {
            let of_color = on_spot.iter().filter(|taken| taken.piece.color == color);
            let pieces: PieceSet = of_color.map(|taken| (taken.spot, taken.piece)).collect();
            self.piece_group(color, &pieces, " opacity=\".6\"")?;
        }
        for taken in &beside {
            self.canvas.open_pieces(self.theme.piece(taken.piece.color), 30, "")?;
            self.canvas.circle(self.at(taken.spot) + BESIDE, SMALL_PIECE_RADIUS)?;
            self.canvas.close()?;
        }
        for (removal, color) in
            [(Removal::Captured, self.theme.captured), (Removal::Returned, self.theme.returned)]
        {
            let (mut large, mut small) = (String::new(), String::new());
            for taken in on_spot.iter().filter(|taken| taken.removal == removal) {
                outline::removal(&mut large, removal, self.at(taken.spot));
            }
            for taken in beside.iter().filter(|taken| taken.removal == removal) {
                outline::small_removal(&mut small, removal, self.at(taken.spot) + BESIDE);
            }
            self.canvas.path(&large, &Pen { color, width: 75, filled: false, halo: 32 })?;
            self.canvas.path(&small, &Pen { color, width: 42, filled: false, halo: 16 })?;
        }
        Ok(())
    }
}

/// Spots with pieces, and those of them with GIPF-pieces.
struct PieceSet {
    all: Bitboard,
    gipfs: Bitboard,
}

impl FromIterator<(Spot, Piece)> for PieceSet {
    fn from_iter<I: IntoIterator<Item = (Spot, Piece)>>(pieces: I) -> PieceSet {
        let mut set = PieceSet { all: Bitboard::EMPTY, gipfs: Bitboard::EMPTY };
        for (spot, piece) in pieces {
            set.all = set.all.with(spot);
            if piece.kind == PieceKind::Gipf {
                set.gipfs = set.gipfs.with(spot);
            }
        }
        set
    }
}
