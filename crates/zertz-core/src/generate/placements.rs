//! Turns that place a marble.

use core::ops::ControlFlow;

use crate::generate::count::Claims;
use crate::{Bitboard, Marble, Place, Turn, Zertz};

impl Zertz {
    /// Calls `visit` with every placement: by color, place and removed ring, and then by the groups that
    /// are claimed, none of them first.
    pub(crate) fn for_each_placement<B>(
        &self,
        visit: &mut impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut marbles = self.placeable().colors();
        marbles.try_for_each(|marble| self.for_each_placement_of(marble, visit))
    }

    /// Calls `visit` with every placement of a marble of one color.
    pub(super) fn for_each_placement_of<B>(
        &self,
        marble: Marble,
        visit: &mut impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let free = self.free_rings();
        let claims = self.possible_claims();
        for place in self.vacant() {
            let removable = free.without(place);
            if removable.is_empty() {
                self.for_each_claim(&claims, marble, place, None, visit)?;
            }
            for ring in removable {
                self.for_each_claim(&claims, marble, place, Some(ring), visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with every choice of groups to claim after a placement.
    #[inline]
    fn for_each_claim<B>(
        &self,
        claims: &Claims,
        marble: Marble,
        place: Place,
        removed: Option<Place>,
        visit: &mut impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut claim = |claimed| visit(Turn::Place { marble, place, removed, claimed });
        if !claims.are_possible(place, removed) {
            return claim(Bitboard::EMPTY);
        }
        if self.fills_board(place, removed) {
            return claim(removed.map_or(self.rings, |ring| self.rings.without(ring)));
        }
        let groups = self.new_groups(place, removed);
        (0..1_usize << groups.len()).try_for_each(|choice| claim(groups.union(choice)))
    }
}
