//! Turns that place a marble.

use core::iter::FusedIterator;
use core::ops::ControlFlow;

use crate::generate::count::Claims;
use crate::position::groups::Groups;
use crate::{Bitboard, Marble, Place, Turn, Zertz};

impl Zertz {
    /// Calls `visit` with every placement, in the order of [`Placements`].
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
        let mut visit = |place, removed| {
            let mut claim = |claimed| visit(Turn::Place { marble, place, removed, claimed });
            if !claims.are_possible(place, removed) {
                return claim(Bitboard::EMPTY);
            }
            self.claim_choices(place, removed).try_for_each(claim)
        };
        for place in self.vacant() {
            let removable = free.without(place);
            if removable.is_empty() {
                visit(place, None)?;
            }
            for ring in removable {
                visit(place, Some(ring))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns what can be claimed with a placement, each choice of its groups once, nothing first; where no
    /// vacant ring is left, everything has to be.
    ///
    /// The placement should be legal: see [`Zertz::new_groups`].
    pub fn claims(
        &self,
        place: Place,
        removed: Option<Place>,
    ) -> impl Iterator<Item = Bitboard> + use<> {
        self.claim_choices(place, removed)
    }

    fn claim_choices(&self, place: Place, removed: Option<Place>) -> ClaimChoices {
        let mut always = Bitboard::EMPTY;
        let mut groups = Groups::default();
        if self.fills_board(place, removed) {
            always = removed.map_or(self.rings, |ring| self.rings.without(ring));
        } else {
            groups = self.new_groups(place, removed);
        }
        ClaimChoices { always, left: 1 << groups.len(), groups }
    }
}

/// The sets of places that can be claimed after a placement.
#[derive(Clone, Debug)]
struct ClaimChoices {
    /// What is claimed in any case.
    always: Bitboard,
    /// The groups of which each may be claimed.
    groups: Groups,
    /// How many choices are left.
    left: usize,
}

impl Iterator for ClaimChoices {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        let all = 1 << self.groups.len();
        self.left = self.left.checked_sub(1)?;
        Some(self.always | self.groups.union(all - 1 - self.left))
    }
}

/// The placements of a position: by color, place and removed ring, and then by the groups that are claimed.
#[derive(Clone, Debug)]
pub(crate) struct Placements {
    position: Zertz,
    free: Bitboard,
    claims: Claims,
    /// The index of the color that comes next.
    next_marble: usize,
    marble: Marble,
    /// The places that come next.
    places: Bitboard,
    place: Place,
    /// The rings that are removed next.
    removable: Bitboard,
    /// The rest of the turns with one place and ring.
    choices: Option<(Option<Place>, ClaimChoices)>,
}

impl Placements {
    pub(crate) fn of(position: &Zertz) -> Placements {
        Placements {
            position: *position,
            free: position.free_rings(),
            claims: position.possible_claims(),
            next_marble: 0,
            marble: Marble::ALL[0],
            places: Bitboard::EMPTY,
            place: Place::ALL[0],
            removable: Bitboard::EMPTY,
            choices: None,
        }
    }

    /// The first turn with a place and a ring; the others come later.
    #[inline]
    fn first_of(&mut self, removed: Option<Place>) -> Option<Turn> {
        let Placements { position, marble, place, .. } = *self;
        if self.claims.are_possible(place, removed) {
            self.choices = Some((removed, position.claim_choices(place, removed)));
            return self.next_choice();
        }
        Some(Turn::Place { marble, place, removed, claimed: Bitboard::EMPTY })
    }

    fn next_choice(&mut self) -> Option<Turn> {
        let Placements { marble, place, .. } = *self;
        let (removed, choices) = self.choices.as_mut()?;
        let turn =
            choices.next().map(|claimed| Turn::Place { marble, place, removed: *removed, claimed });
        if turn.is_none() {
            self.choices = None;
        }
        turn
    }
}

impl Iterator for Placements {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        loop {
            if self.choices.is_some()
                && let Some(turn) = self.next_choice()
            {
                return Some(turn);
            }
            if let Some(ring) = self.removable.pop() {
                return self.first_of(Some(ring));
            }
            if let Some(place) = self.places.pop() {
                self.place = place;
                self.removable = self.free.without(place);
                if self.removable.is_empty() {
                    return self.first_of(None);
                }
                continue;
            }
            self.marble = *Marble::ALL.get(self.next_marble)?;
            self.next_marble += 1;
            if self.position.placeable()[self.marble] > 0 {
                self.places = self.position.vacant();
            }
        }
    }
}

impl FusedIterator for Placements {}
