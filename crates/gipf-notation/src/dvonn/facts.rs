//! Facts about turns of DVONN.

use alloc::vec::Vec;

use dvonn_core::{Bitboard, Dvonn, Stage, Turn};
use gipf_game::{Color, Position};

use crate::facts::{Fact, FactList};

pub(super) fn facts(position: &Dvonn, turn: &Turn, next: &Dvonn) -> Vec<Fact> {
    let mover = position.side_to_move();
    let mut facts = FactList::default();
    if let Turn::Move { from, to } = *turn {
        if let Some(stack) = position.stack_at(to)
            && stack.owner() != Some(mover)
        {
            let is_taken_over = stack.owner().is_some();
            facts.when(is_taken_over, Fact::TakesOver { pieces: stack.height });
            facts.counted(stack.reds, Fact::TakesDvonnPieces { count: stack.reds });
        }
        let gone = position.occupied() - next.occupied() - Bitboard::of(from);
        for player in [!mover, mover] {
            let spaces = gone & position.tops(player);
            let (stacks, pieces) = (spaces.len() as u8, position.pieces_on(spaces));
            facts.counted(stacks, Fact::CutsOff { player, stacks, pieces });
        }
    }
    if next.stage() == Stage::Stacking {
        for player in Color::ALL {
            let pieces = next.score()[player];
            facts.0.push(Fact::Owns { player, pieces });
            let stacks = next.mobility(player).sources.len() as u8;
            facts.0.push(Fact::LeavesMobile { player, stacks });
        }
        facts.when(next.side_to_move() != mover && next.must_pass(), Fact::ForcesPass);
    }
    facts.0
}
