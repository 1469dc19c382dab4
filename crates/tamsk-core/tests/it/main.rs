//! The integration tests of this crate, in one binary.

mod legality;
mod packed;
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
