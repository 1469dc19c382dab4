//! The spaces of the board, and the way from one to the next.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

use crate::dvonn::stack::Stack;

/// A space: row 1 to 5, and a column `A`..`K`. Sorted by row, then by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Space {
    pub(crate) row: u8,
    pub(crate) column: char,
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column, self.row)
    }
}

/// A direction, as what it adds to the column and to the row.
pub(crate) type Direction = (i32, i8);

/// The directions to the six neighbors.
pub(crate) const DIRECTIONS: [Direction; 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)];

/// The columns of a row; `None` beside the board.
fn columns(row: u8) -> Option<RangeInclusive<char>> {
    match row {
        1 => Some('A'..='I'),
        2 => Some('A'..='J'),
        3 => Some('A'..='K'),
        4 => Some('B'..='K'),
        5 => Some('C'..='K'),
        _ => None,
    }
}

impl Space {
    /// The neighbor in a direction; `None` at the edge of the board.
    pub(crate) fn next(self, (right, up): Direction) -> Option<Space> {
        let row = self.row.checked_add_signed(up)?;
        let column = char::from_u32(u32::from(self.column).checked_add_signed(right)?)?;
        columns(row)?.contains(&column).then_some(Space { row, column })
    }

    /// The space that lies so many steps away in a direction, walked one by one.
    pub(crate) fn walk(self, direction: Direction, steps: usize) -> Option<Space> {
        (0..steps).try_fold(self, |here, _| here.next(direction))
    }

    /// The neighbors on the board: six, fewer at the edge.
    pub(crate) fn neighbors(self) -> impl Iterator<Item = Space> {
        DIRECTIONS.iter().filter_map(move |direction| self.next(*direction))
    }
}

/// The five rows, each from left to right.
pub(crate) fn rows() -> Vec<Vec<Space>> {
    let row = |row| columns(row).into_iter().flatten().map(move |column| Space { row, column });
    (1..=5).map(|number| row(number).collect()).collect()
}

/// All 49 spaces, row by row.
pub(crate) fn spaces() -> &'static [Space] {
    static SPACES: OnceLock<Vec<Space>> = OnceLock::new();
    SPACES.get_or_init(|| rows().into_iter().flatten().collect())
}

/// The stacks on the spaces, by row and column.
#[derive(Clone, Debug, Default)]
pub(crate) struct Board {
    rows: [[Option<Stack>; 11]; 5],
}

impl Board {
    pub(crate) fn get(&self, space: Space) -> Option<Stack> {
        self.rows[usize::from(space.row) - 1][space.column as usize - 'A' as usize]
    }

    pub(crate) fn set(&mut self, space: Space, stack: Option<Stack>) {
        self.rows[usize::from(space.row) - 1][space.column as usize - 'A' as usize] = stack;
    }

    pub(crate) fn is_occupied(&self, space: Space) -> bool {
        self.get(space).is_some()
    }

    /// The stacks with their spaces, row by row.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Space, Stack)> + '_ {
        spaces().iter().filter_map(|space| Some((*space, self.get(*space)?)))
    }

    pub(crate) fn stacks(&self) -> impl Iterator<Item = Stack> + '_ {
        self.iter().map(|(_, stack)| stack)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(name: &str) -> Space {
        *spaces().iter().find(|space| space.to_string() == name).expect("a space")
    }

    fn neighbors(name: &str) -> Vec<String> {
        let mut names: Vec<_> = space(name).neighbors().map(|space| space.to_string()).collect();
        names.sort();
        names
    }

    #[test]
    fn the_board_has_the_spaces_of_the_rules() {
        let lengths: Vec<usize> = rows().iter().map(Vec::len).collect();
        assert_eq!(lengths, [9, 10, 11, 10, 9]);
        let ends: Vec<String> =
            rows().iter().map(|row| format!("{}-{}", row[0], row[row.len() - 1])).collect();
        assert_eq!(ends, ["A1-I1", "A2-J2", "A3-K3", "B4-K4", "C5-K5"]);
    }

    #[test]
    fn neighbors_are_those_of_the_rules() {
        assert_eq!(neighbors("F3"), ["E2", "E3", "F2", "F4", "G3", "G4"]);
        assert_eq!(neighbors("A1"), ["A2", "B1", "B2"]);
        assert_eq!(neighbors("A3"), ["A2", "B3", "B4"]);
        assert_eq!(neighbors("I1"), ["H1", "I2", "J2"]);
        assert_eq!(neighbors("K5"), ["J4", "J5", "K4"]);
        assert_eq!(neighbors("C5"), ["B4", "C4", "D5"]);
        assert_eq!(neighbors("E1"), ["D1", "E2", "F1", "F2"]);
    }

    #[test]
    fn neighbors_are_neighbors_of_each_other() {
        for space in spaces().iter().copied() {
            for neighbor in space.neighbors() {
                assert!(neighbor.neighbors().any(|other| other == space), "{space} {neighbor}");
            }
        }
        let inner = spaces().iter().filter(|space| space.neighbors().count() == 6).count();
        assert_eq!(inner, 25);
    }

    #[test]
    fn a_walk_ends_at_the_edge() {
        assert_eq!(space("A1").walk((1, 0), 8), Some(space("I1")));
        assert_eq!(space("A1").walk((1, 0), 9), None);
        assert_eq!(space("A1").walk((1, 1), 4), Some(space("E5")));
        assert_eq!(space("C5").walk((0, -1), 4), Some(space("C1")));
        assert_eq!(space("C5").walk((0, -1), 5), None);
        assert_eq!(space("K3").walk((-1, 0), 10), Some(space("A3")));
    }
}
