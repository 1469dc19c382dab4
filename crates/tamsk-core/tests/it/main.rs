//! The integration tests of this crate, in one binary.

mod legality;
mod packed;
mod rules_board;
mod rules_time;
#[cfg(feature = "serde")]
mod serialization;
mod setups;
#[cfg(feature = "proptest")]
mod strategies;
mod texts;

use tamsk_core::{Position, Space, Tamsk, Turn};

/// Returns the space with this name.
fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

/// Returns the position of a canonical line.
fn position(line: &str) -> Tamsk {
    let position: Tamsk = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(position.to_string(), line);
    position
}

/// Returns a turn by its text, legal or not.
fn turn(position: &Tamsk, text: &str) -> Turn {
    tamsk_core::text::read_turn(position, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns where a legal turn leads.
fn play(position: &Tamsk, text: &str) -> Tamsk {
    position.play(&turn(position, text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns how much a test looks at: less under Miri, which is some hundred times slower.
const fn amount(usual: usize, under_miri: usize) -> usize {
    if cfg!(miri) { under_miri } else { usual }
}

/// Plays random turns from a position to the end, or 400 of them: each turn with the position after it.
fn random_game(from: Tamsk, seed: u64) -> impl Iterator<Item = (Turn, Tamsk)> {
    let mut position = from;
    let mut number = seed + 1;
    let next = move || {
        number = number * 48_271 % 2_147_483_647;
        let turn = position.nth_turn((number % position.count_turns().max(1)) as usize)?;
        position = position.play(&turn).expect("a generated turn is legal");
        Some((turn, position))
    };
    std::iter::from_fn(next).take(amount(400, 40))
}
