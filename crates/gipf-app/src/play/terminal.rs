//! The text of a board on a terminal: where its points and pieces are, and how it is drawn larger.

use gipf_game::Color;
use gipf_notation::diagram::TextOptions;

/// What a screen needs to know of the text of a board, with one player below.
#[derive(Clone, Debug)]
pub struct TerminalBoard {
    /// Columns and lines of the text.
    pub size: (u16, u16),
    /// The ends of the lines between neighboring points, for larger drawings.
    pub lines: Vec<[TextSpan; 2]>,
    /// Where pieces stand, or can.
    pub pieces: Vec<TextSpan>,
    /// How much larger than its text the board can be drawn, smallest first.
    pub scales: &'static [BoardScale],
    /// How many columns a line counts for when the arrow keys look for the nearest choice.
    pub line_height: i32,
    /// Returns the color of the piece that a span of the text shows, and how many letters the piece has; `None` for
    /// a span without a piece.
    pub piece_in: fn(&str) -> Option<(PieceColor, u16)>,
}

impl TerminalBoard {
    /// Returns the board of a game that is shown as this text only.
    #[must_use]
    pub fn of_text(text: &str) -> TerminalBoard {
        let columns = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        TerminalBoard {
            size: (columns as u16, text.lines().count() as u16),
            lines: Vec::new(),
            pieces: Vec::new(),
            scales: &[],
            line_height: 2,
            piece_in: first_letter_piece,
        }
    }
}

/// Reads the color of a piece from its first letter: `w`, `b`, `g` or `r`.
#[must_use]
pub fn first_letter_piece(text: &str) -> Option<(PieceColor, u16)> {
    let color = match text.chars().next()? {
        'w' | 'W' => PieceColor::White,
        'b' | 'B' => PieceColor::Black,
        'g' => PieceColor::Gray,
        'r' => PieceColor::Red,
        _ => return None,
    };
    Some((color, text.chars().count() as u16))
}

/// Where on the text of a board a choice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceSpan {
    /// Its letters.
    pub span: TextSpan,
    /// Whether an arrow key that points at nothing leads from here to the next choice of the list.
    pub wraps: bool,
}

/// What a piece looks like on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceColor {
    /// White.
    White,
    /// Black.
    Black,
    /// Gray, neither player's.
    Gray,
    /// Red, neither player's.
    Red,
}

impl From<Color> for PieceColor {
    fn from(color: Color) -> PieceColor {
        match color {
            Color::White => PieceColor::White,
            Color::Black => PieceColor::Black,
        }
    }
}

/// A drawing of a board that is larger than its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardScale {
    /// Columns of the text, and how many of the drawing they become.
    pub columns: (u16, u16),
    /// How many lines a line of the text becomes.
    pub lines: u16,
    /// How far a disc reaches beyond its middle: columns and lines.
    pub disc: (u16, u16),
}

impl BoardScale {
    /// Returns where a letter of the text is in the drawing.
    #[must_use]
    pub const fn place(self, column: u16, line: u16) -> (u16, u16) {
        (column * self.columns.1 / self.columns.0, line * self.lines)
    }
}

/// Some letters of a line of the text of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextSpan {
    /// The first column, from 0.
    pub column: u16,
    /// The line from the top, from 0.
    pub line: u16,
    /// The number of letters.
    pub width: u16,
}

impl TextSpan {
    /// Returns whether a letter is in the span.
    #[must_use]
    pub const fn contains(self, column: u16, line: u16) -> bool {
        self.line == line && self.column <= column && column < self.column + self.width
    }
}

/// Returns the options of a board without words below it.
pub(crate) fn bare_board(below: Color) -> TextOptions {
    TextOptions::default().with_below(below).with_legend(false).with_reserves(false)
}
