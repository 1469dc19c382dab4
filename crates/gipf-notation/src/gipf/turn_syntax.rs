//! The form of a turn's text, before it is compared with a position.

use alloc::vec::Vec;

use gipf_core::Color;
use gipf_game::{Cursor, SyntaxError};

use super::path::{self, Cell, PathText, read_color, read_mark, read_path, read_point};

/// What a turn's text says of one capture phase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Captures {
    /// Where the first `x` of the phase stands.
    pub(super) offset: Option<usize>,
    /// The mark says that a cell holds a GIPF-piece.
    pub(super) cells: Vec<Cell<bool>>,
    /// A bare `x`: take what must be taken.
    pub(super) forced: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PushText {
    pub(super) offset: usize,
    /// The player whose letter stands before the push.
    pub(super) color: Option<Color>,
    pub(super) gipf: bool,
    pub(super) path: PathText,
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

const PART: &str = "a push such as a5-b5, or a capture such as xd4,e5";

impl TurnSyntax {
    /// `part {; part} [(reserve)]`, a part being `x spots` or a push, at most one push.
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
                return Err(cursor.error("a capture such as xd4,e5"));
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
    path::read_cells(cursor, &mut phase.cells, |cursor| read_mark(cursor, 'g'))
}

fn read_push(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<PushText, SyntaxError> {
    let offset = cursor.offset();
    let gipf = read_mark(cursor, 'g');
    let color = read_color(cursor);
    let first = read_point(cursor, expected)?;
    Ok(PushText { offset, color, gipf, path: read_path(cursor, first)? })
}
