//! The canonical text of a position.

use crate::board_text::read_side;
use crate::yinsh::board::{Board, COLUMNS, Spot, spots};
use crate::yinsh::position::Model;

impl Model {
    /// Reads a position line: `board side pool removed variant`.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the text. Whether the position is valid is another matter: see
    /// [`Model::violations`].
    pub fn parse(line: &str) -> Result<Model, String> {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [board, side, pool, removed, variant] = fields[..] else {
            return Err(format!("5 fields expected, {} found", fields.len()));
        };
        let (white, black) = removed.split_once('/').ok_or("two numbers of rings expected")?;
        let is_blitz = match variant {
            "standard" => false,
            "blitz" => true,
            _ => return Err(format!("variant is standard or blitz, not {variant:?}")),
        };
        Ok(Model {
            board: read_board(board)?,
            side: read_side(side)?,
            pool: read_number(pool)?,
            removed_by_white: read_number(white)?,
            removed_by_black: read_number(black)?,
            is_blitz,
        })
    }

    /// Returns the canonical position line.
    #[must_use]
    pub fn to_line(&self) -> String {
        let columns: Vec<String> = COLUMNS.iter().map(|column| self.column_text(*column)).collect();
        let variant = if self.is_blitz { "blitz" } else { "standard" };
        format!(
            "{} {} {} {}/{} {variant}",
            columns.join("/"),
            self.side,
            self.pool,
            self.removed_by_white,
            self.removed_by_black
        )
    }

    fn column_text(&self, (column, first, last): (char, i32, i32)) -> String {
        let mut text = String::new();
        let mut vacant = 0;
        for number in first..=last {
            match self.board.get(Spot { column, number }) {
                None => vacant += 1,
                Some(piece) => {
                    if vacant > 0 {
                        text += &vacant.to_string();
                    }
                    vacant = 0;
                    text.push(piece);
                }
            }
        }
        if vacant > 0 {
            text += &vacant.to_string();
        }
        text
    }

    /// Returns bytes that say everything about the position: the letter of each point or `.`, the side, the pool, the
    /// rings removed by White and Black, and whether it is blitz.
    #[must_use]
    pub fn key(&self) -> Vec<u8> {
        let mut key: Vec<u8> =
            spots().map(|spot| self.board.get(spot).unwrap_or('.') as u8).collect();
        key.extend([self.side as u8, self.pool as u8]);
        key.extend([self.removed_by_white as u8, self.removed_by_black as u8]);
        key.push(u8::from(self.is_blitz));
        key
    }
}

fn read_number(text: &str) -> Result<usize, String> {
    let is_plain = text.len() < 3 && text.chars().all(|symbol| symbol.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_plain);
    number.ok_or_else(|| format!("{text:?} is not a number up to 99"))
}

fn read_board(text: &str) -> Result<Board, String> {
    let columns: Vec<&str> = text.split('/').collect();
    if columns.len() != COLUMNS.len() {
        return Err(format!("{} columns instead of 11", columns.len()));
    }
    let mut board = Board::default();
    for (text, (column, first, last)) in columns.into_iter().zip(COLUMNS) {
        let mut number = first;
        let mut before = ' ';
        for symbol in text.chars() {
            match (before, symbol) {
                // One point of the ten has been counted.
                ('1', '0') => number += 9,
                (_, '1'..='9') => number += symbol as i32 - '0' as i32,
                (_, 'W' | 'B' | 'w' | 'b') => {
                    if number <= last {
                        board.set(Spot { column, number }, Some(symbol));
                    }
                    number += 1;
                }
                _ => return Err(format!("{symbol:?} in column {column}")),
            }
            before = symbol;
        }
        if number != last + 1 {
            return Err(format!("column {column} has {} points", number - first));
        }
    }
    Ok(board)
}
