//! Constants of the board, and four in a row by shifts.

use gipf_core::{Bitboard, Direction, Entry};

/// All spots.
pub(super) const SPOTS: u64 = Bitboard::ALL.bits();

/// The spots beside a dot.
pub(super) const EDGE: u64 = Bitboard::EDGE.bits();

/// How many bits a step in each of [`Direction::ALL`] is.
const STEPS: [i32; 6] = [1, 9, 8, -1, -9, -8];

/// The steps of the three axes, in the order of [`gipf_core::Line::ALL`].
pub(super) const AXES: [u32; 3] = [1, 8, 9];

/// For each of [`Direction::ALL`] the first spots of its seven lines.
pub(super) const FIRSTS: [u64; 6] = {
    let mut firsts = [0; 6];
    let mut i = 0;
    while i < Entry::ALL.len() {
        let entry = Entry::ALL[i];
        firsts[entry.direction() as usize] |= Bitboard::of(entry.first_spot()).bits();
        i += 1;
    }
    firsts
};

/// How many bits a step is.
pub(super) const fn step(direction: Direction) -> i32 {
    STEPS[direction as usize]
}

/// The first of every four contiguous spots along an axis.
#[inline(always)]
pub(super) const fn fours(set: u64, step: u32) -> u64 {
    let pairs = set & set >> step;
    pairs & pairs >> (2 * step)
}

#[inline(always)]
pub(super) const fn has_row(own: u64) -> bool {
    fours(own, AXES[0]) | fours(own, AXES[1]) | fours(own, AXES[2]) != 0
}

/// For each axis the spots where one piece more makes four in a row along it; some may be
/// occupied.
#[inline(always)]
pub(super) fn completing(own: u64) -> [u64; 3] {
    AXES.map(|step| completing_along(own, step) & SPOTS)
}

/// The same along one axis, with some bits that are no spots.
#[inline(always)]
pub(super) const fn completing_along(own: u64, step: u32) -> u64 {
    let behind1 = own >> step;
    let pairs = own & behind1;
    let behind2 = pairs >> step;
    let triples = pairs & behind2;
    let before1 = own << step;
    let before2 = pairs << (2 * step);
    let before3 = triples << (3 * step);
    before3 | before2 & behind1 | before1 & behind2 | triples >> step
}
