//! The form of a turn's text, before it is compared with a position.

use alloc::vec::Vec;

use gipf_core::{Color, Spot};

use gipf_board::{Cursor, SyntaxError};

/// A point as written: column `a` to `i`, number 1 to 9, whether or not the board has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PointText {
    pub(super) offset: usize,
    pub(super) column: char,
    pub(super) number: u8,
}

impl PointText {
    pub(super) fn spot(self) -> Option<Spot> {
        Spot::new(self.column, self.number)
    }
}

/// A cell of a capture group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) point: PointText,
    /// Marked as a GIPF-piece.
    pub(super) gipf: bool,
    /// Marked as the opponent's.
    pub(super) captured: bool,
}

/// What a turn's text says of one capture phase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Captures {
    /// Where the first `x` of the phase stands.
    pub(super) offset: Option<usize>,
    pub(super) cells: Vec<Cell>,
    /// A bare `x`: take what must be taken.
    pub(super) forced: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PushText {
    pub(super) offset: usize,
    /// The player whose letter stands before the push.
    pub(super) color: Option<Color>,
    pub(super) gipf: bool,
    /// The dot, where one is given.
    pub(super) from: Option<PointText>,
    pub(super) to: PointText,
}

/// The parts of a turn's text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TurnSyntax {
    pub(super) before: Captures,
    pub(super) push: Option<PushText>,
    pub(super) after: Captures,
    /// The mover's reserve after the turn, with the place where it stands.
    pub(super) reserve: Option<(usize, u32)>,
}

const PART: &str = "x and cells, or a push";
const CELL: &str = "a point a-i 1-9";

impl TurnSyntax {
    /// `part {; part} [(reserve)]`, a part being `x cells` or a push, at most one push.
    pub(super) fn read(text: &str) -> Result<TurnSyntax, SyntaxError> {
        let mut cursor = Cursor::new(text);
        let mut turn = TurnSyntax::default();
        loop {
            cursor.skip_whitespace();
            if let Some('x' | 'X') = cursor.peek() {
                let phase = if turn.push.is_none() { &mut turn.before } else { &mut turn.after };
                read_captures(&mut cursor, phase)?;
            } else if turn.push.is_none() {
                turn.push = Some(read_push(&mut cursor, PART)?);
            } else {
                return Err(cursor.error("x and cells"));
            }
            cursor.skip_whitespace();
            if cursor.next_if(|c| c == ';' || c == ':').is_none() {
                break;
            }
        }
        let offset = cursor.offset();
        if cursor.next_if(|c| c == '(').is_some() {
            cursor.skip_whitespace();
            turn.reserve = Some((offset, cursor.number(99, "the reserve after the turn")?));
            cursor.skip_whitespace();
            cursor.next_if(|c| c == ')').ok_or_else(|| cursor.error(")"))?;
            cursor.skip_whitespace();
        }
        match cursor.peek() {
            None => Ok(turn),
            Some(_) => Err(cursor.error("; or the end of the turn")),
        }
    }
}

fn read_captures(cursor: &mut Cursor<'_>, phase: &mut Captures) -> Result<(), SyntaxError> {
    let offset = cursor.offset();
    phase.offset.get_or_insert(offset);
    cursor.next();
    cursor.skip_whitespace();
    if matches!(cursor.peek(), None | Some(';' | ':' | '(')) {
        phase.forced = Some(offset);
        return Ok(());
    }
    loop {
        cursor.skip_whitespace();
        let offset = cursor.offset();
        let gipf = read_mark(cursor, 'g');
        let point = PointText { offset, ..read_point(cursor, CELL)? };
        let captured = cursor.next_if(|c| c == '*').is_some();
        phase.cells.push(Cell { point, gipf, captured });
        cursor.skip_whitespace();
        if cursor.next_if(|c| c == ',').is_none() {
            return Ok(());
        }
    }
}

fn read_push(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<PushText, SyntaxError> {
    let offset = cursor.offset();
    let gipf = read_mark(cursor, 'g');
    let color = Color::ALL.into_iter().find(|color| read_mark(cursor, color.letter()));
    let first = read_point(cursor, expected)?;
    cursor.skip_whitespace();
    if cursor.next_if(|c| c == '-').is_none() {
        return Ok(PushText { offset, color, gipf, from: None, to: first });
    }
    cursor.skip_whitespace();
    let to = read_point(cursor, "the spot that the push reaches")?;
    Ok(PushText { offset, color, gipf, from: Some(first), to })
}

/// A letter, in either case, before another letter is a mark; before a digit it is a column.
fn read_mark(cursor: &mut Cursor<'_>, mark: char) -> bool {
    let marked = cursor.peek().is_some_and(|c| c.eq_ignore_ascii_case(&mark))
        && cursor.peek_second().is_some_and(|c| c.is_ascii_alphabetic());
    if marked {
        cursor.next();
    }
    marked
}

fn read_point(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<PointText, SyntaxError> {
    let offset = cursor.offset();
    let column = cursor
        .next_if(|c| matches!(c, 'a'..='i' | 'A'..='I'))
        .ok_or_else(|| cursor.error(expected))?
        .to_ascii_lowercase();
    let digit = cursor
        .next_if(|c| matches!(c, '1'..='9'))
        .ok_or_else(|| cursor.error("a number 1-9 after the column"))?;
    Ok(PointText { offset, column, number: digit as u8 - b'0' })
}
