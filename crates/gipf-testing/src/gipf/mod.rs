//! What holds for every position of GIPF.

mod invariants;
mod model;
mod steps;

use gipf_core::{Gipf, Turn};

use crate::Checkable;
use crate::step_walk::turns_by_steps;

pub use model::{check_against_model, check_validity};

impl Checkable for Gipf {
    fn nearly_legal(&self, turns: &[Turn]) -> Vec<Turn> {
        invariants::nearly_legal(self, turns)
    }

    fn turns_by_steps(&self) -> Option<Result<Vec<(Turn, Gipf)>, String>> {
        Some(turns_by_steps(self.begin_turn()))
    }

    fn check_own(&self) -> Result<(), String> {
        invariants::check_same_after_rebuild(self)?;
        invariants::check_symmetries(self)
    }

    fn check_own_turns(&self, turns: &[Turn]) -> Result<(), String> {
        invariants::check_lists(self, turns)?;
        invariants::check_parts(self, turns)
    }

    fn check_own_turn(&self, turn: &Turn, next: &Gipf) -> Result<(), String> {
        invariants::check_turn(self, turn, next)
    }
}
