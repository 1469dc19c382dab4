//! Placements that claim a group of marbles.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use gipf_game::Position;
use zertz_core::{Bitboard, Direction, Marble, Place, Turn, Zertz};

use super::tactics::{Values, exposed, marbles_on};

/// Where a placement can make a group full.
///
/// A group becomes full in two ways. A marble whose only vacant neighbor is removed is cut off; or the
/// placed marble has no vacant neighbor but the ring that is removed.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClaimSpots {
    /// The free rings beside a marble that has no other vacant neighbor.
    removed: Bitboard,
    /// The vacant rings with at most one vacant neighbor.
    placed: Bitboard,
}

impl ClaimSpots {
    pub(super) fn of(position: &Zertz) -> ClaimSpots {
        let (occupied, vacant) = (position.occupied(), position.vacant());
        let (mut once, mut twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for direction in Direction::ALL {
            let beside = vacant.shifted(direction);
            twice |= once & beside;
            once |= beside;
        }
        let hanging = occupied & (once - twice);
        ClaimSpots { removed: hanging.neighbors() & position.free_rings(), placed: vacant - twice }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.removed.is_empty() && self.placed.is_empty()
    }
}

/// Calls `visit` with every claim, in the order of [`Position::turns`].
pub(super) fn for_each_claim<B>(
    position: &Zertz,
    spots: ClaimSpots,
    mut visit: impl FnMut(Turn) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let free = position.free_rings();
    let mut claims = Vec::new();
    for place in position.vacant() {
        let removable = free.without(place);
        let mut add = |removed| {
            let claimed = position.claims(place, removed).filter(|places| !places.is_empty());
            claims.extend(claimed.map(|places| (place, removed, places)));
        };
        if removable.is_empty() {
            add(None);
        } else if spots.placed.contains(place) {
            removable.iter().for_each(|ring| add(Some(ring)));
        } else {
            (removable & spots.removed).iter().for_each(|ring| add(Some(ring)));
        }
    }
    position.placeable().colors().try_for_each(|marble| {
        claims.iter().try_for_each(|&(place, removed, claimed)| {
            visit(Turn::Place { marble, place, removed, claimed })
        })
    })
}

/// How many places of the marble are tried for each ring that cuts a group off.
const PLACES: usize = 4;

/// Calls `visit` with some claims: each group is claimed whole, with a few of the places and one of the
/// colors that would do, which is one that wins if there is one.
pub(super) fn for_each_plain_claim<B>(
    position: &Zertz,
    spots: ClaimSpots,
    mut visit: impl FnMut(Turn) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some(marble) = plentiful(position) else { return ControlFlow::Continue(()) };
    let (vacant, free) = (position.vacant(), position.free_rings());
    let mut claim = |place: Place, removed: Option<Place>| {
        let claimed = if position.fills_board(place, removed) {
            position.rings() - removed.map_or(Bitboard::EMPTY, Bitboard::of)
        } else {
            position.new_groups(place, removed).places()
        };
        if claimed.is_empty() {
            return ControlFlow::Continue(());
        }
        let marble = match claimed.contains(place) {
            true => winning(position, claimed).unwrap_or(marble),
            false => marble,
        };
        visit(Turn::Place { marble, place, removed, claimed })
    };
    let quiet = vacant - exposed(position) - spots.placed;
    let others = if quiet.is_empty() { vacant - spots.placed } else { quiet };
    for ring in spots.removed {
        for place in others.without(ring).iter().take(PLACES) {
            claim(place, Some(ring))?;
        }
    }
    for place in spots.placed {
        let removable = free.without(place);
        if removable.is_empty() {
            claim(place, None)?;
        }
        for ring in removable {
            claim(place, Some(ring))?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns a color that wins when the marble that is placed is claimed with these.
fn winning(position: &Zertz, claimed: Bitboard) -> Option<Marble> {
    let values = Values::of(position, position.side_to_move());
    let counts = marbles_on(position, claimed);
    position.placeable().colors().find(|&placed| values.sum(counts.with(placed)) == Values::WIN)
}

/// Returns the color that there is most of to place.
fn plentiful(position: &Zertz) -> Option<Marble> {
    let placeable = position.placeable();
    placeable.colors().max_by_key(|&marble| placeable[marble])
}
