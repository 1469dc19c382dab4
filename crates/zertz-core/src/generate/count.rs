//! Placements counted without making them, and where a placement can make a group full.
//!
//! Which places, removed rings and claims there are does not depend on the color of the marble, so the
//! placements of one color are counted. For a place p and a removed ring r there are as many turns as
//! choices of new full groups to claim: 2 to the power of their number. Groups become full in two ways:
//!
//! * p is the last vacant ring of a group that r does not belong to,
//! * r is taken out of its group, and of what remains of the group (one part, two, or nothing) a part has
//!   no vacant ring, or only p.
//!
//! A free ring has at least two missing neighbors next to each other, so the others lie on an arc of four,
//! in at most two runs. It can split its group only where there are two runs:
//!
//! ```text
//!    x   -            x   x
//!  x   r   -        -   r   -       x ring, - missing: the left one has one run of neighbors,
//!    x   x            x   -         the right one has two and may split its group
//! ```
//!
//! So for a fixed r the turns of all p are a sum that needs the vacant rings of each part only: with V
//! vacant rings in all, z parts without a vacant ring, s parts with exactly one, and t other groups with
//! exactly one,
//!
//! ```text
//! sum over p != r of 2^groups  =  2^z * ((V - 1) + s + t)
//! ```
//!
//! because each p has the factor 2^z, and s + t of them have another factor 2. When p and r are the only
//! vacant rings, everything is claimed without a choice.

use crate::position::groups::present;
use crate::{Bitboard, Place, Zertz};

/// What decides where a placement can make a group full.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claims {
    vacant: Bitboard,
    /// The vacant rings that are the only ones of their group.
    single: Bitboard,
    /// The vacant rings that are one of two of their group.
    double: Bitboard,
    /// The places with two or more runs of rings around them.
    splitting: Bitboard,
}

impl Claims {
    /// Returns whether a placement may bring about a full group. It may say so wrongly, but not deny it
    /// wrongly.
    #[inline]
    pub(super) fn are_possible(&self, place: Place, removed: Option<Place>) -> bool {
        let shrunk = removed.map_or(Bitboard::EMPTY, Bitboard::of);
        self.single.contains(place)
            || (self.single | self.double | self.splitting).intersects(shrunk)
    }
}

impl Zertz {
    /// Finds out where a placement can make a group full.
    pub(super) fn possible_claims(&self) -> Claims {
        let vacant = self.vacant();
        let (mut single, mut double) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let mut rest = vacant;
        while let Some(first) = rest.first() {
            let of_group = Bitboard::of(first).flooded(self.rings) & vacant;
            match of_group.len() {
                1 => single |= of_group,
                2 => double |= of_group,
                _ => {}
            }
            rest -= of_group;
        }
        let present = present(self.rings);
        let (mut once, mut splitting) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for i in 0..6 {
            let ends = present[i] - present[(i + 1) % 6];
            splitting |= once & ends;
            once |= ends;
        }
        Claims { vacant, single, double, splitting }
    }

    /// Returns the number of placements of a marble of one color.
    pub(crate) fn count_placements_of_a_color(&self) -> u64 {
        let claims = self.possible_claims();
        let free = self.free_rings();
        let mut count = free.iter().map(|removed| self.count_with_removal(&claims, removed)).sum();
        // Where the only free ring is filled, or there is none, no ring is removed.
        match free.len() {
            0 => count += (claims.vacant.len() + claims.single.len()) as u64,
            1 => count += 1 + u64::from(!(claims.single & free).is_empty()),
            _ => {}
        }
        if claims.vacant.len() == 1 { 1 } else { count }
    }

    /// Returns the number of placements of a marble of one color with this removed ring.
    fn count_with_removal(&self, claims: &Claims, removed: Place) -> u64 {
        let others = claims.vacant.without(removed);
        if others.len() <= 1 {
            return others.len() as u64;
        }
        // Of what remains of the group: parts with no vacant ring, and with one.
        let (mut full, mut almost) = (0, 0);
        let mut see = |vacant: usize| match vacant {
            0 => full += 1,
            1 => almost += 1,
            _ => {}
        };
        let rings = self.rings.without(removed);
        let beside = Bitboard::of(removed).neighbors() & rings;
        if let Some(first) = beside.first() {
            if claims.splitting.contains(removed) {
                let part = Bitboard::of(first).flooded(rings);
                see((part & others).len());
                if let Some(second) = (beside - part).first() {
                    see((Bitboard::of(second).flooded(rings) & others).len());
                }
            } else if claims.single.contains(removed) {
                see(0);
            } else if claims.double.contains(removed) {
                see(1);
            }
        }
        let elsewhere = claims.single.without(removed).len();
        ((others.len() + almost + elsewhere) as u64) << full
    }
}
