//! Facts about turns of TAMSK.

use alloc::vec::Vec;

use gipf_game::Position;
use tamsk_core::{Tamsk, Turn};

use crate::facts::{Fact, FactList};

pub(super) fn facts(position: &Tamsk, _turn: &Turn, next: &Tamsk) -> Vec<Fact> {
    let mut facts = FactList::default();
    let is_over = next.outcome().is_some();
    let other = next.side_to_move();
    let was_free = position.can_move(other);
    facts.when(!is_over && was_free && !next.can_move(other), Fact::ForcesPass);
    facts.0
}
