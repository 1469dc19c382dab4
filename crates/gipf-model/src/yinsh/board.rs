//! The points of the board, the lines through them, and what stands on them.

use std::collections::BTreeMap;
use std::fmt;

/// A column, and a number within it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Spot {
    pub(crate) column: char,
    pub(crate) number: i32,
}

/// The columns, each with its first and last number, as the page has them.
pub(crate) const COLUMNS: [(char, i32, i32); 11] = [
    ('a', 2, 5),
    ('b', 1, 7),
    ('c', 1, 8),
    ('d', 1, 9),
    ('e', 1, 10),
    ('f', 2, 10),
    ('g', 2, 11),
    ('h', 3, 11),
    ('i', 4, 11),
    ('j', 5, 11),
    ('k', 7, 10),
];

/// The six steps to a neighbor: the changes of column and number. The first three lead along the three kinds of lines.
pub(crate) const STEPS: [(i32, i32); 6] = [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)];

impl Spot {
    /// The point so many steps further, if the board has it.
    pub(crate) fn walk(self, (column, number): (i32, i32), steps: i32) -> Option<Spot> {
        let letter = u32::try_from(self.column as i32 + steps * column).ok()?;
        let spot = Spot { column: char::from_u32(letter)?, number: self.number + steps * number };
        is_on_board(spot).then_some(spot)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column, self.number)
    }
}

fn is_on_board(spot: Spot) -> bool {
    COLUMNS.iter().any(|&(column, first, last)| {
        spot.column == column && (first..=last).contains(&spot.number)
    })
}

/// All points, column by column from the bottom.
pub(crate) fn spots() -> impl Iterator<Item = Spot> {
    COLUMNS
        .into_iter()
        .flat_map(|(column, first, last)| (first..=last).map(move |number| Spot { column, number }))
}

/// What stands where: the letters of a position line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Board(BTreeMap<Spot, char>);

impl Board {
    pub(crate) fn get(&self, spot: Spot) -> Option<char> {
        self.0.get(&spot).copied()
    }

    pub(crate) fn set(&mut self, spot: Spot, piece: Option<char>) {
        match piece {
            Some(piece) => self.0.insert(spot, piece),
            None => self.0.remove(&spot),
        };
    }

    /// How many of these pieces there are.
    pub(crate) fn count(&self, piece: char) -> usize {
        self.0.values().filter(|&&other| other == piece).count()
    }

    /// Where these pieces stand.
    pub(crate) fn places(&self, piece: char) -> Vec<Spot> {
        self.0.iter().filter(|&(_, &other)| other == piece).map(|(&spot, _)| spot).collect()
    }

    /// The rows of a color: five neighboring markers in a line, from the end that comes first.
    pub(crate) fn rows(&self, marker: char) -> Vec<Vec<Spot>> {
        let mut rows = Vec::new();
        for first in spots() {
            for step in &STEPS[..3] {
                let five: Vec<Spot> = (0..5).filter_map(|steps| first.walk(*step, steps)).collect();
                if five.len() == 5 && five.iter().all(|&spot| self.get(spot) == Some(marker)) {
                    rows.push(five);
                }
            }
        }
        rows
    }
}
