//! The canonical text of a position.

use crate::board_text::{self, board_text, read_side};
use crate::dvonn::board::{Board, rows, spaces};
use crate::dvonn::position::{Model, Stage};
use crate::dvonn::stack::Stack;

/// More than any stack can have.
const TOO_HIGH: usize = 50;
/// The spaces of the row in the middle.
const LONGEST_ROW: usize = 11;

impl Model {
    /// Reads a position line: `board side stage`.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the text. Whether the position is valid is another matter: see
    /// [`Model::violations`].
    pub fn parse(line: &str) -> Result<Model, String> {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [board, side, stage] = fields[..] else {
            return Err(format!("3 fields expected, {} found", fields.len()));
        };
        let side = read_side(side)?;
        let stage = match stage {
            "place" => Stage::Place,
            "stack" => Stage::Stack,
            _ => return Err(format!("stage is place or stack, not {stage:?}")),
        };
        Ok(Model { board: read_board(board)?, side, stage })
    }

    /// Returns the canonical position line.
    #[must_use]
    pub fn to_line(&self) -> String {
        let board = board_text(rows(), ",", |space| self.board.get(space).map(stack_text));
        format!("{board} {} {}", self.side, self.stage)
    }

    /// Returns bytes that say everything about the position: for each space, row by row, the piece on top (`.`
    /// when it is vacant), the height and the red pieces; then the side and the first letter of the
    /// stage.
    #[must_use]
    pub fn key(&self) -> Vec<u8> {
        let mut key = Vec::with_capacity(3 * spaces().len() + 2);
        for space in spaces() {
            key.extend(self.board.get(*space).map_or([b'.', 0, 0], |stack| {
                [stack.top() as u8, stack.height() as u8, stack.reds() as u8]
            }));
        }
        key.push(self.side as u8);
        key.push(match self.stage {
            Stage::Place => b'p',
            Stage::Stack => b's',
        });
        key
    }
}

fn read_board(text: &str) -> Result<Board, String> {
    let mut board = Board::default();
    board_text::read_board(text, &rows(), ["row", "space"], read_row, |space, stack| {
        board.set(space, stack);
    })?;
    Ok(board)
}

fn read_row(text: &str) -> Result<Vec<Option<Stack>>, String> {
    let mut content = Vec::new();
    for item in text.split(',') {
        if item.starts_with(|symbol: char| symbol.is_ascii_digit()) {
            let vacant = read_number(item).filter(|vacant| *vacant <= LONGEST_ROW);
            let vacant = vacant.ok_or_else(|| format!("{item:?} is no number of spaces"))?;
            content.extend((0..vacant).map(|_| None));
        } else {
            content.push(Some(read_stack(item)?));
        }
    }
    Ok(content)
}

/// Reads `r`, `w`, `b3`, `w4r` and the like.
fn read_stack(text: &str) -> Result<Stack, String> {
    let wrong = || format!("{text:?} is no stack");
    if text == "r" {
        return Ok(Stack::single('r'));
    }
    let top = text.chars().next().filter(|top| ['w', 'b'].contains(top)).ok_or_else(wrong)?;
    let height_and_reds = &text[1..];
    let height = height_and_reds.trim_end_matches('r');
    let reds = height_and_reds.len() - height.len();
    let height = match height {
        "" => 1,
        _ => {
            read_number(height).filter(|height| (2..TOO_HIGH).contains(height)).ok_or_else(wrong)?
        }
    };
    if reds < height { Ok(Stack::known(top, height, reds)) } else { Err(wrong()) }
}

/// Reads a number from 1 on, written without leading zeros.
fn read_number(text: &str) -> Option<usize> {
    let digits = text.chars().all(|symbol| symbol.is_ascii_digit()) && !text.starts_with('0');
    if digits { text.parse().ok() } else { None }
}

fn stack_text(stack: Stack) -> String {
    let (top, height) = (stack.top(), stack.height());
    if height == 1 {
        return top.to_string();
    }
    format!("{top}{height}{}", "r".repeat(stack.reds()))
}
