//! What holds for every position of DVONN.

mod invariants;
mod model;

use dvonn_core::{Dvonn, Turn};

use crate::Checkable;
use crate::checker::check_rebuilt;

pub use model::{check_against_model, check_validity};

impl Checkable for Dvonn {
    fn nearly_legal(&self, _turns: &[Turn]) -> Vec<Turn> {
        invariants::conceivable()
    }

    fn check_own(&self) -> Result<(), String> {
        check_rebuilt::<_, dvonn_core::Setup>(self)?;
        invariants::check_queries(self)
    }

    fn check_own_turns(&self, turns: &[Turn]) -> Result<(), String> {
        invariants::check_pass(self, turns)
    }

    fn check_own_turn(&self, turn: &Turn, next: &Dvonn) -> Result<(), String> {
        invariants::check_turn(self, turn, next)
    }
}
