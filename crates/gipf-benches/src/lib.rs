//! What the benches of this crate measure, and how: see `benches/leaf.rs`, `benches/dvonn.rs` and
//! `benches/potentials.rs`.
#![forbid(unsafe_code)]

pub mod dvonn_array;
pub mod measure;
pub mod potentials;

use std::ops::ControlFlow;

use gipf_core::Gipf;

/// Positions from the middle of games between players who look ahead.
#[must_use]
pub fn middle_games() -> Vec<Gipf> {
    positions(include_str!("../data/middle_games.txt"))
}

/// Positions from the middle of random games, where rows stand ready nearly everywhere.
#[must_use]
pub fn random_games() -> Vec<Gipf> {
    positions(include_str!("../data/random_games.txt"))
}

fn positions(text: &str) -> Vec<Gipf> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.parse::<Gipf>().expect("a position")).collect()
}

/// The number of turn sequences, with the position after every last turn made and handed to
/// `leaf`.
pub fn perft_played<P: gipf_game::Position>(
    position: &P,
    depth: u32,
    leaf: &mut impl FnMut(&P),
) -> u64 {
    let mut count = 0;
    let _: ControlFlow<()> = position.try_for_each_successor(|_, next| {
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
