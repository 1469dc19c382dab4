//! How many of five neighboring intersections hold a marker, for all places for a row at once.
//!
//! The five bits of a place are added up in three planes of bits, as a circuit does: a full adder for the first three,
//! another one for the sum and the other two, and the carries of both.
//!
//! ```text
//! ones  twos  fours      the number of markers of the row that begins here
//!  0     1     0         2
//!  1     1     0         3
//!  0     0     1         4
//!  1     0     1         5
//! ```

use yinsh_core::{Bitboard, Direction, Row};

/// The places for a row that no ring of the opponent stands in, by how many markers of a color they have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Windows {
    pub(super) twos: i32,
    pub(super) threes: i32,
    pub(super) fours: i32,
    pub(super) fives: i32,
}

/// The first intersections of the places for a row, by direction.
static STARTS: [Bitboard; 3] = {
    let mut starts = [Bitboard::EMPTY; 3];
    let mut i = 0;
    while i < Row::ALL.len() {
        let row = Row::ALL[i];
        if let Some(direction) = row.first().direction_to(row.last()) {
            let set = &mut starts[direction as usize];
            *set = set.with(row.first());
        }
        i += 1;
    }
    starts
};

impl Windows {
    pub(super) fn of(markers: Bitboard, blocked: Bitboard) -> Windows {
        let mut windows = Windows::default();
        for (direction, starts) in Direction::RISING.into_iter().zip(STARTS) {
            let back = direction.opposite();
            let five = |set: Bitboard| {
                let mut shifted = [set; 5];
                for i in 1..5 {
                    shifted[i] = shifted[i - 1].shifted(back);
                }
                shifted
            };
            let [a, b, c, d, e] = five(markers);
            let (sum, carry) = (a ^ b ^ c, (a & b) | (c & (a ^ b)));
            let (ones, other) = (sum ^ d ^ e, (sum & d) | (e & (sum ^ d)));
            let (twos, fours) = (carry ^ other, carry & other);
            let [a, b, c, d, e] = five(blocked);
            let open = starts - (a | b | c | d | e);
            windows.twos += ((twos - ones) & open).len() as i32;
            windows.threes += (twos & ones & open).len() as i32;
            windows.fours += ((fours - ones) & open).len() as i32;
            windows.fives += (fours & ones & open).len() as i32;
        }
        windows
    }
}

#[cfg(test)]
mod tests {
    use yinsh_core::Intersection;

    use super::*;

    #[test]
    fn places_for_a_row_are_counted_as_one_by_one() {
        let every = |step: usize, first: usize| -> Bitboard {
            Intersection::ALL.into_iter().skip(first).step_by(step).collect()
        };
        for (markers, blocked) in [
            (every(2, 0), every(9, 1)),
            (every(3, 1), every(85, 0)),
            (Bitboard::ALL - every(7, 3), every(7, 3)),
            (Bitboard::ALL, Bitboard::EMPTY),
        ] {
            let mut counts = [0; 6];
            for row in Row::ALL {
                let places = row.intersections();
                if places.is_disjoint(blocked) {
                    counts[(places & markers).len()] += 1;
                }
            }
            let [_, _, twos, threes, fours, fives] = counts;
            assert_eq!(Windows::of(markers, blocked), Windows { twos, threes, fours, fives });
        }
    }
}
