//! What holds for every position of TAMSK.

mod invariants;
mod model;

use gipf_game::Position;
use tamsk_core::{Tamsk, Turn};

use crate::Checkable;
use crate::checker::check_rebuilt;

pub use model::{check_against_model, check_validity};

impl Checkable for Tamsk {
    fn nearly_legal(&self, turns: &[Turn]) -> Vec<Turn> {
        invariants::nearly_legal(turns)
    }

    fn with_time_of(&self, turn: &Turn) -> Tamsk {
        turn.seconds.and_then(|seconds| self.with_seconds(seconds)).unwrap_or(*self)
    }

    fn check_own(&self) -> Result<(), String> {
        check_rebuilt::<_, tamsk_core::Setup>(self)?;
        invariants::check_queries(self)
    }

    fn check_own_turns(&self, turns: &[Turn]) -> Result<(), String> {
        invariants::check_passes(self, turns)
    }

    fn check_own_turn(&self, turn: &Turn, next: &Tamsk) -> Result<(), String> {
        invariants::check_turn(self, turn, next)
    }
}
