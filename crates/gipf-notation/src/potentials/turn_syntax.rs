//! The form of a turn's text, before it is compared with a position.

use alloc::vec::Vec;

use gipf_core::Color;
use gipf_game::{Cursor, SyntaxError};
use gipf_potentials::{NewPiece, Potential};

use crate::gipf::path::{
    self, Cell, PathText, PointText, read_color, read_mark, read_path, read_point,
};

/// What stands before a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellMark {
    None,
    Gipf,
    Loaded(Potential),
    Used,
}

/// What a turn's text says of one capture phase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Captures {
    /// Where the first `x` of the phase stands.
    pub(super) offset: Option<usize>,
    pub(super) cells: Vec<Cell<CellMark>>,
}

/// A TAMSK push, or with no path the discarding of the potential.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TamskText {
    pub(super) offset: usize,
    pub(super) path: Option<PathText>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveText {
    pub(super) offset: usize,
    pub(super) action: ActionText,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ActionText {
    Push {
        piece: NewPiece,
        /// The player whose letter stands before the push.
        color: Option<Color>,
        path: PathText,
    },
    Use {
        /// The kind, where it is given.
        kind: Option<Potential>,
        from: PointText,
        to: PointText,
    },
}

/// The parts of a turn's text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TurnSyntax {
    pub(super) before: Captures,
    pub(super) tamsk_before: Vec<TamskText>,
    pub(super) action: Option<MoveText>,
    pub(super) tamsk_after: Vec<TamskText>,
    pub(super) after: Captures,
}

const ANY_PART: &str = "a push such as a5-b5, the use of a potential, or a capture such as xd4,e5";
const PART_AFTER_TAMSK: &str = "a push with T^ before it, or the turn's own push or move";
const PART_AFTER_MOVE: &str = "a push with T^ before it, or a capture such as xd4,e5";

impl TurnSyntax {
    /// `part {; part}`, a part being `x spots`, `T^` and a push, or a move, in the order of a turn.
    pub(super) fn read(text: &str) -> Result<TurnSyntax, SyntaxError> {
        let mut cursor = Cursor::new(text);
        let mut turn = TurnSyntax::default();
        loop {
            cursor.skip_whitespace();
            turn.read_part(&mut cursor)?;
            cursor.skip_whitespace();
            if cursor.next_if(|c| c == ';' || c == ':').is_none() {
                break;
            }
        }
        match cursor.peek() {
            None => Ok(turn),
            Some(_) => Err(cursor.error("; or the end of the turn")),
        }
    }

    fn read_part(&mut self, cursor: &mut Cursor<'_>) -> Result<(), SyntaxError> {
        let is_tamsk =
            matches!(cursor.peek(), Some('T' | 't')) && cursor.peek_second() == Some('^');
        let is_capture = matches!(cursor.peek(), Some('x' | 'X'));
        let moved = self.action.is_some();
        if is_capture && moved {
            return read_captures(cursor, &mut self.after);
        }
        if self.after.offset.is_some() {
            return Err(cursor.error("a capture such as xd4,e5"));
        }
        if is_tamsk {
            let pushes = if moved { &mut self.tamsk_after } else { &mut self.tamsk_before };
            pushes.push(read_tamsk(cursor)?);
        } else if moved {
            return Err(cursor.error(PART_AFTER_MOVE));
        } else if !self.tamsk_before.is_empty() {
            self.action = Some(read_move(cursor, PART_AFTER_TAMSK)?);
        } else if is_capture {
            return read_captures(cursor, &mut self.before);
        } else {
            self.action = Some(read_move(cursor, ANY_PART)?);
        }
        Ok(())
    }
}

fn read_captures(cursor: &mut Cursor<'_>, phase: &mut Captures) -> Result<(), SyntaxError> {
    let offset = cursor.offset();
    phase.offset.get_or_insert(offset);
    cursor.next();
    path::read_cells(cursor, &mut phase.cells, |cursor| {
        if cursor.next_if(|c| c == '^').is_some() {
            CellMark::Used
        } else if read_mark(cursor, 'g') {
            CellMark::Gipf
        } else {
            read_kind(cursor).map_or(CellMark::None, CellMark::Loaded)
        }
    })
}

/// Reads the letter of a potential, in either case, before a point.
fn read_kind(cursor: &mut Cursor<'_>) -> Option<Potential> {
    Potential::ALL.into_iter().find(|kind| read_mark(cursor, kind.letter()))
}

fn read_tamsk(cursor: &mut Cursor<'_>) -> Result<TamskText, SyntaxError> {
    let offset = cursor.offset();
    cursor.next();
    cursor.next();
    if cursor.next_if(|c| c == '-').is_some() {
        return Ok(TamskText { offset, path: None });
    }
    let first = read_point(cursor, "the push of the potential, or - where it is discarded")?;
    Ok(TamskText { offset, path: Some(read_path(cursor, first)?) })
}

fn read_move(cursor: &mut Cursor<'_>, expected: &'static str) -> Result<MoveText, SyntaxError> {
    let offset = cursor.offset();
    let is_gipf = read_mark(cursor, 'g');
    let kind = if is_gipf { None } else { read_kind(cursor) };
    let color = read_color(cursor);
    let first = read_point(cursor, expected)?;
    cursor.skip_whitespace();
    let action = if !is_gipf && color.is_none() && cursor.next_if(|c| c == '^').is_some() {
        cursor.skip_whitespace();
        let to = read_point(cursor, "the spot that the potential goes to")?;
        ActionText::Use { kind, from: first, to }
    } else {
        let piece = match kind {
            Some(kind) => NewPiece::Loaded(kind),
            None if is_gipf => NewPiece::Gipf,
            None => NewPiece::Single,
        };
        ActionText::Push { piece, color, path: read_path(cursor, first)? }
    };
    Ok(MoveText { offset, action })
}
