//! The last turn in an SVG picture of YINSH.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use yinsh_core::Piece;

use super::svg::{Drawing, MARKER_RADIUS, RING_RADIUS};
use crate::diagram::Removal;
use crate::diagram::canvas::Pen;
use crate::diagram::geometry::Xy;
use crate::diagram::outline;

/// The band below a row that is removed.
const BAND_WIDTH: i32 = 760;
/// Around the ring that was placed or has moved.
const MOVED_RADIUS: i32 = 475;
/// On a marker that was turned over.
const TURNED_RADIUS: i32 = 90;

impl Drawing<'_> {
    /// One band for each row that is removed, or can be.
    pub(super) fn rows(&mut self) -> fmt::Result {
        let removed = self.diagram.last.iter().flat_map(|last| &last.rows);
        let rows: Vec<_> = removed.chain(&self.diagram.pending).collect();
        if rows.is_empty() {
            return Ok(());
        }
        let mut bands = String::new();
        for row in rows {
            let (a, b) = (self.at(row.first()), self.at(row.last()));
            write!(bands, "M{} {}L{} {}", a.x, a.y, b.x, b.y)?;
        }
        let pen = Pen { color: self.theme.row, width: BAND_WIDTH, filled: false, halo: 0 };
        self.canvas.out.write_str("<g opacity=\".65\">\n")?;
        self.canvas.path(&bands, &pen)?;
        self.canvas.close()
    }

    /// What was removed is pale, rings with a cross; an arrow shows the move, and dots what it has turned over.
    pub(super) fn last_turn(&mut self) -> fmt::Result {
        let Some(last) = &self.diagram.last else { return Ok(()) };
        let mut crosses = String::new();
        for piece in Piece::ALL {
            let gone = last.gone.iter().filter(|&&(_, other)| other == piece);
            let centers: Vec<Xy> = gone.map(|&(at, _)| self.at(at)).collect();
            self.piece_group(piece, &centers, " opacity=\".6\"")?;
            if piece.is_ring() {
                for center in centers {
                    outline::removal(&mut crosses, Removal::Captured, center);
                }
            }
        }
        let color = self.theme.captured;
        self.canvas.path(&crosses, &Pen { color, width: 75, filled: false, halo: 32 })?;
        let color = self.theme.push;
        if !last.turned.is_empty() {
            writeln!(self.canvas.out, "<g fill=\"{color}\">")?;
            for at in last.turned {
                let center = self.at(at);
                self.canvas.circle(center, TURNED_RADIUS)?;
            }
            self.canvas.close()?;
        }
        if let Some(center) = last.ring().map(|at| self.at(at)) {
            self.canvas.open_rings(color, 70)?;
            self.canvas.circle(center, MOVED_RADIUS)?;
            self.canvas.close()?;
        }
        if let Some((from, to)) = last.moved {
            let (from, to) = (self.at(from), self.at(to));
            let way = to - from;
            let (start, tip) =
                (from + way.with_length(MARKER_RADIUS), to - way.with_length(RING_RADIUS + 130));
            if way.length() > i64::from(2 * MOVED_RADIUS + 100) {
                let mut path = String::new();
                outline::arrow(&mut path, start, tip);
                self.canvas.path(&path, &Pen { color, width: 60, filled: true, halo: 24 })?;
            } else {
                let mut path = String::new();
                outline::chevron(&mut path, from.middle(to), way);
                self.canvas.path(&path, &Pen { color, width: 70, filled: false, halo: 28 })?;
            }
        }
        Ok(())
    }
}
