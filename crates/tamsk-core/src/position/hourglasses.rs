//! The hour-glasses of a player with their sand.

use crate::position::setup::FULL_SAND;
use crate::{Bitboard, Space};

/// The sand of an hour-glass that has not been started. In the variant without time all are like that for good.
const UNSTARTED: u8 = u8::MAX;

/// The three hour-glasses of a player.
///
/// The sand stands in the order of the spaces:
///
/// ```text
/// spaces {a1, c3, f2}    sand [40, 0, 255]: a1 has 40 seconds, c3 is dead, f2 is not started
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Hourglasses {
    spaces: Bitboard,
    sand: [u8; 3],
}

impl Hourglasses {
    /// Returns the spaces of the hour-glasses.
    #[inline]
    pub(crate) const fn spaces(&self) -> Bitboard {
        self.spaces
    }

    /// Returns the sand of all hour-glasses as one number.
    pub(crate) const fn sand_bits(&self) -> u64 {
        let [first, second, third] = self.sand;
        u32::from_le_bytes([first, second, third, 0]) as u64
    }

    /// Returns the spaces and the sand of the hour-glasses, in the order of the spaces.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Space, Option<u8>)> + use<> {
        let sand = self.sand.map(|sand| (sand != UNSTARTED).then_some(sand));
        self.spaces.iter().zip(sand)
    }

    /// Returns the sand of the hour-glass on a space, or `None` if it has not been started.
    pub(crate) fn sand_on(&self, space: Space) -> Option<u8> {
        self.iter().find(|(on, _)| *on == space).and_then(|(_, sand)| sand)
    }

    #[inline]
    fn filtered(&self, holds: impl Fn(u8) -> bool) -> Bitboard {
        let mut spaces = Bitboard::EMPTY;
        let mut left = self.spaces;
        for sand in self.sand {
            let lowest = left.bits() & left.bits().wrapping_neg();
            left = Bitboard::from_bits(left.bits() ^ lowest);
            if holds(sand) {
                spaces |= Bitboard::from_bits(lowest);
            }
        }
        spaces
    }

    /// Returns the spaces of the hour-glasses that have not run out.
    #[inline]
    pub(crate) fn alive(&self) -> Bitboard {
        self.filtered(|sand| sand != 0)
    }

    /// Returns the spaces of the hour-glasses that have not been started.
    #[inline]
    pub(crate) fn unstarted(&self) -> Bitboard {
        self.filtered(|sand| sand == UNSTARTED)
    }

    /// Returns the most sand in a single started hour-glass; 0 when none is started.
    pub(crate) fn most_sand(&self) -> u8 {
        self.sand.into_iter().filter(|&sand| sand != UNSTARTED).max().unwrap_or(0)
    }

    /// Returns the numbers of hour-glasses that have been started, and of those that have run out.
    pub(crate) fn started_and_dead(&self) -> (usize, usize) {
        let count = |holds: fn(&&u8) -> bool| self.sand.iter().filter(holds).count();
        (count(|sand| **sand != UNSTARTED), count(|sand| **sand == 0))
    }

    /// Returns the hour-glasses after so many seconds.
    #[inline]
    pub(crate) fn after(mut self, seconds: u16) -> Hourglasses {
        for sand in &mut self.sand {
            if *sand != UNSTARTED {
                *sand = u16::from(*sand).saturating_sub(seconds) as u8;
            }
        }
        self
    }

    /// Returns the hour-glasses after one of them has moved; in the variants with time it is turned over.
    #[inline]
    pub(crate) fn moved(&self, from: Space, to: Space, is_timed: bool) -> Hourglasses {
        let mut contents = [(Bitboard::EMPTY, 0); 3];
        let mut left = self.spaces;
        for (content, sand) in contents.iter_mut().zip(self.sand) {
            let lowest = Bitboard::from_bits(left.bits() & left.bits().wrapping_neg());
            left ^= lowest;
            *content = if lowest == Bitboard::of(from) {
                (Bitboard::of(to), if is_timed { turned_over(sand) } else { sand })
            } else {
                (lowest, sand)
            };
        }
        Hourglasses::sorted(contents)
    }

    /// Returns the hour-glasses with their spaces changed by `change`, a symmetry.
    pub(crate) fn map(&self, change: impl Fn(Space) -> Space) -> Hourglasses {
        self.iter().map(|(space, sand)| (change(space), sand)).collect()
    }

    /// Puts three hour-glasses in the order of their spaces: the bit of a later space is greater.
    #[inline]
    fn sorted(mut contents: [(Bitboard, u8); 3]) -> Hourglasses {
        for (low, high) in [(0, 1), (1, 2), (0, 1)] {
            if contents[low].0 > contents[high].0 {
                contents.swap(low, high);
            }
        }
        let spaces = contents[0].0 | contents[1].0 | contents[2].0;
        Hourglasses { spaces, sand: contents.map(|(_, sand)| sand) }
    }
}

/// Returns the sand of an hour-glass that is turned over: what was in the lower part.
const fn turned_over(sand: u8) -> u8 {
    match sand {
        UNSTARTED => FULL_SAND,
        _ => FULL_SAND - sand,
    }
}

impl FromIterator<(Space, Option<u8>)> for Hourglasses {
    /// Collects three hour-glasses.
    fn from_iter<I: IntoIterator<Item = (Space, Option<u8>)>>(all: I) -> Hourglasses {
        let mut contents = [(Bitboard::EMPTY, UNSTARTED); 3];
        for (content, (space, sand)) in contents.iter_mut().zip(all) {
            *content = (Bitboard::of(space), sand.unwrap_or(UNSTARTED));
        }
        Hourglasses::sorted(contents)
    }
}
