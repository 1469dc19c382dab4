//! A board drawn larger than its text: lines between its points, pieces as discs.
//!
//! The text of the board says what stands where, so that every game has one description of its board.
//! A point of the text becomes a point of the drawing, and a piece a disc with its letters in the
//! middle:
//!
//! ```text
//!  White ╭───╮   Black ▟███▙   a GIPF-piece ╔═══╗   neither's ┌┄┄┄┐
//!        │ w │         ██b██                ║ W ║             ┆ r ┆
//!        ╰───╯         ▜███▛                ╚═══╝             └┄┄┄┘
//! ```

use gipf_app::play::{BoardScale, PieceColor, TerminalBoard, TextSpan};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::style::Style;

use super::board::BoardView;
use super::palette::Palette;

/// Returns columns and lines of a drawing.
pub(super) fn size(board: &TerminalBoard, scale: BoardScale) -> (u16, u16) {
    let (columns, lines) = board.size;
    let (x, y) = scale.place(columns, lines.saturating_sub(1));
    (x.saturating_add(2), y + 1 + top_margin(board, scale))
}

/// Discs on the first line reach beyond it.
fn top_margin(board: &TerminalBoard, scale: BoardScale) -> u16 {
    let begins_above = board.lines.iter().flatten().any(|end| end.line == 0 && end.width == 1);
    if begins_above { scale.disc.1 } else { 0 }
}

/// Draws the text of a board larger, in the middle of the area.
pub(super) fn render(
    view: &BoardView,
    scale: BoardScale,
    palette: Palette,
    area: Rect,
    buffer: &mut Buffer,
) {
    let BoardView { text, board, cursor } = view;
    let (width, height) = size(board, scale);
    let top = area.y + area.height.saturating_sub(height) / 2 + top_margin(board, scale);
    let left = area.x + 1 + area.width.saturating_sub(width + 1) / 2;
    let piece_in = board.piece_in;
    let mut sheet = Sheet { scale, palette, piece_in, left, top, area, buffer };
    sheet.lines(&board.lines);
    let spans_of = |line: u16| board.pieces.iter().filter(move |span| span.line == line);
    for (line, letters) in (0..).zip(text.lines()) {
        let letters: Vec<char> = letters.chars().collect();
        let columns: Vec<u16> = spans_of(line).map(|span| span.column).collect();
        for word in words(&letters) {
            sheet.word(&letters, word, line, &columns);
        }
    }
    if let Some(cursor) = *cursor {
        let on_piece = spans_of(cursor.line).any(|span| span.column == cursor.column);
        let letters: Vec<char> =
            text.lines().nth(cursor.line.into()).unwrap_or("").chars().collect();
        let is_vacant = letters.get(usize::from(cursor.column)) == Some(&'.');
        sheet.cursor(cursor, on_piece && !is_vacant);
    }
}

/// Where words begin and end.
fn words(letters: &[char]) -> Vec<(usize, usize)> {
    let mut words = Vec::new();
    let mut begun = None;
    for (column, letter) in letters.iter().chain([&' ']).enumerate() {
        match (begun, *letter == ' ') {
            (None, false) => begun = Some(column),
            (Some(start), true) => {
                words.push((start, column));
                begun = None;
            }
            _ => {}
        }
    }
    words
}

/// A part of the screen that is drawn on.
struct Sheet<'a> {
    scale: BoardScale,
    palette: Palette,
    piece_in: fn(&str) -> Option<(PieceColor, u16)>,
    left: u16,
    top: u16,
    area: Rect,
    buffer: &'a mut Buffer,
}

impl Sheet<'_> {
    fn place(&self, column: u16, line: u16) -> (u16, u16) {
        let (x, y) = self.scale.place(column, line);
        (self.left + x, self.top + y)
    }

    fn write(&mut self, x: u16, y: u16, text: &str, style: Style) {
        for (x, letter) in (x..).zip(text.chars()) {
            let cell = Cell::new(x, y);
            if self.area.contains(cell)
                && let Some(cell) = self.buffer.cell_mut(cell)
            {
                cell.set_char(letter).set_style(style);
            }
        }
    }

    /// Draws lines with the eight dots of a Braille letter in each cell.
    fn lines(&mut self, ends: &[[TextSpan; 2]]) {
        let Rect { x: left, y: top, width, height, .. } = self.area;
        let mut dots = vec![0_u8; usize::from(width) * usize::from(height)];
        for [from, to] in ends {
            let middle = |span: &TextSpan| {
                let (x, y) = self.place(span.column, span.line);
                (2 * i32::from(x - left) + 1, 4 * i32::from(y - top) + 2)
            };
            let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
            let steps = (x2 - x1).abs().max((y2 - y1).abs()).max(1);
            for step in 0..=steps {
                let (x, y) = (x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps);
                // Dots 1 to 3 and 7 are the left column from above, 4 to 6 and 8 the right one.
                const BITS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
                let bit = BITS[y as usize % 4][x as usize % 2];
                if let Some(cell) =
                    dots.get_mut(y as usize / 4 * usize::from(width) + x as usize / 2)
                {
                    *cell |= bit;
                }
            }
        }
        let width = usize::from(width).max(1);
        for (place, bits) in dots.into_iter().enumerate().filter(|(_, bits)| *bits != 0) {
            let letter = char::from_u32(0x2800 + u32::from(bits)).unwrap_or(' ');
            let (x, y) = (left + (place % width) as u16, top + (place / width) as u16);
            self.write(x, y, letter.encode_utf8(&mut [0; 4]), self.palette.faint);
        }
    }

    /// Draws a word of the text: what stands on a point with its signs, or a name beside the board.
    fn word(&mut self, letters: &[char], (start, end): (usize, usize), line: u16, columns: &[u16]) {
        let is_bracketed = letters[start] == '(';
        let first = start + usize::from(is_bracketed);
        let column = first as u16;
        let (x, y) = self.place(column, line);
        if !columns.contains(&column) {
            let name: String = letters[start..end].iter().collect();
            // A line begins at a dot: not right behind an arrow.
            let gap = if end - start > 2 { " " } else { "" };
            self.write(x, y, &format!("{name}{gap}"), Style::new());
            return;
        }
        let rest = &letters[first..end];
        let piece: String = rest
            .iter()
            .take_while(|letter| letter.is_ascii_alphanumeric() || **letter == '+')
            .collect();
        let piece = piece.trim_end_matches('x');
        let signs: String = rest[piece.len()..].iter().collect();
        let is_gone = signs.starts_with(['x', '-']);
        let reach = if piece.is_empty() || is_gone {
            let shown = if piece.is_empty() { "•" } else { piece };
            self.write(x, y, shown, Style::new());
            // Without the point of a vacant place.
            shown.chars().count() as u16 - 1
        } else {
            let color = (self.piece_in)(piece).map_or(PieceColor::Gray, |(color, _)| color);
            self.disc(x, y, piece, color);
            self.scale.disc.0.max(piece.len() as u16 / 2)
        };
        let signs = signs.strip_prefix('.').unwrap_or(&signs);
        let back = if piece.is_empty() || is_gone { 0 } else { reach };
        if is_bracketed {
            self.write(x - back - 1, y, "(", self.palette.cursor);
        }
        self.write(x + reach + 1, y, signs, self.palette.cursor);
    }

    /// Draws a piece, or a stack of pieces.
    fn disc(&mut self, x: u16, y: u16, piece: &str, color: PieceColor) {
        let is_gipf_piece = piece == "W" || piece == "B";
        let edges = match (color, is_gipf_piece) {
            (PieceColor::White, false) => Edges::new("╭─╮│ │╰─╯", "╯╰╮╭"),
            (PieceColor::White, true) => Edges::new("╔═╗║ ║╚═╝", "╝╚╗╔"),
            (PieceColor::Black, false) => Edges::new("▟█▙███▜█▛", "████"),
            (PieceColor::Black, true) => Edges::new("█████████", "████"),
            (PieceColor::Gray | PieceColor::Red, _) => Edges::new("┌┄┐┆ ┆└┄┘", "┘└┐┌"),
        };
        let (style, inner) = match color {
            PieceColor::White => (self.palette.white, self.palette.white),
            PieceColor::Black => (self.palette.black, self.palette.on_black),
            PieceColor::Gray => (self.palette.gray, self.palette.gray),
            PieceColor::Red => (self.palette.red, self.palette.red),
        };
        let (reach, rise) = self.scale.disc;
        for row in 0..=2 * rise {
            let line = edges.row(usize::from(row), usize::from(rise), usize::from(reach));
            let indent = line.chars().take_while(|letter| *letter == '\0').count() as u16;
            let shown: String = line.chars().filter(|letter| *letter != '\0').collect();
            self.write(x - reach + indent, y + row - rise, &shown, style);
        }
        let label = match (color, is_gipf_piece) {
            (PieceColor::Black, true) => format!("({piece})"),
            _ => piece.to_owned(),
        };
        self.write(x - (label.len() as u16 - 1) / 2, y, &label, inner);
    }

    /// Puts brackets around what is under the cursor.
    fn cursor(&mut self, cursor: TextSpan, is_piece: bool) {
        let (x, y) = self.place(cursor.column, cursor.line);
        let (before, after) = match is_piece {
            true => (self.scale.disc.0, self.scale.disc.0),
            false => (0, cursor.width - 1),
        };
        let style = self.palette.cursor;
        self.write(x - before - 1, y, "[", style);
        self.write(x + after + 1, y, "]", style);
        let middle = if is_piece { 0..0 } else { x..x + cursor.width };
        for x in middle {
            if let Some(cell) = self.buffer.cell_mut(Cell::new(x, y)) {
                cell.set_style(style);
            }
        }
    }
}

/// The letters that the edge of a disc is drawn with.
struct Edges {
    /// Three rows of three: corners, sides and the inside.
    frame: [char; 9],
    /// Where a round corner turns inward: upper left, upper right, lower left, lower right.
    turns: [char; 4],
}

impl Edges {
    fn new(frame: &str, turns: &str) -> Edges {
        let mut edges = Edges { frame: [' '; 9], turns: [' '; 4] };
        edges.frame.iter_mut().zip(frame.chars()).for_each(|(place, letter)| *place = letter);
        edges.turns.iter_mut().zip(turns.chars()).for_each(|(place, letter)| *place = letter);
        edges
    }

    /// A row of a disc that reaches so far up and to the sides; a zero is left as it is. Discs of five
    /// rows and more have their first and last row indented:
    ///
    /// ```text
    ///   ╭─────╮
    ///  ╭╯     ╰╮
    ///  │   w   │
    ///  ╰╮     ╭╯
    ///   ╰─────╯
    /// ```
    fn row(&self, row: usize, rise: usize, reach: usize) -> String {
        let [a, b, c, d, e, f, g, h, i] = self.frame;
        let inside = |letter: char, length: usize| letter.to_string().repeat(length);
        let width = 2 * reach + 1;
        let is_round = rise > 1;
        let last = 2 * rise;
        let turned = |ends: (char, char), turns: (char, char)| {
            format!("{}{}{}{}{}", ends.0, turns.0, inside(e, width - 4), turns.1, ends.1)
        };
        match row {
            0 if is_round => format!("\0{a}{}{c}\0", inside(b, width - 4)),
            1 if is_round => turned((a, c), (self.turns[0], self.turns[1])),
            0 => format!("{a}{}{c}", inside(b, width - 2)),
            row if is_round && row == last => format!("\0{g}{}{i}\0", inside(h, width - 4)),
            row if is_round && row + 1 == last => turned((g, i), (self.turns[2], self.turns[3])),
            row if row == last => format!("{g}{}{i}", inside(h, width - 2)),
            _ => format!("{d}{}{f}", inside(e, width - 2)),
        }
    }
}
