//! The number of rings on every space.

use crate::{Bitboard, Space};

/// The spaces that hold so many rings, from 1 on: the rim, the next hexagon, the one around the center, the
/// center.
const HOLDING: [Bitboard; 4] = [
    Bitboard::around_center(3),
    Bitboard::around_center(2),
    Bitboard::around_center(1),
    Bitboard::around_center(0),
];

/// The number of rings on every space in binary: a set of spaces for each digit.
///
/// ```text
/// 3 rings on d5, 4 on d4:    digits[0] = ones = {d5}    [1] = twos = {d5}    [2] = fours = {d4}
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rings {
    pub(crate) digits: [Bitboard; 3],
}

impl Rings {
    /// No rings.
    pub(crate) const NONE: Rings = Rings { digits: [Bitboard::EMPTY; 3] };

    /// Returns the number of rings on a space.
    pub(crate) const fn get(&self, space: Space) -> u8 {
        let [ones, twos, fours] = self.digits;
        ones.contains(space) as u8
            + 2 * twos.contains(space) as u8
            + 4 * fours.contains(space) as u8
    }

    /// Sets the number of rings on a space, at most 7.
    pub(crate) fn set(&mut self, space: Space, rings: u8) {
        for (i, digit) in self.digits.iter_mut().enumerate() {
            *digit = if rings & 1 << i == 0 { digit.without(space) } else { digit.with(space) };
        }
    }

    /// Adds a ring on a space that has room for it.
    #[inline]
    pub(crate) fn add(&mut self, space: Space) {
        let mut carry = Bitboard::of(space);
        for digit in &mut self.digits {
            (*digit, carry) = (*digit ^ carry, *digit & carry);
        }
    }

    /// Returns the spaces that hold no more rings.
    #[inline]
    pub(crate) fn full(&self) -> Bitboard {
        let [ones, twos, fours] = self.digits;
        let [one, two, three, four] = HOLDING;
        ones & one | twos & two | ones & twos & three | fours & four
    }

    /// Returns the sets changed by `change`, such as a symmetry.
    pub(crate) fn map(self, change: impl FnMut(Bitboard) -> Bitboard) -> Rings {
        Rings { digits: self.digits.map(change) }
    }
}
