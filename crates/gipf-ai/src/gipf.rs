//! GIPF for the search.

use core::ops::ControlFlow;

use gipf_core::{Color, Entry, Outcome, PieceKind, Position, Push, Turn};

use crate::{Evaluate, Game, GameEnd, Side};

fn side_of(color: Color) -> Side {
    match color {
        Color::White => Side::First,
        Color::Black => Side::Second,
    }
}

impl Game for Position {
    type Move = Turn;

    /// Entries for each kind of piece, and turns that push nothing.
    const HISTORY: usize = 2 * Entry::ALL.len() + 1;

    fn side(&self) -> Side {
        side_of(self.side_to_move())
    }

    fn hash(&self) -> u64 {
        self.hash64()
    }

    fn end(&self) -> Option<GameEnd> {
        self.outcome().map(|outcome| match outcome {
            Outcome::Win { winner, .. } => GameEnd::Win(side_of(winner)),
            Outcome::Void => GameEnd::Even,
        })
    }

    fn for_each_successor<B>(
        &self,
        visit: impl FnMut(Turn, Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        Position::for_each_successor(self, visit)
    }

    fn history_index(turn: &Turn) -> usize {
        let entries = Entry::ALL.len();
        match turn.push {
            None => 2 * entries,
            Some(push) => {
                let entry = push.entry().map_or(0, Entry::index);
                entry + if push.kind() == PieceKind::Gipf { entries } else { 0 }
            }
        }
    }

    fn move_key(turn: &Turn) -> u16 {
        let push = match turn.push {
            None => 0,
            Some(Push::Enter(kind, spot)) => 1 + 2 * spot.index() as u64 + kind as u64,
            Some(Push::Shift(kind, entry)) => 101 + 2 * entry.index() as u64 + kind as u64,
        };
        let sets = turn.before.bits() ^ turn.after.bits().rotate_left(29);
        let mixed = (sets ^ push << 56).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 48) as u16 ^ (push << 3) as u16
    }

    fn is_capture(&self, next: &Position) -> bool {
        let opponent = !self.side_to_move();
        next.pieces(opponent).len() < self.pieces(opponent).len()
    }
}

/// Counts pieces: those in reserve and on the board, a GIPF-piece as two.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

impl Evaluate<Position> for Material {
    fn evaluate(&self, position: &Position) -> i32 {
        let supply = |color: Color| {
            i32::from(position.board().worth(color)) + i32::from(position.reserve(color))
        };
        let mover = position.side_to_move();
        100 * (supply(mover) - supply(!mover))
    }
}
