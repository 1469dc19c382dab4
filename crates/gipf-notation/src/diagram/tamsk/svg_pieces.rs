//! Rings and hour-glasses in an SVG picture of TAMSK.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write};

use tamsk_core::{Color, FULL_SAND, Hourglass, Space};

use super::letter;
use super::svg::{Drawing, OUTSIDE};
use crate::diagram::Rgb;
use crate::diagram::canvas::Pen;
use crate::diagram::geometry::Xy;
use crate::diagram::glyphs;

/// The middle of the outermost ring's material, how far the next one is inside, and how wide a ring is without edges.
const RING_RADIUS: i32 = 390;
const RING_STEP: i32 = 92;
const RING_WIDTH: i32 = 44;
const RING_EDGE: i32 = 17;
/// The line where a ring has room.
const ROOM_LINE: i32 = 12;
/// Half the height and width of an hour-glass, and half the width of its neck.
const HALF_HEIGHT: i32 = 235;
const HALF_WIDTH: i32 = 165;
const HALF_NECK: i32 = 24;
const GLASS_LINE: i32 = 40;
/// From the middle of a space up to that of its hour-glass and down to the number of its seconds, where it has one.
const GLASS_UP: i32 = 130;
const NUMBER_DOWN: i32 = 300;
/// The dots around an open space, and how far they are apart.
const DOT_WIDTH: i32 = 60;
const DOT_DISTANCE: i32 = 146;

/// The radius of a ring on a space: the first one is the outermost.
const fn radius(ring: u8) -> i32 {
    RING_RADIUS - RING_STEP * ring as i32
}

impl Drawing<'_> {
    /// A thin circle for each ring that a space holds.
    pub(super) fn room(&mut self) -> fmt::Result {
        self.canvas.open_rings(self.theme.line, ROOM_LINE)?;
        for space in Space::ALL {
            for ring in self.diagram.board.get(space).rings..space.room() {
                self.canvas.circle(self.at(space), radius(ring))?;
            }
        }
        self.canvas.close()
    }

    /// The edges are what a second, narrower circle leaves of the first.
    pub(super) fn rings(&mut self) -> fmt::Result {
        let layers =
            [(self.theme.line, RING_WIDTH + 2 * RING_EDGE), (self.theme.rings, RING_WIDTH)];
        for (color, width) in layers {
            self.canvas.open_rings(color, width)?;
            for space in Space::ALL {
                for ring in 0..self.diagram.board.get(space).rings.min(space.room()) {
                    self.canvas.circle(self.at(space), radius(ring))?;
                }
            }
            self.canvas.close()?;
        }
        Ok(())
    }

    pub(super) fn hourglasses(&mut self) -> fmt::Result {
        let hourglasses: alloc::vec::Vec<(Space, Hourglass)> =
            self.diagram.board.hourglasses().collect();
        for (space, hourglass) in hourglasses {
            if self.options.piece_groups {
                self.canvas.open_point(space, letter(hourglass.owner))?;
            }
            self.hourglass(self.at(space), hourglass)?;
            if self.options.piece_groups {
                self.canvas.close()?;
            }
        }
        Ok(())
    }

    /// Two funnels with the sand of the upper one, and the number of its seconds. One that has run out is pale.
    fn hourglass(&mut self, center: Xy, hourglass: Hourglass) -> fmt::Result {
        let is_timed = self.diagram.variant.is_timed();
        let center = if is_timed { center - Xy::new(0, GLASS_UP) } else { center };
        let is_dead = is_timed && hourglass.sand == Some(0);
        let (fill, line) = match hourglass.owner {
            Color::White => (self.theme.red, self.theme.red_line),
            Color::Black => (self.theme.black, self.theme.black_line),
        };
        let mut glass = String::new();
        outline(&mut glass, center)?;
        let pale = if is_dead { " opacity=\".5\"" } else { "" };
        self.canvas.out.write_str("<g")?;
        self.canvas.out.write_str(pale)?;
        self.canvas.out.write_str(">\n")?;
        let halo = self.theme.field;
        let halo = Pen { color: halo, width: GLASS_LINE + 50, filled: true, halo: 0 };
        self.canvas.path(&glass, &halo)?;
        self.shape(&glass, fill, line)?;
        if let Some(sand) = hourglass.sand.filter(|_| is_timed) {
            self.sand(center, sand)?;
        }
        self.canvas.close()?;
        if is_timed {
            self.seconds(center + Xy::new(0, NUMBER_DOWN + GLASS_UP), hourglass.sand)?;
        }
        Ok(())
    }

    fn shape(&mut self, path: &str, fill: Rgb, line: Rgb) -> fmt::Result {
        writeln!(
            self.canvas.out,
            "<path fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"{GLASS_LINE}\" stroke-linejoin=\"round\" d=\"{path}\"/>"
        )
    }

    /// The sand in the upper funnel, as high as its seconds; the rest lies in the lower one.
    fn sand(&mut self, Xy { x, y }: Xy, sand: u8) -> fmt::Result {
        let mut path = String::new();
        let inside = HALF_HEIGHT - GLASS_LINE;
        let height = inside * i32::from(sand.min(FULL_SAND)) / i32::from(FULL_SAND);
        let width = |height: i32| (HALF_WIDTH - GLASS_LINE) * height / inside;
        if height > 0 {
            let half = width(height);
            write!(path, "M{x} {y}l-{half}-{height}h{}z", 2 * half)?;
        }
        let fallen = inside - height;
        if fallen > 0 {
            let (bottom, top) = (width(inside), width(inside - fallen));
            let y = y + inside;
            write!(
                path,
                "M{x} {y}m-{bottom} 0h{}L{} {}H{}z",
                2 * bottom,
                x + top,
                y - fallen,
                x - top
            )?;
        }
        let sand = self.theme.row;
        writeln!(self.canvas.out, "<path fill=\"{sand}\" d=\"{path}\"/>")
    }

    /// The number of seconds, or a line for an hour-glass that is not started.
    fn seconds(&mut self, center: Xy, sand: Option<u8>) -> fmt::Result {
        let number = sand.map_or("-".into(), |sand| format!("{sand}"));
        let mut path = String::new();
        glyphs::write_centered(&mut path, &number, center);
        let (color, halo) = (self.theme.ink, self.theme.field);
        let width = 56;
        self.canvas.path(&path, &Pen { color: halo, width: 150, filled: false, halo: 0 })?;
        self.canvas.path(&path, &Pen { color, width, filled: false, halo: 0 })
    }

    /// Dots around the space where a ring was left out.
    pub(super) fn open_space(&mut self) -> fmt::Result {
        let Some(open) = self.diagram.open else { return Ok(()) };
        writeln!(
            self.canvas.out,
            "<g fill=\"none\" stroke=\"{}\" stroke-width=\"{DOT_WIDTH}\" stroke-linecap=\"round\" \
             stroke-dasharray=\"1 {}\">",
            self.theme.captured,
            DOT_DISTANCE - 1
        )?;
        self.canvas.circle(self.at(open), OUTSIDE)?;
        self.canvas.close()
    }
}

/// Adds the outline of an hour-glass.
fn outline(path: &mut String, Xy { x, y }: Xy) -> fmt::Result {
    let (wide, high, neck) = (HALF_WIDTH, HALF_HEIGHT, HALF_NECK);
    let slant = wide - neck;
    write!(
        path,
        "M{} {}h{}l-{slant} {high} {slant} {high}h-{}l{slant}-{high}z",
        x - wide,
        y - high,
        2 * wide,
        2 * wide
    )
}
