//! Which stacks leave the game because nothing links them to a red piece.

use crate::geometry::bitboard::STRIDE;
use crate::{Bitboard, Direction, Space};

/// Returns those of the `occupied` spaces that no chain of neighbors links to one of the `reds`.
///
/// A flood from the red pieces over the whole board.
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

/// Returns the spaces that are cut off after a stack has left the space `left`, when all was linked
/// before.
///
/// `occupied` and `reds` are those afterwards. `red_left` says that the stack held a red piece.
///
/// A chain to a red piece that is broken now went through `left`, so every group that is cut off
/// has one of the neighbors of `left`. It is enough to look at these.
///
/// * If they form one group around `left`, and no red piece has gone, nothing is cut off: a chain
///   that came through `left` goes around it instead.
///
///   ```text
///       a   b                  a   .
///     .   x   c              .   x   c
///       .   .                  .   d
///   one group: a-b-c      two groups: a, and c-d
///   ```
///
/// * Otherwise a flood starts from one of them. Without a red piece gone, it can stop as soon as it
///   has reached all of them: then they are linked with each other, and with a red piece as before.
///   It also stops at a space that is known to be linked. Only a flood that ends by itself has found
///   a group that is cut off.
/// * With a red piece gone, each flood must come upon one of the remaining red pieces.
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

/// Returns these spaces and all their neighbors.
///
/// The six steps are +1, +12, +13 and their opposites. After a step to the right has been added,
/// one shift by 12 makes both +12 and +13; after a step to the left, one shift makes -12 and -13.
/// What wraps lands on bits that are no space.
#[inline(always)]
const fn grown(spaces: Bitboard) -> Bitboard {
    let bits = spaces.bits();
    let right = bits | bits << 1;
    let left = bits | bits >> 1;
    Bitboard::from_bits_truncate(right | left | right << STRIDE | left >> STRIDE)
}

/// Returns whether these neighbors of a space form at most one group on the way around it.
///
/// The six neighbors differ from the space by -13, -12, -1, +1, +12 and +13 bits. The word is
/// rotated so that the lowest comes to bit 0, and then three copies bring all six into seven bits,
/// an index of a small table:
///
/// ```text
/// direction        DownLeft  DownRight  Left  Right  UpLeft  UpRight
/// bit                  0         1       12    14      25      26
/// shifted by           0         0       10    10      20      20
/// bit of the index     0         1        2     4       5       6
/// ```
///
/// The index is cut to seven bits, and no other pair of bit and shift falls into them: 12 and 14
/// shifted by 0, or 25 and 26 shifted by 10, lie above. A space with a bit below 13 rotates the
/// word the other way; the neighbors that would be below bit 0 do not exist.
fn is_one_group(around: Bitboard, space: Space) -> bool {
    let bits = around.bits().rotate_right((i32::from(space.bit()) - LOWEST) as u32 & 63);
    ONE_GROUP[packed(bits)]
}

/// How many bits below a space its lowest neighbor is.
const LOWEST: i32 = STRIDE as i32 + 1;

/// Packs the bits of the neighbors, counted from the lowest, into seven bits.
const fn packed(bits: u64) -> usize {
    ((bits | bits >> 10 | bits >> 20) & 127) as usize
}

/// Whether neighbors form at most one group, by their packed bits.
///
/// [`Direction::ALL`] goes around the space, so a group ends at every neighbor after which the next
/// direction has none. All six form a ring without an end: no group is counted.
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

/// The empty set, six arcs of each length from one to five, and the ring are at most one group. A
/// table that lacks some would only be slower, so that no test of play notices.
const _: () = {
    let (mut groups, mut i) = (0, 0);
    while i < ONE_GROUP.len() {
        groups += ONE_GROUP[i] as u32;
        i += 1;
    }
    assert!(groups == 1 + 6 * 5 + 1);
};
