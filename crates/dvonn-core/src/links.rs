//! Which stacks leave the game because nothing links them to a red piece.

use crate::bitboard::STRIDE;
use crate::{Bitboard, Direction, Space};

/// Those of the `occupied` spaces that no chain of neighbours links to one of the `reds`.
pub(crate) fn cut_off(occupied: Bitboard, reds: Bitboard) -> Bitboard {
    let mut linked = reds & occupied;
    loop {
        let larger = grown(linked) & occupied;
        if larger == linked {
            return occupied - linked;
        }
        linked = larger;
    }
}

/// The same after a stack has left a space of a position in which all was linked.
///
/// What is cut off was linked through that space, so it has one of its neighbours. They are still
/// linked where they are one group beside each other, and no red piece has left with the stack;
/// otherwise a flood from one of them nearly always comes upon the others within a few steps.
pub(crate) fn cut_off_by_leaving(
    occupied: Bitboard,
    reds: Bitboard,
    left: Space,
    red_left: bool,
) -> Bitboard {
    let around = grown(Bitboard::of(left)) & occupied;
    if !red_left && is_one_group(around, left) {
        return Bitboard::EMPTY;
    }
    let mut linked = reds;
    let mut gone = Bitboard::EMPTY;
    let mut open = around;
    while let Some(start) = open.first() {
        let mut group = Bitboard::of(start);
        loop {
            let larger = grown(group) & occupied;
            if larger.intersects(linked) {
                linked |= larger;
                break;
            }
            if larger == group {
                gone |= group;
                break;
            }
            group = larger;
            if !red_left && around.is_subset(group) {
                return Bitboard::EMPTY;
            }
        }
        open = open - group - linked;
    }
    gone
}

/// These spaces and all beside them.
#[inline(always)]
const fn grown(spaces: Bitboard) -> Bitboard {
    let bits = spaces.bits();
    let right = bits | bits << 1;
    let left = bits | bits >> 1;
    Bitboard::from_bits_truncate(right | left | right << STRIDE | left >> STRIDE)
}

/// Whether these neighbours of a space lie beside each other, going around it.
fn is_one_group(around: Bitboard, space: Space) -> bool {
    let bits = around.bits().rotate_right((i32::from(space.bit()) - LOWEST) as u32 & 63);
    ONE_GROUP[packed(bits)]
}

/// How many bits below a space its lowest neighbour is.
const LOWEST: i32 = STRIDE as i32 + 1;

/// The six bits of the neighbours, seen from the lowest, brought together in seven.
const fn packed(bits: u64) -> usize {
    ((bits | bits >> 10 | bits >> 20) & 127) as usize
}

/// Whether at most one gap separates the neighbours, by their packed bits.
static ONE_GROUP: [bool; 128] = {
    let mut table = [false; 128];
    let mut set = 0;
    while set < 64 {
        let mut bits = 0;
        let mut groups = 0;
        let mut d = 0;
        while d < 6 {
            if set & 1 << d != 0 {
                bits |= 1 << (Direction::ALL[d].bit_step() as i32 + LOWEST);
                if set & 1 << ((d + 1) % 6) == 0 {
                    groups += 1;
                }
            }
            d += 1;
        }
        table[packed(bits)] = groups <= 1;
        set += 1;
    }
    table
};
