//! The board laid out as a table of columns, for reading many lines from it.

use crate::board::Point;
use crate::position::Board;

/// What lies on every point, by column and number: `.` vacant, `w b W B` pieces.
#[derive(Debug)]
pub(crate) struct Diagram {
    columns: [[char; 10]; 9],
}

impl Diagram {
    pub(crate) fn of(board: &Board) -> Diagram {
        let mut columns = [['.'; 10]; 9];
        for (point, piece) in board {
            columns[index(*point)][usize::from(point.number)] = *piece;
        }
        Diagram { columns }
    }

    /// What lies on the spots of a line.
    pub(crate) fn content(&self, spots: &[Point]) -> String {
        spots.iter().map(|spot| self.columns[index(*spot)][usize::from(spot.number)]).collect()
    }
}

/// The place of the point's column in the table.
fn index(point: Point) -> usize {
    point.column as usize - 'a' as usize
}
