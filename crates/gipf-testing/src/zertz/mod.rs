//! What holds for every position of ZÈRTZ.

mod invariants;
mod model;
mod nearly_legal;

use zertz_core::{Turn, Zertz, ZertzBuilder};

use crate::checker::check_rebuilt;
use crate::{Checkable, ensure};

pub use model::{check_against_model, check_validity};

impl Checkable for Zertz {
    fn nearly_legal(&self, turns: &[Turn]) -> Vec<Turn> {
        nearly_legal::nearly_legal(self, turns)
    }

    fn check_builder(builder: &ZertzBuilder, finished: Option<&Zertz>) -> Result<(), String> {
        ensure(finished.is_none_or(|next| next.board() == builder.board()), || {
            "finish returns another board".into()
        })
    }

    fn check_own(&self) -> Result<(), String> {
        check_rebuilt::<_, zertz_core::Setup>(self)?;
        invariants::check_queries(self)
    }

    fn check_own_turns(&self, turns: &[Turn]) -> Result<(), String> {
        invariants::check_lists(self, turns)
    }

    fn check_own_turn(&self, turn: &Turn, next: &Zertz) -> Result<(), String> {
        invariants::check_turn(self, turn, next)
    }
}
