//! What must be true of every position of GIPF, and of DVONN in [`dvonn`], brute force: called by
//! the property tests and by the fuzz targets. Every check returns a sentence that says what does
//! not hold.
#![forbid(unsafe_code)]

pub mod dvonn;

mod invariants;
mod model;
mod steps;

use std::collections::BTreeMap;

use gipf_core::Position;

pub use invariants::check_invariants;
pub use model::{check_against_model, check_validity};
pub use steps::check_steps;

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/src/start.md")]
struct Start;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/src/api-tour.md")]
struct ApiTour;

/// Positions with more turns than this are only checked as far as memory does not grow with
/// the number of turns. Only scattered GIPF-pieces give so many.
pub const MANY_TURNS: usize = 20_000;

/// All checks of a position that do not need the model.
///
/// # Errors
///
/// What does not hold.
pub fn check_position(position: &Position) -> Result<(), String> {
    check_invariants(position)?;
    check_steps(position)
}

/// Whether the position has so many turns that listing them is not for a test.
#[must_use]
pub fn has_many_turns(position: &Position) -> bool {
    position.turns().take(MANY_TURNS + 1).count() > MANY_TURNS
}

/// A check with a sentence for its failure.
fn ensure(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(sentence()) }
}

/// Where two lists of turns and the positions after them differ.
fn first_difference(engine: &BTreeMap<String, String>, model: &BTreeMap<String, String>) -> String {
    for (turn, next) in engine {
        match model.get(turn) {
            None => return format!("only the engine has {turn}"),
            Some(other) if other != next => {
                return format!("{turn} leads to {next}, says the engine, to {other}, the model");
            }
            Some(_) => {}
        }
    }
    match model.keys().find(|turn| !engine.contains_key(*turn)) {
        Some(turn) => format!("only the model has {turn}"),
        None => "no difference".into(),
    }
}
