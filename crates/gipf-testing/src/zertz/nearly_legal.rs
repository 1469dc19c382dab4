//! Turns that differ a little from legal ones.

use zertz_core::{Bitboard, Marble, Place, Turn, Zertz};

/// How many of the legal turns are changed.
const SAMPLE: usize = 12;

/// Returns turns that are mostly illegal, each a legal one with one part changed.
pub(super) fn nearly_legal(position: &Zertz, turns: &[Turn]) -> Vec<Turn> {
    let mut misses = vec![Turn::Pass];
    let step = turns.len().div_ceil(SAMPLE).max(1);
    for turn in turns.iter().step_by(step) {
        match *turn {
            Turn::Place { marble, place, removed, claimed } => {
                let placed = |marble, place, removed, claimed| Turn::Place {
                    marble,
                    place,
                    removed,
                    claimed,
                };
                misses.extend(Marble::ALL.map(|other| placed(other, place, removed, claimed)));
                misses.extend(Place::ALL.map(|other| placed(marble, other, removed, claimed)));
                misses.extend(Place::ALL.map(|ring| placed(marble, place, Some(ring), claimed)));
                misses.push(placed(marble, place, None, claimed));
                let others = other_sets(position, claimed.with(place));
                misses.extend(others.map(|claimed| placed(marble, place, removed, claimed)));
            }
            Turn::Capture { from, to, taken } => {
                let capture = |from, to, taken| Turn::Capture { from, to, taken };
                misses.extend(Place::ALL.map(|other| capture(from, other, taken)));
                misses.extend(Place::ALL.map(|other| capture(other, to, taken)));
                let others = other_sets(position, taken);
                misses.extend(others.map(|taken| capture(from, to, taken)));
            }
            Turn::Pass => {
                let claimed = Bitboard::EMPTY;
                let (removed, vacant) = (position.free_rings().first(), position.vacant());
                misses.extend(vacant.iter().flat_map(|place| {
                    Marble::ALL.map(|marble| Turn::Place { marble, place, removed, claimed })
                }));
            }
        }
    }
    misses
}

/// One place more or less, none, and all marbles.
fn other_sets(position: &Zertz, places: Bitboard) -> impl Iterator<Item = Bitboard> + use<> {
    let changed = move |place: Place| places ^ Bitboard::of(place);
    let all = [Bitboard::EMPTY, places, position.occupied(), position.rings()];
    position.rings().iter().map(changed).chain(all)
}
