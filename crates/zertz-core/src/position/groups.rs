//! Full groups: connected rings without a vacant one, which a placement may bring about.

use core::ops::Deref;

use arrayvec::ArrayVec;

use crate::{Bitboard, Direction, Place, Zertz};

/// The groups of rings that one placement has made full, read as a slice: at most three.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Groups(ArrayVec<Bitboard, MAX_GROUPS>);

/// The marble fills one group at most, and the removed ring splits another into two at most. A ring that
/// is not at the edge would split it into three, because its neighbors are at most three runs.
const MAX_GROUPS: usize = 4;

impl Groups {
    /// Returns the groups of connected places.
    fn of(mut places: Bitboard) -> Groups {
        let mut groups = Groups::default();
        while let Some(first) = places.first() {
            let group = Bitboard::of(first).flooded(places);
            groups.0.push(group);
            places -= group;
        }
        groups
    }

    /// Returns the places of all groups.
    #[must_use]
    pub fn places(&self) -> Bitboard {
        self.iter().fold(Bitboard::EMPTY, |places, &group| places | group)
    }

    /// Returns the groups that satisfy a condition.
    pub(crate) fn filtered(mut self, holds: impl Fn(Bitboard) -> bool) -> Groups {
        self.0.retain(|group| holds(*group));
        self
    }

    /// Returns the union of the groups whose bits are set.
    pub(crate) fn union(&self, choice: usize) -> Bitboard {
        let chosen = self.iter().enumerate().filter(|(i, _)| choice >> i & 1 != 0);
        chosen.fold(Bitboard::EMPTY, |places, (_, &group)| places | group)
    }
}

impl Deref for Groups {
    type Target = [Bitboard];

    fn deref(&self) -> &[Bitboard] {
        &self.0
    }
}

impl Zertz {
    /// Returns the vacant rings at the edge, which slide out: two neighbors that are next to each other are
    /// missing.
    ///
    /// A ring that a marble has just been placed on is no longer among them; otherwise placing a marble
    /// changes nothing about it.
    ///
    /// ```
    /// use zertz_core::{Position, Variant, Zertz};
    ///
    /// // Every ring of the edge of a full hexagon.
    /// assert_eq!(Zertz::start(Variant::Basic).free_rings().len(), 18);
    /// ```
    #[must_use]
    pub fn free_rings(&self) -> Bitboard {
        free_rings(self.rings, self.vacant())
    }

    /// Returns the full groups that a placement brings about: the player may claim each of them.
    ///
    /// They are the groups of connected rings that have no vacant ring after a marble is placed on `place`
    /// and the ring `removed` is taken away, and that were no such groups before. The placement should be
    /// legal.
    ///
    /// When no vacant ring is left at all, everything must be claimed, older groups too: see
    /// [`Zertz::fills_board`].
    #[must_use]
    pub fn new_groups(&self, place: Place, removed: Option<Place>) -> Groups {
        let vacant = self.vacant();
        let before = self.rings - vacant.flooded(self.rings);
        let gone = removed.map_or(Bitboard::EMPTY, Bitboard::of);
        let rings = self.rings - gone;
        let open = (vacant - gone).without(place).flooded(rings);
        Groups::of(rings - open - before)
    }

    /// Returns whether a placement leaves no vacant ring, so that the player claims everything and wins.
    #[must_use]
    pub fn fills_board(&self, place: Place, removed: Option<Place>) -> bool {
        let gone = removed.map_or(Bitboard::EMPTY, Bitboard::of);
        (self.vacant() - gone).without(place).is_empty()
    }
}

/// Returns the vacant rings of which two neighbors next to each other are missing.
#[inline(always)]
pub(crate) fn free_rings(rings: Bitboard, vacant: Bitboard) -> Bitboard {
    let present = present(rings);
    let mut closed = Bitboard::ALL;
    let mut i = 0;
    while i < 6 {
        closed &= present[i] | present[(i + 1) % 6];
        i += 1;
    }
    vacant - closed
}

/// Returns for each direction the places whose neighbor there is a ring.
#[inline(always)]
pub(crate) fn present(rings: Bitboard) -> [Bitboard; 6] {
    Direction::ALL.map(|direction| rings.shifted(direction.opposite()))
}
