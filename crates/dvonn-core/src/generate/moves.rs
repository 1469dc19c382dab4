//! Where the stacks of a player can go.
//!
//! A stack moves exactly as far as it is high, in a straight line, onto another stack; what lies
//! between does not matter. So a table by height and space has all spaces where a stack could land,
//! at most six, and an intersection with the occupied spaces leaves the legal ones:
//!
//! ```text
//! height 2 on F3                  .   .   .   F5  .   H5  .   .   .
//!                               .   .   .   .   .   .   .   .   .   .
//!                             .   .   .   D3  .   f3  .   H3  .   .   .
//!                               .   .   .   .   .   .   .   .   .   .
//!                                 .   .   .   D1  .   F1  .   .   .
//! ```
//!
//! Two kinds of stacks never move: those with six neighbors, and those higher than ten, because no
//! line of the board is longer than eleven spaces. Heights of 11 to 15 have empty rows in the table;
//! heights of 16 and more are taken out beforehand, so that four bits of a height are an index.

use crate::generate::neighbors::NeighborCounts;
use crate::position::heights::Heights;
use crate::{Bitboard, Direction, Dvonn, Space};

/// The longest distance between two spaces on a line. Higher stacks never move.
const MAX_DISTANCE: usize = 10;

/// The spaces at a distance on a line from a space, by distance and by the bit of the space.
///
/// Both lengths are rounded up to powers of two, so that no index needs a check.
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

/// Returns where a stack can land that is not surrounded and lower than 16.
#[inline(always)]
fn landings(from: Space, heights: &Heights, occupied: Bitboard) -> Bitboard {
    AT_DISTANCE[heights.get_low(from)][usize::from(from.bit() & 63)] & occupied
}

/// The moves of one player, as if it were their turn.
#[derive(Clone, Debug)]
pub(crate) struct Moves {
    /// The stacks of the player still to come, without those that are surrounded or too high.
    movable: Bitboard,
    occupied: Bitboard,
    heights: Heights,
}

impl Moves {
    /// Begins with the moves of the player to move.
    #[inline(always)]
    pub(crate) fn own(position: &Dvonn) -> Moves {
        Moves::of(position, position.own)
    }

    /// Begins with the moves of the player who owns these stacks.
    #[inline(always)]
    pub(crate) fn of(position: &Dvonn, stacks: Bitboard) -> Moves {
        let occupied = position.occupied();
        let surrounded = NeighborCounts::of(occupied).all_six();
        let movable = stacks - surrounded - position.heights.high();
        Moves { movable, occupied, heights: position.heights }
    }
}

impl Iterator for Moves {
    type Item = (Space, Bitboard);

    /// Returns the next stack that can move, and where it can land.
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

/// Returns the number of moves of the player who owns these stacks.
///
/// A single piece has as many moves as neighbors, so the moves of all single pieces are counted at
/// once.
#[inline(always)]
pub(crate) fn count_moves(position: &Dvonn, stacks: Bitboard) -> u32 {
    let occupied = position.occupied();
    let neighbors = NeighborCounts::of(occupied);
    let movable = stacks - neighbors.all_six();
    let singles = movable & position.heights.ones();
    let higher = movable - singles - position.heights.high();
    let landings = |from| landings(from, &position.heights, occupied);
    neighbors.sum(singles) + higher.iter().map(|from| landings(from).len() as u32).sum::<u32>()
}

/// Returns whether the player who owns these stacks can move.
#[inline(always)]
pub(crate) fn can_move(position: &Dvonn, stacks: Bitboard) -> bool {
    Moves::of(position, stacks).next().is_some()
}
