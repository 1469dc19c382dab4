//! What holds for every position of GIPF.

mod invariants;
mod model;

use gipf_core::{Gipf, GipfBuilder, Turn};

use crate::checker::check_rebuilt;
use crate::{Checkable, ensure};

pub use model::{check_against_model, check_validity};

impl Checkable for Gipf {
    fn nearly_legal(&self, turns: &[Turn]) -> Vec<Turn> {
        invariants::nearly_legal(self, turns)
    }

    fn check_builder(builder: &GipfBuilder, finished: Option<&Gipf>) -> Result<(), String> {
        ensure(finished.is_none_or(|next| next.board() == builder.board()), || {
            "finish returns another board".into()
        })
    }

    fn check_own(&self) -> Result<(), String> {
        check_rebuilt::<_, gipf_core::Setup>(self)?;
        invariants::check_colors(self)
    }

    fn check_own_turns(&self, turns: &[Turn]) -> Result<(), String> {
        invariants::check_entries(self, turns)?;
        invariants::check_parts(self, turns)
    }

    fn check_own_turn(&self, turn: &Turn, next: &Gipf) -> Result<(), String> {
        invariants::check_turn(self, turn, next)
    }
}
