//! What must be true of every position of DVONN.

mod invariants;
mod model;

use dvonn_core::Position;
use gipf_notation::Notation as _;

pub use model::check_validity;

/// All checks of a position: the engine against itself, and against the model.
///
/// # Errors
///
/// What does not hold.
pub fn check_position(position: &Position) -> Result<(), String> {
    invariants::check_invariants(position)
        .and_then(|()| model::check_against_model(position))
        .map_err(|error| format!("{}: {error}", position.line(None)))
}
