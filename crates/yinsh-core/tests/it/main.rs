//! The integration tests of this crate, in one binary.

mod api;
mod packed;
#[cfg(feature = "proptest")]
mod properties;
mod rules_end;
mod rules_moves;
mod rules_rows;
mod rules_texts;
#[cfg(feature = "serde")]
mod serialization;
mod setups;
mod steps;
#[cfg(all(feature = "arbitrary", feature = "proptest"))]
mod strategies;
mod vectors;

use std::collections::BTreeSet;

use yinsh_core::{Intersection, Position, Turn, Yinsh};

/// Returns how much a test looks at: less under Miri, which is some hundred times slower.
const fn amount(usual: usize, under_miri: usize) -> usize {
    if cfg!(miri) { under_miri } else { usual }
}

/// Reads a valid position line.
fn position(line: &str) -> Yinsh {
    line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// Reads the name of an intersection.
fn at(name: &str) -> Intersection {
    name.parse().expect("an intersection")
}

/// The texts of all turns.
fn texts(position: &Yinsh) -> BTreeSet<String> {
    position.turns().map(|turn| turn.to_string()).collect()
}

/// The legal turn with this text.
fn turn(position: &Yinsh, text: &str) -> Turn {
    let found = position.turns().find(|turn| turn.to_string() == text);
    found.unwrap_or_else(|| panic!("{text} is illegal in {position}"))
}

/// The position after the legal turn with this text.
fn played(position: &Yinsh, text: &str) -> Yinsh {
    position.play(&turn(position, text)).expect("legal")
}
