//! The canonical text of a position.

use crate::dvonn::board::{Board, rows, spaces};
use crate::dvonn::position::{Model, Stage};
use crate::dvonn::stack::Stack;

/// More than any stack can have.
const TOO_HIGH: usize = 50;

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
        let side = match side {
            "w" => 'w',
            "b" => 'b',
            _ => return Err(format!("side is w or b, not {side:?}")),
        };
        let stage = match stage {
            "place" => Stage::Place,
            "stack" => Stage::Stack,
            _ => return Err(format!("stage is place or stack, not {stage:?}")),
        };
        Ok(Model { board: read_board(board)?, side, stage })
    }

    /// The canonical position line.
    #[must_use]
    pub fn to_line(&self) -> String {
        format!("{} {} {}", board_text(&self.board), self.side, self.stage)
    }

    /// Bytes that say everything about the position: for each space, row by row, the piece on top (`.`
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
    let rows = rows();
    let texts: Vec<&str> = text.split('/').collect();
    if texts.len() != rows.len() {
        return Err(format!("5 rows expected, {} found", texts.len()));
    }
    let mut board = Board::default();
    for (spaces, text) in rows.iter().zip(texts) {
        let mut content: Vec<Option<Stack>> = Vec::new();
        for item in text.split(',') {
            if item.starts_with(|symbol: char| symbol.is_ascii_digit()) {
                let vacant = read_number(item).filter(|vacant| *vacant <= spaces.len());
                let vacant = vacant.ok_or_else(|| format!("{item:?} is no number of spaces"))?;
                content.extend((0..vacant).map(|_| None));
            } else {
                content.push(Some(read_stack(item)?));
            }
        }
        if content.len() != spaces.len() {
            let (expected, found) = (spaces.len(), content.len());
            return Err(format!("row {text:?} has {found} spaces instead of {expected}"));
        }
        for (space, stack) in spaces.iter().zip(content) {
            board.set(*space, stack);
        }
    }
    Ok(board)
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

fn board_text(board: &Board) -> String {
    let mut lines = Vec::new();
    for row in rows() {
        let mut items = Vec::new();
        let mut vacant = 0;
        for space in row {
            if let Some(stack) = board.get(space) {
                push_number(&mut items, vacant);
                items.push(stack_text(stack));
                vacant = 0;
            } else {
                vacant += 1;
            }
        }
        push_number(&mut items, vacant);
        lines.push(items.join(","));
    }
    lines.join("/")
}

/// Writes how many spaces are vacant, unless none is.
fn push_number(items: &mut Vec<String>, vacant: u32) {
    if vacant > 0 {
        items.push(vacant.to_string());
    }
}

fn stack_text(stack: Stack) -> String {
    let (top, height) = (stack.top(), stack.height());
    if height == 1 {
        return top.to_string();
    }
    format!("{top}{height}{}", "r".repeat(stack.reds()))
}
