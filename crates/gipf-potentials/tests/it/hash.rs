//! The hash of positions.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use gipf_potentials::{Position, Start};

/// All positions after two turns, from a start with every kind of potential.
fn after_two_turns() -> HashSet<Position> {
    let start = "basic t3z3d3y3/t3z3d3y3".parse::<Start>().expect("a start");
    let mut layer = HashSet::from([start.position().expect("a position")]);
    for _ in 0..2 {
        let successors = |p: &Position| {
            p.legal_turns().iter().map(|turn| p.play_unchecked(turn)).collect::<Vec<_>>()
        };
        layer = layer.iter().flat_map(successors).collect();
    }
    layer
}

#[test]
fn different_positions_have_different_hashes() {
    let layer = after_two_turns();
    let hashes: HashSet<u64> = layer.iter().map(Position::hash64).collect();
    assert_eq!(hashes.len(), layer.len());
    assert!(layer.len() > 20_000, "{}", layer.len());
}

#[test]
fn a_position_goes_into_hash_tables_as_its_hash() {
    let hasher = BuildHasherDefault::<DefaultHasher>::new();
    for position in after_two_turns().iter().take(10) {
        assert_eq!(hasher.hash_one(position), hasher.hash_one(position.hash64()));
    }
}
