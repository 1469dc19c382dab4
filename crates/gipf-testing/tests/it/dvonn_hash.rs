//! The hash of positions of DVONN.

use std::collections::HashSet;

use dvonn_core::Position;
use gipf_notation::dvonn::parse_position;

#[test]
fn hashes_are_stable() {
    let moved = "1,b2r,7/2,w,7/3,b5,w2,b2,5/2,b2,7/1,w3,w9rr,w6,5 w stack";
    let lines = ["9/10/11/10/9 w place", "9/10/5,r,5/10/9 b place", moved];
    let hashes = lines.map(|line| parse_position(line).expect("a position").hash64());
    assert_eq!(hashes, HASHES, "hashes have changed: say so in the changelog");
}

const HASHES: [u64; 3] =
    [15_911_923_210_562_980_928, 4_660_568_712_321_835_096, 7_511_213_368_749_338_573];

#[test]
fn hashes_spread() {
    let start = "b,w,w,b,w,r,b,b,w/b,w,w,b,w,b,w,b,w,b/w,r,b,b,w,b,w,w,b,w,b/w,b,w,b,b,w,b,w,w,b/w,b,w,b,w,b,r,b,w w stack";
    let mut layer = HashSet::from([parse_position(start).expect("a position")]);
    for _ in 0..3 {
        let successors = |p: &Position| p.turns().map(|turn| p.play_unchecked(&turn)).collect();
        layer = layer.iter().flat_map(|p| -> Vec<Position> { successors(p) }).collect();
    }
    let hashes: HashSet<u64> = layer.iter().map(Position::hash64).collect();
    assert_eq!(hashes.len(), layer.len());
    // As many boxes as positions, by the bits of either end: about 1/e of them stay empty.
    for shift in [0, 16, 32] {
        let boxes: HashSet<u64> = layer
            .iter()
            .map(|p| ((p.hash64() >> shift & 0xffff_ffff) * layer.len() as u64) >> 32)
            .collect();
        let empty = 1.0 - boxes.len() as f64 / layer.len() as f64;
        assert!((0.34..0.40).contains(&empty), "{empty} of the boxes are empty at shift {shift}");
    }
}
