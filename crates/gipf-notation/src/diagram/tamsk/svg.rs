//! Diagrams of TAMSK as SVG.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use tamsk_core::{Color, Space};

use super::grid::{Beside, GridPoint, corners, labels};
use super::{DrawnTamsk, Notes, player};
use crate::diagram::canvas::{Canvas, Pen};
use crate::diagram::geometry::{ROW, STEP, Xy};
use crate::diagram::layout::Layout;
use crate::diagram::{DiagramOptions, PlacedPoint, Theme, glyphs, outline};

/// From the outermost spaces to the edge of the table, with and without room for coordinates.
const TABLE_MARGIN: i32 = 960;
const BARE_TABLE_MARGIN: i32 = 680;
/// From the outermost spaces to the edge of the play area.
const FIELD_MARGIN: i32 = 560;
/// From a space at the edge to the middle of a letter or number.
const LABEL_DISTANCE: i32 = 755;
/// The room above and below the board for what the players have.
const STRIP: i32 = 620;
/// From a space to its outermost sign: the end of an arrow, or the ring of dots.
pub(super) const OUTSIDE: i32 = 465;

impl DrawnTamsk {
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

    /// Returns width and height of the picture in pixels.
    pub(super) fn pixels(&self, notes: &Notes, options: &DiagramOptions) -> (u32, u32) {
        layout(self, notes, options).pixels(options.size)
    }

    /// Whether a line below the board says what the timer shows.
    fn shows_timer(&self, options: &DiagramOptions) -> bool {
        options.reserves && self.standing.is_some() && self.variant.has_timer()
    }
}

/// From the outermost spaces to the edge of the table.
fn margin(options: &DiagramOptions) -> i32 {
    if options.coordinates { TABLE_MARGIN } else { BARE_TABLE_MARGIN }
}

/// How far the table reaches from its middle, to the sides and downward.
fn table_size(options: &DiagramOptions) -> (i32, i32) {
    (3 * ROW + margin(options), 3 * STEP + margin(options))
}

fn layout(diagram: &DrawnTamsk, notes: &Notes, options: &DiagramOptions) -> Layout {
    let (half_width, half_height) = table_size(options);
    let strip = if options.reserves && diagram.standing.is_some() { STRIP } else { 0 };
    let layout = Layout::new(half_width, half_height + strip, notes.caption.as_deref());
    layout.with_legend(usize::from(diagram.shows_timer(options)))
}

/// Where the spaces lie.
pub(super) fn points(options: &DiagramOptions) -> Vec<PlacedPoint> {
    let at = |space| GridPoint::of(space).seen_by(options.below).xy();
    Space::ALL.into_iter().map(|space| PlacedPoint::new(space, at(space))).collect()
}

/// A picture in the making.
#[derive(Debug)]
pub(super) struct Drawing<'a> {
    pub(super) diagram: &'a DrawnTamsk,
    pub(super) notes: &'a Notes,
    pub(super) options: &'a DiagramOptions,
    pub(super) theme: &'a Theme,
    pub(super) canvas: Canvas,
}

impl Drawing<'_> {
    fn draw(&mut self, layout: &Layout) -> fmt::Result {
        let title = self.notes.caption.as_deref().unwrap_or("TAMSK");
        let description = self.diagram.description(self.notes);
        self.canvas.begin(layout, self.options.size, title, &description)?;
        self.table()?;
        self.coordinates()?;
        self.room()?;
        self.rings()?;
        self.last_turn()?;
        self.hourglasses()?;
        self.open_space()?;
        self.marks_and_arrows()?;
        self.standing(layout)?;
        self.canvas.end(layout)
    }

    pub(super) fn at(&self, space: Space) -> Xy {
        GridPoint::of(space).seen_by(self.options.below).xy()
    }

    fn table(&mut self) -> fmt::Result {
        let corners = corners().map(|corner| corner.seen_by(self.options.below).xy());
        self.canvas.polygon(&corners, self.theme.board, margin(self.options))?;
        self.canvas.polygon(&corners, self.theme.field, FIELD_MARGIN)
    }

    fn coordinates(&mut self) -> fmt::Result {
        if !self.options.coordinates {
            return Ok(());
        }
        let mut path = String::new();
        for (label, space, beside) in labels() {
            let way = match beside {
                Beside::Left => Xy::new(-STEP, 0),
                Beside::UpperLeft => Xy::new(-ROW, -STEP / 2),
                Beside::Right => Xy::new(STEP, 0),
                Beside::UpperRight => Xy::new(ROW, -STEP / 2),
                Beside::Below => Xy::new(0, STEP),
            };
            let way = way.with_length(LABEL_DISTANCE).seen_by(self.options.below);
            glyphs::write_centered(&mut path, &label, self.at(space) + way);
        }
        self.canvas.writing(&path)
    }

    /// The arrow of the move, and a circle around the ring that was dropped before it.
    fn last_turn(&mut self) -> fmt::Result {
        if let Some(filled) = self.diagram.filled {
            self.canvas.open_rings(self.theme.push, 50)?;
            self.canvas.circle(self.at(filled), OUTSIDE)?;
            self.canvas.close()?;
        }
        let Some((from, to)) = self.diagram.moved else { return Ok(()) };
        let (from, to) = (self.at(from), self.at(to));
        let mut path = String::new();
        outline::arrow(&mut path, from, to - (to - from).with_length(480));
        self.canvas.path(&path, &Pen { color: self.theme.push, width: 80, filled: true, halo: 28 })
    }

    fn marks_and_arrows(&mut self) -> fmt::Result {
        let mut marks = String::new();
        for &(space, mark) in &self.notes.marks {
            outline::mark(&mut marks, mark, self.at(space), outline::MARK_RADIUS);
        }
        self.canvas.marks(&marks, outline::MARK_RADIUS, self.theme.mark)?;
        let arrows = self.notes.arrows.iter().map(|&(from, to)| (self.at(from), self.at(to)));
        let arrows: Vec<(Xy, Xy)> = arrows.collect();
        self.canvas.arrows(&arrows, self.theme.mark)
    }

    /// The rings that the players have left, each on their side of the board, and the timer below.
    fn standing(&mut self, layout: &Layout) -> fmt::Result {
        let Some(standing) = self.diagram.standing.filter(|_| self.options.reserves) else {
            return Ok(());
        };
        let left = layout.legend_line(0);
        let (_, half_height) = table_size(self.options);
        let base = Xy::new(0, glyphs::HEIGHT / 2);
        let (mut words, mut turn) = (String::new(), String::new());
        for color in Color::ALL {
            let y = half_height + STRIP / 2;
            let y = if color == self.options.below { y } else { -y };
            let line = format!("{}: {} rings", player(color), standing.rings_left[color]);
            glyphs::write(&mut words, &line, Xy::new(left.x, y) + base);
            if standing.side == Some(color) {
                let end = left.x + glyphs::width(&line) + 260;
                write!(turn, "M{end} {y}l200-130v260z")?;
            }
        }
        if self.diagram.shows_timer(self.options) {
            glyphs::write(&mut words, &format!("Timer: {}", standing.timer), left + base);
        }
        self.canvas.writing(&words)?;
        self.canvas.path(&turn, &Pen { color: self.theme.ink, width: 20, filled: true, halo: 0 })
    }
}
