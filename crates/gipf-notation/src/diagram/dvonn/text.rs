//! Diagrams of DVONN as text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use dvonn_core::{Piece, Space, Stack};
use gipf_core::Color;

use super::grid::{GridPoint, labels};
use super::{DrawnDvonn, Last, Notes, Standing};
use crate::diagram::TextOptions;
use crate::diagram::text_line::{Line, arrow, end_text, style};
use crate::dvonn::StackText;

/// Characters that half a step takes.
const HALF_STEP: i32 = 3;
/// From the middle of the board to the left edge of the text, in half steps.
const LEFT: i32 = 12;

impl DrawnDvonn {
    /// Returns the diagram as text.
    pub(super) fn text(&self, notes: &Notes, options: &TextOptions) -> String {
        let mut text = String::new();
        let mut items: Vec<(GridPoint, Item)> = Space::ALL
            .into_iter()
            .map(|space| (GridPoint::of(space), Item::Space(space)))
            .collect();
        items.extend(labels().into_iter().map(|(label, point)| (point, Item::Label(label))));
        for (point, _) in &mut items {
            *point = point.seen_by(options.below);
        }
        items.sort_by_key(|(point, _)| (-point.number, point.column));
        for row in items.chunk_by(|(a, _), (b, _)| a.number == b.number) {
            let mut line = Line::new(options.ansi);
            for (point, item) in row {
                let column = (HALF_STEP * (LEFT + point.half_steps())).unsigned_abs() as usize;
                match item {
                    Item::Label(label) => line.write_apart_at(column, label, style::PLAIN),
                    Item::Space(space) => {
                        self.write_space(notes, &mut line, *space, column, options.below);
                    }
                }
            }
            text.push_str(line.text());
            text.push('\n');
        }
        let standing = self.standing.as_ref().map(standing_text).unwrap_or_default();
        let (caption, arrows) = (notes.caption.as_deref(), notes.arrows.iter().copied());
        let signs = [self.signs(options.below)];
        end_text(&mut text, options, caption, &standing, arrows, &signs);
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
        let removed = self.removed.iter().find(|(other, _)| *other == space);
        let stack = self.board.get(space).or(removed.map(|(_, stack)| *stack));
        let words = stack.map_or(".".to_string(), |stack| StackText(stack).to_string());
        line.write_apart_at(column, &words, stack_style(stack));
        match self.last {
            Some(Last::Moved { from, to }) if from == space || to == space => {
                line.write(arrow_between(from, to, below), style::PUSH);
            }
            Some(Last::Placed(to)) if to == space => line.write("*", style::PUSH),
            _ => {}
        }
        if removed.is_some() {
            line.write("x", style::TAKEN);
        }
        for (_, mark) in notes.marks.iter().filter(|(marked, _)| *marked == space) {
            line.write(&String::from(mark.sign()), style::MARK);
        }
    }

    /// What the signs on the board mean, as far as there are any.
    fn signs(&self, below: Color) -> String {
        let last = match self.last {
            Some(Last::Moved { from, to }) => format!("{} move", arrow_between(from, to, below)),
            Some(Last::Placed(_)) => "* placed".into(),
            None => String::new(),
        };
        match (last.as_str(), self.removed.is_empty()) {
            (_, true) => last,
            ("", false) => "x removed".into(),
            (_, false) => format!("{last}, x removed"),
        }
    }
}

/// Returns the arrow from one space of a line to another, as the player below sees it.
fn arrow_between(from: Space, to: Space, below: Color) -> &'static str {
    let [from, to] = [from, to].map(|space| GridPoint::of(space).seen_by(below));
    arrow(to.half_steps() - from.half_steps(), to.number - from.number)
}

/// Something that has a place in the grid.
enum Item {
    Space(Space),
    Label(String),
}

fn standing_text(standing: &Standing) -> String {
    match *standing {
        Standing::Placing { left, reds, side, next } => {
            let reds = reds.white + reds.black;
            let next = if next == Piece::Red { " red" } else { "" };
            format!(
                "to place: White {}, Black {}, red {reds}; {side} to place{next}",
                left.white, left.black
            )
        }
        Standing::Stacking { score, side } => {
            let pieces = format!("pieces: White {}, Black {}", score.white, score.black);
            side.map_or(pieces.clone(), |side| format!("{pieces}; {side} to move"))
        }
    }
}

fn stack_style(stack: Option<Stack>) -> &'static str {
    match stack.map(|stack| stack.top) {
        Some(Piece::White) => style::WHITE,
        Some(Piece::Black) => style::BLACK,
        Some(Piece::Red) => style::RED,
        None => style::PLAIN,
    }
}
