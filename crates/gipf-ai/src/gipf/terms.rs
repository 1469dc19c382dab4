//! Evaluation by some twenty hand-made terms.

use gipf_core::{Bitboard, Direction, Gipf, Opening, Spot};

use super::view::{Player, View};

/// The weight that is worth a hundredth of a piece.
pub const WEIGHT_SCALE: i32 = 16;

/// How many terms there are.
pub const TERMS: usize = 23;

/// What the terms are called, in their order.
pub const TERM_NAMES: [&str; TERMS] = [
    "reserve",
    "GIPF-pieces",
    "two GIPF-pieces or fewer",
    "the last GIPF-piece or none",
    "three or fewer in reserve",
    "one or none in reserve",
    "nothing in reserve",
    "may enter GIPF-pieces",
    "single pieces",
    "centre",
    "beside the centre",
    "two from the centre",
    "rim",
    "corners",
    "vacant spots that complete a row",
    "such spots on the rim",
    "their pieces that complete a row",
    "their pieces beside three in a row",
    "their GIPF-pieces beside two in a row",
    "two in a row",
    "three in a row",
    "a row stands",
    "to move",
];

/// The terms of what the players have, but for where it lies.
const SUPPLY: usize = 8;

/// The terms that count the spots of one set each.
const SETS: usize = 11;

/// The terms that both players have; the rest are the mover's alone.
const FOR_BOTH: usize = SUPPLY + SETS + 2;

/// The sets that are counted: those of one term each, then two and three in a row by axis.
const COUNTED: usize = SETS + 6;

/// Guessed, in hundredths of a piece.
pub(crate) const GUESSED: [i16; TERMS] = [
    100, 230, -40, -250, -25, -60, -120, 0, 95, 12, 8, 3, -4, -3, 20, 25, 12, 25, 30, 4, 14, 60, 15,
];

/// How many bits a step along each axis is in a [`Bitboard`].
const STEPS: [u32; 3] = [1, 8, 9];

/// The spots so many steps from the centre.
const fn ring(steps: usize) -> Bitboard {
    let mut inside = Bitboard::of(Spot::CENTER).bits();
    let mut ring = inside;
    let mut step = 0;
    while step < steps {
        let before = Bitboard::from_bits_truncate(inside);
        let mut axis = 0;
        while axis < Direction::ALL.len() {
            inside |= before.shifted(Direction::ALL[axis]).bits();
            axis += 1;
        }
        ring = inside & !before.bits();
        step += 1;
    }
    Bitboard::from_bits_truncate(ring)
}

const CENTER: Bitboard = ring(0);
const INNER: Bitboard = ring(1);
const MIDDLE: Bitboard = ring(2);

/// The spots of the rim with fewer than four neighbors.
const CORNERS: Bitboard = {
    let mut corners = Bitboard::EMPTY;
    let mut i = 0;
    while i < Spot::ALL.len() {
        let spot = Spot::ALL[i];
        let mut neighbors = 0;
        let mut d = 0;
        while d < Direction::ALL.len() {
            if spot.neighbor(Direction::ALL[d]).is_some() {
                neighbors += 1;
            }
            d += 1;
        }
        if neighbors == 3 {
            corners = corners.with(spot);
        }
        i += 1;
    }
    corners
};

/// The terms of a position, by which an evaluation multiplies its weights: those of the player to
/// move less those of the other.
///
/// ```
/// use gipf_ai::gipf::features::{TERM_NAMES, terms};
/// use gipf_core::{Gipf, Position, Variant};
///
/// let terms = terms(&Gipf::start(Variant::Basic));
/// for (name, value) in TERM_NAMES.iter().zip(terms) {
///     assert_eq!(value, i32::from(*name == "to move"), "{name}");
/// }
/// ```
#[must_use]
pub fn terms(position: &Gipf) -> [i32; TERMS] {
    terms_of(&View::of(position))
}

/// The terms of a view, which may be of another game on this board.
#[inline]
pub(crate) fn terms_of(&View { mine, theirs }: &View) -> [i32; TERMS] {
    let (my_sets, has_row) = sets(&mine, &theirs);
    let (their_sets, _) = sets(&theirs, &mine);
    let mut terms = [0; TERMS];
    let [my_gipfs, their_gipfs] = [mine.gipfs, theirs.gipfs].map(Bitboard::len);
    let (my, their) = (of_supply(&mine, my_gipfs), of_supply(&theirs, their_gipfs));
    for (term, (my, their)) in terms.iter_mut().zip(my.into_iter().zip(their)) {
        *term = my - their;
    }
    // A loop over arrays, so that the compiler counts several sets at once.
    let mut counts = [0; COUNTED];
    for (count, (my, their)) in counts.iter_mut().zip(my_sets.into_iter().zip(their_sets)) {
        *count = my.count_ones() as i32 - their.count_ones() as i32;
    }
    terms[SUPPLY..SUPPLY + SETS].copy_from_slice(&counts[..SETS]);
    let [.., two0, two1, two2, three0, three1, three2] = counts;
    terms[FOR_BOTH - 2] = two0 + two1 + two2;
    terms[FOR_BOTH - 1] = three0 + three1 + three2;
    terms[FOR_BOTH] = i32::from(has_row);
    terms[FOR_BOTH + 1] = 1;
    terms
}

/// What a player has, but for where it lies.
#[inline(always)]
fn of_supply(player: &Player, gipfs: usize) -> [i32; SUPPLY] {
    let is = |condition: bool| i32::from(condition);
    [
        i32::from(player.reserve),
        gipfs as i32,
        is(gipfs <= 2),
        is(gipfs <= 1),
        is(player.reserve <= 3),
        is(player.reserve <= 1),
        is(player.reserve == 0),
        is(player.opening != Opening::Closed),
    ]
}

/// The sets of spots that are counted for a player, and whether a row of his stands on the board.
#[inline(always)]
fn sets(own: &Player, other: &Player) -> ([u64; COUNTED], bool) {
    let pieces = own.pieces.bits();
    let vacant = (!(own.pieces | other.pieces)).bits();
    let edge = Bitboard::EDGE.bits();
    let mut twos = [0; 3];
    let mut threes = [0; 3];
    let (mut completing, mut beside_three, mut beside_two, mut rows) = (0, 0, 0, 0);
    for (axis, step) in STEPS.into_iter().enumerate() {
        let two = pieces & pieces >> step;
        let three = two & pieces >> (2 * step);
        rows |= two & two >> (2 * step);
        let next_to_three = three << (3 * step) | three >> step;
        let between = two << (2 * step) & pieces >> step | pieces << step & two >> step;
        completing |= next_to_three | between;
        beside_three |= next_to_three;
        beside_two |= two << (2 * step) | two >> step;
        twos[axis] = two;
        threes[axis] = three;
    }
    let sets = [
        (own.pieces - own.gipfs).bits(),
        pieces & CENTER.bits(),
        pieces & INNER.bits(),
        pieces & MIDDLE.bits(),
        pieces & edge,
        pieces & CORNERS.bits(),
        completing & vacant,
        completing & vacant & edge,
        completing & other.pieces.bits(),
        beside_three & other.pieces.bits(),
        beside_two & other.gipfs.bits(),
        twos[0],
        twos[1],
        twos[2],
        threes[0],
        threes[1],
        threes[2],
    ];
    (sets, rows != 0)
}

/// Adds up the terms with guessed weights.
pub(super) fn evaluate(position: &Gipf) -> i32 {
    weighed(&terms(position), &GUESSED)
}

/// The sum of the terms times their weights.
#[inline]
pub(crate) fn weighed<const N: usize>(terms: &[i32; N], weights: &[i16; N]) -> i32 {
    terms.iter().zip(weights).map(|(term, weight)| term * i32::from(*weight)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_are_whole() {
        assert_eq!([CENTER, INNER, MIDDLE, CORNERS].map(Bitboard::len), [1, 6, 12, 6]);
        assert_eq!(CENTER | INNER | MIDDLE | Bitboard::EDGE, Bitboard::ALL);
    }
}
