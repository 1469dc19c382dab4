//! Where intersections are on the text of a board of YINSH.

use yinsh_core::{Color, Direction, Intersection};

use crate::play::{BoardScale, TextSpan};

/// Letters from one column of the board to the next.
const COLUMN: i32 = 4;
/// Letters left of the first column: the numbers of lines.
const LEFT: i32 = 3;

/// Columns and lines of the text.
pub(super) const SIZE: (u16, u16) = (47, 20);

/// How much larger a board can be drawn.
pub(super) const LARGER: [BoardScale; 1] =
    [BoardScale { columns: (COLUMN as u16, 8), lines: 2, disc: (2, 1) }];

/// Returns where the letter of an intersection is.
///
/// `f6` is in the middle, and the intersections of a column are on every second line. A line with letters is below the
/// board for White, above it for Black.
pub(super) fn span(at: Intersection, below: Color) -> TextSpan {
    let right = at.column() as i32 - 'f' as i32;
    let up = 2 * (i32::from(at.number()) - 6) - right;
    let (right, line) = match below {
        Color::White => (right, 9 - up),
        Color::Black => (-right, 10 + up),
    };
    TextSpan { column: (LEFT + COLUMN * (right + 5)) as u16, line: line as u16, width: 1 }
}

/// Returns the ends of the lines between neighbors.
pub(super) fn lines(below: Color) -> Vec<[TextSpan; 2]> {
    let neighbors = Intersection::ALL.into_iter().flat_map(|at| {
        Direction::RISING.into_iter().filter_map(move |way| Some([at, at.neighbor(way)?]))
    });
    neighbors.map(|ends| ends.map(|at| span(at, below))).collect()
}
