//! What holds for every position of YINSH.

mod invariants;
mod model;
mod nearly_legal;

use yinsh_core::{Turn, Yinsh, YinshBuilder};

use crate::checker::check_rebuilt;
use crate::{Checkable, ensure};

pub use model::{check_against_model, check_validity};

impl Checkable for Yinsh {
    fn nearly_legal(&self, turns: &[Turn]) -> Vec<Turn> {
        nearly_legal::nearly_legal(turns)
    }

    fn check_builder(builder: &YinshBuilder, finished: Option<&Yinsh>) -> Result<(), String> {
        ensure(finished.is_none_or(|next| next.board() == builder.board()), || {
            "finish returns another board".into()
        })
    }

    fn check_own(&self) -> Result<(), String> {
        check_rebuilt::<_, yinsh_core::Setup>(self)?;
        invariants::check_queries(self)
    }

    fn check_own_turn(&self, turn: &Turn, next: &Yinsh) -> Result<(), String> {
        invariants::check_turn(self, turn, next)
    }
}
