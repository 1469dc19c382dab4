//! The pieces of an SVG picture, standing and taken.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use gipf_potentials::text::PieceText;
use gipf_potentials::{Color, Piece, PieceKind, Potential};

use super::Taken;
use super::svg::Drawing;
use crate::diagram::canvas::Pen;
use crate::diagram::geometry::Xy;
use crate::diagram::hexagon::svg::{BESIDE, PIECE_RADIUS, SMALL_PIECE_RADIUS};
use crate::diagram::{Mark, glyphs, outline};

/// Parts of a piece, in hundredths of its radius.
pub(super) mod part {
    pub(super) const LINE: i32 = 9;
    /// How far below the center the discs of a GIPF-piece lie.
    pub(super) const LOWER_DISC: i32 = 20;
    pub(super) const UPPER_DISC: i32 = -15;
    pub(super) const RING: i32 = 60;
    pub(super) const RING_LINE: i32 = 12;
    /// The sign on a loaded piece.
    pub(super) const SIGN: i32 = 58;
    /// A used potential by itself, and the sign on it.
    pub(in crate::diagram::potentials) const USED: i32 = 66;
    pub(super) const USED_SIGN: i32 = 42;
    /// A used potential on a piece, the sign on it, and what shows of a second one below it.
    pub(super) const COVER: i32 = 70;
    pub(super) const COVER_SIGN: i32 = 36;
    pub(super) const COVER_BELOW: i32 = 84;
    /// The large diamond of a loaded piece below a cover.
    pub(super) const DIAMOND_BELOW: i32 = 94;
}

impl Drawing<'_> {
    pub(super) fn pieces(&mut self) -> fmt::Result {
        let board = self.diagram.board;
        board.iter().try_for_each(|(spot, piece)| {
            let center = self.sheet.at(spot);
            let is_group = self.sheet.options.piece_groups;
            if is_group {
                self.sheet.canvas.open_point(spot, PieceText(piece))?;
            }
            self.piece(center, PIECE_RADIUS, piece)?;
            match piece.kind {
                PieceKind::Covered { covers, .. } if covers > 1 => {
                    self.number(center, covers, piece.color)?;
                }
                _ => {}
            }
            if is_group { self.sheet.canvas.close() } else { Ok(()) }
        })
    }

    /// What was taken: pale on a spot that is vacant now, small beside one that is not.
    pub(super) fn taken(&mut self) -> fmt::Result {
        let occupied = self.diagram.board.occupied();
        let mut seen = occupied;
        let (mut on_spot, mut beside): (Vec<Taken>, Vec<Taken>) = (Vec::new(), Vec::new());
        // Of a stack only what was taken last is drawn on the spot.
        for &taken in self.diagram.taken.iter().rev() {
            let is_first = !seen.contains(taken.spot);
            seen.insert(taken.spot);
            if is_first { on_spot.push(taken) } else { beside.push(taken) }
        }
        if !on_spot.is_empty() {
            self.sheet.canvas.out.write_str("<g opacity=\".6\">\n")?;
            for taken in &on_spot {
                self.piece(self.sheet.at(taken.spot), PIECE_RADIUS, taken.piece)?;
            }
            self.sheet.canvas.close()?;
        }
        for taken in &beside {
            let center = self.sheet.at(taken.spot) + BESIDE;
            match taken.piece.kind {
                // As large as any other piece there.
                PieceKind::Used(kind) => {
                    let radius = SMALL_PIECE_RADIUS * 100 / part::USED;
                    self.potential(center, radius, taken.piece.color, kind)?;
                }
                _ => self.piece(center, SMALL_PIECE_RADIUS, taken.piece)?,
            }
        }
        self.sheet.removals(&on_spot, &beside)
    }

    /// Draws a piece so large, without the number of its covers.
    pub(super) fn piece(&mut self, center: Xy, radius: i32, piece: Piece) -> fmt::Result {
        let of = |part: i32| radius * part / 100;
        let color = piece.color;
        match piece.kind {
            PieceKind::Single => self.disc(center, radius, radius, color),
            PieceKind::Gipf => {
                let upper = center + Xy::new(0, of(part::UPPER_DISC));
                self.disc(center + Xy::new(0, of(part::LOWER_DISC)), radius, radius, color)?;
                self.disc(upper, radius, radius, color)?;
                self.sheet.canvas.open_rings(self.sheet.theme.ring(color), of(part::RING_LINE))?;
                self.sheet.canvas.circle(upper, of(part::RING))?;
                self.sheet.canvas.close()
            }
            PieceKind::Loaded(kind) => {
                self.disc(center, radius, radius, color)?;
                self.sign(center, of(part::SIGN), color, kind)
            }
            PieceKind::Used(kind) => self.potential(center, radius, color, kind),
            PieceKind::Covered { loaded, covers } => {
                let bottom = piece.bottom();
                self.disc(center, radius, radius, bottom)?;
                if loaded {
                    self.sign(center, of(part::DIAMOND_BELOW), bottom, Potential::Dvonn)?;
                } else if bottom == color {
                    self.disc(center, of(part::COVER_BELOW), radius, !color)?;
                }
                self.disc(center, of(part::COVER), radius, color)?;
                if covers == 1 {
                    self.sign(center, of(part::COVER_SIGN), color, Potential::Dvonn)?;
                }
                Ok(())
            }
        }
    }

    /// Draws a potential without a carrier beside pieces so large.
    pub(super) fn potential(
        &mut self,
        center: Xy,
        radius: i32,
        color: Color,
        kind: Potential,
    ) -> fmt::Result {
        self.disc(center, radius * part::USED / 100, radius, color)?;
        self.sign(center, radius * part::USED_SIGN / 100, color, kind)
    }

    fn disc(&mut self, center: Xy, radius: i32, piece: i32, color: Color) -> fmt::Result {
        let paints = self.sheet.theme.piece(color);
        self.sheet.canvas.disc(center, radius, paints, piece * part::LINE / 100)
    }

    /// How many potentials cover a piece.
    fn number(&mut self, center: Xy, covers: u8, color: Color) -> fmt::Result {
        let mut path = String::new();
        glyphs::write_centered(&mut path, &format!("{covers}"), center);
        let color = self.sheet.theme.ring(color);
        self.sheet.canvas.path(&path, &Pen { color, width: 50, filled: false, halo: 0 })
    }

    /// The sign of a potential, reaching so far from its center, on something of a player's.
    fn sign(&mut self, center: Xy, radius: i32, on: Color, kind: Potential) -> fmt::Result {
        let color = self.sheet.theme.ring(on);
        let mut path = String::new();
        let Xy { x, y } = center;
        let mut pen = Pen { color, width: radius / 8, filled: true, halo: 0 };
        match kind {
            Potential::Tamsk => {
                let (half, width) = (radius * 72 / 100, radius * 144 / 100);
                let (up, left, down) = (y - radius * 92 / 100, x - half, y + radius * 92 / 100);
                write!(path, "M{left} {up}h{width}L{left} {down}h{width}z")?;
            }
            Potential::Zertz => {
                let ball = radius * 40 / 100;
                for (right, down) in [(0, -58), (-56, 42), (56, 42)] {
                    let at = Xy::new(radius * right / 100, radius * down / 100);
                    outline::mark(&mut path, Mark::Circle, center + at, ball);
                }
            }
            Potential::Dvonn => outline::diamond(&mut path, center, radius),
            Potential::Yinsh => {
                let (side, up) = (radius * 80 / 100, radius * 66 / 100);
                write!(path, "M{x} {y}l-{side}-{up}M{x} {y}l{side}-{up}M{x} {y}v{radius}")?;
                pen = Pen { width: radius * 44 / 100, filled: false, ..pen };
            }
        }
        self.sheet.canvas.path(&path, &pen)
    }
}
