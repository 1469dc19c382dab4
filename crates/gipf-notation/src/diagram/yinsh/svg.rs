//! Diagrams of YINSH as SVG.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use yinsh_core::{Color, Intersection, Piece};

use super::grid::{Beside, GridPoint, labels, lines};
use super::{DrawnYinsh, Notes};
use crate::diagram::canvas::{Canvas, Pen};
use crate::diagram::geometry::{ROW, STEP, Xy};
use crate::diagram::layout::Layout;
use crate::diagram::{DiagramOptions, PlacedPoint, Theme, glyphs, outline};

/// From the middle of the board to its corners along the columns, with and without room for coordinates.
const BOARD_RADIUS: i32 = 6020;
const BARE_BOARD_RADIUS: i32 = 5680;
/// How round the corners of the board are.
const ROUNDING: i32 = 300;
/// From an intersection at the edge to the middle of a letter or number.
const LABEL_DISTANCE: i32 = 640;
/// The middle of a ring's material, and how wide it is with its edges.
pub(super) const RING_RADIUS: i32 = 345;
const RING_WIDTH: i32 = 150;
const RING_EDGE: i32 = 28;
pub(super) const MARKER_RADIUS: i32 = 250;
const MARKER_LINE: i32 = 30;
/// How far what a player has beside the board is from its upper or lower edge.
const CORNER: i32 = 420;

impl DrawnYinsh {
    /// Returns the diagram as an SVG picture.
    pub(super) fn svg(&self, notes: &Notes, options: &DiagramOptions) -> String {
        let layout = layout(self, notes, options);
        let theme = &options.theme;
        let mut drawing =
            Drawing { diagram: self, notes, options, theme, canvas: Canvas::new(options) };
        // Writing to a string cannot fail.
        let _ = drawing.draw(&layout);
        drawing.canvas.out
    }
}

/// From the middle of the board to its corners along the columns.
fn board_radius(options: &DiagramOptions) -> i32 {
    if options.coordinates { BOARD_RADIUS } else { BARE_BOARD_RADIUS }
}

pub(super) fn layout(diagram: &DrawnYinsh, notes: &Notes, options: &DiagramOptions) -> Layout {
    let radius = board_radius(options);
    let layout = Layout::new(radius * ROW / STEP, radius, notes.caption.as_deref());
    let has_legend = options.reserves && diagram.standing.is_some();
    if has_legend { layout.with_legend(1) } else { layout }
}

/// Where the intersections lie.
pub(super) fn points(options: &DiagramOptions) -> Vec<PlacedPoint> {
    let xy = |at| GridPoint::of(at).seen_by(options.below).xy();
    Intersection::ALL.into_iter().map(|at| PlacedPoint::new(at, xy(at))).collect()
}

/// A picture in the making.
#[derive(Debug)]
pub(super) struct Drawing<'a> {
    pub(super) diagram: &'a DrawnYinsh,
    notes: &'a Notes,
    options: &'a DiagramOptions,
    pub(super) theme: &'a Theme,
    pub(super) canvas: Canvas,
}

impl Drawing<'_> {
    fn draw(&mut self, layout: &Layout) -> fmt::Result {
        let title = self.notes.caption.as_deref().unwrap_or("YINSH");
        let description = self.diagram.description(self.notes);
        self.canvas.begin(layout, self.options.size, title, &description)?;
        self.board()?;
        self.rows()?;
        self.lines()?;
        self.coordinates()?;
        self.pieces()?;
        self.last_turn()?;
        self.marks_and_arrows()?;
        self.standing(layout)?;
        self.canvas.end(layout)
    }

    pub(super) fn at(&self, at: Intersection) -> Xy {
        GridPoint::of(at).seen_by(self.options.below).xy()
    }

    fn board(&mut self) -> fmt::Result {
        let radius = board_radius(self.options) - ROUNDING;
        let (x, y) = (radius * ROW / STEP, radius / 2);
        let corners = [(0, -radius), (x, -y), (x, y), (0, radius), (-x, y), (-x, -y)];
        let corners = corners.map(|(x, y)| Xy::new(x, y));
        self.canvas.polygon(&corners, self.theme.board, ROUNDING)
    }

    fn lines(&mut self) -> fmt::Result {
        let mut path = String::new();
        for (first, last) in lines() {
            let (a, b) = (self.at(first), self.at(last));
            write!(path, "M{} {}L{} {}", a.x, a.y, b.x, b.y)?;
        }
        let line = self.theme.line;
        writeln!(self.canvas.out, "<path d=\"{path}\" stroke=\"{line}\" stroke-width=\"24\"/>")
    }

    fn coordinates(&mut self) -> fmt::Result {
        if !self.options.coordinates {
            return Ok(());
        }
        let mut path = String::new();
        for (label, at, beside) in labels() {
            let way = match beside {
                Beside::Below => Xy::new(0, STEP),
                Beside::UpperLeft => Xy::new(-ROW, -STEP / 2),
            };
            let way = way.with_length(LABEL_DISTANCE).seen_by(self.options.below);
            glyphs::write_centered(&mut path, &label, self.at(at) + way);
        }
        self.canvas.writing(&path)
    }

    fn pieces(&mut self) -> fmt::Result {
        for piece in Piece::ALL {
            let places = self.diagram.board.places(piece);
            if self.options.piece_groups {
                for at in places {
                    self.canvas.open_point(at, piece.letter())?;
                    self.piece_group(piece, &[self.at(at)], "")?;
                    self.canvas.close()?;
                }
            } else {
                let centers: Vec<Xy> = places.iter().map(|at| self.at(at)).collect();
                self.piece_group(piece, &centers, "")?;
            }
        }
        Ok(())
    }

    /// Pieces of a kind: rings are open, so that the lines show in them; a black marker has a ring on it, a white one
    /// none.
    pub(super) fn piece_group(
        &mut self,
        piece: Piece,
        centers: &[Xy],
        attributes: &str,
    ) -> fmt::Result {
        if centers.is_empty() {
            return Ok(());
        }
        writeln!(self.canvas.out, "<g{attributes}>")?;
        let (fill, line) = self.theme.piece(piece.color());
        if piece.is_ring() {
            for (color, width) in [(line, RING_WIDTH + 2 * RING_EDGE), (fill, RING_WIDTH)] {
                self.canvas.open_rings(color, width)?;
                for &center in centers {
                    self.canvas.circle(center, RING_RADIUS)?;
                }
                self.canvas.close()?;
            }
        } else {
            self.canvas.open_pieces((fill, line), MARKER_LINE, "")?;
            for &center in centers {
                self.canvas.circle(center, MARKER_RADIUS - MARKER_LINE / 2)?;
            }
            self.canvas.close()?;
            if piece.color() == Color::Black {
                self.canvas.open_rings(self.theme.black_ring, MARKER_LINE)?;
                for &center in centers {
                    self.canvas.circle(center, MARKER_RADIUS * 55 / 100)?;
                }
                self.canvas.close()?;
            }
        }
        self.canvas.close()
    }

    fn marks_and_arrows(&mut self) -> fmt::Result {
        let mut marks = String::new();
        for &(at, mark) in &self.notes.marks {
            outline::mark(&mut marks, mark, self.at(at), outline::MARK_RADIUS);
        }
        self.canvas.marks(&marks, outline::MARK_RADIUS, self.theme.mark)?;
        let arrows = self.notes.arrows.iter().map(|&(from, to)| (self.at(from), self.at(to)));
        let arrows: Vec<(Xy, Xy)> = arrows.collect();
        self.canvas.arrows(&arrows, self.theme.mark)
    }

    /// The removed rings of each player and the side to move in the corners on the left, and the pool below the board.
    fn standing(&mut self, layout: &Layout) -> fmt::Result {
        let Some(standing) = self.diagram.standing.filter(|_| self.options.reserves) else {
            return Ok(());
        };
        let base = Xy::new(0, glyphs::HEIGHT / 2);
        let corner = board_radius(self.options) - CORNER;
        let mut turn = String::new();
        for color in Color::ALL {
            let y = if color == self.options.below { corner } else { -corner };
            let mut x = layout.top_left.x + 2 * RING_RADIUS;
            let rings: Vec<Xy> = (0..i32::from(standing.removed[color]).min(3))
                .map(|i| Xy::new(x + i * (2 * RING_RADIUS + 220), y))
                .collect();
            self.piece_group(Piece::Ring(color), &rings, "")?;
            x += rings.len() as i32 * (2 * RING_RADIUS + 220);
            if standing.side == Some(color) {
                if rings.is_empty() {
                    self.piece_group(Piece::Marker(color), &[Xy::new(x, y)], "")?;
                    x += 2 * RING_RADIUS + 120;
                }
                write!(turn, "M{} {y}l200-130v260z", x - RING_RADIUS)?;
            }
        }
        self.canvas
            .path(&turn, &Pen { color: self.theme.ink, width: 20, filled: true, halo: 0 })?;
        let mut words = String::new();
        let pool = format!("Pool {}", standing.pool);
        glyphs::write(&mut words, &pool, layout.legend_line(0) + base);
        self.canvas.writing(&words)
    }
}
