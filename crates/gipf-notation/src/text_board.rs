//! The board as plain text.

use alloc::string::String;

use gipf_core::{Board, Dot, Spot};

/// Characters from one column of the board to the next.
const COLUMN_WIDTH: usize = 4;
/// Lines of text, one for each half step along a column.
const HEIGHT: usize = 17;

/// A board as 17 lines of text, seen from White's side: dots by name, pieces as `w b W B`
/// (capitals are GIPF-pieces), vacant spots as points.
///
/// ```
/// use gipf_core::{Position, Variant};
/// use gipf_notation::text_board;
///
/// let text = text_board(&Position::start(Variant::Basic).board());
/// assert!(text.starts_with("                e9\n            d8      f8\n"));
/// assert_eq!(text.lines().count(), 17);
/// ```
#[must_use]
pub fn text_board(board: &Board) -> String {
    let mut rows = [[' '; 9 * COLUMN_WIDTH]; HEIGHT];
    for dot in Dot::ALL {
        let (row, column) = place(dot.column(), dot.number());
        rows[row][column] = dot.column();
        rows[row][column + 1] = (b'0' + dot.number()) as char;
    }
    for spot in Spot::ALL {
        let (row, column) = place(spot.column(), spot.number());
        rows[row][column] = board.get(spot).map_or('.', gipf_core::Piece::letter);
    }
    let mut text = String::new();
    for row in rows {
        let line: String = row.iter().collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Row from the top and character from the left of a point.
fn place(column: char, number: u8) -> (usize, usize) {
    let column = column as usize - 'a' as usize;
    let from_middle = column.abs_diff(4);
    // A column that is one further from the middle begins half a step higher.
    let row = HEIGHT - 1 - from_middle - 2 * (number as usize - 1);
    (row, column * COLUMN_WIDTH)
}
