//! Several designs for the hot part of counting turns, and one question that all answer.
//!
//! The question: on a quiet board of the basic variant, how many different pushes has the mover,
//! and how many of them make a row? A push onto a vacant spot counts once, whichever of its dots it
//! comes from.
//!
//! All but [`per_entry::count`] look first whether any spot completes a row. Where none does, no
//! push makes one.

mod geometry;
mod line;

pub mod dense;
pub mod line_tables;
pub mod per_entry;
pub mod play;
pub mod sweep;

pub mod check;

use std::collections::HashSet;

use gipf_core::{Gipf, Variant};
use gipf_game::Position;

use crate::{middle_games, random_games};

/// The answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PushCount {
    /// Different pushes.
    pub pushes: u32,
    /// Those of them that make a row of the mover.
    pub making_rows: u32,
}

/// The pieces on a board, in the layout of [`gipf_core::Bitboard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Of the player to move.
    pub own: u64,
    /// Of the other player.
    pub other: u64,
}

impl Board {
    /// The board of a position.
    #[must_use]
    pub fn of(position: &Gipf) -> Board {
        let side = position.side_to_move();
        Board { own: position.pieces(side).bits(), other: position.pieces(!side).bits() }
    }

    /// Whether one piece more of the mover would make a row somewhere.
    #[must_use]
    pub fn is_near_row(&self) -> bool {
        geometry::completing(self.own) != [0; 3]
    }
}

/// The start, positions from games, and all that are two turns below any of them, as far as they
/// are basic and quiet: no row of the mover stands, and he has a piece to push. Every board once.
#[must_use]
pub fn quiet_positions() -> Vec<Gipf> {
    let mut roots = vec![Gipf::start(Variant::Basic)];
    roots.extend(middle_games());
    roots.extend(random_games());
    roots.retain(|root| root.variant() == Variant::Basic);
    let below = |position: &Gipf| {
        let next = position.turns().map(|turn| position.play_unchecked(&turn));
        next.collect::<Vec<_>>()
    };
    let mut positions = roots.clone();
    positions.extend(roots.iter().flat_map(below).flat_map(|child| below(&child)));
    let mut seen = HashSet::new();
    positions.retain(|position| is_quiet(position) && seen.insert(Board::of(position)));
    positions
}

fn is_quiet(position: &Gipf) -> bool {
    let side = position.side_to_move();
    position.rows(side).is_empty() && position.reserve(side) > 0
}
