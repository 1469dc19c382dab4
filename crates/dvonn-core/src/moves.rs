//! Where the stacks of a player can go.

use crate::heights::Heights;
use crate::{Bitboard, Direction, Position, Space};

/// Higher stacks never move: no line is longer.
const MAX_DISTANCE: usize = 10;

/// The spaces this many steps from a space, by distance and the bit of the space. Both lengths are
/// rounded up to powers of two, so that no index needs a check.
static AT_DISTANCE: [[Bitboard; 64]; 16] = {
    let mut table = [[Bitboard::EMPTY; 64]; 16];
    let mut distance = 1;
    while distance <= MAX_DISTANCE {
        let mut i = 0;
        while i < Space::ALL.len() {
            let space = Space::ALL[i];
            let mut d = 0;
            while d < 6 {
                let step = Direction::ALL[d].step();
                if let Some(target) = Space::at(space.coordinates().plus(step, distance as i8)) {
                    let targets = &mut table[distance][space.bit() as usize];
                    *targets = targets.with(target);
                }
                d += 1;
            }
            i += 1;
        }
        distance += 1;
    }
    table
};

/// Where a stack lands that is not surrounded and lower than 16.
#[inline(always)]
fn landings(from: Space, heights: &Heights, occupied: Bitboard) -> Bitboard {
    AT_DISTANCE[heights.get_low(from)][usize::from(from.bit() & 63)] & occupied
}

/// How many neighbours every space has that are occupied, in binary: a set for each bit of the
/// number.
struct NeighborCounts {
    ones: u64,
    twos: u64,
    fours: u64,
}

impl NeighborCounts {
    #[inline(always)]
    fn of(occupied: Bitboard) -> NeighborCounts {
        let at = |direction: Direction| {
            let (bits, step) = (occupied.bits(), direction.bit_step());
            if step > 0 { bits >> step } else { bits << -step }
        };
        let (ones_a, twos_a) =
            added(at(Direction::Right), at(Direction::UpRight), at(Direction::UpLeft));
        let (ones_b, twos_b) =
            added(at(Direction::Left), at(Direction::DownLeft), at(Direction::DownRight));
        let (twos, fours) = added(twos_a, twos_b, ones_a & ones_b);
        NeighborCounts { ones: ones_a ^ ones_b, twos, fours }
    }

    /// The spaces with six.
    #[inline(always)]
    fn all_six(&self) -> Bitboard {
        Bitboard::from_bits_truncate(self.twos & self.fours)
    }

    /// The numbers of these spaces, added up.
    #[inline(always)]
    fn sum(&self, spaces: Bitboard) -> u32 {
        let count = |bits: u64| (bits & spaces.bits()).count_ones();
        count(self.ones) + 2 * count(self.twos) + 4 * count(self.fours)
    }
}

/// Three bits in every place added up: the sum and the carry.
#[inline(always)]
const fn added(a: u64, b: u64, c: u64) -> (u64, u64) {
    let either = a ^ b;
    (either ^ c, a & b | either & c)
}

/// The moves of one player, as if it were his turn.
#[derive(Clone, Debug)]
pub(crate) struct Moves {
    /// His stacks that are neither surrounded nor too high and have not been looked at.
    movable: Bitboard,
    occupied: Bitboard,
    heights: Heights,
}

impl Moves {
    /// The moves of the player to move.
    #[inline(always)]
    pub(crate) fn own(position: &Position) -> Moves {
        Moves::of(position, position.own)
    }

    /// The moves of a player whose stacks these are.
    #[inline(always)]
    pub(crate) fn of(position: &Position, stacks: Bitboard) -> Moves {
        let occupied = position.occupied();
        let surrounded = NeighborCounts::of(occupied).all_six();
        let movable = stacks - surrounded - position.heights.high();
        Moves { movable, occupied, heights: position.heights }
    }
}

impl Iterator for Moves {
    type Item = (Space, Bitboard);

    /// The next stack that can move, and where it can land.
    #[inline]
    fn next(&mut self) -> Option<(Space, Bitboard)> {
        loop {
            let from = self.movable.pop()?;
            let targets = landings(from, &self.heights, self.occupied);
            if !targets.is_empty() {
                return Some((from, targets));
            }
        }
    }
}

/// How many moves a player has whose stacks these are.
///
/// All moves of single pieces are counted at once, because they have as many as they have
/// neighbours.
#[inline(always)]
pub(crate) fn count_moves(position: &Position, stacks: Bitboard) -> u32 {
    let occupied = position.occupied();
    let neighbors = NeighborCounts::of(occupied);
    let movable = stacks - neighbors.all_six();
    let singles = movable & position.heights.ones();
    let higher = movable - singles - position.heights.high();
    let landings = |from| landings(from, &position.heights, occupied);
    neighbors.sum(singles) + higher.iter().map(|from| landings(from).len() as u32).sum::<u32>()
}

/// Whether a player can move whose stacks these are.
#[inline(always)]
pub(crate) fn can_move(position: &Position, stacks: Bitboard) -> bool {
    Moves::of(position, stacks).next().is_some()
}
