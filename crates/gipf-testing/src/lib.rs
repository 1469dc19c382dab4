//! What holds for every position of every game: called by tests and by fuzz targets.
//!
//! [`check_position`] is the one checker of all games. What holds in one game only is in [`gipf`],
//! [`dvonn`], [`potentials`] and [`zertz`], where the engine is also compared with the model. Every check
//! returns a sentence that says what does not hold.
#![forbid(unsafe_code)]

mod checker;
pub mod dvonn;
pub mod gipf;
mod model_digest;
pub mod potentials;
mod step_walk;
pub mod zertz;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use gipf_board::Position;

pub use checker::{Checkable, Successors, check_count, check_position, check_rules, check_turn};

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
    let _: ControlFlow<()> = position.for_each_turn(|_| {
        turns += 1;
        if turns < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    turns
}

/// Returns the legal turn that a byte of a fuzz target chooses, if there is a legal turn.
///
/// Every turn can be chosen where there are 256 or fewer; where there are more, the chosen ones are
/// spread evenly over the first `limit`.
#[must_use]
pub fn chosen_turn<P: Position>(position: &P, choice: u8, limit: usize) -> Option<P::Turn> {
    let choice = usize::from(choice);
    let (mut count, mut found) = (0, None);
    let _: ControlFlow<()> = position.for_each_turn(|turn| {
        if count == limit {
            return ControlFlow::Break(());
        }
        if count == choice {
            found = Some(turn);
        }
        count += 1;
        ControlFlow::Continue(())
    });
    match count {
        0 => None,
        1..=256 => found.or_else(|| nth_turn(position, choice % count)),
        _ => nth_turn(position, choice * count / 256),
    }
}

/// Returns the turn in this place.
fn nth_turn<P: Position>(position: &P, place: usize) -> Option<P::Turn> {
    let mut left = place;
    let flow = position.for_each_turn(|turn| match left.checked_sub(1) {
        None => ControlFlow::Break(turn),
        Some(fewer) => {
            left = fewer;
            ControlFlow::Continue(())
        }
    });
    flow.break_value()
}

/// Returns an error with a sentence unless something holds.
fn ensure(holds: bool, sentence: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(sentence()) }
}

/// Returns where two lists of turns and the positions after them differ.
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
