//! Diagrams of ZÈRTZ as text.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use gipf_core::Color;
use zertz_core::{Marble, MarbleCounts, Place, Ring};

use super::grid::{Beside, GridPoint, labels, points};
use super::{DrawnZertz, Notes, Standing, player};
use crate::diagram::TextOptions;
use crate::diagram::hexagon::text::joined;
use crate::diagram::text_line::{Line, arrow, end_text, style};

/// Characters that two half columns take.
const COLUMN: i32 = 5;
/// Characters left of the first column.
const LEFT: i32 = 3;
/// From a place to the number right of it; room is left for signs.
const RIGHT: i32 = 4;

/// Something that stands on the board or beside it.
enum Item {
    Place(Place),
    Label(String),
}

impl DrawnZertz {
    /// Returns the diagram as text.
    pub(super) fn text(&self, notes: &Notes, options: &TextOptions) -> String {
        let mut text = self.board_text(notes, options);
        let standing = self.standing.as_ref().map(standing_text).unwrap_or_default();
        let names = |&(from, to): &(Place, Place)| (self.variant.name(from), self.variant.name(to));
        let (caption, arrows) = (notes.caption.as_deref(), notes.arrows.iter().map(names));
        let signs = [self.signs(options.below)];
        end_text(&mut text, options, caption, &standing, arrows, &signs);
        text
    }

    fn board_text(&self, notes: &Notes, options: &TextOptions) -> String {
        let below = options.below;
        let most_right = points(self.variant).map(|(_, point)| point.right).max().unwrap_or(0);
        let column = |point: GridPoint| COLUMN * (point.right + most_right) / 2 + LEFT;
        // Lines from above, and columns.
        let mut items: Vec<(i32, i32, Item)> = Vec::new();
        for (place, point) in points(self.variant) {
            let point = point.seen_by(below);
            items.push((-point.up, column(point), Item::Place(place)));
        }
        for (label, place, beside) in labels(self.variant) {
            let point = GridPoint::of(self.variant, place).seen_by(below);
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
                    Item::Place(place) => self.write_place(notes, &mut line, *place, column, below),
                }
            }
            text.push_str(line.text());
            text.push('\n');
        }
        text
    }

    fn write_place(
        &self,
        notes: &Notes,
        line: &mut Line,
        place: Place,
        column: usize,
        below: Color,
    ) {
        let of = |marbles: &[(Place, Marble)]| {
            marbles.iter().find(|&&(other, _)| other == place).map(|&(_, marble)| marble)
        };
        let (claimed, jumped) = (of(&self.claimed), of(&self.jumped));
        let standing = self.board.get(place);
        let (sign, style) = match (claimed.or(jumped), standing) {
            (Some(marble), _) | (None, Some(Ring::Holds(marble))) => marble_sign(marble),
            (None, Some(Ring::Vacant)) => (".", style::PLAIN),
            (None, None) if self.removed.contains(place) => ("-", style::TAKEN),
            (None, None) => ("", style::PLAIN),
        };
        if claimed.is_some() {
            line.write_at(column - 1, "(", style::ROW);
        }
        if !sign.is_empty() {
            line.write_at(column, sign, style);
        }
        if jumped.is_some() {
            line.write("x", style::TAKEN);
        }
        if self.moved_to() == Some(place) {
            line.write("*", style::PUSH);
        }
        for jump in self.way.windows(2).filter(|jump| jump[0] == place) {
            line.write(self.arrow(jump[0], jump[1], below), style::PUSH);
        }
        if claimed.is_some() {
            line.write(")", style::ROW);
        }
        let mut marks = notes.marks.iter().filter(|(marked, _)| *marked == place).peekable();
        if sign.is_empty() && marks.peek().is_some() {
            line.write_at(column, "", style::PLAIN);
        }
        for (_, mark) in marks {
            line.write(&String::from(mark.sign()), style::MARK);
        }
    }

    /// Returns the arrow from one place to another in the same line, as the player below sees it.
    fn arrow(&self, from: Place, to: Place, below: Color) -> &'static str {
        let [from, to] = [from, to].map(|place| GridPoint::of(self.variant, place).seen_by(below));
        arrow(to.right - from.right, to.up - from.up)
    }

    /// What the signs on the board mean, as far as there are any.
    fn signs(&self, below: Color) -> String {
        let first = self.way.first_chunk().map(|&[from, to]| self.arrow(from, to, below));
        let jump = format!("{} jump", first.unwrap_or_default());
        joined([
            (self.placed.is_some(), "* placed"),
            (!self.removed.is_empty(), "- ring removed"),
            (!self.claimed.is_empty(), "( ) claimed"),
            (first.is_some(), &jump),
            (!self.jumped.is_empty(), "x captured"),
            (first.is_some(), "* has jumped"),
        ])
    }
}

fn standing_text(standing: &Standing) -> String {
    let mut words = format!("pool {}", counted(standing.pool));
    for (color, gap) in Color::ALL.into_iter().zip([';', ',']) {
        let captured = counted(standing.captured[color]);
        let _ = write!(words, "{gap} player {} {captured}", player(color));
    }
    if let Some(side) = standing.side {
        let _ = write!(words, "; player {} to move", player(side));
    }
    words
}

/// A number of marbles of each color that there is: `6w 8g 10b`.
fn counted(marbles: MarbleCounts) -> String {
    let mut words = String::new();
    for marble in marbles.colors() {
        let gap = if words.is_empty() { "" } else { " " };
        let _ = write!(words, "{gap}{}{}", marbles[marble], marble.letter());
    }
    if words.is_empty() { "none".into() } else { words }
}

const fn marble_sign(marble: Marble) -> (&'static str, &'static str) {
    match marble {
        Marble::White => ("w", style::WHITE),
        Marble::Gray => ("g", style::GRAY),
        Marble::Black => ("b", style::BLACK),
    }
}
