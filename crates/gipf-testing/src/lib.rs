//! What holds for every position of every game: called by tests and by fuzz targets.
//!
//! [`check_position`] is the one checker of all games. What holds in one game only is in [`gipf`],
//! [`dvonn`], [`potentials`], [`tamsk`], [`yinsh`] and [`zertz`], where the engine is also compared with the model. Every check
//! returns a sentence that says what does not hold.
#![forbid(unsafe_code)]

mod checker;
pub mod dvonn;
pub mod gipf;
mod model;
mod model_digest;
pub mod potentials;
mod step_walk;
pub mod tamsk;
pub mod yinsh;
pub mod zertz;

use std::ops::ControlFlow;

use gipf_game::Position;

pub use step_walk::check_steps;

pub use checker::{
    Checkable, Successors, check_count, check_position, check_rules, check_setup, check_turn,
    generates,
};

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/src/start.md")]
struct Start;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/src/api-tour.md")]
struct ApiTour;

/// The most turns of a position that is checked in full.
///
/// Positions with more turns are checked as far as memory does not grow with the number of turns.
/// Only scattered GIPF-pieces, and rows of loaded TAMSK-potentials, give so many.
pub const MANY_TURNS: usize = 20_000;

/// Returns whether the position has more than [`MANY_TURNS`] turns.
#[must_use]
pub fn has_many_turns<P: Position>(position: &P) -> bool {
    has_more_turns(position, MANY_TURNS)
}

/// Returns whether the position has more turns than this.
#[must_use]
pub fn has_more_turns<P: Position>(position: &P, limit: usize) -> bool {
    generated_turns(position, limit.saturating_add(1)) > limit
}

/// Returns how many turns the generator has for a position, at most `limit`.
pub(crate) fn generated_turns<P: Position>(position: &P, limit: usize) -> usize {
    let mut turns = 0;
    let _: ControlFlow<()> = position.try_for_each_turn(|_| {
        turns += 1;
        if turns < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    turns
}

/// Returns an error with a sentence unless something holds.
fn ensure(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(sentence()) }
}
