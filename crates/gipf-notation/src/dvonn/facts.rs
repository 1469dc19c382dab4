//! Facts about turns of DVONN.

use alloc::vec::Vec;

use dvonn_core::{Bitboard, Dvonn, Stage, Turn};
use gipf_game::{Color, Position};

use crate::facts::{Fact, FactList};

pub(super) fn facts(position: &Dvonn, turn: &Turn, next: &Dvonn) -> Vec<Fact> {
    let mover = position.side_to_move();
    let mut facts = FactList::default();
    if let Turn::Move { from, to } = *turn {
        let gone = position.occupied() - next.occupied() - Bitboard::of(from);
        // The stack that was moved may be cut off where it lands.
        let lands_off = gone.contains(to);
        if let Some(stack) = position.stack_at(to)
            && stack.owner() != Some(mover)
            && !lands_off
        {
            let is_taken_over = stack.owner().is_some();
            facts.when(is_taken_over, Fact::TakesOver { pieces: stack.height });
            facts.counted(stack.reds, Fact::TakesDvonnPieces { count: stack.reds });
        }
        for player in [!mover, mover] {
            let spaces = (gone - Bitboard::of(to)) & position.tops(player);
            let (mut stacks, mut pieces) = (spaces.len() as u8, position.pieces_on(spaces));
            if lands_off && player == mover {
                stacks += 1;
                pieces += position.pieces_on(Bitboard::of(from).with(to));
            }
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
