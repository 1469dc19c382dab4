//! Diagrams as text.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use gipf_core::{Color, Dot, Piece, Spot};

use super::{GipfDiagram, Point, Removal};
use crate::diagram::TextOptions;
use crate::diagram::text_line::{Line, caption_line, style};

/// Characters from one column of the board to the next.
const COLUMN_WIDTH: usize = 4;
/// Lines of text, one for each half step along a column.
const HEIGHT: usize = 17;

impl GipfDiagram {
    /// Returns the diagram as text: 17 lines with the dots by name, pieces as `w b W B` (capitals are
    /// GIPF-pieces) and vacant spots as points, then what else there is to say.
    ///
    /// | sign | means |
    /// |---|---|
    /// | `a2>` `w<` | the dot of the push, and the piece that was pushed in |
    /// | `bx` `w-` | captured; returned to the reserve |
    /// | `wbx` | a white piece where a black one was captured |
    /// | `(w)` | part of a row |
    /// | `o # + ^` | after the piece: the marks, see [`Mark::sign`](crate::diagram::Mark::sign) |
    #[must_use]
    pub fn to_text(&self, options: &TextOptions) -> String {
        let mut text = String::new();
        for row in 0..HEIGHT {
            let mut line = Line::new(options.ansi);
            for from_left in 0..9 {
                if let Some(place) = place_at(row, from_left, options.below) {
                    let column = usize::from(from_left) * COLUMN_WIDTH;
                    self.write_place(&mut line, place, column);
                }
            }
            text.push_str(line.text());
            text.push('\n');
        }
        let mut add = |words: String| {
            if !words.is_empty() {
                text.push_str(&words);
                text.push('\n');
            }
        };
        if options.legend {
            add(caption_line(self.caption.as_deref()));
        }
        if options.reserves {
            add(self.state());
        }
        if options.legend {
            for (from, to) in &self.arrows {
                add(format!("arrow from {from} to {to}"));
            }
            add(self.signs());
        }
        text
    }

    fn write_place(&self, line: &mut Line, place: Point, column: usize) {
        match place {
            Point::Dot(dot) => {
                line.write_at(column, &format!("{dot}"), style::PLAIN);
                if self.push.is_some_and(|push| push.entry.dot() == dot) {
                    line.write(">", style::PUSH);
                }
            }
            Point::Spot(spot) if self.rows.iter().any(|row| row.contains(spot)) => {
                line.write_at(column - 1, "(", style::ROW);
                self.write_spot(line, spot, column);
                line.write(")", style::ROW);
            }
            Point::Spot(spot) => self.write_spot(line, spot, column),
        }
    }

    fn write_spot(&self, line: &mut Line, spot: Spot, column: usize) {
        let letter = self.letter(spot);
        line.write_at(column, &String::from(letter.unwrap_or('.')), piece_style(letter));
        if self.push.is_some_and(|push| push.entry.first_spot() == spot) {
            line.write("<", style::PUSH);
        }
        let standing = self.board.get(spot).is_some();
        for (i, taken) in self.taken.iter().filter(|taken| taken.spot == spot).enumerate() {
            if standing || i > 0 {
                let letter = taken.piece.letter();
                line.write(&String::from(letter), piece_style(Some(letter)));
            }
            line.write(sign(taken.removal), style::TAKEN);
        }
        for (_, mark) in self.marks.iter().filter(|(marked, _)| *marked == spot) {
            line.write(&String::from(mark.sign()), style::MARK);
        }
    }

    /// The reserves and the side to move, as far as they are known.
    fn state(&self) -> String {
        let mut state = String::new();
        if let Some(reserves) = self.reserves {
            let (white, black) = (reserves[Color::White], reserves[Color::Black]);
            let _ = write!(state, "reserves White {white}, Black {black}");
        }
        if let Some(color) = self.side_to_move {
            let _ = write!(state, "{}{color} to move", if state.is_empty() { "" } else { "; " });
        }
        state
    }

    /// What the signs on the board mean, as far as there are any.
    fn signs(&self) -> String {
        let has_removal = |removal| self.taken.iter().any(|taken| taken.removal == removal);
        let row_letter = self.rows.first().and_then(|row| row.iter().find_map(|s| self.letter(s)));
        let row = row_letter.map_or(String::new(), |letter| format!("({letter}) row"));
        let parts = [
            (self.push.is_some(), "> < push"),
            (has_removal(Removal::Captured), "x captured"),
            (has_removal(Removal::Returned), "- returned"),
            (!row.is_empty(), row.as_str()),
        ];
        let mut signs = String::new();
        for (_, words) in parts.iter().filter(|(shown, _)| *shown) {
            let _ = write!(signs, "{}{words}", if signs.is_empty() { "" } else { ", " });
        }
        signs
    }

    fn letter(&self, spot: Spot) -> Option<char> {
        let taken = || self.taken.iter().find(|taken| taken.spot == spot).map(|t| t.piece);
        self.board.get(spot).or_else(taken).map(Piece::letter)
    }
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

const fn sign(removal: Removal) -> &'static str {
    match removal {
        Removal::Captured => "x",
        Removal::Returned => "-",
    }
}

fn piece_style(letter: Option<char>) -> &'static str {
    match letter {
        Some('w' | 'W') => style::WHITE,
        Some(_) => style::BLACK,
        None => style::PLAIN,
    }
}
