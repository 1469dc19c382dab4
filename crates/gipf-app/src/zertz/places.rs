//! Where places are on the text of a board of ZÈRTZ.

use zertz_core::{Bitboard, Color, Direction, Place, Variant};

use crate::play::{BoardScale, TextSpan};

/// Letters from one column of the board to the next.
const COLUMN: u16 = 5;
/// Letters left of the first column: the numbers of lines.
const LEFT: u16 = 3;
/// Letters from the last column to the end of the numbers right of it.
const RIGHT: u16 = 5;

/// How much larger a board can be drawn.
pub(super) const LARGER: [BoardScale; 2] = [
    BoardScale { columns: (COLUMN, 8), lines: 2, disc: (2, 1) },
    BoardScale { columns: (COLUMN, 12), lines: 3, disc: (4, 2) },
];

/// Returns columns and lines of the text.
pub(super) fn size(variant: Variant) -> (u16, u16) {
    let columns = variant.columns().count() as u16;
    (LEFT + COLUMN * (columns - 1) + RIGHT, 2 * longest(variant))
}

/// The places of the longest column.
fn longest(variant: Variant) -> u16 {
    variant.columns().map(<[Place]>::len).max().unwrap_or(0) as u16
}

/// Returns where the letter of a place is. A place outside the board is taken for the first.
///
/// The middles of all columns are on one line, and the places of a column on every second line. The letters of
/// the columns are below them for the player who sits there, so that for player 2 everything is a line lower.
pub(super) fn span(variant: Variant, place: Place, below: Color) -> TextSpan {
    let columns: Vec<&[Place]> = variant.columns().collect();
    let find = |column: &&[Place]| column.iter().position(|&other| other == place);
    let found = columns.iter().enumerate().find_map(|(i, column)| Some((i, find(column)?)));
    let (column, number) = found.unwrap_or((0, 0));
    let from_below = longest(variant) - columns[column].len() as u16 + 2 * number as u16;
    let (from_left, line) = match below {
        Color::White => (column, 2 * (longest(variant) - 1) - from_below),
        Color::Black => (columns.len() - 1 - column, from_below + 1),
    };
    TextSpan { column: LEFT + COLUMN * from_left as u16, line, width: 1 }
}

/// Returns the ends of the lines between rings that lie beside each other.
pub(super) fn lines(variant: Variant, rings: Bitboard, below: Color) -> Vec<[TextSpan; 2]> {
    let neighbors = rings.iter().flat_map(|place| {
        let next = Direction::ALL.into_iter().filter_map(move |it| place.neighbor(it));
        next.filter(move |&other| place < other && rings.contains(other))
            .map(move |other| [place, other])
    });
    neighbors.map(|ends| ends.map(|place| span(variant, place, below))).collect()
}
