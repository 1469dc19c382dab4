//! The board and what is said about it as a picture.
//!
//! Everything is drawn in place, without fonts, scripts, style sheets or identifiers, so that a
//! picture looks the same everywhere and many of them can stand in one page.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use gipf_core::{Bitboard, Color, Dot, Line, Spot};

use super::{DrawnPush, HexagonState, Notes, Taken};
use crate::Point;
use crate::diagram::canvas::{Canvas, Pen};
use crate::diagram::geometry::{ROW, STEP, Xy};
use crate::diagram::layout::Layout;
use crate::diagram::{DiagramOptions, PlacedPoint, Removal, Theme, glyphs, outline};

/// From the center to the corners of the board, with and without room for coordinates.
const BOARD_RADIUS: i32 = 4900;
const BARE_BOARD_RADIUS: i32 = 4420;
/// How round the corners of the board are.
const ROUNDING: i32 = 160;
const DOT_RADIUS: i32 = 78;
const PUSHED_DOT_RADIUS: i32 = 135;
const BAND_WIDTH: i32 = 930;
/// From a dot to the middle of its name.
const LABEL_DISTANCE: i32 = 430;
/// Of the outer edge of a piece.
pub(in crate::diagram) const PIECE_RADIUS: i32 = 405;
pub(in crate::diagram) const PIECE_LINE: i32 = 38;
/// Of a taken piece where another lies.
pub(in crate::diagram) const SMALL_PIECE_RADIUS: i32 = 185;
/// From a spot to a small piece beside it.
pub(in crate::diagram) const BESIDE: Xy = Xy::new(320, -300);

/// A picture of a board in the making.
#[derive(Debug)]
pub(in crate::diagram) struct Sheet<'a> {
    pub(in crate::diagram) state: &'a HexagonState,
    pub(in crate::diagram) notes: &'a Notes,
    pub(in crate::diagram) options: &'a DiagramOptions,
    pub(in crate::diagram) theme: &'a Theme,
    pub(in crate::diagram) canvas: Canvas,
}

impl<'a> Sheet<'a> {
    pub(in crate::diagram) fn new(
        state: &'a HexagonState,
        notes: &'a Notes,
        options: &'a DiagramOptions,
    ) -> Self {
        let theme = &options.theme;
        Sheet { state, notes, options, theme, canvas: Canvas::new(options) }
    }

    /// Draws everything below the pieces.
    pub(in crate::diagram) fn begin(
        &mut self,
        layout: &Layout,
        game: &str,
        description: &str,
    ) -> fmt::Result {
        let title = self.notes.caption.as_deref().unwrap_or(game);
        self.canvas.begin(layout, self.options.size, title, description)?;
        self.board()?;
        self.rows()?;
        self.lines_and_dots()?;
        self.coordinates()
    }

    pub(in crate::diagram) fn at(&self, place: impl Into<Point>) -> Xy {
        xy(place.into()).seen_by(self.options.below)
    }

    fn board(&mut self) -> fmt::Result {
        let (board, field) = (self.theme.board, self.theme.field);
        let radius = board_radius(self.options) - ROUNDING;
        self.canvas.polygon(&hexagon(radius), board, ROUNDING)?;
        self.canvas.polygon(&hexagon(3 * STEP + PIECE_RADIUS), field, ROUNDING)
    }

    /// One band for all rows, so that crossing ones do not darken each other.
    fn rows(&mut self) -> fmt::Result {
        if self.state.rows.is_empty() {
            return Ok(());
        }
        let mut bands = String::new();
        for (first, last) in self.state.rows.iter().filter_map(|&row| ends(row)) {
            let (a, b) = (self.at(first), self.at(last));
            write!(bands, "M{} {}L{} {}", a.x, a.y, b.x, b.y)?;
        }
        let color = self.theme.row;
        self.canvas.out.write_str("<g opacity=\".65\">\n")?;
        self.canvas.path(&bands, &Pen { color, width: BAND_WIDTH, filled: false, halo: 0 })?;
        self.canvas.close()
    }

    fn lines_and_dots(&mut self) -> fmt::Result {
        let mut path = String::new();
        for line in Line::ALL {
            let (first, last) = line.dots();
            let (a, b) = (self.at(first), self.at(last));
            write!(path, "M{} {}L{} {}", a.x, a.y, b.x, b.y)?;
        }
        let (line, ink) = (self.theme.line, self.theme.ink);
        writeln!(self.canvas.out, "<path d=\"{path}\" stroke=\"{line}\" stroke-width=\"24\"/>")?;
        writeln!(self.canvas.out, "<g fill=\"{ink}\">")?;
        for dot in Dot::ALL {
            let center = self.at(dot);
            self.canvas.circle(center, DOT_RADIUS)?;
        }
        self.canvas.close()
    }

    fn coordinates(&mut self) -> fmt::Result {
        if !self.options.coordinates {
            return Ok(());
        }
        let mut path = String::new();
        for dot in Dot::ALL {
            let center = self.at(dot);
            let outward = center.with_length(LABEL_DISTANCE);
            let mut name = String::new();
            write!(name, "{dot}")?;
            glyphs::write_centered(&mut path, &name, center + outward);
        }
        self.canvas.writing(&path)
    }

    /// Draws the signs of taken pieces: on a spot that is vacant now, small beside one that is not.
    pub(in crate::diagram) fn removals<P>(
        &mut self,
        on_spot: &[Taken<P>],
        beside: &[Taken<P>],
    ) -> fmt::Result {
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

    pub(in crate::diagram) fn pushes(&mut self) -> fmt::Result {
        self.state.pushes.iter().try_for_each(|&push| self.push(push))
    }

    fn push(&mut self, push: DrawnPush) -> fmt::Result {
        let color = self.theme.push;
        let dot = self.at(push.entry.dot());
        let first = self.at(push.entry.first_spot());
        let way = first - dot;
        writeln!(self.canvas.out, "<g fill=\"{color}\">")?;
        self.canvas.circle(dot, PUSHED_DOT_RADIUS)?;
        self.canvas.close()?;
        let mut path = String::new();
        outline::arrow(&mut path, dot, first - way.with_length(PIECE_RADIUS + 45));
        self.canvas.path(&path, &Pen { color, width: 100, filled: true, halo: 0 })?;

        let mut hints = String::new();
        for (from, to) in push.spots().zip(push.spots().skip(1)) {
            outline::chevron(&mut hints, self.at(from).middle(self.at(to)), way);
        }
        self.canvas.path(&hints, &Pen { color, width: 70, filled: false, halo: 28 })
    }

    pub(in crate::diagram) fn marks_and_arrows(&mut self) -> fmt::Result {
        let color = self.theme.mark;
        let mut marks = String::new();
        for &(spot, mark) in &self.notes.marks {
            outline::mark(&mut marks, mark, self.at(spot), outline::MARK_RADIUS);
        }
        self.canvas.marks(&marks, outline::MARK_RADIUS, color)?;
        let arrows = self.notes.arrows.iter().map(|&(from, to)| (self.at(from), self.at(to)));
        let arrows: Vec<(Xy, Xy)> = arrows.collect();
        self.canvas.arrows(&arrows, color)
    }

    /// Reserves and side to move in the corners that the board leaves free on the left.
    pub(in crate::diagram) fn reserves(&mut self, layout: &Layout) -> fmt::Result {
        if !self.options.reserves {
            return Ok(());
        }
        let left = layout.top_left.x;
        let (mut numbers, mut turn) = (String::new(), String::new());
        for color in Color::ALL {
            let to_move = self.state.side_to_move == Some(color);
            let reserve = self.state.reserves.map(|reserves| reserves[color]);
            if reserve.is_none() && !to_move {
                continue;
            }
            let y = self.corner(color);
            self.canvas.open_pieces(self.theme.piece(color), PIECE_LINE, "")?;
            self.canvas.circle(Xy::new(left + 460, y), 270)?;
            self.canvas.close()?;
            let mut x = left + 460 + 270 + 130;
            if let Some(reserve) = reserve {
                let mut number = String::new();
                write!(number, "{reserve}")?;
                glyphs::write(&mut numbers, &number, Xy::new(x, y + glyphs::HEIGHT / 2));
                x += glyphs::width(&number) + 170;
            }
            if to_move {
                write!(turn, "M{x} {y}l200-130v260z")?;
            }
        }
        self.canvas.writing(&numbers)?;
        self.canvas.path(&turn, &Pen { color: self.theme.ink, width: 20, filled: true, halo: 0 })
    }

    /// How far down what a player has beside the board is drawn.
    pub(in crate::diagram) fn corner(&self, color: Color) -> i32 {
        let corner = board_radius(self.options) - 420;
        if color == self.options.below { corner } else { -corner }
    }
}

/// From the center to the corners of the board.
fn board_radius(options: &DiagramOptions) -> i32 {
    if options.coordinates { BOARD_RADIUS } else { BARE_BOARD_RADIUS }
}

/// How far the board reaches from the center, to the sides and downward.
pub(in crate::diagram) fn board_size(options: &DiagramOptions) -> (i32, i32) {
    let radius = board_radius(options);
    (radius * ROW / STEP, radius)
}

/// Where the dots and spots lie.
pub(in crate::diagram) fn points(options: &DiagramOptions) -> Vec<PlacedPoint> {
    let points = Dot::ALL.into_iter().map(Point::Dot).chain(Spot::ALL.into_iter().map(Point::Spot));
    points.map(|point| PlacedPoint::new(point, xy(point).seen_by(options.below))).collect()
}

/// Where a point of the board lies, as White sees it.
fn xy(place: Point) -> Xy {
    let column = i32::from(place.column() as u8) - i32::from(b'e');
    let half_steps = 8 - column.abs() - 2 * (i32::from(place.number()) - 1);
    Xy::new(ROW * column, STEP / 2 * half_steps)
}

/// The six corners of a hexagon with a point up and a point down.
fn hexagon(radius: i32) -> [Xy; 6] {
    let (x, y) = (radius * ROW / STEP, radius / 2);
    [(0, -radius), (x, -y), (x, y), (0, radius), (-x, y), (-x, -y)].map(|(x, y)| Xy::new(x, y))
}

/// The two ends of a stretch of a line.
fn ends(row: Bitboard) -> Option<(Spot, Spot)> {
    Some((row.first()?, row.last()?))
}
