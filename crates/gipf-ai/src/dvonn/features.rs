//! What an evaluation looks at in a position of DVONN.

use dvonn_core::{Bitboard, Direction, Dvonn, Mobility, Stage};

use super::view::{Board, PlayerView, View};
use crate::weights::Moment;
use crate::weights::tapered::TaperedWeights;

/// What is looked at in a position, the player to move minus the other, and how far the game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DvonnFeatures {
    /// One number for each of [`DvonnFeatures::NAMES`].
    pub values: [i32; DvonnFeatures::COUNT],
    /// How far the game has come, between which two of [`DvonnFeatures::KNOTS`].
    pub moment: Moment,
}

/// A weight for each number at each knot.
pub(super) type TermWeights =
    TaperedWeights<{ DvonnFeatures::COUNT }, { DvonnFeatures::KNOTS.len() }>;

/// A moment of a game: its part, and how many spaces are occupied.
type Knot = (Stage, usize);

impl DvonnFeatures {
    /// What each number is. Layers are spaces by how many steps they are from a red piece, over
    /// occupied spaces while stacking; out of reach is what the opponent could not land on.
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
        "stacks in the first layer",
        "stacks in the second layer",
        "stacks on the edge",
        "neighbors of the own color",
        "stacks of the opponent within reach",
        "pieces of the opponent within reach",
        "stacks with a red piece within reach",
        "to move",
        "pieces out of reach",
        "stacks out of reach",
        "single pieces that can move",
        "stacks of two that can move",
        "stacks out of reach that can move",
        "pieces in the first layer",
        "pieces in the second layer",
        "stacks in the third layer",
        "pieces in the third layer",
        "pieces further away",
        "stacks of the opponent with a red piece within reach",
        "own stacks within reach",
        "spaces within reach",
        "stacks in the first layer that can move",
        "single pieces in the first layer, not on the edge",
        "pieces in stacks with a red piece",
        "no move",
    ];

    /// How many numbers there are.
    pub const COUNT: usize = 34;

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
    pub fn of(position: &Dvonn) -> DvonnFeatures {
        DvonnFeatures::from_view(&View::of(position))
    }

    #[inline]
    pub(super) fn from_view(View { board, own, other }: &View<'_>) -> DvonnFeatures {
        let (own, other) = (numbers(board, own, other), numbers(board, other, own));
        let mut values: [i32; DvonnFeatures::COUNT] =
            core::array::from_fn(|place| own[place] - other[place]);
        values[TO_MOVE] = 1;
        DvonnFeatures { values, moment: moment(board.position) }
    }
}

fn moment(position: &Dvonn) -> Moment {
    let count = position.occupied().len();
    let knots = &DvonnFeatures::KNOTS;
    let first = match position.stage() {
        Stage::Placing => 0,
        Stage::Stacking => (2..knots.len() - 1).rfind(|&k| count <= knots[k].1).unwrap_or(2),
    };
    Moment::between(first, knots[first].1 as i32, knots[first + 1].1 as i32, count as i32)
}

/// The place of the number that is 1 for whoever moves.
const TO_MOVE: usize = 16;

/// Returns the numbers of one player.
fn numbers(
    board: &Board<'_>,
    player: &PlayerView,
    other: &PlayerView,
) -> [i32; DvonnFeatures::COUNT] {
    let Board { position, reds, singles, twos, layers } = *board;
    let PlayerView { tops, mobility: Mobility { moves, sources, targets } } = *player;
    let count = |set: Bitboard| set.len() as i32;
    let pieces = |set: Bitboard| i32::from(position.pieces_on(set));
    let reach = targets & other.tops;
    let safe = tops - other.mobility.targets;
    let same = Direction::ALL.into_iter().map(|d| count(tops.shifted(d) & tops));
    [
        pieces(tops),
        count(tops),
        count(tops & singles),
        count(tops & twos),
        count(sources),
        pieces(sources),
        moves as i32,
        count(tops & reds),
        count(sources & reds),
        count(tops & layers[0]),
        count(tops & layers[1]),
        count(tops & Bitboard::EDGE),
        same.sum::<i32>() / 2,
        count(reach),
        pieces(reach),
        count(targets & (reds - tops)),
        0,
        pieces(safe),
        count(safe),
        count(sources & singles),
        count(sources & twos),
        count(sources & safe),
        pieces(tops & layers[0]),
        pieces(tops & layers[1]),
        count(tops & layers[2]),
        pieces(tops & layers[2]),
        pieces(tops & layers[3]),
        count(reach & reds),
        count(targets & tops),
        count(targets),
        count(sources & layers[0]),
        count((tops - Bitboard::EDGE) & singles & layers[0]),
        pieces(tops & reds),
        i32::from(moves == 0),
    ]
}
