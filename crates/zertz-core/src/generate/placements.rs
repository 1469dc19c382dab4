//! Turns that place a marble.

use core::ops::ControlFlow;

use crate::position::groups::Groups;
use crate::{Place, Position, Turn};

impl Position {
    /// Calls `visit` with every placement: by color, place and removed ring, and then by the groups that
    /// are claimed, none of them first.
    pub(super) fn for_each_placement<B>(
        &self,
        visit: &mut impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (vacant, free) = (self.vacant(), self.free_rings());
        let claims = self.possible_claims();
        for marble in self.placeable().colors() {
            for place in vacant {
                let mut each_claim = |removed: Option<Place>| {
                    if !claims.are_possible(place, removed) {
                        let claimed = crate::Bitboard::EMPTY;
                        return visit(Turn::Place { marble, place, removed, claimed });
                    }
                    if self.fills_board(place, removed) {
                        let gone = removed.map_or(crate::Bitboard::EMPTY, crate::Bitboard::of);
                        let claimed = self.rings - gone;
                        return visit(Turn::Place { marble, place, removed, claimed });
                    }
                    let groups: Groups = self.new_groups(place, removed);
                    for choice in 0..1_usize << groups.len() {
                        let claimed = groups.union(choice);
                        visit(Turn::Place { marble, place, removed, claimed })?;
                    }
                    ControlFlow::Continue(())
                };
                let removable = free.without(place);
                if removable.is_empty() {
                    each_claim(None)?;
                }
                for ring in removable {
                    each_claim(Some(ring))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
