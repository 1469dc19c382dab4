//! Diagrams as SVG.
//!
//! Everything is drawn in place, without fonts, scripts, style sheets or identifiers, so that a
//! picture looks the same everywhere and many of them can stand in one page.

use alloc::string::String;
use core::fmt::{self, Write};

use gipf_core::{Bitboard, Color, Dot, Line, Spot};

use super::canvas::{Canvas, Escaped, Pen};
use super::geometry::{STEP, Xy, hexagon};
use super::layout::Layout;
use super::svg_pieces::{PIECE_LINE, PIECE_RADIUS};
use super::{Diagram, DiagramOptions, Rgb, Theme, glyphs, outline};

/// How round the corners of the board are.
const ROUNDING: i32 = 160;
const DOT_RADIUS: i32 = 78;
const PUSHED_DOT_RADIUS: i32 = 135;
const BAND_WIDTH: i32 = 930;
/// From a dot to the middle of its name.
const LABEL_DISTANCE: i32 = 430;

impl Diagram {
    /// The diagram as an SVG picture.
    ///
    /// The same diagram and options always give the same text. A turn takes less than 15 kB, a
    /// mark or an arrow a few hundred bytes.
    ///
    /// ```
    /// use gipf_core::{Position, Variant};
    /// use gipf_notation::{Diagram, DiagramOptions};
    ///
    /// let diagram = Diagram::of_position(&Position::start(Variant::Standard));
    /// let svg = diagram.to_svg(&DiagramOptions { size: 400, ..DiagramOptions::default() });
    /// assert!(svg.contains(r#"height="400""#));
    /// assert!(!svg.contains("<text"));
    /// ```
    #[must_use]
    pub fn to_svg(&self, options: &DiagramOptions) -> String {
        let layout = Layout::new(self, options);
        let theme = &options.theme;
        let canvas = Canvas { out: String::new(), halo: theme.halo };
        let mut drawing = Drawing { diagram: self, options, theme, canvas };
        // Writing to a string cannot fail.
        let _ = drawing.draw(&layout);
        drawing.canvas.out
    }

    /// Width and height of the picture in pixels.
    #[must_use]
    pub fn pixels(&self, options: &DiagramOptions) -> (u32, u32) {
        Layout::new(self, options).pixels(options.size)
    }
}

#[derive(Debug)]
pub(super) struct Drawing<'a> {
    pub(super) diagram: &'a Diagram,
    options: &'a DiagramOptions,
    pub(super) theme: &'a Theme,
    pub(super) canvas: Canvas,
}

impl Drawing<'_> {
    fn draw(&mut self, layout: &Layout) -> fmt::Result {
        self.head(layout)?;
        self.board(layout)?;
        self.rows()?;
        self.lines_and_dots()?;
        self.coordinates()?;
        self.pieces()?;
        self.taken()?;
        self.push()?;
        self.marks_and_arrows()?;
        self.reserves(layout)?;
        self.caption(layout)?;
        self.canvas.out.write_str("</svg>\n")
    }

    pub(super) fn at(&self, place: impl Into<super::Place>) -> Xy {
        Xy::of(place, self.options.below)
    }

    fn head(&mut self, layout: &Layout) -> fmt::Result {
        let Layout { top_left, width, height, .. } = layout;
        let (pixels_wide, pixels_high) = layout.pixels(self.options.size);
        writeln!(
            self.canvas.out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{pixels_wide}\" \
             height=\"{pixels_high}\" viewBox=\"{} {} {width} {height}\" role=\"img\">",
            top_left.x, top_left.y
        )?;
        let title = self.diagram.caption.as_deref().unwrap_or("GIPF");
        writeln!(self.canvas.out, "<title>{}</title>", Escaped(title))?;
        writeln!(self.canvas.out, "<desc>{}</desc>", Escaped(&self.diagram.description()))?;
        if let Some(background) = self.theme.background {
            writeln!(
                self.canvas.out,
                "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" fill=\"{background}\"/>",
                top_left.x, top_left.y
            )?;
        }
        Ok(())
    }

    fn board(&mut self, layout: &Layout) -> fmt::Result {
        let (board, field) = (self.theme.board, self.theme.field);
        self.hexagon(layout.board_radius - ROUNDING, board)?;
        self.hexagon(3 * STEP + PIECE_RADIUS, field)
    }

    fn hexagon(&mut self, radius: i32, color: Rgb) -> fmt::Result {
        self.canvas.out.write_str("<path d=\"")?;
        for (i, Xy { x, y }) in hexagon(radius).into_iter().enumerate() {
            write!(self.canvas.out, "{}{x} {y}", if i == 0 { 'M' } else { 'L' })?;
        }
        writeln!(
            self.canvas.out,
            "z\" fill=\"{color}\" stroke=\"{color}\" stroke-width=\"{}\" stroke-linejoin=\"round\"/>",
            2 * ROUNDING
        )
    }

    /// One band for all rows, so that crossing ones do not darken each other.
    fn rows(&mut self) -> fmt::Result {
        if self.diagram.rows.is_empty() {
            return Ok(());
        }
        let mut bands = String::new();
        for (first, last) in self.diagram.rows.iter().filter_map(|&row| ends(row)) {
            let (a, b) = (self.at(first), self.at(last));
            write!(bands, "M{} {}L{} {}", a.x, a.y, b.x, b.y)?;
        }
        let color = self.theme.row;
        self.canvas.out.write_str("<g opacity=\".65\">\n")?;
        self.canvas.path(&bands, &Pen { color, width: BAND_WIDTH, filled: false, halo: 0 })?;
        self.canvas.out.write_str("</g>\n")
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
        self.canvas.out.write_str("</g>\n")
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
        self.writing(&path)
    }

    fn writing(&mut self, path: &str) -> fmt::Result {
        self.canvas.path(path, &Pen { color: self.theme.ink, width: 38, filled: false, halo: 0 })
    }

    fn push(&mut self) -> fmt::Result {
        let Some(push) = self.diagram.push else {
            return Ok(());
        };
        let color = self.theme.push;
        let dot = self.at(push.entry.dot());
        let first = self.at(push.entry.first_spot());
        let way = first - dot;
        writeln!(self.canvas.out, "<g fill=\"{color}\">")?;
        self.canvas.circle(dot, PUSHED_DOT_RADIUS)?;
        self.canvas.out.write_str("</g>\n")?;
        let mut path = String::new();
        outline::arrow(&mut path, dot, first - way.with_length(PIECE_RADIUS + 45));
        self.canvas.path(&path, &Pen { color, width: 100, filled: true, halo: 0 })?;

        let mut hints = String::new();
        for (from, to) in push.spots().zip(push.spots().skip(1)) {
            outline::chevron(&mut hints, self.at(from).middle(self.at(to)), way);
        }
        self.canvas.path(&hints, &Pen { color, width: 70, filled: false, halo: 28 })
    }

    fn marks_and_arrows(&mut self) -> fmt::Result {
        let color = self.theme.mark;
        let mut marks = String::new();
        for &(spot, mark) in &self.diagram.marks {
            outline::mark(&mut marks, mark, self.at(spot));
        }
        self.canvas.path(&marks, &Pen { color, width: 70, filled: false, halo: 32 })?;
        let mut arrows = String::new();
        for &(from, to) in &self.diagram.arrows {
            let (from, to) = (self.at(from), self.at(to));
            let way = to - from;
            outline::arrow(&mut arrows, from + way.with_length(150), to - way.with_length(150));
        }
        self.canvas.path(&arrows, &Pen { color, width: 90, filled: true, halo: 32 })
    }

    /// Reserves and side to move in the corners that the board leaves free on the left.
    fn reserves(&mut self, layout: &Layout) -> fmt::Result {
        if !self.options.reserves {
            return Ok(());
        }
        let left = layout.top_left.x;
        let corner = layout.board_radius - 420;
        let (mut numbers, mut turn) = (String::new(), String::new());
        for color in Color::ALL {
            let to_move = self.diagram.side_to_move == Some(color);
            let reserve = self.diagram.reserves.map(|reserves| reserves[color]);
            if reserve.is_none() && !to_move {
                continue;
            }
            let y = if color == self.options.below { corner } else { -corner };
            let (fill, stroke, _) = self.piece_colors(color);
            writeln!(
                self.canvas.out,
                "<g fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{PIECE_LINE}\">"
            )?;
            self.canvas.circle(Xy::new(left + 460, y), 270)?;
            self.canvas.out.write_str("</g>\n")?;
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
        self.writing(&numbers)?;
        self.canvas.path(&turn, &Pen { color: self.theme.ink, width: 20, filled: true, halo: 0 })
    }

    fn caption(&mut self, layout: &Layout) -> fmt::Result {
        let mut path = String::new();
        for (i, line) in layout.caption.iter().enumerate() {
            glyphs::write_centered(&mut path, line, layout.caption_line(i));
        }
        self.writing(&path)
    }
}

/// The two ends of a stretch of a line.
fn ends(row: Bitboard) -> Option<(Spot, Spot)> {
    Some((row.first()?, row.iter().last()?))
}
