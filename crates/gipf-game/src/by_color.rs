//! Pairs of values, one for each player.

use core::array;
use core::iter;
use core::ops::{Index, IndexMut};

use crate::Color;

/// One value for each player, indexed by [`Color`].
///
/// ```
/// use gipf_game::{ByColor, Color};
///
/// let reserves = ByColor::new(12, 15);
/// assert_eq!(reserves[Color::Black], 15);
/// assert_eq!(reserves.map(|pieces| pieces + 1), ByColor { white: 13, black: 16 });
/// assert_eq!(reserves.find(|&pieces| pieces > 12), Some(Color::Black));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByColor<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Pairs the two values.
    pub const fn new(white: T, black: T) -> ByColor<T> {
        ByColor { white, black }
    }

    /// Calls `f` for White, then for Black, and pairs the results.
    pub fn new_with(mut f: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor { white: f(Color::White), black: f(Color::Black) }
    }

    /// Returns a reference to one player's value.
    pub const fn get(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// Returns a mutable reference to one player's value.
    pub const fn get_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }

    /// Takes one player's value and drops the other.
    pub fn into_color(self, color: Color) -> T {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Borrows both values.
    pub const fn as_ref(&self) -> ByColor<&T> {
        ByColor { white: &self.white, black: &self.black }
    }

    /// Borrows both values mutably.
    pub const fn as_mut(&mut self) -> ByColor<&mut T> {
        ByColor { white: &mut self.white, black: &mut self.black }
    }

    /// Applies `f` to both values, White's first.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { white: f(self.white), black: f(self.black) }
    }

    /// Swaps the two values.
    #[must_use]
    pub fn swapped(self) -> ByColor<T> {
        ByColor { white: self.black, black: self.white }
    }

    /// Pairs each player's value with the one in `other`.
    pub fn zip<U>(self, other: ByColor<U>) -> ByColor<(T, U)> {
        ByColor { white: (self.white, other.white), black: (self.black, other.black) }
    }

    /// Pairs each value with its player.
    pub fn zip_color(self) -> ByColor<(Color, T)> {
        ByColor { white: (Color::White, self.white), black: (Color::Black, self.black) }
    }

    /// Returns the first player, White before Black, whose value satisfies the predicate.
    pub fn find(&self, mut predicate: impl FnMut(&T) -> bool) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| predicate(self.get(color)))
    }

    /// Iterates over both values, White's first.
    pub fn iter(&self) -> array::IntoIter<&T, 2> {
        self.as_ref().into_iter()
    }

    /// Iterates over both values mutably, White's first.
    pub fn iter_mut(&mut self) -> array::IntoIter<&mut T, 2> {
        self.as_mut().into_iter()
    }
}

impl<T: PartialEq> ByColor<T> {
    /// Returns whether both players have the same value.
    pub fn is_equal(&self) -> bool {
        self.white == self.black
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        self.get(color)
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        self.get_mut(color)
    }
}

impl<T> IntoIterator for ByColor<T> {
    type Item = T;
    type IntoIter = array::IntoIter<T, 2>;

    /// Iterates over both values, White's first.
    fn into_iter(self) -> array::IntoIter<T, 2> {
        [self.white, self.black].into_iter()
    }
}

impl<'a, T> IntoIterator for &'a ByColor<T> {
    type Item = &'a T;
    type IntoIter = array::IntoIter<&'a T, 2>;

    fn into_iter(self) -> array::IntoIter<&'a T, 2> {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut ByColor<T> {
    type Item = &'a mut T;
    type IntoIter = array::IntoIter<&'a mut T, 2>;

    fn into_iter(self) -> array::IntoIter<&'a mut T, 2> {
        self.iter_mut()
    }
}

impl<T> From<[T; 2]> for ByColor<T> {
    /// White's value first.
    fn from([white, black]: [T; 2]) -> ByColor<T> {
        ByColor { white, black }
    }
}

impl<T> From<ByColor<T>> for [T; 2] {
    /// White's value first.
    fn from(pair: ByColor<T>) -> [T; 2] {
        [pair.white, pair.black]
    }
}

impl<T: iter::Sum + Copy> ByColor<T> {
    /// Adds both values up.
    pub fn sum(&self) -> T {
        [self.white, self.black].into_iter().sum()
    }
}
