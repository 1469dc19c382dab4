//! The hash of positions.

use std::collections::HashSet;

use gipf_game::Position;
use zertz_core::{Variant, Zertz};

use crate::lines::position;

/// Every word of the hash is another one in some of these, and so is the side to move.
const LINES: [&str; 5] = [
    "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic",
    "4/5/6/7/6/5/4 2 6/8/10 0/0/0 0/0/0 basic",
    "w1-1/-2b-/-3--/-4b-/g1b2-/b3b/w--1 1 3/7/3 1/0/0 0/0/2 basic",
    "5/6/7/8/9/8/7/6/5 2 1/0/0 3/4/5 2/4/5 large",
    "4/5/6/7/6/5/4 1 0/0/0 1/3/4 4/4/5 blitz",
];

#[test]
fn hashes_are_stable() {
    let hashes = LINES.map(|line| position(line).hash64());
    assert_eq!(hashes, HASHES, "hashes have changed: say so in the changelog");
}

const HASHES: [u64; 5] = [
    17_075_687_486_041_335_562,
    4_163_259_799_907_415_561,
    11_930_874_064_462_689_601,
    12_765_662_104_593_572_035,
    14_323_576_807_410_413_205,
];

#[test]
fn hashes_tell_variants_and_sides_apart() {
    let starts: HashSet<u64> = Variant::ALL.map(|variant| Zertz::start(variant).hash64()).into();
    assert_eq!(starts.len(), 4);
    let sides: HashSet<u64> = [LINES[0], LINES[1]].map(|line| position(line).hash64()).into();
    assert_eq!(sides.len(), 2);
}

#[test]
fn hashes_of_many_positions_differ() {
    let start = Zertz::start(Variant::Tournament);
    let mut positions = HashSet::new();
    for turn in start.legal_turns().into_iter().take(crate::amount(usize::MAX, 5)) {
        let next = start.play_unchecked(&turn);
        positions.insert(next);
        positions
            .extend(next.legal_turns().iter().step_by(97).map(|turn| next.play_unchecked(turn)));
    }
    let hashes: HashSet<u64> = positions.iter().map(Zertz::hash64).collect();
    assert!(positions.len() > crate::amount(40_000, 10), "{}", positions.len());
    assert_eq!(hashes.len(), positions.len());
}
