//! Facts about turns of YINSH.

use alloc::vec::Vec;

use gipf_game::Position;
use yinsh_core::{Turn, Yinsh};

use crate::facts::{Fact, FactList};

pub(super) fn facts(position: &Yinsh, turn: &Turn, next: &Yinsh) -> Vec<Fact> {
    let mover = position.side_to_move();
    let mut facts = FactList::default();
    let made = turn.removals()[1].rows().len() as u8;
    facts.counted(made, Fact::MakesRows { count: made });
    if next.outcome().is_none() {
        let given = next.rows(!mover).len() as u8;
        facts.counted(given, Fact::GivesRows { count: given });
        let passes = matches!(next.nth_turn(0), Some(Turn::Pass { .. }));
        facts.when(passes && !next.has_pending_row(), Fact::ForcesPass);
    }
    facts.0
}
