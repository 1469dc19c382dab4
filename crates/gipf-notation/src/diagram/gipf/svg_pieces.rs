//! The pieces of an SVG picture, standing and taken.

use alloc::vec::Vec;
use core::fmt;

use gipf_core::{Bitboard, Color, Piece, PieceKind, Spot};

use super::Taken;
use super::svg::Drawing;
use crate::diagram::geometry::Xy;
use crate::diagram::hexagon::svg::{BESIDE, PIECE_LINE, PIECE_RADIUS, SMALL_PIECE_RADIUS};

const RING_RADIUS: i32 = 245;
const RING_LINE: i32 = 48;
/// Where the two discs of a GIPF-piece lie: together they look like a stack seen from below.
const LOWER_DISC: Xy = Xy::new(0, 80);
const UPPER_DISC: Xy = Xy::new(0, -60);

impl Drawing<'_> {
    pub(super) fn pieces(&mut self) -> fmt::Result {
        let board = self.diagram.board;
        if self.sheet.options.piece_groups {
            return board.iter().try_for_each(|(spot, piece)| {
                self.sheet.canvas.open_point(spot, piece.letter())?;
                let alone: PieceSet = core::iter::once((spot, piece)).collect();
                self.piece_group(piece.color, &alone, "")?;
                self.sheet.canvas.close()
            });
        }
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
        self.sheet.canvas.open_pieces(self.sheet.theme.piece(color), PIECE_LINE, attributes)?;
        let radius = PIECE_RADIUS - PIECE_LINE / 2;
        for spot in pieces.all {
            let center = self.sheet.at(spot);
            if pieces.gipfs.contains(spot) {
                self.sheet.canvas.circle(center + LOWER_DISC, radius)?;
                self.sheet.canvas.circle(center + UPPER_DISC, radius)?;
            } else {
                self.sheet.canvas.circle(center, radius)?;
            }
        }
        if !pieces.gipfs.is_empty() {
            let ring = self.sheet.theme.ring(color);
            self.sheet.canvas.open_rings(ring, RING_LINE)?;
            for spot in pieces.gipfs {
                self.sheet.canvas.circle(self.sheet.at(spot) + UPPER_DISC, RING_RADIUS)?;
            }
            self.sheet.canvas.close()?;
        }
        self.sheet.canvas.close()
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
            self.sheet.canvas.open_pieces(self.sheet.theme.piece(taken.piece.color), 30, "")?;
            self.sheet.canvas.circle(self.sheet.at(taken.spot) + BESIDE, SMALL_PIECE_RADIUS)?;
            self.sheet.canvas.close()?;
        }
        self.sheet.removals(&on_spot, &beside)
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
