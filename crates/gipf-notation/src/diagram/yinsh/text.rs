//! Diagrams of YINSH as text.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use yinsh_core::{Color, Intersection, Piece};

use super::grid::{Beside, GridPoint, labels};
use super::{DrawnYinsh, Notes, Standing};
use crate::diagram::TextOptions;
use crate::diagram::hexagon::text::joined;
use crate::diagram::text_line::{Line, arrow, end_text, style};

/// Characters that a column takes.
const COLUMN: i32 = 4;
/// Characters left of the first column, and from an intersection to the number beside it.
const LEFT: i32 = 3;
/// The columns left of the middle one.
const HALF: i32 = 5;

/// Something that stands on the board or beside it.
enum Item {
    Place(Intersection),
    Label(String),
}

impl DrawnYinsh {
    /// Returns the diagram as text.
    pub(super) fn text(&self, notes: &Notes, options: &TextOptions) -> String {
        let mut text = self.board_text(notes, options);
        let standing = self.standing.as_ref().map(standing_text).unwrap_or_default();
        let (caption, arrows) = (notes.caption.as_deref(), notes.arrows.iter().copied());
        end_text(&mut text, options, caption, &standing, arrows, &[self.signs(options.below)]);
        text
    }

    fn board_text(&self, notes: &Notes, options: &TextOptions) -> String {
        let below = options.below;
        let column = |point: GridPoint| COLUMN * (point.right + HALF) + LEFT;
        // Lines from above, and columns.
        let mut items: Vec<(i32, i32, Item)> = Vec::new();
        for at in Intersection::ALL {
            let point = GridPoint::of(at).seen_by(below);
            items.push((-point.up, column(point), Item::Place(at)));
        }
        for (label, at, beside) in labels() {
            let point = GridPoint::of(at).seen_by(below);
            let (down, right) = match (beside, below) {
                (Beside::Below, Color::White) => (1, 0),
                (Beside::Below, Color::Black) => (-1, 0),
                // The last digits stand below each other.
                (Beside::UpperLeft, Color::White) => (0, 1 - LEFT - label.len() as i32),
                (Beside::UpperLeft, Color::Black) => (0, LEFT),
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
                    Item::Label(label) => line.write_at(column, label, style::PLAIN),
                    Item::Place(at) => self.write_place(notes, &mut line, *at, column, below),
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
        at: Intersection,
        column: usize,
        below: Color,
    ) {
        let standing = self.board.get(at);
        let gone = self.last.as_ref().and_then(|last| last.gone_at(at));
        let (sign, style) = match standing.or(gone) {
            None => (String::from("."), style::PLAIN),
            Some(piece) => (String::from(piece.letter()), piece_style(piece)),
        };
        if gone.is_some_and(|piece| !piece.is_ring()) {
            line.write_at(column - 1, "(", style::ROW);
            line.write(&sign, style);
            line.write(")", style::ROW);
        } else {
            line.write_at(column, &sign, style);
        }
        if let Some(last) = &self.last {
            if last.ring() == Some(at) && gone.is_none() {
                line.write("*", style::PUSH);
            }
            if gone.is_some_and(Piece::is_ring) {
                line.write("x", style::TAKEN);
            }
            if let Some((from, to)) = last.moved.filter(|&(from, _)| from == at) {
                let [from, to] = [from, to].map(|at| GridPoint::of(at).seen_by(below));
                line.write(arrow(to.right - from.right, to.up - from.up), style::PUSH);
            }
            if last.turned.contains(at) {
                line.write("~", style::PUSH);
            }
        }
        for (_, mark) in notes.marks.iter().filter(|(marked, _)| *marked == at) {
            line.write(&String::from(mark.sign()), style::MARK);
        }
    }

    /// What the signs on the board mean, as far as there are any.
    fn signs(&self, below: Color) -> String {
        let Some(last) = &self.last else { return String::new() };
        let first = last.moved.map(|(from, to)| {
            let [from, to] = [from, to].map(|at| GridPoint::of(at).seen_by(below));
            arrow(to.right - from.right, to.up - from.up)
        });
        let way = format!("{} way of the ring", first.unwrap_or_default());
        let has_gone = |is_ring| last.gone.iter().any(|(_, piece)| piece.is_ring() == is_ring);
        let is_there = last.ring().is_some_and(|at| self.board.get(at).is_some());
        joined([
            (last.placed.is_some(), "* placed"),
            (first.is_some(), &way),
            (first.is_some() && is_there, "* has moved"),
            (!last.turned.is_empty(), "~ turned over"),
            (has_gone(false), "( ) row removed"),
            (has_gone(true), "x ring removed"),
        ])
    }
}

fn standing_text(standing: &Standing) -> String {
    let [white, black] = Color::ALL.map(|color| standing.removed[color]);
    let mut words = format!("pool {}; rings removed: White {white}, Black {black}", standing.pool);
    if let Some(side) = standing.side {
        words += &format!("; {side} to move");
    }
    words
}

const fn piece_style(piece: Piece) -> &'static str {
    match piece.color() {
        Color::White => style::WHITE,
        Color::Black => style::BLACK,
    }
}
