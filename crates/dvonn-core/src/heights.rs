//! How high the stacks are, for all spaces at once.

use crate::{Bitboard, Space};

/// The heights of all stacks in binary: one set for each of the six bits of a height (up to 49).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Heights([Bitboard; 6]);

impl Heights {
    pub(crate) const EMPTY: Heights = Heights([Bitboard::EMPTY; 6]);

    pub(crate) const fn planes(&self) -> &[Bitboard; 6] {
        &self.0
    }

    /// The heights with a map applied to every set.
    pub(crate) fn map(&self, map: impl Fn(Bitboard) -> Bitboard) -> Heights {
        Heights(self.0.map(map))
    }

    pub(crate) const fn get(&self, space: Space) -> u8 {
        let mut height = 0;
        let mut i = 0;
        while i < 6 {
            height |= (self.0[i].contains(space) as u8) << i;
            i += 1;
        }
        height
    }

    /// The same where the height is less than 16.
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

    /// The spaces with a height of 16 or more.
    #[inline(always)]
    pub(crate) fn high(&self) -> Bitboard {
        self.0[4] | self.0[5]
    }

    pub(crate) fn set(&mut self, space: Space, height: u8) {
        for (i, plane) in self.0.iter_mut().enumerate() {
            *plane = if height & 1 << i == 0 { plane.without(space) } else { plane.with(space) };
        }
    }

    /// Puts so many pieces onto a space.
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

    /// The spaces with a single piece.
    #[inline(always)]
    pub(crate) fn ones(&self) -> Bitboard {
        let [ones, twos, fours, eights, sixteens, thirtytwos] = self.0;
        ones - (twos | fours | eights | sixteens | thirtytwos)
    }

    pub(crate) fn remove(&mut self, spaces: Bitboard) {
        for plane in &mut self.0 {
            *plane = *plane - spaces;
        }
    }

    /// Those of these spaces that have this height.
    pub(crate) fn equal_to(&self, height: u8, spaces: Bitboard) -> Bitboard {
        if height >= 64 {
            return Bitboard::EMPTY;
        }
        self.0.iter().enumerate().fold(spaces, |set, (i, &plane)| {
            if height & 1 << i == 0 { set - plane } else { set & plane }
        })
    }

    /// The heights on these spaces, added up.
    pub(crate) fn sum(&self, spaces: Bitboard) -> u8 {
        self.0.iter().enumerate().map(|(i, &plane)| ((plane & spaces).len() as u8) << i).sum()
    }
}
