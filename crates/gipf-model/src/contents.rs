//! What lies on the points of the board.

use crate::board::{Point, all_spots};

/// What lies on every point, by column and number: `.` vacant, `w b W B` pieces.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board {
    columns: [[char; 10]; 9],
}

impl Board {
    pub(crate) const EMPTY: Board = Board { columns: [['.'; 10]; 9] };

    /// The piece on a point; `.` when it is vacant.
    pub(crate) fn get(&self, point: Point) -> char {
        self.columns[index(point)][usize::from(point.number)]
    }

    pub(crate) fn set(&mut self, point: Point, content: char) {
        self.columns[index(point)][usize::from(point.number)] = content;
    }

    /// The pieces, by column and number.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Point, char)> + '_ {
        let occupied = |point: &Point| Some((*point, self.get(*point))).filter(|(_, p)| *p != '.');
        all_spots().iter().filter_map(occupied)
    }

    /// What lies on the spots of a line.
    pub(crate) fn content<'a>(&'a self, spots: &'a [Point]) -> impl Iterator<Item = char> + 'a {
        spots.iter().map(|spot| self.get(*spot))
    }
}

/// The place of the point's column in the table.
fn index(point: Point) -> usize {
    point.column as usize - 'a' as usize
}
