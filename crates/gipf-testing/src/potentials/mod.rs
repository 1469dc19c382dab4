//! What holds for every position of GIPF with potentials.

mod invariants;
mod model;
mod nearly_legal;
mod steps;

use gipf_potentials::{GipfPotentials, GipfPotentialsBuilder, Turn};

use crate::Checkable;
use crate::checker::check_rebuilt;

pub use model::{check_against_model, check_validity};

impl Checkable for GipfPotentials {
    fn nearly_legal(&self, turns: &[Turn]) -> Vec<Turn> {
        nearly_legal::nearly_legal(self, turns)
    }

    fn check_builder(
        builder: &GipfPotentialsBuilder,
        finished: Option<&GipfPotentials>,
    ) -> Result<(), String> {
        steps::check_builder(builder, finished)
    }

    fn check_own(&self) -> Result<(), String> {
        check_rebuilt::<_, gipf_potentials::Setup>(self)?;
        invariants::check_colors(self)
    }

    fn check_own_turns(&self, turns: &[Turn]) -> Result<(), String> {
        invariants::check_filters(self, turns)
    }

    fn check_own_turn(&self, turn: &Turn, next: &GipfPotentials) -> Result<(), String> {
        invariants::check_turn(self, turn, next)
    }
}
