//! The rings of the board, what lies on them, and the way from one to the next.

use std::collections::BTreeSet;
use std::fmt;

use crate::zertz::variant::Variant;

/// The letters of the columns, from the left; there is no `i`.
const LETTERS: [char; 9] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'j'];

/// A ring that is not on the board any more.
pub(crate) const MISSING: char = '-';

/// A ring without a marble.
pub(crate) const VACANT: char = '.';

/// The place of a ring, whether the ring is still there or not: the column, 0 for `a`, and the number in
/// it, from the bottom, starting at 1. Sorted by column, then by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Ring {
    column: usize,
    number: usize,
}

impl fmt::Display for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", LETTERS[self.column], self.number)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Up,
    UpperRight,
    LowerRight,
    Down,
    LowerLeft,
    UpperLeft,
}

/// The directions to the six neighbors, in circular order.
pub(crate) const DIRECTIONS: [Direction; 6] = [
    Direction::Up,
    Direction::UpperRight,
    Direction::LowerRight,
    Direction::Down,
    Direction::LowerLeft,
    Direction::UpperLeft,
];

/// What is on each place: [`MISSING`], [`VACANT`], or a marble, `w`, `g` or `b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board {
    lengths: &'static [usize],
    columns: [[char; 9]; 9],
}

impl Board {
    /// The board of a variant with all its rings and no marble.
    pub(crate) fn vacant_board(variant: Variant) -> Board {
        Board { lengths: variant.columns(), columns: [[VACANT; 9]; 9] }
    }

    pub(crate) fn get(&self, ring: Ring) -> char {
        self.columns[ring.column][ring.number - 1]
    }

    pub(crate) fn set(&mut self, ring: Ring, content: char) {
        self.columns[ring.column][ring.number - 1] = content;
    }

    /// The places of each column, from the left and from the bottom.
    pub(crate) fn columns(&self) -> Vec<Vec<Ring>> {
        let column = |(column, length): (usize, &usize)| {
            (1..=*length).map(|number| Ring { column, number }).collect()
        };
        self.lengths.iter().enumerate().map(column).collect()
    }

    /// All places, by column and number.
    pub(crate) fn places(&self) -> impl Iterator<Item = Ring> + '_ {
        let column = |(column, length): (usize, &usize)| {
            (1..=*length).map(move |number| Ring { column, number })
        };
        self.lengths.iter().enumerate().flat_map(column)
    }

    /// The rings that are vacant.
    pub(crate) fn vacant(&self) -> impl Iterator<Item = Ring> + '_ {
        self.places().filter(|ring| self.get(*ring) == VACANT)
    }

    /// The rings with a marble, and the marbles.
    pub(crate) fn marbles(&self) -> impl Iterator<Item = (Ring, char)> + '_ {
        let content = self.places().map(|ring| (ring, self.get(ring)));
        content.filter(|(_, content)| ![MISSING, VACANT].contains(content))
    }

    /// Whether there is a ring, vacant or not.
    pub(crate) fn has_rings(&self) -> bool {
        self.places().any(|ring| self.get(ring) != MISSING)
    }

    /// Returns the neighboring place in a direction; `None` outside the board.
    ///
    /// Up and down in the column. In the column beside it, where that column is longer: the same number
    /// and one more; where it is shorter: the same number and one less.
    pub(crate) fn next(&self, from: Ring, direction: Direction) -> Option<Ring> {
        use Direction::{Down, LowerLeft, LowerRight, Up, UpperLeft, UpperRight};
        let column = match direction {
            Up | Down => from.column,
            UpperRight | LowerRight => from.column + 1,
            UpperLeft | LowerLeft => from.column.checked_sub(1)?,
        };
        let length = *self.lengths.get(column)?;
        let is_longer = length > self.lengths[from.column];
        let number = match direction {
            Up => from.number + 1,
            Down => from.number - 1,
            UpperRight | UpperLeft if is_longer => from.number + 1,
            UpperRight | UpperLeft => from.number,
            LowerRight | LowerLeft if is_longer => from.number,
            LowerRight | LowerLeft => from.number - 1,
        };
        (1..=length).contains(&number).then_some(Ring { column, number })
    }

    /// The neighbors that are on the board, up to six.
    fn neighbors(&self, ring: Ring) -> impl Iterator<Item = Ring> + '_ {
        let next = move |direction| self.next(ring, direction);
        DIRECTIONS.into_iter().filter_map(next).filter(|ring| self.get(*ring) != MISSING)
    }

    /// Whether a ring is free.
    ///
    /// A free ring is vacant, and at the edge so that it slides out: two neighbors of it that are next to
    /// each other are missing. A place outside the board counts as a missing ring.
    pub(crate) fn is_free(&self, ring: Ring) -> bool {
        let is_missing =
            |direction| self.next(ring, direction).is_none_or(|next| self.get(next) == MISSING);
        let missing = DIRECTIONS.map(is_missing);
        self.get(ring) == VACANT && (0..6).any(|index| missing[index] && missing[(index + 1) % 6])
    }

    /// Returns the maximal groups of connected rings that have no vacant ring.
    pub(crate) fn full_groups(&self) -> Vec<BTreeSet<Ring>> {
        let mut groups: Vec<BTreeSet<Ring>> = Vec::new();
        for (ring, _) in self.marbles() {
            if groups.iter().any(|group| group.contains(&ring)) {
                continue;
            }
            groups.extend(self.full_group(ring));
        }
        groups
    }

    /// Returns the rings that are connected with this one, which has a marble; `None` when one of them is
    /// vacant.
    fn full_group(&self, start: Ring) -> Option<BTreeSet<Ring>> {
        let mut group = BTreeSet::from([start]);
        let mut open = vec![start];
        while let Some(ring) = open.pop() {
            for neighbor in self.neighbors(ring) {
                if self.get(neighbor) == VACANT {
                    return None;
                }
                if group.insert(neighbor) {
                    open.push(neighbor);
                }
            }
        }
        Some(group)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ring(board: &Board, name: &str) -> Ring {
        board.places().find(|ring| ring.to_string() == name).expect("a place")
    }

    /// The neighbors in circular order, from the upper one; `.` outside the board.
    fn around(variant: Variant, name: &str) -> String {
        let board = Board::vacant_board(variant);
        let next = |direction| board.next(ring(&board, name), direction);
        let name = |next: Option<Ring>| next.map_or(".".to_owned(), |next| next.to_string());
        DIRECTIONS.map(next).map(name).join(" ")
    }

    #[test]
    fn the_boards_have_the_rings_of_the_rules() {
        let ends = |variant| {
            let columns = Board::vacant_board(variant).columns();
            let end = |column: &Vec<Ring>| column[column.len() - 1].to_string();
            columns.iter().map(end).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(ends(Variant::Basic), "a4 b5 c6 d7 e6 f5 g4");
        assert_eq!(ends(Variant::Blitz), "a4 b5 c6 d7 e6 f5 g4");
        assert_eq!(ends(Variant::Tournament), "a5 b6 c7 d8 e7 f6 g5 h4");
        assert_eq!(ends(Variant::Large), "a5 b6 c7 d8 e9 f8 g7 h6 j5");
        let rings = Variant::ALL.map(|variant| Board::vacant_board(variant).places().count());
        assert_eq!(rings, [37, 48, 61, 37]);
    }

    #[test]
    fn neighbors_are_those_of_the_rules() {
        assert_eq!(around(Variant::Basic, "d4"), "d5 e4 e3 d3 c3 c4");
        assert_eq!(around(Variant::Basic, "c3"), "c4 d4 d3 c2 b2 b3");
        assert_eq!(around(Variant::Basic, "e3"), "e4 f3 f2 e2 d3 d4");
        assert_eq!(around(Variant::Basic, "a1"), "a2 b2 b1 . . .");
        assert_eq!(around(Variant::Basic, "d1"), "d2 e1 . . . c1");
        assert_eq!(around(Variant::Basic, "d7"), ". . e6 d6 c6 .");
        assert_eq!(around(Variant::Tournament, "h4"), ". . . h3 g4 g5");
        assert_eq!(around(Variant::Large, "h6"), ". . j5 h5 g6 g7");
        assert_eq!(around(Variant::Large, "j1"), "j2 . . . h1 h2");
    }

    #[test]
    fn opposite_steps_lead_back() {
        for variant in Variant::ALL {
            let board = Board::vacant_board(variant);
            for ring in board.places() {
                for (there, back) in (0..6).map(|index| (index, (index + 3) % 6)) {
                    if let Some(next) = board.next(ring, DIRECTIONS[there]) {
                        assert_eq!(board.next(next, DIRECTIONS[back]), Some(ring), "{ring} {next}");
                    }
                }
            }
        }
    }
}
