//! The spaces of the board, drawn with upright columns.

/// A space: its column `a`..`g` and its number from the bottom, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Space {
    pub(crate) column: char,
    pub(crate) number: usize,
}

/// The columns from the left, and how many spaces each has.
pub(crate) const COLUMNS: [(char, usize); 7] =
    [('a', 4), ('b', 5), ('c', 6), ('d', 7), ('e', 6), ('f', 5), ('g', 4)];

/// How many rings the spaces of each column hold, from the bottom.
const ROOM: [&str; 7] = ["1111", "12221", "123321", "1234321", "123321", "12221", "1111"];

/// All spaces, by column and number.
pub(crate) fn spaces() -> Vec<Space> {
    let column = |(column, len)| (1..=len).map(move |number| Space { column, number });
    COLUMNS.into_iter().flat_map(column).collect()
}

impl Space {
    /// The number of the column, from 0.
    fn place(self) -> usize {
        self.column as usize - 'a' as usize
    }

    /// Where the space is drawn: to the right, and up in half spaces. All columns have their middle at one height.
    fn drawn(self) -> (i32, i32) {
        let (_, len) = COLUMNS[self.place()];
        (self.place() as i32, 2 * self.number as i32 - len as i32)
    }

    /// Whether another space is next to this one: above or below it, or half a space higher or lower beside it.
    pub(crate) fn is_beside(self, other: Space) -> bool {
        let ((x, y), (other_x, other_y)) = (self.drawn(), other.drawn());
        matches!(((x - other_x).abs(), (y - other_y).abs()), (0, 2) | (1, 1))
    }

    /// How many rings the space holds.
    pub(crate) fn room(self) -> usize {
        let digit = ROOM[self.place()].as_bytes()[self.number - 1];
        usize::from(digit - b'0')
    }
}

impl std::fmt::Display for Space {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.column, self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_holds_64_rings_on_37_spaces() {
        assert_eq!(spaces().len(), 37);
        assert_eq!(spaces().into_iter().map(Space::room).sum::<usize>(), 64);
        for (room, count) in [(1, 18), (2, 12), (3, 6), (4, 1)] {
            assert_eq!(spaces().into_iter().filter(|space| space.room() == room).count(), count);
        }
    }

    #[test]
    fn spaces_further_from_the_rim_hold_more() {
        for space in spaces() {
            let beside: Vec<Space> =
                spaces().into_iter().filter(|other| space.is_beside(*other)).collect();
            assert_eq!(beside.len() == 6, space.room() > 1, "{space}");
            assert!(beside.iter().all(|other| other.room().abs_diff(space.room()) <= 1), "{space}");
        }
    }

    #[test]
    fn neighbors_are_those_of_the_picture() {
        let beside = |column, number| {
            let space = Space { column, number };
            let names = spaces().into_iter().filter(|other| space.is_beside(*other));
            names.map(|space| space.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(beside('a', 1), "a2 b1 b2");
        assert_eq!(beside('d', 4), "c3 c4 d3 d5 e3 e4");
        assert_eq!(beside('e', 6), "d6 d7 e5 f5");
        assert_eq!(beside('g', 4), "f4 f5 g3");
    }
}
