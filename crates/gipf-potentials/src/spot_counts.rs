//! A small number for every spot.

use core::fmt;

use gipf_core::{Bitboard, Spot, Symmetry};

/// A number from 0 to 15 for each of the 37 spots: how much is taken from it, or how often it is
/// covered.
///
/// The numbers are kept in four sets, one for each binary digit, so that one is added on many spots
/// at once.
///
/// ```text
/// digit 0   1 . 1      spots with an odd number
/// digit 1   . 1 1
/// numbers   1 2 3
/// ```
///
/// ```
/// use gipf_core::{Bitboard, Spot};
/// use gipf_potentials::SpotCounts;
///
/// let taken = SpotCounts::from_spots(Bitboard::of(Spot::CENTER)).incremented(Bitboard::of(Spot::CENTER));
/// assert_eq!(taken.get(Spot::CENTER), 2);
/// assert_eq!(taken.spots().to_string(), "e5");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpotCounts([Bitboard; 4]);

impl SpotCounts {
    /// Zero on every spot.
    pub const ZERO: SpotCounts = SpotCounts([Bitboard::EMPTY; 4]);

    /// The greatest number that a spot can have.
    pub const MAX: u8 = 15;

    /// Returns one on these spots, and zero elsewhere.
    #[must_use]
    pub const fn from_spots(spots: Bitboard) -> SpotCounts {
        SpotCounts([spots, Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY])
    }

    pub(crate) const fn digits(&self) -> [Bitboard; 4] {
        self.0
    }

    /// Returns the number of a spot.
    #[must_use]
    pub fn get(&self, spot: Spot) -> u8 {
        let digits = self.0.iter().enumerate();
        digits.map(|(i, digit)| u8::from(digit.contains(spot)) << i).sum()
    }

    /// Sets the number of a spot; a number above [`SpotCounts::MAX`] becomes that.
    pub fn set(&mut self, spot: Spot, number: u8) {
        let number = number.min(SpotCounts::MAX);
        for (i, digit) in self.0.iter_mut().enumerate() {
            *digit = if number >> i & 1 == 1 { digit.with(spot) } else { digit.without(spot) };
        }
    }

    /// Returns the spots whose number is not zero.
    #[must_use]
    #[inline]
    pub fn spots(&self) -> Bitboard {
        self.0[0] | self.0[1] | self.0[2] | self.0[3]
    }

    /// Returns whether every number is zero.
    #[must_use]
    #[inline]
    pub fn is_zero(&self) -> bool {
        self.spots().is_empty()
    }

    /// Returns the sum of all numbers.
    #[must_use]
    pub fn total(&self) -> usize {
        let [ones, twos, fours, eights] = self.0;
        if (twos | fours | eights).is_empty() {
            return ones.len();
        }
        ones.len() + 2 * twos.len() + 4 * fours.len() + 8 * eights.len()
    }

    /// Returns the numbers with one more on these spots; [`SpotCounts::MAX`] stays.
    ///
    /// A one is added to a binary digit where the digits below it were all one: there the carry
    /// arrives.
    #[must_use]
    #[inline]
    pub fn incremented(mut self, spots: Bitboard) -> SpotCounts {
        let full = self.0[0] & self.0[1] & self.0[2] & self.0[3];
        let mut carry = spots - full;
        for digit in &mut self.0 {
            (*digit, carry) = (*digit ^ carry, *digit & carry);
        }
        self
    }

    /// Returns the numbers with one less on these spots; zero stays.
    #[must_use]
    #[inline]
    pub fn decremented(mut self, spots: Bitboard) -> SpotCounts {
        let mut borrow = spots & self.spots();
        for digit in &mut self.0 {
            (*digit, borrow) = (*digit ^ borrow, borrow - *digit);
        }
        self
    }

    /// Returns the same change made to each binary digit: one that moves spots about.
    #[inline]
    pub(crate) fn map(self, mut change: impl FnMut(Bitboard) -> Bitboard) -> SpotCounts {
        let [a, b, c, d] = self.0;
        SpotCounts([change(a), change(b), change(c), change(d)])
    }

    /// Returns the image under a symmetry of the board.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> SpotCounts {
        self.map(|digit| symmetry.bitboard(digit))
    }

    /// Returns an iterator over the spots whose number is not zero, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Spot, u8)> + '_ {
        self.spots().iter().map(|spot| (spot, self.get(spot)))
    }
}

impl FromIterator<(Spot, u8)> for SpotCounts {
    /// A later number replaces an earlier one of the same spot.
    fn from_iter<I: IntoIterator<Item = (Spot, u8)>>(numbers: I) -> SpotCounts {
        let mut counts = SpotCounts::ZERO;
        for (spot, number) in numbers {
            counts.set(spot, number);
        }
        counts
    }
}

impl fmt::Debug for SpotCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
