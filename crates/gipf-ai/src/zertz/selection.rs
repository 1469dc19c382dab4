//! The placements that a search which may prune looks at.
//!
//! A position has up to 4,320 placements: colors, places and removed rings. Most differ in nothing that
//! matters. The selection has
//!
//! * **sacrifices**, after which the opponent must capture, ordered by [`SacrificeEstimate`]: on each place
//!   with one ring far away, and with each free ring within two steps, which may be landed on
//! * **safe placements**: each place with each color, and so many of the free rings that there are about
//!   [`SAFE`] in all. The rings take turns, so that each is removed by some turn. Where few places are safe,
//!   all rings are tried.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use zertz_core::{Bitboard, Marble, Place, Position, Turn};

use super::sacrifice::SacrificeEstimate;
use super::tactics::exposed;

/// About how many safe placements are selected.
const SAFE: usize = 96;

/// How many sacrifices are selected that seem to bring something.
const GOOD: usize = 32;

/// How many others are selected, beside safe placements and without any.
const BAD: [usize; 2] = [8, 48];

/// How many rings near a place are tried.
const NEAR: usize = 3;

/// With so few vacant rings everything is tried.
const FEW: usize = 4;

struct Sacrifice {
    estimate: i32,
    turn: Turn,
}

/// Calls `visit` with the selected placements without a claim, the most promising first.
pub(super) fn for_each_selected<B>(
    position: &Position,
    mut visit: impl FnMut(Turn) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let vacant = position.vacant();
    if vacant.len() <= FEW {
        return position.for_each_turn(|turn| match turn {
            Turn::Place { claimed, .. } if !claimed.is_empty() => ControlFlow::Continue(()),
            turn => visit(turn),
        });
    }
    let placeable = position.placeable();
    let Some(any) = placeable.colors().next() else {
        return visit(Turn::Pass);
    };
    let free: Vec<Place> = position.free_rings().iter().collect();
    let exposed = exposed(position);
    let (mut sacrifices, rescued) = sacrifices(position, any, exposed, &free);
    sacrifices.sort_by_key(|sacrifice| -sacrifice.estimate);
    let good = sacrifices.iter().take_while(|sacrifice| sacrifice.estimate > 0).count().min(GOOD);
    for sacrifice in &sacrifices[..good] {
        visit(sacrifice.turn)?;
    }
    let has_safe = visit_safe(position, vacant - exposed, &free, &rescued, &mut visit)?;
    let bad = BAD[usize::from(!has_safe)];
    for sacrifice in sacrifices[good..].iter().take(bad) {
        visit(sacrifice.turn)?;
    }
    ControlFlow::Continue(())
}

/// Returns the sacrifices, and the placements that the removed ring makes safe.
fn sacrifices(
    position: &Position,
    any: Marble,
    exposed: Bitboard,
    free: &[Place],
) -> (Vec<Sacrifice>, Vec<(Place, Place)>) {
    let placeable = position.placeable();
    let estimate = SacrificeEstimate::of(position);
    let (mut sacrifices, mut rescued) = (Vec::new(), Vec::new());
    for (number, place) in exposed.iter().enumerate() {
        let near = Bitboard::of(place).neighbors().neighbors() | Bitboard::of(place).neighbors();
        let is_near = |ring: &&Place| near.contains(**ring) && **ring != place;
        let turning = free.iter().cycle().skip(number).take(free.len());
        let far = turning.copied().find(|&ring| !near.contains(ring) && ring != place);
        let mut removed = far.map(Some).into_iter().collect::<Vec<_>>();
        removed.extend(free.iter().filter(is_near).take(NEAR).map(|&ring| Some(ring)));
        if removed.is_empty() {
            removed.push(None);
        }
        for removed in removed {
            match (estimate.of_placement(position, any, place, removed), removed) {
                (Some(estimates), _) => {
                    sacrifices.extend(placeable.colors().map(|marble| Sacrifice {
                        estimate: estimates[marble.index()],
                        turn: turn(marble, place, removed),
                    }));
                }
                (None, Some(ring)) => rescued.push((place, ring)),
                (None, None) => {}
            }
        }
    }
    (sacrifices, rescued)
}

/// Visits the safe placements. Returns whether there is one.
fn visit_safe<B>(
    position: &Position,
    safe: Bitboard,
    free: &[Place],
    rescued: &[(Place, Place)],
    visit: &mut impl FnMut(Turn) -> ControlFlow<B>,
) -> ControlFlow<B, bool> {
    let colors = position.placeable().colors();
    let rounds = SAFE.checked_div(3 * safe.len()).unwrap_or(0).clamp(1, free.len().max(1));
    for round in 0..rounds {
        let mut first = round;
        for place in safe {
            let removable: Vec<Place> = free.iter().copied().filter(|&r| r != place).collect();
            for marble in colors.clone() {
                first += 1;
                if removable.is_empty() && round == 0 {
                    visit(turn(marble, place, None))?;
                }
                if round < removable.len() {
                    visit(turn(marble, place, Some(removable[first % removable.len()])))?;
                }
            }
        }
    }
    for &(place, ring) in rescued {
        for marble in colors.clone() {
            visit(turn(marble, place, Some(ring)))?;
        }
    }
    ControlFlow::Continue(!(safe.is_empty() && rescued.is_empty()))
}

fn turn(marble: Marble, place: Place, removed: Option<Place>) -> Turn {
    Turn::Place { marble, place, removed, claimed: Bitboard::EMPTY }
}
