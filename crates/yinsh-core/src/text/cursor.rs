//! Names within larger texts.

use core::str::FromStr;

use gipf_game::{Cursor, SyntaxError};

use crate::{Intersection, Removals, Row};

/// Passes the name of an intersection, in either case.
///
/// # Errors
///
/// [`SyntaxError`] at the first character when it is not a column, and at the number when the column has none such.
pub fn read_intersection(
    cursor: &mut Cursor<'_>,
    expected: &'static str,
) -> Result<Intersection, SyntaxError> {
    const NUMBER: &str = "the number of a point in this column";
    let column = cursor.next_if(|c| matches!(c.to_ascii_lowercase(), 'a'..='k'));
    let column = column.ok_or_else(|| cursor.error(expected))?;
    let start = cursor.clone();
    if cursor.peek() == Some('0') {
        return Err(start.error(NUMBER));
    }
    let number = cursor.number(11, NUMBER).map_err(|_| start.error(NUMBER))?;
    Intersection::new(column, number as u8).ok_or_else(|| start.error(NUMBER))
}

/// Passes the ends of a row, `h5-h9`, in either order.
///
/// # Errors
///
/// [`SyntaxError`] at the first end when no five neighboring intersections in a line have these ends.
pub fn read_row(cursor: &mut Cursor<'_>) -> Result<Row, SyntaxError> {
    let start = cursor.clone();
    let first = read_intersection(cursor, "an end of a row, such as h5")?;
    if cursor.next_if(|c| c == '-').is_none() {
        return Err(cursor.error("a hyphen and the other end of the row"));
    }
    let last = read_intersection(cursor, "the other end of the row")?;
    Row::between(first, last).ok_or_else(|| start.error("the ends of a row of five"))
}

impl FromStr for Row {
    type Err = SyntaxError;

    /// Reads both ends in either order and case: `h5-h9`.
    fn from_str(text: &str) -> Result<Row, SyntaxError> {
        let mut cursor = Cursor::new(text);
        let row = read_row(&mut cursor)?;
        match cursor.peek() {
            None => Ok(row),
            Some(_) => Err(cursor.error("the end of the row")),
        }
    }
}

impl FromStr for Removals {
    type Err = SyntaxError;

    /// Reads rows with rings, in any order: `xa3-e3xb2;xa5-e9xg8`. The empty text removes nothing.
    fn from_str(text: &str) -> Result<Removals, SyntaxError> {
        const MORE: &str = "the end: at most three rows are removed";
        let mut cursor = Cursor::new(text);
        let mut removals = Removals::NONE;
        while cursor.peek().is_some() {
            let start = cursor.clone();
            pass_x(&mut cursor)?;
            let row = read_row(&mut cursor)?;
            pass_x(&mut cursor)?;
            let ring = read_intersection(&mut cursor, "a ring, such as i9")?;
            let more = removals.with_row(row).and_then(|all| all.with_ring(ring));
            removals = more.ok_or_else(|| start.error(MORE))?;
            if cursor.peek().is_some() && cursor.next_if(|c| c == ';').is_none() {
                return Err(cursor.error("a semicolon and the next row, or the end"));
            }
        }
        Ok(removals)
    }
}

fn pass_x(cursor: &mut Cursor<'_>) -> Result<(), SyntaxError> {
    match cursor.next_if(|c| c.eq_ignore_ascii_case(&'x')) {
        Some(_) => Ok(()),
        None => Err(cursor.error("x and what is removed")),
    }
}
