//! The heights of the stacks, for all spaces at once.

use crate::{Bitboard, Space};

/// The heights of all stacks in binary: one set of spaces for each of the six bits of a height.
///
/// The number of a space is read down the planes:
///
/// ```text
///                      A1  B1  C1
/// height                3   5   1
///
/// plane 0, value 1      x   x   x
/// plane 1, value 2      x   .   .
/// plane 2, value 4      .   x   .
/// planes 3, 4, 5        .   .   .       8, 16, 32: a height is at most 49
/// ```
///
/// So a question about all heights is a few operations on whole sets. The single pieces are the
/// spaces in plane 0 and in no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Heights([Bitboard; 6]);

impl Heights {
    /// No stack.
    pub(crate) const EMPTY: Heights = Heights([Bitboard::EMPTY; 6]);

    /// Returns the planes, the one with the value 1 first.
    pub(crate) const fn planes(&self) -> &[Bitboard; 6] {
        &self.0
    }

    /// Applies `map` to every plane.
    pub(crate) fn map(&self, map: impl Fn(Bitboard) -> Bitboard) -> Heights {
        Heights(self.0.map(map))
    }

    /// Returns the height of one stack, 0 on a vacant space.
    pub(crate) const fn get(&self, space: Space) -> u8 {
        let mut height = 0;
        let mut i = 0;
        while i < 6 {
            height |= (self.0[i].contains(space) as u8) << i;
            i += 1;
        }
        height
    }

    /// Returns the height of one stack modulo 16: the height itself where it is below 16.
    #[inline(always)]
    pub(crate) const fn get_low(&self, space: Space) -> usize {
        let mut height = 0;
        let mut i = 0;
        while i < 4 {
            height |= (self.0[i].bits() >> space.bit() & 1) << i;
            i += 1;
        }
        height as usize
    }

    /// Returns the spaces with a height of 16 or more.
    #[inline(always)]
    pub(crate) fn high(&self) -> Bitboard {
        self.0[4] | self.0[5]
    }

    /// Sets the height of one stack.
    #[inline]
    pub(crate) fn set(&mut self, space: Space, height: u8) {
        for (i, plane) in self.0.iter_mut().enumerate() {
            *plane = if height & 1 << i == 0 { plane.without(space) } else { plane.with(space) };
        }
    }

    /// Adds to the height of one stack: addition on paper, one binary digit after another.
    ///
    /// At each plane up to three bits meet: the one there, the one of `height`, and the carry. Their
    /// sum modulo 2 stays; a carry goes on where at least two of them are set. For 3 + 5:
    ///
    /// ```text
    /// value        1   2   4   8
    /// there        1   1   0   0
    /// height       1   0   1   0
    /// carry        0   1   1   1      from the digit before
    /// result       0   0   0   1      = 8
    /// ```
    #[inline(always)]
    pub(crate) fn add(&mut self, space: Space, mut height: u8) {
        let place = Bitboard::of(space);
        let mut carry = Bitboard::EMPTY;
        for plane in &mut self.0 {
            if height == 0 && carry.is_empty() {
                return;
            }
            let bit = if height & 1 == 0 { Bitboard::EMPTY } else { place };
            let before = *plane;
            *plane = before ^ bit ^ carry;
            carry = before & (bit | carry) | bit & carry;
            height >>= 1;
        }
    }

    /// Returns the spaces with a single piece.
    #[inline(always)]
    pub(crate) fn ones(&self) -> Bitboard {
        let [ones, twos, fours, eights, sixteens, thirtytwos] = self.0;
        ones - (twos | fours | eights | sixteens | thirtytwos)
    }

    /// Sets the heights on these spaces to 0.
    pub(crate) fn remove(&mut self, spaces: Bitboard) {
        for plane in &mut self.0 {
            *plane -= spaces;
        }
    }

    /// Returns those of `spaces` that have this height.
    pub(crate) fn equal_to(&self, height: u8, spaces: Bitboard) -> Bitboard {
        if height >= 64 {
            return Bitboard::EMPTY;
        }
        self.0.iter().enumerate().fold(spaces, |set, (i, &plane)| {
            if height & 1 << i == 0 { set - plane } else { set & plane }
        })
    }

    /// Returns the sum of the heights on these spaces.
    ///
    /// Every space in a plane adds the value of the plane, so only the spaces of each plane are
    /// counted. In the picture above: 3 * 1 + 1 * 2 + 1 * 4 = 9 = 3 + 5 + 1. The sum is at most 49,
    /// all pieces of the game.
    pub(crate) fn sum(&self, spaces: Bitboard) -> u8 {
        self.0.iter().enumerate().map(|(i, &plane)| ((plane & spaces).len() as u8) << i).sum()
    }
}
