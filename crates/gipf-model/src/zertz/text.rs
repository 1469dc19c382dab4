//! The text of a position.

use crate::board_text::{self, board_text};
use crate::zertz::board::{Board, MISSING, VACANT};
use crate::zertz::marbles::Marbles;
use crate::zertz::position::Model;
use crate::zertz::variant::Variant;

impl Model {
    /// Reads a position line: `board side pool captured captured variant`.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the text. Whether the position is valid is another matter: see
    /// [`Model::violations`].
    pub fn parse(line: &str) -> Result<Model, String> {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [board, side, pool, captured_by_1, captured_by_2, variant] = fields[..] else {
            return Err(format!("6 fields expected, {} found", fields.len()));
        };
        let variant = read_variant(variant)?;
        let side = match side {
            "1" => '1',
            "2" => '2',
            _ => return Err(format!("the player to move is 1 or 2, not {side:?}")),
        };
        Ok(Model {
            variant,
            board: read_board(board, variant)?,
            side,
            pool: read_marbles(pool)?,
            captured: [read_marbles(captured_by_1)?, read_marbles(captured_by_2)?],
        })
    }

    /// Returns the position line.
    #[must_use]
    pub fn to_line(&self) -> String {
        let [captured_by_1, captured_by_2] = self.captured;
        let content =
            |ring| Some(self.board.get(ring)).filter(|it| *it != VACANT).map(String::from);
        format!(
            "{} {} {} {captured_by_1} {captured_by_2} {}",
            board_text(self.board.columns(), "", content),
            self.side,
            self.pool,
            self.variant
        )
    }

    /// Returns bytes that say everything about the position: for each place, by column and number, `-` when the ring is
    /// missing, `.` when it is vacant, or the marble, `w`, `g` or `b`; then the player to move, `1` or `2`; then the
    /// numbers of white, gray and black marbles in the pool, captured by 1 and captured by 2, each as four bytes, the
    /// lowest first; then the variant, 0 basic, 1 tournament, 2 large, 3 blitz.
    #[must_use]
    pub fn key(&self) -> Vec<u8> {
        let mut key = Vec::with_capacity(100);
        key.extend(self.board.places().map(|ring| self.board.get(ring) as u8));
        key.push(self.side as u8);
        for Marbles(numbers) in [self.pool, self.captured[0], self.captured[1]] {
            key.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        }
        key.push(match self.variant {
            Variant::Basic => 0,
            Variant::Tournament => 1,
            Variant::Large => 2,
            Variant::Blitz => 3,
        });
        key
    }
}

fn read_variant(text: &str) -> Result<Variant, String> {
    let found = Variant::ALL.into_iter().find(|variant| variant.to_string() == text);
    found.ok_or_else(|| format!("{text:?} is not a variant"))
}

fn read_marbles(text: &str) -> Result<Marbles, String> {
    let numbers: Vec<&str> = text.split('/').collect();
    let [white, gray, black] = numbers[..] else {
        return Err(format!("white/gray/black expected, not {text:?}"));
    };
    Ok(Marbles([read_number(white)?, read_number(gray)?, read_number(black)?]))
}

/// Reads a number, written without leading zeros.
fn read_number(text: &str) -> Result<u32, String> {
    let number = text.parse::<u32>().ok().filter(|number| number.to_string() == text);
    number.ok_or_else(|| format!("a number expected, not {text:?}"))
}

fn read_board(text: &str, variant: Variant) -> Result<Board, String> {
    let mut board = Board::vacant_board(variant);
    let columns = board.columns();
    board_text::read_board(text, &columns, ["column", "place"], read_column, |ring, content| {
        board.set(ring, content);
    })?;
    Ok(board)
}

/// What a column's text says of its places, one after the other: a digit for so many vacant rings, `-` for each
/// missing ring, `w`, `g` or `b` for a marble.
fn read_column(text: &str) -> Result<Vec<char>, String> {
    let mut content = Vec::new();
    for symbol in text.chars() {
        match symbol {
            'w' | 'g' | 'b' | MISSING => content.push(symbol),
            '1'..='9' => content.extend((0..symbol as usize - '0' as usize).map(|_| VACANT)),
            _ => return Err(format!("{symbol:?} in column {text:?}")),
        }
    }
    Ok(content)
}
