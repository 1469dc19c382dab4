//! What holds for every position of ZÈRTZ.

mod invariants;
mod model;
mod nearly_legal;
mod steps;

use zertz_core::{Turn, Zertz};

use crate::Checkable;

pub use model::{check_against_model, check_validity};
pub use steps::check_steps;

impl Checkable for Zertz {
    fn nearly_legal(&self, turns: &[Turn]) -> Vec<Turn> {
        nearly_legal::nearly_legal(self, turns)
    }

    fn turns_by_steps(&self) -> Option<Result<Vec<(Turn, Zertz)>, String>> {
        Some(steps::turns_by_steps(self))
    }

    fn check_own(&self) -> Result<(), String> {
        invariants::check_same_after_rebuild(self)?;
        invariants::check_queries(self)
    }

    fn check_own_turns(&self, turns: &[Turn]) -> Result<(), String> {
        invariants::check_lists(self, turns)
    }

    fn check_own_turn(&self, turn: &Turn, next: &Zertz) -> Result<(), String> {
        invariants::check_turn(self, turn, next)
    }
}
