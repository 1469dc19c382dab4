//! Diagrams of TAMSK as text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use gipf_core::Color;
use tamsk_core::{Content, Space};

use super::grid::{Beside, GridPoint, labels};
use super::{DrawnTamsk, Notes, letter, player};
use crate::diagram::TextOptions;
use crate::diagram::hexagon::text::joined;
use crate::diagram::text_line::{Line, arrow, end_text, style};

/// Characters from a column to the next one.
const COLUMN: i32 = 6;
/// Characters left of the first column.
const LEFT: i32 = 3;
/// From a space to the number right of it; room is left for signs.
const RIGHT: i32 = 5;

/// Something that stands on the board or beside it.
enum Item {
    Space(Space),
    Label(String),
}

impl DrawnTamsk {
    /// Returns the diagram as text.
    pub(super) fn text(&self, notes: &Notes, options: &TextOptions) -> String {
        let mut text = self.board_text(notes, options);
        let standing = self.standing_text();
        let arrows = notes.arrows.iter().copied();
        let signs = [self.signs(options.below)];
        end_text(&mut text, options, notes.caption.as_deref(), &standing, arrows, &signs);
        text
    }

    fn board_text(&self, notes: &Notes, options: &TextOptions) -> String {
        let below = options.below;
        let column = |point: GridPoint| COLUMN * (point.right + 3) + LEFT;
        // Lines from above, and columns.
        let mut items: Vec<(i32, i32, Item)> = Vec::new();
        for space in Space::ALL {
            let point = GridPoint::of(space).seen_by(below);
            items.push((-point.up, column(point), Item::Space(space)));
        }
        for (label, space, beside) in labels() {
            let point = GridPoint::of(space).seen_by(below);
            let is_left = matches!(beside, Beside::Left | Beside::UpperLeft);
            let (down, right) = match (beside, below) {
                (Beside::Below, Color::White) => (1, 0),
                (Beside::Below, Color::Black) => (-1, 0),
                _ if is_left == (below == Color::White) => (0, -LEFT),
                _ => (0, RIGHT),
            };
            items.push((down - point.up, column(point) + right, Item::Label(label)));
        }
        items.sort_by_key(|&(line, column, _)| (line, column));
        let mut text = String::new();
        for row in items.chunk_by(|(a, ..), (b, ..)| a == b) {
            let mut line = Line::new(options.ansi);
            for (_, column, item) in row {
                let column = column.unsigned_abs() as usize;
                match item {
                    Item::Label(label) => line.write_apart_at(column, label, style::PLAIN),
                    Item::Space(space) => self.write_space(notes, &mut line, *space, column, below),
                }
            }
            text.push_str(line.text());
            text.push('\n');
        }
        text
    }

    fn write_space(
        &self,
        notes: &Notes,
        line: &mut Line,
        space: Space,
        column: usize,
        below: Color,
    ) {
        let Content { rings, hourglass } = self.board.get(space);
        match hourglass {
            Some(hourglass) => {
                let has_run_out = hourglass.sand == Some(0);
                let style = match hourglass.owner {
                    _ if has_run_out => style::GRAY,
                    Color::White => style::RED,
                    Color::Black => style::BLACK,
                };
                line.write_at(column, &format!("{}{rings}", letter(hourglass.owner)), style);
                if has_run_out {
                    line.write("!", style);
                }
            }
            None if rings == 0 => line.write_at(column, ".", style::PLAIN),
            None => line.write_at(column, &rings.to_string(), style::PLAIN),
        }
        if self.filled == Some(space) {
            line.write("+", style::PUSH);
        }
        match self.moved {
            Some((_, to)) if to == space => line.write("*", style::PUSH),
            Some((from, to)) if from == space => line.write(way(from, to, below), style::PUSH),
            _ => {}
        }
        if self.open == Some(space) {
            line.write("?", style::TAKEN);
        }
        for (_, mark) in notes.marks.iter().filter(|(marked, _)| *marked == space) {
            line.write(&String::from(mark.sign()), style::MARK);
        }
    }

    /// What the signs on the board mean, as far as there are any.
    fn signs(&self, below: Color) -> String {
        let left = self.moved.map(|(from, to)| format!("{} moved", way(from, to, below)));
        let has_run_out = self.board.hourglasses().any(|(_, glass)| glass.sand == Some(0));
        joined([
            (has_run_out, "! run out"),
            (self.filled.is_some(), "+ dropped before the move"),
            (self.moved.is_some(), left.as_deref().unwrap_or_default()),
            (self.moved.is_some(), "* has moved"),
            (self.open.is_some(), "? ring left out"),
        ])
    }

    fn standing_text(&self) -> String {
        let Some(standing) = self.standing else { return String::new() };
        let left = standing.rings_left;
        let mut words = format!("rings left: Red {}, Black {}", left.white, left.black);
        if self.variant.has_timer() {
            let _ = write!(words, "; timer {}", standing.timer);
        }
        if let Some(side) = standing.side {
            let _ = write!(words, "; {} to move", player(side));
        }
        if self.variant.is_timed() {
            words.push_str("\nsand:");
            for color in Color::ALL {
                let gap = if color == Color::White { "" } else { ";" };
                let _ = write!(words, "{gap} {}", player(color));
                for (space, hourglass) in self.hourglasses_of(color) {
                    let _ = match hourglass.sand {
                        Some(sand) => write!(words, " {space} {sand}"),
                        None => write!(words, " {space} -"),
                    };
                }
            }
        }
        words
    }
}

/// Returns the arrow from one space to another, as the player below sees it.
fn way(from: Space, to: Space, below: Color) -> &'static str {
    let [from, to] = [from, to].map(|space| GridPoint::of(space).seen_by(below));
    arrow(to.right - from.right, to.up - from.up)
}
