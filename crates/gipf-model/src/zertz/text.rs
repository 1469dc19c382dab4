//! The text of a position.

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
        format!(
            "{} {} {} {captured_by_1} {captured_by_2} {}",
            board_text(&self.board),
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
    let texts: Vec<&str> = text.split('/').collect();
    if texts.len() != columns.len() {
        return Err(format!("{} columns expected, {} found", columns.len(), texts.len()));
    }
    for (rings, text) in columns.iter().zip(texts) {
        let content = read_column(text)?;
        if content.len() != rings.len() {
            let (expected, found) = (rings.len(), content.len());
            return Err(format!("column {text:?} has {found} places instead of {expected}"));
        }
        for (ring, content) in rings.iter().zip(content) {
            board.set(*ring, content);
        }
    }
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

fn board_text(board: &Board) -> String {
    let mut texts = Vec::new();
    for column in board.columns() {
        let mut text = String::new();
        let mut vacant = 0;
        for ring in column {
            if board.get(ring) == VACANT {
                vacant += 1;
            } else {
                push_number(&mut text, vacant);
                text.push(board.get(ring));
                vacant = 0;
            }
        }
        push_number(&mut text, vacant);
        texts.push(text);
    }
    texts.join("/")
}

/// Writes how many rings are vacant, unless none is.
fn push_number(text: &mut String, vacant: u32) {
    if vacant > 0 {
        text.push_str(&vacant.to_string());
    }
}
