//! Whether a turn is legal, and why not.

use crate::generate::captures::{Jumper, is_trail, jump};
use crate::{Bitboard, Direction, IllegalTurn, Marble, Place, PlaceName, Zertz};

impl Zertz {
    /// Returns a place with its name on the board.
    pub(crate) fn name(&self, place: Place) -> PlaceName {
        self.variant.name(place)
    }

    /// Names a capture of a position that has one.
    pub(crate) fn must_capture_error(&self) -> IllegalTurn {
        let jumps = self.occupied().iter().filter_map(|from| {
            let edges = Jumper::new(self, from).edges;
            let mut landings = Direction::ALL.into_iter().filter_map(|d| jump(from, edges, d));
            landings.next().map(|(_, to)| (from, to))
        });
        match jumps.into_iter().next() {
            Some((from, to)) => {
                IllegalTurn::MustCapture { from: self.name(from), to: self.name(to) }
            }
            None => IllegalTurn::MustPlace,
        }
    }

    /// Checks marble and place of a placement.
    pub(crate) fn check_placement(&self, marble: Marble, place: Place) -> Result<(), IllegalTurn> {
        if self.placeable()[marble] == 0 {
            return Err(if self.pool.is_empty() {
                IllegalTurn::NotCaptured(marble)
            } else {
                IllegalTurn::NotInPool(marble)
            });
        }
        self.check_vacant(place)
    }

    fn check_vacant(&self, place: Place) -> Result<(), IllegalTurn> {
        if !self.rings.contains(place) {
            Err(IllegalTurn::NoRing(self.name(place)))
        } else if self.occupied().contains(place) {
            Err(IllegalTurn::RingOccupied(self.name(place)))
        } else {
            Ok(())
        }
    }

    /// Checks which ring is removed after a marble has been placed.
    pub(crate) fn check_removal(
        &self,
        place: Place,
        removed: Option<Place>,
    ) -> Result<(), IllegalTurn> {
        let Some(ring) = removed else {
            let free = self.vacant().iter().find(|&ring| ring != place && self.is_free(ring));
            return free.map_or(Ok(()), |ring| Err(IllegalTurn::MustRemove(self.name(ring))));
        };
        self.check_vacant(ring)?;
        if ring == place {
            Err(IllegalTurn::RingOccupied(self.name(ring)))
        } else if self.is_free(ring) {
            Ok(())
        } else {
            Err(IllegalTurn::NotFree(self.name(ring)))
        }
    }

    /// Returns whether a vacant ring slides out.
    fn is_free(&self, ring: Place) -> bool {
        let is_missing =
            |direction| ring.neighbor(direction).is_none_or(|beside| !self.rings.contains(beside));
        Direction::ALL.into_iter().any(|d| is_missing(d) && is_missing(d.clockwise()))
    }

    /// Checks which groups are claimed.
    pub(crate) fn check_claims(
        &self,
        place: Place,
        removed: Option<Place>,
        claimed: Bitboard,
    ) -> Result<(), IllegalTurn> {
        let rings = removed.map_or(self.rings, |ring| self.rings.without(ring));
        if self.fills_board(place, removed) {
            if let Some(left) = (rings - claimed).first() {
                return Err(IllegalTurn::MustClaim(self.name(left)));
            }
            return match (claimed - rings).first() {
                Some(outside) => Err(IllegalTurn::NotClaimable(self.name(outside))),
                None => Ok(()),
            };
        }
        let groups = self.new_groups(place, removed);
        if let Some(outside) = (claimed - groups.places()).first() {
            return Err(IllegalTurn::NotClaimable(self.name(outside)));
        }
        for &group in &*groups {
            if let (Some(inside), Some(left)) =
                ((group & claimed).first(), (group - claimed).first())
            {
                let (claimed, left) = (self.name(inside), self.name(left));
                return Err(IllegalTurn::ClaimedInPart { claimed, left });
            }
        }
        Ok(())
    }

    /// Checks a capture.
    pub(crate) fn check_capture(
        &self,
        from: Place,
        to: Place,
        taken: Bitboard,
    ) -> Result<(), IllegalTurn> {
        let occupied = self.occupied();
        if let Some(place) = (taken.with(from) - occupied).first() {
            return Err(IllegalTurn::NoMarble(self.name(place)));
        }
        if taken.is_empty() {
            return Err(IllegalTurn::NothingTaken(self.name(from)));
        }
        let edges = Jumper::new(self, from).edges;
        if let Some(over) = (taken - edges).first() {
            let (from, over) = (self.name(from), self.name(over));
            return Err(IllegalTurn::CannotJumpOver { from, over });
        }
        if !is_trail(from, taken, to) {
            return Err(IllegalTurn::NoWay { from: self.name(from), to: self.name(to) });
        }
        match Direction::ALL.into_iter().find_map(|d| jump(to, edges - taken, d)) {
            Some((_, next)) => {
                Err(IllegalTurn::MustGoOn { at: self.name(to), to: self.name(next) })
            }
            None => Ok(()),
        }
    }
}
