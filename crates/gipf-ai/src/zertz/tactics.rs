//! What can be jumped over, and what captured marbles are worth.

use gipf_game::Position;
use zertz_core::{Bitboard, Color, Direction, Marble, MarbleCounts, Zertz};

const AXES: [Direction; 3] = [Direction::Up, Direction::UpperRight, Direction::LowerRight];

/// Returns what a marble is worth that does not decide the game, in hundredths: the fewer of its color
/// win, the more.
pub(super) const fn marble_worth(marble: Marble) -> i32 {
    match marble {
        Marble::White => 150,
        Marble::Gray => 120,
        Marble::Black => 100,
    }
}

/// How many marbles of each color, below 128: one byte for each [`Marble::index`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts(u32);

impl Counts {
    /// The highest bit of each byte.
    const HIGH: u32 = 0x80_8080;

    pub(super) fn of(counts: MarbleCounts) -> Counts {
        let bytes = Marble::ALL.map(|marble| u32::from(counts[marble]) << (8 * marble.index()));
        Counts(bytes.into_iter().sum())
    }

    /// Counts the marbles on some places.
    pub(super) fn on(marbles: &[Bitboard; 3], places: Bitboard) -> Counts {
        let [_, gray, black] = *marbles;
        let any = marbles[0] | gray | black;
        let counts = (places & any).iter().map(|place| {
            // Black has the third byte.
            1 << (8 * u32::from(gray.contains(place)) + 16 * u32::from(black.contains(place)))
        });
        Counts(counts.sum())
    }

    /// Returns these marbles and one more of a color.
    pub(super) fn with(self, marble: Marble) -> Counts {
        Counts(self.0 + (1 << (8 * marble.index())))
    }

    /// Returns these marbles and one more, of each color in turn.
    pub(super) fn with_each(self) -> [Counts; 3] {
        Marble::ALL.map(|marble| self.with(marble))
    }

    fn of_color(self, marble: Marble) -> i32 {
        (self.0 >> (8 * marble.index()) & 0xff) as i32
    }

    /// Returns whether there are at least as many of each color.
    fn holds(self, other: Counts) -> bool {
        // With 2 of a color and a set of 3, the byte 0x82 less 3 is 0x7f: the highest bit is gone. Bytes do not borrow from
        // each other, because all counts are below 128.
        ((self.0 | Counts::HIGH) - other.0) & Counts::HIGH == Counts::HIGH
    }
}

/// What the marbles of each color are worth to a player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Values {
    captured: Counts,
    sets: [Counts; 4],
    /// By [`Marble::index`].
    of_one: [i32; 3],
}

impl Values {
    /// What a winning set is worth.
    pub(super) const WIN: i32 = 6_000;

    pub(super) fn of(position: &Zertz, color: Color) -> Values {
        let captured = position.captured(color);
        let sets = position.variant().winning_sets();
        let of_one = Marble::ALL.map(|marble| {
            let needed = sets[marble.index()][marble].saturating_sub(captured[marble]);
            let nearness = match needed {
                0..=2 => 200,
                3 => 120,
                _ => 100,
            };
            // The set of some of each color has the last place.
            let is_for_each = captured[marble] < sets[3][marble];
            marble_worth(marble) * nearness / 100 + if is_for_each { 20 } else { 0 }
        });
        Values { captured: Counts::of(captured), sets: sets.map(Counts::of), of_one }
    }

    /// Returns what it is worth to capture these marbles.
    pub(super) fn sum(&self, taken: Counts) -> i32 {
        let all = Counts(self.captured.0 + taken.0);
        if self.sets.iter().any(|&set| all.holds(set)) {
            return Values::WIN;
        }
        let worth = |marble: Marble| self.of_one[marble.index()] * taken.of_color(marble);
        Marble::ALL.into_iter().map(worth).sum()
    }
}

/// Returns how many marbles of each color lie on these places.
pub(super) fn marbles_on(position: &Zertz, places: Bitboard) -> Counts {
    Counts::on(&Marble::ALL.map(|marble| position.marbles(marble)), places)
}

/// Returns the vacant rings on which a marble would capture or be captured, as the rings are now.
///
/// ```text
/// . o x     x o .     x the ring, o a marble, . a vacant ring
/// ```
pub(super) fn exposed(position: &Zertz) -> Bitboard {
    let (occupied, vacant) = (position.occupied(), position.vacant());
    let mut exposed = Bitboard::EMPTY;
    for &direction in &Direction::ALL {
        let back = direction.opposite();
        let beside = occupied.shifted(back);
        let landing = vacant.shifted(direction) | vacant.shifted(back).shifted(back);
        exposed |= beside & landing;
    }
    exposed & vacant
}

/// Returns the marbles that another can jump over.
pub(super) fn jumpable(position: &Zertz) -> Bitboard {
    let (occupied, vacant) = (position.occupied(), position.vacant());
    let jumpable = AXES.into_iter().fold(Bitboard::EMPTY, |jumpable, direction| {
        let back = direction.opposite();
        jumpable
            | occupied.shifted(back) & vacant.shifted(direction)
            | occupied.shifted(direction) & vacant.shifted(back)
    });
    jumpable & occupied
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_hold_others_by_each_color() {
        let of = |white, gray, black| Counts::of(MarbleCounts::new(white, gray, black));
        assert!(of(3, 4, 5).holds(of(3, 4, 5)) && of(3, 4, 5).holds(of(0, 0, 0)));
        for more in [of(4, 4, 5), of(3, 5, 5), of(3, 4, 6), of(127, 0, 0)] {
            assert!(!of(3, 4, 5).holds(more), "{more:?}");
        }
        assert_eq!(of(3, 4, 5).with(Marble::Gray), of(3, 5, 5));
    }
}
