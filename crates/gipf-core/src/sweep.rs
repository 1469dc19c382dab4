//! The pushes in one direction, all seven lines at once.
//!
//! A push moves the occupied stretch at the start of its line one spot on. The seven lines of a
//! direction share no spot, so one shift makes the pushes on all of them. The rows that each of
//! them makes can be read off that one board: a row along the direction lies on the pushed line
//! alone, and a row across it takes one spot from the pushed line and three from lines beside it,
//! which that push leaves where they were.

use crate::fours::{Completing, fours};
use crate::line::AXES;
use crate::{Bitboard, Direction, Entry};

/// For each direction the first spots of its seven lines.
const FIRSTS: [Bitboard; 6] = {
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
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sweep {
    direction: Direction,
    moved: Bitboard,
}

impl Sweep {
    /// No push.
    pub(crate) const NOTHING: Sweep = Sweep { direction: Direction::Up, moved: Bitboard::EMPTY };

    #[inline(always)]
    pub(crate) fn new(direction: Direction, occupied: Bitboard) -> Sweep {
        let behind_vacant = smeared(direction, !occupied);
        Sweep { direction, moved: Bitboard::from_bits(occupied.bits() & !behind_vacant) }
    }

    pub(crate) fn direction(&self) -> Direction {
        self.direction
    }

    /// The occupied stretches that begin on the first spots of the lines.
    pub(crate) fn moved(&self) -> Bitboard {
        self.moved
    }

    /// The occupied first spots; those of full lines are among them.
    #[inline(always)]
    pub(crate) fn starts(&self) -> Bitboard {
        self.moved & FIRSTS[self.direction as usize]
    }

    /// The last spots of the lines that are full.
    #[inline(always)]
    pub(crate) fn full(&self) -> Bitboard {
        self.moved & FIRSTS[self.direction.opposite() as usize]
    }

    /// The rows of `own` that the pushes make, where there is none yet.
    #[inline(always)]
    pub(crate) fn rows(&self, own: Bitboard, completing: &Completing) -> RowsMade {
        let step = self.direction.bit_step();
        let own_moved = own & self.moved;
        // Pieces pushed off full lines must not be taken for those of another line.
        let shifted = own_moved.bits().rotate_left(step as u32) & Bitboard::ALL.bits();
        let pushed = (own ^ own_moved).bits() | shifted | FIRSTS[self.direction as usize].bits();
        let across = |axis| Bitboard::from_bits(pushed & completing.on(axis).bits());
        let [first, second] = other_axes(self.direction);
        RowsMade {
            along: Bitboard::from_bits(fours(pushed, step.abs())),
            across: [across(first), across(second)],
        }
    }
}

/// The rows that the pushes in one direction make, and entries onto the vacant first spots of its
/// lines. Full lines, which have no push, may seem to make some too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowsMade {
    /// A spot on every line along which there is a row.
    along: Bitboard,
    /// For each of the [`other_axes`] the spots of the pushed line that are in a row along it.
    across: [Bitboard; 2],
}

impl RowsMade {
    /// A spot or more on every pushed line that has a row.
    #[inline(always)]
    pub(crate) fn any(&self) -> Bitboard {
        self.along | self.across[0] | self.across[1]
    }

    /// What the push on one line makes.
    pub(crate) fn on(&self, line: Bitboard) -> RowsMade {
        RowsMade { along: self.along & line, across: self.across.map(|spots| spots & line) }
    }

    /// For each axis the spots of rows along it.
    #[inline(always)]
    pub(crate) fn by_axis(&self, sweep: &Sweep) -> [Bitboard; 3] {
        let [first, second] = self.across;
        match sweep.direction.axis() {
            0 => [self.along, first, second],
            1 => [first, self.along, second],
            _ => [first, second, self.along],
        }
    }

    /// On how many axes there is a row: rows along the same axis cannot cross.
    #[inline(always)]
    pub(crate) fn axes(&self) -> usize {
        [self.along, self.across[0], self.across[1]]
            .iter()
            .filter(|spots| !spots.is_empty())
            .count()
    }

    /// Those of the spots whose rows lie on a line that a GIPF-piece is on, before the push or after.
    #[inline(always)]
    pub(crate) fn with_gipfs(
        &self,
        sweep: &Sweep,
        gipf: Bitboard,
        gipf_lines: &[Bitboard; 3],
    ) -> Bitboard {
        let step = sweep.direction.bit_step() as u32;
        let moved = Bitboard::from_bits_truncate((gipf & sweep.moved).bits().rotate_left(step));
        let [first, second] = other_axes(sweep.direction);
        self.along & gipf_lines[sweep.direction.axis()]
            | self.across[0] & (gipf_lines[first.axis()] | moved)
            | self.across[1] & (gipf_lines[second.axis()] | moved)
    }
}

/// All spots of the lines along a direction that some of these spots are on.
#[inline(always)]
pub(crate) fn lines_through(spots: Bitboard, direction: Direction) -> Bitboard {
    let both_ways = smeared(direction, spots) | smeared(direction.opposite(), spots);
    Bitboard::from_bits_truncate(both_ways)
}

/// The axes of the lines that cross those of a direction.
const fn other_axes(direction: Direction) -> [Direction; 2] {
    let [up, down_right, up_right] = AXES;
    match direction {
        Direction::Up | Direction::Down => [down_right, up_right],
        Direction::DownRight | Direction::UpLeft => [up, up_right],
        Direction::UpRight | Direction::DownLeft => [up, down_right],
    }
}

/// The spots and all that lie behind them in this direction, and some bits that are no spots.
///
/// Each round doubles how far they go, and no line is longer than seven. Past the end of a slanting
/// line come only bits that are no spots; a column goes on into the next, so the steps that would
/// leave it are cut off.
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
