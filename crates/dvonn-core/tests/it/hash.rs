//! The hash of positions.

use std::collections::HashSet;

use dvonn_core::{Color, Dvonn, Piece, Setup, Space, Stack, Stage, Turn};
use gipf_game::Position;

fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

/// The position after so many turns, always the last one.
fn after_last_turns(count: usize) -> Dvonn {
    (0..count).fold(Dvonn::default(), |position, _| {
        position.play_unchecked(&position.turns().last().expect("a turn"))
    })
}

/// Four stacks; Black is to move, and two red pieces lie in one stack.
fn few_stacks() -> Dvonn {
    let stack = |top, height, reds| Stack { top, height, reds };
    let stacks = [
        (space("F3"), stack(Piece::White, 17, 2)),
        (space("G3"), stack(Piece::Black, 6, 0)),
        (space("E3"), stack(Piece::Red, 1, 1)),
        (space("E2"), stack(Piece::Black, 11, 0)),
    ];
    let board = stacks.into_iter().collect();
    let setup = Setup { board, side_to_move: Color::Black, stage: Stage::Stacking };
    setup.validate().expect("a position")
}

#[test]
fn hashes_are_stable() {
    let start = Dvonn::default();
    let red_on_f3 = start.play_unchecked(&Turn::Place(space("F3")));
    let positions = [start, red_on_f3, after_last_turns(49), after_last_turns(60), few_stacks()];
    let hashes = positions.map(|position| position.hash64());
    assert_eq!(hashes, HASHES, "hashes have changed: say so in the changelog");
}

const HASHES: [u64; 5] = [
    15_911_923_210_562_980_928,
    4_660_568_712_321_835_096,
    17_256_522_147_705_420_150,
    9_684_277_996_480_428_043,
    12_142_007_286_023_384_621,
];

#[test]
fn hashes_spread() {
    let mut layer = HashSet::from([after_last_turns(49)]);
    for _ in 0..crate::amount(3, 1) {
        let successors = |p: &Dvonn| p.turns().map(|turn| p.play_unchecked(&turn)).collect();
        layer = layer.iter().flat_map(|p| -> Vec<Dvonn> { successors(p) }).collect();
    }
    let hashes: HashSet<u64> = layer.iter().map(Dvonn::hash64).collect();
    assert_eq!(hashes.len(), layer.len());
    if cfg!(miri) {
        return; // too few to be counted
    }
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
