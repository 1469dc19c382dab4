//! Reading turns.

use alloc::vec::Vec;

use gipf_game::{Cursor, Located, Position, SyntaxError, TurnBuilder};
use yinsh_core::text::read_intersection;
use yinsh_core::{IllegalTurn, Intersection, Removals, Row, Step, Turn, Yinsh};

use super::turn_error::TurnError;

const PART: &str =
    "a ring such as e3, a move such as h7-c7, a row such as xh5-h9xi9, or - for a pass";

/// See [`Notation::read_turn`](crate::Notation::read_turn).
pub(super) fn read_turn(position: &Yinsh, text: &str) -> Result<Turn, Located<TurnError>> {
    let parts = read_parts(text)?;
    let middle = parts.iter().position(|part| !matches!(part.what, What::Removal { .. }));
    let (before, rest) = parts.split_at(middle.unwrap_or(parts.len()));
    let mut reading = Reading { steps: Some(position.begin_turn()) };
    let removed = reading.removals(before)?;
    let Some((part, after)) = rest.split_first() else {
        return checked(position, Turn::Win { before: removed }, &parts);
    };
    if let Some(part) = after.iter().find(|part| !matches!(part.what, What::Removal { .. })) {
        return Err(syntax(text, part.offset, "a row that is removed, or the end of the turn"));
    }
    let extra = |expected| match after.first() {
        Some(part) => Err(syntax(text, part.offset, expected)),
        None => Ok(()),
    };
    let turn = match part.what {
        What::Place(_) if !before.is_empty() => {
            return Err(syntax(text, part.offset, "a move such as h7-c7, or - for a pass"));
        }
        What::Place(at) => {
            extra("the end of the turn: a ring is placed")?;
            Turn::Place(at)
        }
        What::Pass => {
            extra("the end of the turn: after a pass there is no row")?;
            Turn::Pass { before: removed }
        }
        What::Move { from, to, .. } => {
            reading.apply(Step::ChooseRing(from));
            reading.apply(Step::MoveRing(to));
            Turn::Move { before: removed, from, to, after: reading.removals(after)? }
        }
        What::Removal { .. } => Turn::Win { before: removed },
    };
    checked(position, turn, &parts)
}

/// See [`Notation::turn_goes_on`](crate::Notation::turn_goes_on).
pub(super) fn goes_on(so_far: &str, rest: &str) -> bool {
    let is_x = |c: char| c.eq_ignore_ascii_case(&'x');
    let last: Vec<char> = so_far
        .rsplit(';')
        .next()
        .unwrap_or_default()
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    let is_removal = last.first().copied().is_some_and(is_x);
    let has_hyphen = last.contains(&'-');
    if last.is_empty() && so_far.trim_end().ends_with(';') || rest.starts_with(';') {
        return true;
    }
    match last.last() {
        Some('-') => last.len() > 1,
        Some(&c) if is_x(c) => true,
        Some(_) if rest.starts_with('-') => {
            !has_hyphen && last.iter().filter(|&&c| is_x(c)).count() < 2
        }
        Some(_) if rest.starts_with(is_x) => {
            is_removal && has_hyphen && last.iter().filter(|&&c| is_x(c)).count() < 2
        }
        _ => false,
    }
}

/// A part of a turn, between semicolons.
#[derive(Clone, Copy)]
struct Part {
    offset: usize,
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    Place(Intersection),
    Move { from: Intersection, to: Intersection, to_offset: usize },
    Pass,
    Removal { row: Option<Row>, ring: Intersection, ring_offset: usize },
}

fn syntax(text: &str, offset: usize, expected: &'static str) -> Located<TurnError> {
    let found = text[offset..].chars().next();
    let found = found.map_or(gipf_game::Found::End, gipf_game::Found::Char);
    SyntaxError { offset, found, expected }.into()
}

fn read_parts(text: &str) -> Result<Vec<Part>, Located<TurnError>> {
    let mut cursor = Cursor::new(text);
    let mut parts = Vec::new();
    cursor.skip_whitespace();
    loop {
        let offset = cursor.offset();
        let what = read_part(&mut cursor)?;
        parts.push(Part { offset, what });
        if cursor.peek().is_none() {
            return Ok(parts);
        }
        if !passed(&mut cursor, |c| c == ';') {
            return Err(cursor
                .error("a semicolon and the next part, or the end of the turn")
                .into());
        }
    }
}

/// Passes a character and the white space after it.
fn passed(cursor: &mut Cursor<'_>, condition: impl FnOnce(char) -> bool) -> bool {
    let passed = cursor.next_if(condition).is_some();
    if passed {
        cursor.skip_whitespace();
    }
    passed
}

fn intersection(
    cursor: &mut Cursor<'_>,
    expected: &'static str,
) -> Result<Intersection, SyntaxError> {
    let at = read_intersection(cursor, expected)?;
    cursor.skip_whitespace();
    Ok(at)
}

fn read_part(cursor: &mut Cursor<'_>) -> Result<What, SyntaxError> {
    const GOAL: &str = "where the ring goes, such as c7";
    if cursor.next_if_word("pass") || cursor.next_if_word("-") {
        cursor.skip_whitespace();
        return Ok(What::Pass);
    }
    if passed(cursor, |c| c.eq_ignore_ascii_case(&'x')) {
        return read_removal(cursor);
    }
    let from = intersection(cursor, PART)?;
    if !passed(cursor, |c| c == '-') {
        return Ok(What::Place(from));
    }
    let to_offset = cursor.offset();
    Ok(What::Move { from, to: intersection(cursor, GOAL)?, to_offset })
}

/// Reads what follows the first `x`.
fn read_removal(cursor: &mut Cursor<'_>) -> Result<What, SyntaxError> {
    let start = cursor.clone();
    let first = intersection(cursor, "an end of a row such as h5, or a ring such as i9")?;
    if !passed(cursor, |c| c == '-') {
        return Ok(What::Removal { row: None, ring: first, ring_offset: start.offset() });
    }
    let last = intersection(cursor, "the other end of the row")?;
    let row = Row::between(first, last).ok_or_else(|| start.error("the ends of a row of five"))?;
    if !passed(cursor, |c| c.eq_ignore_ascii_case(&'x')) {
        return Err(cursor.error("x and the ring that is removed with the row"));
    }
    let ring_offset = cursor.offset();
    let ring = intersection(cursor, "the ring that is removed with the row, such as i9")?;
    Ok(What::Removal { row: Some(row), ring, ring_offset })
}

/// The steps of the turn so far, to know which rows there are; `None` after one that is not possible.
struct Reading {
    steps: Option<yinsh_core::YinshBuilder>,
}

impl Reading {
    fn apply(&mut self, step: Step) {
        if let Some(steps) = &mut self.steps
            && steps.apply(step).is_err()
        {
            self.steps = None;
        }
    }

    /// Reads the removals of a phase, and makes their steps.
    fn removals(&mut self, parts: &[Part]) -> Result<Removals, Located<TurnError>> {
        let rows: Vec<Row> = self.steps.iter().flat_map(yinsh_core::YinshBuilder::rows).collect();
        let mut removals = Removals::NONE;
        for part in parts {
            let What::Removal { row, ring, .. } = part.what else { continue };
            let row = match (row, &rows[..]) {
                (Some(row), _) | (None, &[row]) => row,
                (None, rows) => {
                    let error = TurnError::RowNotNamed { rows: rows.len() };
                    return Err(Located::new(part.offset, error));
                }
            };
            let more = removals.with_row(row).and_then(|all| all.with_ring(ring));
            removals = more.ok_or(Located::new(part.offset, TurnError::TooManyRows))?;
            self.apply(Step::RemoveRow(row));
            self.apply(Step::RemoveRing(ring));
        }
        Ok(removals)
    }
}

/// Returns the turn if it is legal.
fn checked(position: &Yinsh, turn: Turn, parts: &[Part]) -> Result<Turn, Located<TurnError>> {
    match position.check(&turn) {
        Ok(()) => Ok(turn),
        Err(error) => Err(Located::new(offset_of(error, parts), error.into())),
    }
}

/// Returns where the text says what the error is about: the beginning, where it says nothing of it.
fn offset_of(error: IllegalTurn, parts: &[Part]) -> usize {
    let found = parts.iter().find_map(|part| match (part.what, error) {
        (What::Removal { row, .. }, IllegalTurn::NotARow { row: wrong, .. }) => {
            (row == Some(wrong)).then_some(part.offset)
        }
        (What::Removal { ring, ring_offset, .. }, IllegalTurn::NoRing { at, .. }) => {
            (ring == at).then_some(ring_offset)
        }
        (What::Move { from, .. }, IllegalTurn::NoRing { at, .. }) => {
            (from == at).then_some(part.offset)
        }
        (
            What::Move { to_offset, .. },
            IllegalTurn::NotInLine { .. }
            | IllegalTurn::Occupied(_)
            | IllegalTurn::RingInTheWay(_)
            | IllegalTurn::MustStop(_),
        ) => Some(to_offset),
        (What::Pass, IllegalTurn::MustNotPass { .. }) => Some(part.offset),
        _ => None,
    });
    found.or_else(|| parts.first().map(|part| part.offset)).unwrap_or_default()
}
