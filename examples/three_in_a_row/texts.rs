//! The texts: `w../.b./..w` for a position, `a1` to `c3` for a turn, and the board as letters.

use std::fmt;
use std::str::FromStr;

use gipf_board::{Color, GameResult, Located, Position as _};
use gipf_notation::diagram::{Draw, PlainDiagram};
use gipf_notation::{Notation, TurnReading};

use super::rules::{IllegalTurn, Position, Turn, Variant};

const COLUMNS: &str = "abc";

/// Why a text is not a position or a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// The only variant has another name.
    #[error("expected three")]
    Variant,
    /// It is no board.
    #[error("expected three rows of w, b and . with / between them")]
    Rows,
    /// It is a board, but the pieces cannot all be there.
    #[error("expected a position that a game can lead to")]
    Position,
    /// It is no cell.
    #[error("expected a column from a to c and a row from 1 to 3")]
    Cell,
    /// It is a cell.
    #[error("illegal turn: {0}")]
    Illegal(IllegalTurn),
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("three")
    }
}

impl FromStr for Variant {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Variant, TextError> {
        if text.eq_ignore_ascii_case("three") { Ok(Variant) } else { Err(TextError::Variant) }
    }
}

impl Position {
    fn letter(&self, cell: Turn) -> char {
        let is_of = |color: &Color| self.cells(*color) & 1 << cell != 0;
        Color::ALL.into_iter().find(is_of).map_or('.', Color::letter)
    }

    /// The rows from the top, with something between the cells and something between the rows.
    fn rows(&self, between_cells: &str, between_rows: &str) -> String {
        let row = |first: Turn| {
            let cells = (first..first + 3).map(|cell| self.letter(cell).to_string());
            cells.collect::<Vec<_>>().join(between_cells)
        };
        [0, 3, 6].map(row).join(between_rows)
    }
}

impl Notation for Position {
    type PositionError = TextError;
    type TurnError = TextError;
    type TurnWarning = TextError;

    const NAME: &'static str = "three";
    const TITLE: &'static str = "Three in a row";
    const VARIANTS: &'static [Variant] = &[Variant];
    const RESULTS: &'static [GameResult] =
        &[GameResult::Win(Color::White), GameResult::Win(Color::Black), GameResult::Draw];

    fn looks_like_position(text: &str) -> bool {
        let rows: Vec<&str> = text.trim().split('/').collect();
        text.trim().parse::<Variant>().is_ok()
            || rows.len() == 3 && rows.iter().all(|row| row.chars().all(|c| "wb.".contains(c)))
    }

    fn variant_tag(&self) -> (&'static str, String) {
        ("Variant", Variant.to_string())
    }

    fn parse_line(text: &str) -> Result<(Position, Option<u32>), TextError> {
        let mut words = text.split_whitespace();
        let rows: Vec<&str> = words.next().ok_or(TextError::Rows)?.split('/').collect();
        let turn_number = words.next().map(str::parse).transpose().map_err(|_| TextError::Rows)?;
        if rows.len() != 3 || rows.iter().any(|row| row.len() != 3) || words.next().is_some() {
            return Err(TextError::Rows);
        }
        let mut position = Position::start(Variant);
        for (cell, letter) in rows.concat().chars().enumerate() {
            match letter {
                'w' => position.white |= 1 << cell,
                'b' => position.black |= 1 << cell,
                '.' => {}
                _ => return Err(TextError::Rows),
            }
        }
        Ok((position.validated().map_err(|_| TextError::Position)?, turn_number))
    }

    fn line(&self, turn_number: Option<u32>) -> String {
        let number = turn_number.map_or_else(String::new, |number| format!(" {number}"));
        self.rows("", "/") + &number
    }

    fn read_turn(&self, text: &str) -> Result<TurnReading<Position>, Located<TextError>> {
        Ok(TurnReading { turn: self.parse_turn(text)?, warnings: Vec::new() })
    }

    fn parse_turn(&self, text: &str) -> Result<Turn, Located<TextError>> {
        let text = text.trim();
        let cell = (0..9).find(|cell| self.turn_text(cell).eq_ignore_ascii_case(text));
        let cell = cell.ok_or(Located::new(0, TextError::Cell))?;
        match self.check(&cell) {
            Ok(()) => Ok(cell),
            Err(illegal) => Err(Located::new(0, TextError::Illegal(illegal))),
        }
    }

    /// A column and a row; row 1 is the lowest.
    fn turn_text(&self, &cell: &Turn) -> String {
        let column = COLUMNS.chars().nth(usize::from(cell % 3)).unwrap_or('?');
        format!("{column}{}", 3 - cell / 3)
    }
}

impl Draw for Position {
    type Diagram = PlainDiagram;

    fn text_board(&self) -> String {
        self.rows(" ", "\n") + "\n"
    }

    fn diagram(&self) -> PlainDiagram {
        PlainDiagram::new(self.text_board())
    }

    fn diagram_of_turn(&self, turn: &Turn) -> PlainDiagram {
        self.play_unchecked(turn).diagram()
    }
}
