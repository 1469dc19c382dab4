//! Where the points of the board are in its text, and what they look like.

use gipf_core::{Color, Dot, Spot};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::{Modifier, Style};

use super::draw::Palette;

/// A point that the cursor can be on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Point {
    Dot(Dot),
    Spot(Spot),
}

/// Lines of the text of a board.
pub(super) const HEIGHT: u16 = 17;

/// Columns of the text of a board, with one for a bracket on each side.
pub(super) const WIDTH: u16 = 37;

impl Point {
    /// Column and line in the text of the board.
    pub(super) fn place(self, below: Color) -> (u16, u16) {
        let (column, number) = match self {
            Point::Dot(dot) => (dot.column(), dot.number()),
            Point::Spot(spot) => (spot.column(), spot.number()),
        };
        let from_a = u16::from(column as u8 - b'a');
        let from_below = 2 * (u16::from(number) - 1) + from_a.abs_diff(4);
        match below {
            Color::White => (4 * from_a, HEIGHT - 1 - from_below),
            Color::Black => (4 * (8 - from_a), from_below),
        }
    }

    fn width(self) -> u16 {
        match self {
            Point::Dot(_) => 2,
            Point::Spot(_) => 1,
        }
    }
}

/// Writes the text of a board, with its pieces and a cursor in brackets set off.
pub(super) fn render(
    text: &str,
    cursor: Option<Point>,
    below: Color,
    palette: Palette,
    area: Rect,
    buffer: &mut Buffer,
) {
    let left = area.x + 1;
    for (line, y) in text.lines().zip(area.y..area.bottom()) {
        buffer.set_stringn(left, y, line, usize::from(area.width.saturating_sub(1)), Style::new());
    }
    for spot in Spot::ALL {
        let (x, y) = Point::Spot(spot).place(below);
        let Some(cell) = buffer.cell_mut(Cell::new(left + x, area.y + y)) else { continue };
        let style = match cell.symbol() {
            "w" | "W" => Style::new().add_modifier(Modifier::BOLD),
            "b" | "B" => Style::new().add_modifier(Modifier::REVERSED),
            _ => continue,
        };
        cell.set_style(style);
    }
    if let Some(point) = cursor {
        let (x, y) = point.place(below);
        let (x, y) = (left + x, area.y + y);
        let mut set = |x: u16, symbol: Option<&str>| {
            if let Some(cell) = buffer.cell_mut(Cell::new(x, y)) {
                if let Some(symbol) = symbol {
                    cell.set_symbol(symbol);
                }
                cell.set_style(palette.cursor);
            }
        };
        set(x - 1, Some("["));
        for x in x..x + point.width() {
            set(x, None);
        }
        set(x + point.width(), Some("]"));
    }
}
