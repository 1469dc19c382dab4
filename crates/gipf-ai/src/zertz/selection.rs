//! The placements that a search which may prune looks at.
//!
//! A position has up to 4,320 placements: colors, places and removed rings. Most differ in nothing that
//! matters. The selection has
//!
//! * **sacrifices**, after which the opponent must capture, ordered by [`SacrificeEstimate`]: on each place
//!   with one ring that no capture needs, and with each that one may need. While a placement is safe, those that
//!   seem to lose much are left out
//! * **safe placements**: each place with each color, and one of the free rings; more of them where few places
//!   are safe. The rings take turns, so that each is removed by some turn.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use gipf_game::Position;
use zertz_core::{Bitboard, Marble, Place, Turn, Zertz};

use super::sacrifice::{Estimated, SacrificeEstimate};
use super::tactics::exposed;

/// How many safe placements are selected at least, where there are as many.
const SAFE: usize = 24;

/// How many sacrifices are selected that seem to bring something.
const GOOD: usize = 64;

/// How many others are selected at most, beside safe placements and without any.
const BAD: [usize; 2] = [32, 100];

/// What a sacrifice seems to bring at least while a placement is safe, in hundredths of a marble. To give some away can
/// be worth it for the initiative.
const WORST: i32 = -250;

/// How many sacrifices the quiescence search looks at.
const PROFITABLE: usize = 4;

/// What they seem to bring at least, in hundredths of a marble.
const PROFIT: i32 = 100;

/// With so few vacant rings everything is tried.
const FEW: usize = 4;

struct Sacrifice {
    estimate: i32,
    turn: Turn,
}

/// Calls `visit` with the selected placements without a claim, the most promising first.
pub(super) fn for_each_selected<B>(
    position: &Zertz,
    mut visit: impl FnMut(Turn) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let vacant = position.vacant();
    if vacant.len() <= FEW {
        return position.try_for_each_turn(|turn| match turn {
            Turn::Place { claimed, .. } if !claimed.is_empty() => ControlFlow::Continue(()),
            turn => visit(turn),
        });
    }
    let placeable = position.placeable();
    if placeable.is_empty() {
        return visit(Turn::Pass);
    }
    let free: Vec<Place> = position.free_rings().iter().collect();
    let exposed = exposed(position);
    let safe = vacant - exposed;
    // What a removed ring makes safe is known after the estimates only. With an empty pool captured marbles come back to
    // the board, which estimates do not know.
    let at_least = if safe.is_empty() || position.pool().is_empty() { i32::MIN } else { WORST };
    let (mut sacrifices, rescued) = sacrifices(position, exposed, at_least);
    sacrifices.sort_by_key(|sacrifice| -sacrifice.estimate);
    let good = sacrifices.iter().take_while(|sacrifice| sacrifice.estimate > 0).count().min(GOOD);
    for sacrifice in &sacrifices[..good] {
        visit(sacrifice.turn)?;
    }
    let has_safe = visit_safe(position, safe, &free, &rescued, &mut visit)?;
    let bad = BAD[usize::from(!has_safe)];
    for sacrifice in sacrifices[good..].iter().take(bad) {
        visit(sacrifice.turn)?;
    }
    ControlFlow::Continue(())
}

/// Calls `visit` with the sacrifices that seem to bring the most, and what each seems to bring.
///
/// There are none with an empty pool, because captured marbles come back to the board then.
pub(super) fn for_each_profitable<B>(
    position: &Zertz,
    visit: &mut impl FnMut(Turn, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if position.pool().is_empty() {
        return ControlFlow::Continue(());
    }
    let (mut sacrifices, _) = sacrifices(position, exposed(position), PROFIT);
    sacrifices.sort_by_key(|sacrifice| -sacrifice.estimate);
    for sacrifice in sacrifices.into_iter().take(PROFITABLE) {
        visit(sacrifice.turn, sacrifice.estimate.clamp(1, i32::from(u16::MAX)) as u16)?;
    }
    ControlFlow::Continue(())
}

/// Returns the sacrifices that bring at least so much, and the placements that the removed ring makes safe.
///
/// Most rings make no difference to the captures after a placement. One of them stands for all.
fn sacrifices(
    position: &Zertz,
    exposed: Bitboard,
    at_least: i32,
) -> (Vec<Sacrifice>, Vec<(Place, Place)>) {
    let estimate = SacrificeEstimate::of(position, at_least);
    let (placeable, free) = (position.placeable(), position.free_rings());
    let (mut sacrifices, mut rescued) = (Vec::new(), Vec::new());
    let mut different: Vec<Estimated> = Vec::new();
    for (number, place) in exposed.iter().enumerate() {
        different.clear();
        let mut add = |removed, estimated: Estimated| {
            if estimate.is_of_interest(&estimated) && !different.contains(&estimated) {
                let with_color = placeable.colors().map(|marble| Sacrifice {
                    estimate: estimated.values[marble.index()],
                    turn: turn(marble, place, removed),
                });
                sacrifices.extend(with_color.filter(|sacrifice| sacrifice.estimate >= at_least));
                different.push(estimated);
            }
        };
        // With all rings there the opponent can capture: the place is exposed.
        let Some(usual) = estimate.of_placement(place, None) else { continue };
        let rings = free.without(place);
        let needed = rings & usual.visited;
        let others = (rings - needed).len();
        if rings.is_empty() {
            add(None, usual);
        } else if others > 0 {
            add((rings - needed).iter().nth(number % others), usual);
        }
        for ring in needed {
            match estimate.of_placement(place, Some(ring)) {
                Some(estimated) => add(Some(ring), estimated),
                None => rescued.push((place, ring)),
            }
        }
    }
    (sacrifices, rescued)
}

/// Visits the safe placements. Returns whether there is one.
fn visit_safe<B>(
    position: &Zertz,
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
            let own = free.iter().position(|&ring| ring == place);
            let removable = free.len() - usize::from(own.is_some());
            for marble in colors.clone() {
                first += 1;
                if removable == 0 && round == 0 {
                    visit(turn(marble, place, None))?;
                }
                if round < removable {
                    let ring = first % removable;
                    let ring = free[ring + usize::from(own.is_some_and(|own| ring >= own))];
                    visit(turn(marble, place, Some(ring)))?;
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

#[cfg(test)]
mod tests {
    use zertz_core::Variant;

    use super::*;
    use crate::Random;

    /// Calls `check` with positions of random games in which a marble can be placed.
    fn for_each_position(mut check: impl FnMut(&Zertz)) {
        let mut random = Random::new(7);
        for _ in 0..30 {
            let mut position = Zertz::start(Variant::Basic);
            while position.outcome().is_none() {
                if !position.must_capture() && !position.placeable().is_empty() {
                    check(&position);
                }
                let turns = position.legal_turns();
                position = position.play_unchecked(&turns[random.below(turns.len())]);
            }
        }
    }

    /// An estimate that ends early finds the same sacrifices as one that does not.
    #[test]
    fn what_brings_enough_is_found_either_way() {
        for enough in [PROFIT, WORST] {
            let mut found = 0;
            for_each_position(|position| {
                let worth = |at_least| {
                    let (all, _) = sacrifices(position, exposed(position), at_least);
                    let some = all.iter().filter(|it| it.estimate >= enough);
                    let mut some: Vec<_> = some.map(|it| (it.turn, it.estimate)).collect();
                    some.sort();
                    some
                };
                let (soon, whole) = (worth(enough), worth(i32::MIN));
                assert_eq!(soon, whole, "{position:?}");
                found += soon.len();
            });
            assert!(found > 100, "{found}");
        }
    }

    #[test]
    fn costly_sacrifices_are_left_out_while_a_placement_is_safe() {
        let (mut left_out, mut kept) = (0, 0);
        for_each_position(|position| {
            if position.vacant().len() <= FEW {
                return;
            }
            let (all, _) = sacrifices(position, exposed(position), i32::MIN);
            let is_costly = |turn| all.iter().any(|it| it.turn == turn && it.estimate < WORST);
            let mut selected = 0;
            let _: ControlFlow<()> = for_each_selected(position, |turn| {
                selected += usize::from(is_costly(turn));
                ControlFlow::Continue(())
            });
            let is_safe = !(position.vacant() - exposed(position)).is_empty();
            if is_safe && !position.pool().is_empty() {
                assert_eq!(selected, 0, "{position:?}");
                left_out += all.iter().filter(|it| it.estimate < WORST).count();
            } else {
                kept += selected;
            }
        });
        assert!(left_out > 100 && kept > 10, "{left_out} {kept}");
    }

    #[test]
    fn rings_on_which_no_marble_would_stand_make_no_difference() {
        let (mut equal, mut different) = (0, 0);
        for_each_position(|position| {
            let estimate = SacrificeEstimate::of(position, i32::MIN);
            for place in exposed(position) {
                let usual = estimate.of_placement(place, None).expect("a capture");
                for ring in position.free_rings().without(place) {
                    let without = estimate.of_placement(place, Some(ring));
                    if usual.visited.contains(ring) {
                        let of = |it: Estimated| (it.values, it.landings);
                        different += usize::from(without.map(of) != Some(of(usual)));
                    } else {
                        assert_eq!(without, Some(usual), "{place:?} {ring:?} {position:?}");
                        equal += 1;
                    }
                }
            }
        });
        assert!(equal > 1_000 && different > 1_000, "{equal} {different}");
    }
}
