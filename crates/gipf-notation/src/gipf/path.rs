//! Points, pushes and captured cells as the text of a turn has them, in GIPF and in GIPF with
//! potentials.

use alloc::vec::Vec;
use core::fmt::{self, Display};

use gipf_core::{Bitboard, Color, Dot, Entry, Spot};
use gipf_game::{Cursor, Located, SyntaxError};

/// Returned when the points in the text of a turn of GIPF, with potentials or without, make no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PathError {
    /// The board has no such spot.
    #[error("{column}{number} is not a spot of the board")]
    NotASpot {
        /// Its column.
        column: char,
        /// Its number.
        number: u8,
    },
    /// A push begins on a dot.
    #[error("{column}{number} is not a dot, where a push begins")]
    NotADot {
        /// Its column.
        column: char,
        /// Its number.
        number: u8,
    },
    /// A dot does not say in which direction the piece goes.
    #[error("after the dot {dot} expected - and a spot of the line")]
    DotAlone {
        /// The dot.
        dot: Dot,
    },
    /// No line leads from the dot to the spot.
    #[error("{spot} does not lie on a line from the dot {dot}")]
    NotOnLine {
        /// The dot.
        dot: Dot,
        /// The spot.
        spot: Spot,
    },
}

/// A point as written: column `a` to `i`, number 1 to 9, whether or not the board has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PointText {
    pub(crate) offset: usize,
    pub(crate) column: char,
    pub(crate) number: u8,
}

impl PointText {
    pub(crate) fn spot(self) -> Option<Spot> {
        Spot::new(self.column, self.number)
    }

    /// The spot, or the error that it is none.
    pub(crate) fn on_board<E: Display + From<PathError>>(self) -> Result<Spot, Located<E>> {
        let PointText { offset, column, number } = self;
        let not_a_spot = PathError::NotASpot { column, number };
        self.spot().ok_or_else(|| Located::new(offset, not_a_spot.into()))
    }
}

/// The way of a push as written: a spot, or a dot and a spot of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PathText {
    /// The dot, where one is given.
    pub(crate) from: Option<PointText>,
    pub(crate) to: PointText,
}

/// The way of a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Path {
    /// Onto this spot, from whatever dot.
    Onto(Spot),
    /// Along a line.
    Along(Entry),
}

impl PathText {
    pub(crate) fn path<E: Display + From<PathError>>(self) -> Result<Path, Located<E>> {
        let error = |offset, error: PathError| Located::new(offset, E::from(error));
        let PathText { from, to } = self;
        let Some(PointText { offset, column, number }) = from else {
            return match Dot::new(to.column, to.number) {
                Some(dot) => Err(error(to.offset, PathError::DotAlone { dot })),
                None => to.on_board().map(Path::Onto),
            };
        };
        let dot = Dot::new(column, number)
            .ok_or_else(|| error(offset, PathError::NotADot { column, number }))?;
        let spot = to.on_board()?;
        dot.entry_towards(spot)
            .map(Path::Along)
            .ok_or_else(|| error(to.offset, PathError::NotOnLine { dot, spot }))
    }
}

/// A cell of a capture group, with what is marked before the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell<M> {
    pub(crate) point: PointText,
    pub(crate) mark: M,
    /// Marked as the opponent's.
    pub(crate) captured: bool,
}

const CELL: &str = "a point a-i 1-9";

/// Reads cells with commas between; `read_mark` reads what stands before a point.
pub(crate) fn read_cells<M>(
    cursor: &mut Cursor<'_>,
    cells: &mut Vec<Cell<M>>,
    read_mark: impl Fn(&mut Cursor<'_>) -> M,
) -> Result<(), SyntaxError> {
    loop {
        cursor.skip_whitespace();
        let offset = cursor.offset();
        let mark = read_mark(cursor);
        let point = PointText { offset, ..read_point(cursor, CELL)? };
        let captured = cursor.next_if(|c| c == '*').is_some();
        cells.push(Cell { point, mark, captured });
        cursor.skip_whitespace();
        if cursor.next_if(|c| c == ',').is_none() {
            return Ok(());
        }
    }
}

/// Reads the letter of a player before a push.
pub(crate) fn read_color(cursor: &mut Cursor<'_>) -> Option<Color> {
    Color::ALL.into_iter().find(|color| read_mark(cursor, color.letter()))
}

/// Reads the way of a push whose first point has been read.
pub(crate) fn read_path(
    cursor: &mut Cursor<'_>,
    first: PointText,
) -> Result<PathText, SyntaxError> {
    cursor.skip_whitespace();
    if cursor.next_if(|c| c == '-').is_none() {
        return Ok(PathText { from: None, to: first });
    }
    cursor.skip_whitespace();
    let to = read_point(cursor, "the spot that the push reaches")?;
    Ok(PathText { from: Some(first), to })
}

/// A letter, in either case, before another letter is a mark; before a digit it is a column.
pub(crate) fn read_mark(cursor: &mut Cursor<'_>, mark: char) -> bool {
    let marked = cursor.peek().is_some_and(|c| c.eq_ignore_ascii_case(&mark))
        && cursor.peek_second().is_some_and(|c| c.is_ascii_alphabetic());
    if marked {
        cursor.next();
    }
    marked
}

pub(crate) fn read_point(
    cursor: &mut Cursor<'_>,
    expected: &'static str,
) -> Result<PointText, SyntaxError> {
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

/// Writes the dot that a push onto an occupied spot begins on, and the spot that the furthest piece
/// reaches.
pub(crate) fn write_shift(
    f: &mut fmt::Formatter<'_>,
    entry: Entry,
    occupied: Bitboard,
) -> fmt::Result {
    let furthest = entry.furthest_spot(occupied).unwrap_or(entry.first_spot());
    write!(f, "{}-{furthest}", entry.dot())
}
