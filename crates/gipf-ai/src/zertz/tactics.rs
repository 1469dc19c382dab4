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

/// What the marbles of each color are worth to a player, by [`Marble::index`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Values {
    captured: MarbleCounts,
    sets: [MarbleCounts; 4],
    of_one: [i32; 3],
}

/// What a winning set is worth.
const WIN: i32 = 6_000;

impl Values {
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
        Values { captured, sets, of_one }
    }

    /// Returns what it is worth to capture these marbles.
    pub(super) fn sum(&self, taken: [u8; 3]) -> i32 {
        let all = Marble::ALL.map(|marble| self.captured[marble] + taken[marble.index()]);
        let holds = |set: &MarbleCounts| {
            Marble::ALL.into_iter().all(|marble| all[marble.index()] >= set[marble])
        };
        if self.sets.iter().any(holds) {
            return WIN;
        }
        self.of_one.iter().zip(taken).map(|(value, count)| value * i32::from(count)).sum()
    }
}

/// Returns how many marbles of each color lie on these places.
pub(super) fn marbles_on(position: &Zertz, places: Bitboard) -> [u8; 3] {
    Marble::ALL.map(|marble| (position.marbles(marble) & places).len() as u8)
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
