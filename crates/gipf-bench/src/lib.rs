//! What the benches of this crate measure, and how: see `benches/leaf.rs`.
#![forbid(unsafe_code)]

use std::ops::ControlFlow;

use gipf_core::Position;

/// The positions of `data/middle_games.txt`.
///
/// # Panics
///
/// When the file holds something else.
#[must_use]
pub fn middle_games() -> Vec<Position> {
    include_str!("../data/middle_games.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| gipf_notation::parse_position(line).expect("a position"))
        .collect()
}

/// The number of turn sequences, with the position after every last turn made and handed to
/// `leaf`.
pub fn perft_played(position: &Position, depth: u32, leaf: &mut impl FnMut(&Position)) -> u64 {
    let mut count = 0;
    let _: ControlFlow<()> = position.for_each_successor(|_, next| {
        if depth > 1 {
            count += perft_played(&next, depth - 1, leaf);
        } else {
            leaf(&next);
            count += 1;
        }
        ControlFlow::Continue(())
    });
    count
}
