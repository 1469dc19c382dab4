//! Diagrams of ZÈRTZ as SVG.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use zertz_core::{Bitboard, Color, Marble, MarbleCounts, Place, Variant};

use super::grid::{Beside, GridPoint, corners, labels, points as grid_points};
use super::{DrawnZertz, Notes, player};
use crate::diagram::canvas::{Canvas, Pen};
use crate::diagram::geometry::{ROW, STEP, Xy};
use crate::diagram::layout::Layout;
use crate::diagram::{DiagramOptions, PlacedPoint, Rgb, Theme, glyphs, outline};

/// From the outermost places to the edge of the table, with and without room for coordinates.
const TABLE_MARGIN: i32 = 960;
const BARE_TABLE_MARGIN: i32 = 680;
/// From the outermost places to the edge of the play area.
const FIELD_MARGIN: i32 = 560;
/// From a place at the edge to the middle of a letter or number.
const LABEL_DISTANCE: i32 = 755;
/// The middle of a ring's material, and how wide it is without its edges.
pub(super) const RING_RADIUS: i32 = 340;
pub(super) const RING_WIDTH: i32 = 210;
const RING_EDGE: i32 = 24;
pub(super) const MARBLE_RADIUS: i32 = 325;
/// The room above and below the board for what the players have.
const STRIP: i32 = 620;
/// A marble in a strip or in the pool, and the gaps before and after its number.
const SMALL_MARBLE: i32 = 220;
const NUMBER_GAP: i32 = 110;
const MARBLE_GAP: i32 = 260;

impl DrawnZertz {
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
}

/// From the outermost places to the edge of the table.
fn margin(options: &DiagramOptions) -> i32 {
    if options.coordinates { TABLE_MARGIN } else { BARE_TABLE_MARGIN }
}

/// How far the table reaches from its middle, to the sides and downward.
fn table_size(variant: Variant, options: &DiagramOptions) -> (i32, i32) {
    let corners = corners(variant).into_iter().map(GridPoint::xy);
    let (x, y) = corners.fold((0, 0), |(x, y), corner| (x.max(corner.x), y.max(corner.y)));
    (x + margin(options), y + margin(options))
}

fn layout(diagram: &DrawnZertz, notes: &Notes, options: &DiagramOptions) -> Layout {
    let (half_width, half_height) = table_size(diagram.variant, options);
    let caption = notes.caption.as_deref();
    if options.reserves && diagram.standing.is_some() {
        Layout::new(half_width, half_height + STRIP, caption).with_legend(1)
    } else {
        Layout::new(half_width, half_height, caption)
    }
}

/// Where the places lie.
pub(super) fn points(variant: Variant, options: &DiagramOptions) -> Vec<PlacedPoint> {
    let named = |(place, point): (Place, GridPoint)| {
        PlacedPoint::new(variant.name(place), point.seen_by(options.below).xy())
    };
    grid_points(variant).map(named).collect()
}

/// A picture in the making.
#[derive(Debug)]
pub(super) struct Drawing<'a> {
    pub(super) diagram: &'a DrawnZertz,
    notes: &'a Notes,
    options: &'a DiagramOptions,
    pub(super) theme: &'a Theme,
    pub(super) canvas: Canvas,
}

impl Drawing<'_> {
    fn draw(&mut self, layout: &Layout) -> fmt::Result {
        let title = self.notes.caption.as_deref().unwrap_or("ZÈRTZ");
        self.canvas.begin(
            layout,
            self.options.size,
            title,
            &self.diagram.description(self.notes),
        )?;
        self.table()?;
        self.coordinates()?;
        self.claimed_groups()?;
        self.rings()?;
        self.removed_rings()?;
        self.marbles()?;
        self.captured()?;
        self.moved()?;
        self.marks_and_arrows()?;
        self.standing(layout)?;
        self.canvas.end(layout)
    }

    pub(super) fn at(&self, place: Place) -> Xy {
        GridPoint::of(self.diagram.variant, place).seen_by(self.options.below).xy()
    }

    /// The places of a set in the order of their names.
    pub(super) fn centers(&self, places: Bitboard) -> Vec<Xy> {
        let all = self.diagram.variant.places().iter().copied();
        all.filter(|&place| places.contains(place)).map(|place| self.at(place)).collect()
    }

    fn table(&mut self) -> fmt::Result {
        let corners = corners(self.diagram.variant).into_iter();
        let corners: Vec<Xy> = corners.map(|it| it.seen_by(self.options.below).xy()).collect();
        self.canvas.polygon(&corners, self.theme.board, margin(self.options))?;
        self.canvas.polygon(&corners, self.theme.field, FIELD_MARGIN)
    }

    fn coordinates(&mut self) -> fmt::Result {
        if !self.options.coordinates {
            return Ok(());
        }
        let mut path = String::new();
        for (label, place, beside) in labels(self.diagram.variant) {
            let way = match beside {
                Beside::Left => Xy::new(-STEP, 0),
                Beside::UpperLeft => Xy::new(-ROW, -STEP / 2),
                Beside::Right => Xy::new(STEP, 0),
                Beside::UpperRight => Xy::new(ROW, -STEP / 2),
                Beside::Below => Xy::new(0, STEP),
            };
            let way = way.with_length(LABEL_DISTANCE).seen_by(self.options.below);
            glyphs::write_centered(&mut path, &label, self.at(place) + way);
        }
        self.canvas.writing(&path)
    }

    /// The edges are what a second, narrower circle leaves of the first.
    fn rings(&mut self) -> fmt::Result {
        let centers = self.centers(self.diagram.board.rings());
        let layers =
            [(self.theme.line, RING_WIDTH + 2 * RING_EDGE), (self.theme.rings, RING_WIDTH)];
        for (color, width) in layers {
            self.canvas.open_rings(color, width)?;
            for &center in &centers {
                self.canvas.circle(center, RING_RADIUS)?;
            }
            self.canvas.close()?;
        }
        Ok(())
    }

    fn marbles(&mut self) -> fmt::Result {
        for marble in Marble::ALL {
            let marbles = self.diagram.board.marbles(marble);
            if self.options.piece_groups {
                for &place in
                    self.diagram.variant.places().iter().filter(|&&it| marbles.contains(it))
                {
                    let letter = marble.letter().to_ascii_lowercase();
                    self.canvas.open_point(self.diagram.variant.name(place), letter)?;
                    self.marble_group(marble, &[self.at(place)], MARBLE_RADIUS, "")?;
                    self.canvas.close()?;
                }
                continue;
            }
            let centers = self.centers(marbles);
            self.marble_group(marble, &centers, MARBLE_RADIUS, "")?;
        }
        Ok(())
    }

    /// Marbles of a color, told apart by lightness and by what is on them: nothing on a white one, a dot on
    /// a gray one, a gleam on a black one.
    pub(super) fn marble_group(
        &mut self,
        marble: Marble,
        centers: &[Xy],
        radius: i32,
        attributes: &str,
    ) -> fmt::Result {
        if centers.is_empty() {
            return Ok(());
        }
        let theme = self.theme;
        let width = radius / 8;
        self.canvas.open_pieces(marble_colors(theme, marble), width, attributes)?;
        for &center in centers {
            self.canvas.circle(center, radius - width / 2)?;
        }
        match marble {
            Marble::White => {}
            Marble::Gray => {
                writeln!(self.canvas.out, "<g fill=\"{}\" stroke=\"none\">", theme.gray_line)?;
                for &center in centers {
                    self.canvas.circle(center, radius * 32 / 100)?;
                }
                self.canvas.close()?;
            }
            Marble::Black => {
                let mut gleams = String::new();
                let (r, far, near) = (radius * 62 / 100, radius * 60 / 100, radius * 15 / 100);
                for Xy { x, y } in centers {
                    let (left, up) = (x - far, y - near);
                    let by = far - near;
                    write!(gleams, "M{left} {up}a{r} {r} 0 0 1 {by}-{by}")?;
                }
                let pen =
                    Pen { color: theme.black_ring, width: radius / 6, filled: false, halo: 0 };
                self.canvas.path(&gleams, &pen)?;
            }
        }
        self.canvas.close()
    }

    fn marks_and_arrows(&mut self) -> fmt::Result {
        let mut marks = String::new();
        for &(place, mark) in &self.notes.marks {
            outline::mark(&mut marks, mark, self.at(place), outline::MARK_RADIUS);
        }
        self.canvas.marks(&marks, outline::MARK_RADIUS, self.theme.mark)?;
        let arrows = self.notes.arrows.iter().map(|&(from, to)| (self.at(from), self.at(to)));
        let arrows: Vec<(Xy, Xy)> = arrows.collect();
        self.canvas.arrows(&arrows, self.theme.mark)
    }

    /// What the players have captured, each on their side of the board, and the pool below.
    fn standing(&mut self, layout: &Layout) -> fmt::Result {
        let Some(standing) = self.diagram.standing.filter(|_| self.options.reserves) else {
            return Ok(());
        };
        let pool = layout.legend_line(0);
        let (_, half_height) = table_size(self.diagram.variant, self.options);
        let mut turn = String::new();
        for color in Color::ALL {
            let y = half_height + STRIP / 2;
            let y = if color == self.options.below { y } else { -y };
            let label = format!("Player {}", player(color));
            let captured = standing.captured[color];
            let end = self.counted(Xy::new(pool.x, y), &label, captured)?;
            if standing.side == Some(color) {
                write!(turn, "M{} {y}l200-130v260z", end.x)?;
            }
        }
        self.counted(pool, "Pool", standing.pool)?;
        self.canvas.path(&turn, &Pen { color: self.theme.ink, width: 20, filled: true, halo: 0 })
    }

    /// A word and how many marbles of each color there are; returns the end of it.
    fn counted(&mut self, start: Xy, label: &str, marbles: MarbleCounts) -> Result<Xy, fmt::Error> {
        let base = Xy::new(0, glyphs::HEIGHT / 2);
        let mut words = String::new();
        glyphs::write(&mut words, label, start + base);
        let mut at = start + Xy::new(glyphs::width("Player 1") + MARBLE_GAP, 0);
        for marble in Marble::ALL {
            let center = at + Xy::new(SMALL_MARBLE, 0);
            self.marble_group(marble, &[center], SMALL_MARBLE, "")?;
            let number = center + Xy::new(SMALL_MARBLE + NUMBER_GAP, 0);
            glyphs::write(&mut words, &format!("{}", marbles[marble]), number + base);
            // As wide as the largest number, so that the marbles of the rows stand below each other.
            at = number + Xy::new(glyphs::width("10") + MARBLE_GAP, 0);
        }
        self.canvas.writing(&words)?;
        Ok(at)
    }
}

/// The inside and the outline of a marble.
const fn marble_colors(theme: &Theme, marble: Marble) -> (Rgb, Rgb) {
    match marble {
        Marble::White => (theme.white, theme.white_line),
        Marble::Gray => (theme.gray, theme.gray_line),
        Marble::Black => (theme.black, theme.black_line),
    }
}
