//! What the benches of this crate measure, and how: see `benches/leaf.rs`, `benches/dvonn.rs`,
//! `benches/potentials.rs`, `benches/tamsk.rs` and `benches/yinsh.rs`.
#![forbid(unsafe_code)]

pub mod dvonn_array;
pub mod measure;
pub mod potentials;
pub mod tamsk_array;
pub mod yinsh_array;

use std::ops::ControlFlow;

use gipf_core::Gipf;
use gipf_game::Position;

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

/// Positions after so many random turns from a start, always the same, in which there is a turn.
#[must_use]
pub fn random_positions<P: Position>(start: &P, count: usize, turns: usize) -> Vec<P> {
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = *start;
        for _ in 0..turns {
            let turns = position.legal_turns();
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let Some(turn) = turns.get(random as usize % turns.len().max(1)) else { break };
            position = position.play_unchecked(turn);
        }
        if position.has_turn() {
            positions.push(position);
        }
    }
    positions
}

/// The number of turn sequences, with the position after every last turn made and handed to
/// `leaf`.
pub fn perft_played<P: Position>(position: &P, depth: u32, leaf: &mut impl FnMut(&P)) -> u64 {
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
