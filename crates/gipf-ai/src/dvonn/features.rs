//! What an evaluation looks at in a position of DVONN.

use dvonn_core::{Bitboard, Color, Direction, Position, Stage};

/// What is looked at in a position, the player to move minus the other, and how far the game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DvonnFeatures {
    /// One number for each of [`DvonnFeatures::NAMES`].
    pub values: [i32; DvonnFeatures::COUNT],
    /// Between which two of [`DvonnFeatures::KNOTS`] the position lies.
    pub(crate) knot: usize,
    /// How far from the first to the second, in 64ths.
    pub(crate) part: i32,
}

/// A moment of a game: its part, and how many spaces are occupied.
type Knot = (Stage, usize);

impl DvonnFeatures {
    /// What each number is.
    pub const NAMES: [&str; DvonnFeatures::COUNT] = [
        "pieces controlled",
        "stacks",
        "single pieces",
        "stacks of two",
        "stacks that can move",
        "pieces in stacks that can move",
        "moves",
        "stacks with a red piece",
        "stacks with a red piece that can move",
        "stacks beside a red piece",
        "stacks two steps from a red piece",
        "stacks on the edge",
        "neighbours of the own colour",
        "stacks of the opponent within reach",
        "pieces of the opponent within reach",
        "red pieces within reach",
        "to move",
    ];

    /// How many numbers there are.
    pub const COUNT: usize = 17;

    /// The moments between which weights change evenly.
    pub const KNOTS: [Knot; 7] = [
        (Stage::Placing, 3),
        (Stage::Placing, 48),
        (Stage::Stacking, 49),
        (Stage::Stacking, 34),
        (Stage::Stacking, 22),
        (Stage::Stacking, 13),
        (Stage::Stacking, 6),
    ];

    /// Looks at a position.
    #[must_use]
    pub fn of(position: &Position) -> DvonnFeatures {
        let mover = position.side_to_move();
        let (own, other) = (Side::of(position, mover), Side::of(position, !mover));
        let (own, other) = (own.values(position, &other), other.values(position, &own));
        let mut values: [i32; DvonnFeatures::COUNT] =
            core::array::from_fn(|place| own[place] - other[place]);
        values[DvonnFeatures::COUNT - 1] = 1;
        let (knot, part) = moment(position);
        DvonnFeatures { values, knot, part }
    }

    /// The two knots, and the share of each: together 1.
    #[must_use]
    pub fn moment(&self) -> [(usize, f64); 2] {
        let part = f64::from(self.part) / 64.0;
        [(self.knot, 1.0 - part), (self.knot + 1, part)]
    }
}

fn moment(position: &Position) -> (usize, i32) {
    let count = position.occupied().len();
    let knots = &DvonnFeatures::KNOTS;
    let first = match position.stage() {
        Stage::Placing => 0,
        Stage::Stacking => (2..knots.len() - 1).rfind(|&k| count <= knots[k].1).unwrap_or(2),
    };
    let (from, to) = (knots[first].1 as i32, knots[first + 1].1 as i32);
    let part = 64 * (count as i32 - from) / (to - from);
    (first, part.clamp(0, 64))
}

/// The stacks of one player.
struct Side {
    tops: Bitboard,
    sources: Bitboard,
    targets: Bitboard,
    moves: u32,
}

impl Side {
    fn of(position: &Position, color: Color) -> Side {
        let mobility = position.mobility(color);
        Side {
            tops: position.tops(color),
            sources: mobility.sources,
            targets: mobility.targets,
            moves: mobility.moves,
        }
    }

    fn values(&self, position: &Position, other: &Side) -> [i32; DvonnFeatures::COUNT] {
        let count = |set: Bitboard| set.len() as i32;
        let pieces = |set: Bitboard| i32::from(position.pieces_on(set));
        let reds = position.reds();
        let near = neighbors(reds);
        let next = neighbors(near) - near;
        let in_reach = self.targets & other.tops;
        let same = Direction::ALL.into_iter().map(|d| count(self.tops.shifted(d) & self.tops));
        [
            pieces(self.tops),
            count(self.tops),
            count(self.tops & position.stacks_of_height(1)),
            count(self.tops & position.stacks_of_height(2)),
            count(self.sources),
            pieces(self.sources),
            self.moves as i32,
            count(self.tops & reds),
            count(self.sources & reds),
            count(self.tops & near),
            count(self.tops & next),
            count(self.tops & Bitboard::EDGE),
            same.sum::<i32>() / 2,
            count(in_reach),
            pieces(in_reach),
            count(self.targets & (reds - self.tops)),
            0,
        ]
    }
}

/// Every space beside one of these.
fn neighbors(spaces: Bitboard) -> Bitboard {
    let mut all = Bitboard::EMPTY;
    for direction in Direction::ALL {
        all |= spaces.shifted(direction);
    }
    all
}
