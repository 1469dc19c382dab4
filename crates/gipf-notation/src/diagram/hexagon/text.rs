//! The board and what is said about it as text.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use gipf_core::{Color, Dot, Spot};

use super::{DrawnPush, HexagonState, Notes};
use crate::Point;
use crate::diagram::text_line::{Line, arrow, style};
use crate::diagram::{Removal, TextOptions};

/// Lines of text, one for each half step along a column.
const HEIGHT: usize = 17;

impl HexagonState {
    /// Returns the board: every dot by name, and on every spot what `write_spot` writes. From one column of
    /// the board to the next there are so many characters.
    pub(in crate::diagram) fn board_text(
        &self,
        options: &TextOptions,
        column_width: usize,
        mut write_spot: impl FnMut(&mut Line, Spot, usize),
    ) -> String {
        let mut text = String::new();
        for row in 0..HEIGHT {
            let mut line = Line::new(options.ansi);
            for from_left in 0..9 {
                let column = usize::from(from_left) * column_width;
                match place_at(row, from_left, options.below) {
                    Some(Point::Dot(dot)) => {
                        self.write_dot(&mut line, dot, column, options.below);
                    }
                    Some(Point::Spot(spot)) if self.is_in_row(spot) => {
                        line.write_at(column - 1, "(", style::ROW);
                        write_spot(&mut line, spot, column);
                        line.write(")", style::ROW);
                    }
                    Some(Point::Spot(spot)) => write_spot(&mut line, spot, column),
                    None => {}
                }
            }
            text.push_str(line.text());
            text.push('\n');
        }
        text
    }

    fn write_dot(&self, line: &mut Line, dot: Dot, column: usize, below: Color) {
        line.write_at(column, &format!("{dot}"), style::PLAIN);
        if let Some(push) = self.pushes.iter().find(|push| push.entry.dot() == dot) {
            line.write(push.arrow(below), style::PUSH);
        }
    }

    fn is_in_row(&self, spot: Spot) -> bool {
        self.rows.iter().any(|row| row.contains(spot))
    }

    /// Returns the arrow of the push whose piece came in on this spot.
    pub(in crate::diagram) fn push_arrow(&self, spot: Spot, below: Color) -> Option<&'static str> {
        let push = self.pushes.iter().find(|push| push.entry.first_spot() == spot);
        push.map(|push| push.arrow(below))
    }

    pub(in crate::diagram) fn write_marks(notes: &Notes, line: &mut Line, spot: Spot) {
        for (_, mark) in notes.marks.iter().filter(|(marked, _)| *marked == spot) {
            line.write(&String::from(mark.sign()), style::MARK);
        }
    }

    /// The reserves, `more`, and the side to move, as far as they are known.
    pub(in crate::diagram) fn state(&self, more: &str) -> String {
        let mut state = String::new();
        if let Some(reserves) = self.reserves {
            let (white, black) = (reserves[Color::White], reserves[Color::Black]);
            let _ = write!(state, "reserves White {white}, Black {black}");
        }
        let side = self.side_to_move.map_or(String::new(), |color| format!("{color} to move"));
        for part in [more, &side] {
            let gap = if state.is_empty() || part.is_empty() { "" } else { "; " };
            let _ = write!(state, "{gap}{part}");
        }
        state
    }
}

impl DrawnPush {
    /// Returns the arrow of its direction, as the player below sees it.
    pub(in crate::diagram) fn arrow(&self, below: Color) -> &'static str {
        let (dot, spot) = (self.entry.dot(), self.entry.first_spot());
        arrow_between((dot.column(), dot.number()), (spot.column(), spot.number()), below)
    }
}

/// Returns the arrow from one point of a line to another, each a column and a number.
pub(in crate::diagram) fn arrow_between(
    from: (char, u8),
    to: (char, u8),
    below: Color,
) -> &'static str {
    let height = |(column, number): (char, u8)| {
        2 * i32::from(number) + (column as i32).abs_diff('e' as i32) as i32
    };
    let (right, up) = (to.0 as i32 - from.0 as i32, height(to) - height(from));
    match below {
        Color::White => arrow(right, up),
        Color::Black => arrow(-right, -up),
    }
}

/// Joins the words of the signs that occur.
pub(in crate::diagram) fn joined<'a>(parts: impl IntoIterator<Item = (bool, &'a str)>) -> String {
    let mut words = String::new();
    for (_, part) in parts.into_iter().filter(|(occurs, _)| *occurs) {
        let _ = write!(words, "{}{part}", if words.is_empty() { "" } else { ", " });
    }
    words
}

/// The point of the board on a line of the text.
fn place_at(row: usize, from_left: u8, below: Color) -> Option<Point> {
    let (half_steps, column) = match below {
        Color::White => (HEIGHT - 1 - row, (b'a' + from_left) as char),
        Color::Black => (row, (b'i' - from_left) as char),
    };
    // A column that is one further from the middle begins half a step higher.
    let above_first = half_steps.checked_sub((column as usize).abs_diff('e' as usize))?;
    if above_first % 2 != 0 {
        return None;
    }
    let number = above_first as u8 / 2 + 1;
    let dot = Dot::new(column, number).map(Point::Dot);
    dot.or_else(|| Spot::new(column, number).map(Point::Spot))
}

pub(in crate::diagram) const fn removal_sign(removal: Removal) -> &'static str {
    match removal {
        Removal::Captured => "x",
        Removal::Returned => "-",
    }
}
