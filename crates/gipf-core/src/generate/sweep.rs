//! The pushes in one direction, all seven lines at once.
//!
//! A push moves the occupied stretch at the start of its line one spot on. The seven lines of a
//! direction share no spot, so one shift makes the pushes on all of them. The rows that each of
//! them makes can be read off that one board: a row along the direction lies on the pushed line
//! alone, and a row across it takes one spot from the pushed line and three from lines beside it,
//! which that push leaves where they were.
//!
//! ```text
//!                         line, pushed from the left     moved
//! own, other, vacant      w b . w                        1 1 . .    up to the first vacant spot
//! after the push          + w b w
//! full line               w b b w                        1 1 1 1    no push: left out elsewhere
//! first spot vacant       . b . w                        . . . .    an entry: made elsewhere
//! ```

use crate::generate::fours::{Completing, fours};
use crate::geometry::line::AXES;
use crate::{Bitboard, Direction, Entry};

/// For each direction the first spots of its seven lines.
pub(crate) const FIRSTS: [Bitboard; 6] = {
    let mut firsts = [Bitboard::EMPTY; 6];
    let mut i = 0;
    while i < Entry::ALL.len() {
        let entry = Entry::ALL[i];
        let direction = entry.direction() as usize;
        firsts[direction] = firsts[direction].with(entry.first_spot());
        i += 1;
    }
    firsts
};

/// The pushes on those lines of one direction whose first spots are occupied.
///
/// A building block for generators of games on this board: the seven lines of a direction share no
/// spot, so all seven pushes are made at once.
///
/// ```
/// use gipf_core::building_blocks::{Sweep};
/// use gipf_core::{Bitboard, Direction, Line, Spot};
///
/// // One piece on b2, pushed upwards.
/// let own: Bitboard = Spot::ALL[..1].iter().copied().collect();
/// let sweep = Sweep::new(Direction::Up, own);
/// let column = Line::through(sweep.starts().first().unwrap(), Direction::Up);
/// assert_eq!(sweep.pushed_on(column.spots(), own).to_string(), "b3");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sweep {
    direction: Direction,
    moved: Bitboard,
}

impl Sweep {
    /// No push.
    pub(crate) const NOTHING: Sweep = Sweep { direction: Direction::Up, moved: Bitboard::EMPTY };

    /// Returns the pushes in a direction where these spots are occupied.
    #[must_use]
    #[inline(always)]
    pub fn new(direction: Direction, occupied: Bitboard) -> Sweep {
        let behind_vacant = smeared(direction, !occupied);
        Sweep { direction, moved: Bitboard::from_bits(occupied.bits() & !behind_vacant) }
    }

    pub(crate) fn direction(&self) -> Direction {
        self.direction
    }

    /// Returns what becomes of some of the pieces in the push on a line, which is not full.
    ///
    /// The bits of a set change where a piece leaves and where one arrives. Where one leaves and
    /// another arrives both changes cancel out, so an exclusive or does all of it:
    ///
    /// ```text
    /// set        w w . w        the third spot is vacant
    /// moved      1 1 . .
    /// shifted    . 1 1 .
    /// changes    1 . 1 .        moved ^ shifted
    /// after      . w w w        set ^ changes; the first spot is free for the new piece
    /// ```
    ///
    /// `changes` has the pushes on all seven lines, of which `line` picks one. The rotation in
    /// place of a shift takes steps of either sign; what it brings around the end of the word comes
    /// from full lines, which are not asked for.
    #[must_use]
    #[inline(always)]
    pub fn pushed_on(&self, line: Bitboard, set: Bitboard) -> Bitboard {
        Bitboard::from_bits(set.bits() ^ self.changes(set) & line.bits())
    }

    /// The bits that the pushes change in a set. Those on full lines mean nothing: mask them with a line that is not full.
    #[inline(always)]
    pub(crate) fn changes(&self, set: Bitboard) -> u64 {
        let moved = (set & self.moved).bits();
        moved ^ moved.rotate_left(self.direction.bit_step() as u32)
    }

    /// Returns the occupied first spots; those of full lines are among them.
    #[must_use]
    #[inline(always)]
    pub fn starts(&self) -> Bitboard {
        self.moved & FIRSTS[self.direction as usize]
    }

    /// Returns a spot or more on every line whose push, or an entry onto its vacant first spot, makes a row
    /// of `own`, where there is none yet. Full lines, which have no push, may seem to make some too.
    ///
    /// `pushed` is the mover's pieces after all seven pushes at once, the new pieces on the first
    /// spots included. A row along the direction is four in a row in `pushed`. A row across it is a
    /// piece of `pushed` on a spot that completes a row of the pieces before the push.
    #[must_use]
    #[inline(always)]
    pub fn rows(&self, own: Bitboard, completing: &Completing) -> Bitboard {
        let step = self.direction.bit_step();
        let own_moved = own & self.moved;
        // Pieces pushed off full lines must not be taken for those of another line.
        let shifted = own_moved.bits().rotate_left(step as u32) & Bitboard::ALL.bits();
        let pushed = (own ^ own_moved).bits() | shifted | FIRSTS[self.direction as usize].bits();
        let [first, second] = other_axes(self.direction);
        let across = (completing.on(first) | completing.on(second)).bits();
        Bitboard::from_bits(fours(pushed, step.abs()) | pushed & across)
    }
}

/// The axes of the lines that cross those of a direction.
pub(crate) const fn other_axes(direction: Direction) -> [Direction; 2] {
    let [up, down_right, up_right] = AXES;
    match direction {
        Direction::Up | Direction::Down => [down_right, up_right],
        Direction::DownRight | Direction::UpLeft => [up, up_right],
        Direction::UpRight | Direction::DownLeft => [up, down_right],
    }
}

/// The spots and all that lie behind them in this direction, and some bits that are no spots.
///
/// Each round doubles how far they go, which 1 + 2 + 4 steps bring to the end of any line: none is
/// longer than seven. Past the end of a slanting line come only bits that are not spots. A column
/// goes on into the next one, so the bits that a shift carries from one byte into another are cut off:
/// the highest `steps` bits of each byte before a shift up, and after a shift down.
///
/// ```text
/// spots      . x . . . . .
/// 1 step     . x x . . . .
/// 2 steps    . x x x x . .
/// 4 steps    . x x x x x x
/// ```
#[inline(always)]
fn smeared(direction: Direction, spots: Bitboard) -> u64 {
    let mut bits = spots.bits();
    for steps in [1, 2, 4] {
        let step = direction.bit_step() * steps;
        bits |= match direction {
            Direction::Up => (bits & each_byte(0xff >> steps)) << steps,
            Direction::Down => bits >> steps & each_byte(0xff >> steps),
            _ if step > 0 => bits << step,
            _ => bits >> -step,
        };
    }
    bits
}

const fn each_byte(byte: u64) -> u64 {
    byte * 0x0101_0101_0101_0101
}
