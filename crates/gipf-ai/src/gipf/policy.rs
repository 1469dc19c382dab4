//! The policy: which pushes are usually good, by what lies on the line that they move.

use gipf_core::{Bitboard, Entry, Gipf, Push, Turn};
use gipf_game::Position;

use super::pattern_features::{LINE_PATTERNS, LINES, index};
use crate::weights::{RawWeights, WeightsFormat};

/// How many patterns of the policy there are: the states of lines of seven, six, five and four spots.
pub const POLICY_PATTERNS: usize = LINE_PATTERNS;

/// The weight of a pattern whose pushes are e times as likely to be the best as those of a pattern with
/// the weight 0.
pub const POLICY_LOGIT: i32 = 4000;

/// How the weights stand in a file: one for each pattern, for all variants.
pub const POLICY_FORMAT: WeightsFormat = WeightsFormat::new("gipf", 4, POLICY_PATTERNS);

static WEIGHTS: [i16; POLICY_PATTERNS] = {
    let file = include_bytes!("../../weights/gipf/policy.weights");
    match RawWeights::read(file, &[POLICY_FORMAT], 1) {
        Ok(weights) => weights.from(0),
        Err(_) => panic!("weights of another kind"),
    }
};

/// Returns the weight of a turn; 0 where it captures something or pushes nothing.
#[inline(always)]
pub(super) fn policy(position: &Gipf, turn: &Turn) -> i16 {
    if turn.is_capture() {
        return 0;
    }
    let mover = position.side_to_move();
    match turn.push.and_then(Push::entry) {
        Some(entry) => push_policy(position.pieces(mover), position.pieces(!mover), entry),
        None => 0,
    }
}

/// The pattern of a push: what lies on its line, seen by the player to move from where the piece enters.
/// It is below [`POLICY_PATTERNS`].
///
/// The content of the line is a number to the base three, with the digits 0 for vacant, 1 for mine and 2
/// for theirs, and the first spot as the last digit.
///
/// ```
/// use gipf_ai::gipf::features::policy_pattern;
/// use gipf_core::{Entry, Gipf, Position, Variant};
///
/// let start = Gipf::start(Variant::Basic);
/// let pattern = |text: &str| {
///     let (dot, spot) = text.split_once('-').unwrap();
///     let enters = |entry: &&Entry| {
///         entry.dot().to_string() == dot && entry.first_spot().to_string() == spot
///     };
///     policy_pattern(&start, *Entry::ALL.iter().find(enters).unwrap())
/// };
/// // White's piece or Black's, then vacant spots as far as the piece of the other.
/// assert_eq!(pattern("e1-e2"), 1 + 2 * 3_usize.pow(6));
/// assert_eq!(pattern("e9-e8"), 2 + 3_usize.pow(6));
/// ```
#[must_use]
#[inline(always)]
pub fn policy_pattern(position: &Gipf, entry: Entry) -> usize {
    let mover = position.side_to_move();
    pattern(position.pieces(mover), position.pieces(!mover), entry)
}

#[inline(always)]
fn pattern(mine: Bitboard, theirs: Bitboard, entry: Entry) -> usize {
    let line = &PUSHED[entry.index()];
    let [mine, theirs] = [mine, theirs].map(|pieces| line.gather(pieces.bits()));
    usize::from(line.table) + index(line.order, mine, theirs)
}

/// Returns the weight of a push between pieces of the player to move and of the opponent.
#[inline(always)]
pub(crate) fn push_policy(mine: Bitboard, theirs: Bitboard, entry: Entry) -> i16 {
    WEIGHTS[pattern(mine, theirs, entry)]
}

/// The line of an entry.
#[derive(Clone, Copy)]
struct PushedLine {
    /// Its lowest bit.
    lowest: u32,
    /// Its bits when the lowest is bit 0.
    spots: u64,
    /// What brings them together as the bits from 56 on.
    factor: u64,
    /// How far they are shifted down then.
    down: u32,
    /// The bits that they may have then.
    kept: u64,
    /// Whether the push goes against the order of the bits.
    order: usize,
    /// The first pattern of lines of this length.
    table: u16,
}

impl PushedLine {
    /// The bits of the line, side by side: the first spot is bit 0 or, against the order, bit 6.
    #[inline(always)]
    const fn gather(&self, pieces: u64) -> u64 {
        (pieces >> self.lowest & self.spots).wrapping_mul(self.factor) >> self.down & self.kept
    }

    const fn of(entry: Entry) -> PushedLine {
        let bits = entry.line().spots().bits();
        let lowest = bits.trailing_zeros();
        let spots = bits >> lowest;
        let step = (spots & !1).trailing_zeros();
        let len = bits.count_ones();
        // Spot i stands at bit i * step and goes to bit 56 + i. What other factors make of it goes
        // beyond bit 62 or below bit 56. With a step of 1 all factors are one.
        let mut factor = 0;
        let mut i = 0;
        while i < len {
            factor |= 1 << (56 - i * (step - 1));
            i += 1;
        }
        let is_against = Bitboard::of(entry.first_spot()).bits().trailing_zeros() != lowest;
        let unused = if is_against { 7 - len } else { 0 };
        PushedLine {
            lowest,
            spots,
            factor,
            down: 56 - unused,
            kept: ((1 << len) - 1) << unused,
            order: is_against as usize,
            table: LINES[7 - len as usize] as u16,
        }
    }
}

static PUSHED: [PushedLine; 42] = {
    let mut lines = [PushedLine::of(Entry::ALL[0]); 42];
    let mut i = 0;
    while i < lines.len() {
        lines[i] = PushedLine::of(Entry::ALL[i]);
        i += 1;
    }
    lines
};

#[cfg(test)]
mod tests {
    use super::*;
    use gipf_core::Symmetry;
    use gipf_core::strategies::{dense_positions, positions};
    use proptest::prelude::*;

    /// The pattern, found spot by spot.
    fn slow_pattern(position: &Gipf, entry: Entry) -> usize {
        let mut spot = Some(entry.first_spot());
        let (mut number, mut power, mut len) = (0, 1, 0);
        while let Some(at) = spot {
            number += power
                * match position.piece_at(at) {
                    None => 0,
                    Some(piece) if piece.color == position.side_to_move() => 1,
                    Some(_) => 2,
                };
            power *= 3;
            len += 1;
            spot = at.neighbor(entry.direction());
        }
        LINES[7 - len] + number
    }

    fn check(position: &Gipf) -> Result<(), TestCaseError> {
        for entry in Entry::ALL {
            prop_assert_eq!(policy_pattern(position, entry), slow_pattern(position, entry));
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn patterns_of_pushes_are_those_found_spot_by_spot(position in positions(120)) {
            check(&position)?;
        }

        #[test]
        fn dense_patterns_of_pushes_are_those_found_spot_by_spot(position in dense_positions()) {
            check(&position)?;
        }

        #[test]
        fn images_have_the_same_patterns(position in positions(120), symmetry in 0..12_usize) {
            let patterns = |position: &Gipf| {
                let mut patterns = Entry::ALL.map(|entry| policy_pattern(position, entry));
                patterns.sort_unstable();
                patterns
            };
            let image = position.transformed(Symmetry::ALL[symmetry]);
            prop_assert_eq!(patterns(&position), patterns(&image));
        }
    }

    #[test]
    fn a_push_behind_two_pieces_is_preferred_to_one_onto_an_empty_line() {
        // Mine, then theirs, on a line of seven spots; an empty line of six.
        assert!(WEIGHTS[1 + 2 * 3] > WEIGHTS[LINES[1]]);
    }
}
