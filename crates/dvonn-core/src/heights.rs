//! How high the stacks are, for all spaces at once.

use crate::{Bitboard, Space};

/// The heights of all stacks in binary: one set for each of the six bits of a height (up to 49).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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

    pub(crate) fn set(&mut self, space: Space, height: u8) {
        for (i, plane) in self.0.iter_mut().enumerate() {
            *plane = if height & 1 << i == 0 { plane.without(space) } else { plane.with(space) };
        }
    }

    /// Puts everything from one space onto another.
    pub(crate) fn merge(&mut self, from: Space, to: Space) {
        let height = self.get(from) + self.get(to);
        self.set(from, 0);
        self.set(to, height);
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
