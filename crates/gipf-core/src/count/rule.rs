//! How many pushes there are, read off the edge of a board and its full lines.
//!
//! On the empty board there are 18 pushes: one onto each spot of the edge, from whichever dot. An
//! occupied spot of the edge is pushed along each of its entries instead, which are different
//! pushes: two at most spots, three at the six corners. A full line takes away the push at each of
//! its two ends. So
//!
//! ```text
//! pushes = 18 + 1 * (occupied spots with 2 entries) + 2 * (occupied corners) - 2 * (full lines)
//!        = 18 + 1 * (occupied spots with 2 entries) + 2 * (occupied corners) + 2 * (open lines) - 42
//! ```
//!
//! With one piece on the corner e2 that is 18 + 2 + 2 * 21 - 42 = 20: 17 entries onto vacant spots
//! and 3 pushes of the piece.
//!
//! The sum needs a single count of bits, in which bits in even places count one and bits in odd
//! places two ([`sum`]). So every spot of the edge and every open line gets a bit of its own in the
//! right kind of place. [`open_lines`] gives each line a bit in an odd place. The spots of the edge
//! keep their bit where it fits and move by an odd distance where it does not.

use crate::count::folded::open_lines;
use crate::{Bitboard, Entry, Push};

/// How pushes are counted.
pub(crate) trait CountRule {
    /// All pushes on an empty board.
    const ALL: u64;

    /// How many are more than `ALL` because of what lies on the edge, full lines aside, as
    /// a [`sum`].
    fn extra(occupied: Bitboard) -> u64;

    /// How often a push counts.
    fn weight(push: Push) -> u64;
}

/// A push onto a vacant spot is the same from every dot.
pub(crate) struct PerTurn;

/// Every entry counts for itself.
pub(crate) struct PerEntry;

/// How many pushes there are with one kind of piece.
#[inline(always)]
pub(crate) fn pushes_on<W: CountRule>(occupied: Bitboard) -> u64 {
    // Every line that is not full is open from both ends.
    const LINES: u64 = 2 * 21;
    W::ALL + sum(open_lines(!occupied) | W::extra(occupied)) - LINES
}

/// The sum of a word in which each bit in an even place counts one and in an odd place two.
///
/// Two neighboring bits then are a number from 0 to 3 as they stand, so this is the usual way to
/// count bits without its first step:
///
/// ```text
/// pairs     3 2 | 1 3      two bits each
/// fours       5 |   4      their sums, in four bits each; at most 6
/// eights          9        in eight bits each; at most 12
/// ```
///
/// The multiplication adds all eight bytes up in the highest one; the sum is at most 96.
#[inline(always)]
const fn sum(word: u64) -> u64 {
    const LOW: u64 = 0x3333_3333_3333_3333;
    let fours = (word & LOW) + (word >> 2 & LOW);
    let eights = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    eights.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

/// How far the spots of the edge are moved whose bit is in the wrong kind of place.
///
/// The distance must be odd, to change the kind, and must bring all of them onto bits that neither
/// the spots that stay nor the open lines use.
const ASIDE: u32 = 29;

/// The spots of the edge that stay, and that are moved: a corner, with three entries onto it,
/// makes two pushes more when it is occupied, the others one.
const EDGE: [u64; 2] = {
    let mut edge = [0; 2];
    let mut spots = Bitboard::EDGE;
    while let Some(spot) = spots.pop() {
        let more = Entry::at(spot).len() - 1;
        let in_place = spot.bit() % 2 == more as u8 - 1;
        edge[!in_place as usize] |= 1 << spot.bit();
    }
    edge
};

/// No two of what is counted share a bit.
const _: () = {
    let [stay, aside] = EDGE;
    let (lines, aside) = (open_lines(Bitboard::ALL), aside.rotate_left(ASIDE));
    assert!(lines & stay == 0 && lines & aside == 0 && stay & aside == 0);
};

impl CountRule for PerTurn {
    const ALL: u64 = Bitboard::EDGE.len() as u64;

    #[inline(always)]
    fn extra(occupied: Bitboard) -> u64 {
        let [stay, aside] = EDGE;
        occupied.bits() & stay | (occupied.bits() & aside).rotate_left(ASIDE)
    }

    fn weight(_: Push) -> u64 {
        1
    }
}

impl CountRule for PerEntry {
    const ALL: u64 = Entry::ALL.len() as u64;

    fn extra(_: Bitboard) -> u64 {
        0
    }

    fn weight(push: Push) -> u64 {
        push.entries() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Line, Spot};

    #[test]
    fn full_lines_are_closed_at_both_ends() {
        for line in Line::ALL {
            assert_eq!(pushes_on::<PerEntry>(line.spots()), 40);
        }
        for spot in Spot::ALL {
            assert_eq!(pushes_on::<PerEntry>(Bitboard::ALL.without(spot)), 6);
        }
        assert_eq!(pushes_on::<PerEntry>(Bitboard::EMPTY), 42);
        assert_eq!(pushes_on::<PerEntry>(Bitboard::ALL), 0);
    }

    #[test]
    fn an_occupied_spot_at_the_edge_is_pushed_from_every_dot() {
        assert_eq!(pushes_on::<PerTurn>(Bitboard::EMPTY), 18);
        assert_eq!(pushes_on::<PerTurn>(Bitboard::ALL), 0);
        for spot in Spot::ALL {
            let entries = Entry::at(spot).len().max(1) as u64;
            assert_eq!(pushes_on::<PerTurn>(spot.into()), 17 + entries);
        }
    }
}
