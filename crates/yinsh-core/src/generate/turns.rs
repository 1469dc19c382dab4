//! The iterator over the legal turns.

use core::iter::FusedIterator;

use gipf_game::Position;

use crate::generate::removings::Removings;
use crate::position::field::Field;
use crate::{Bitboard, Intersection, Removals, Turn, Yinsh};

/// The legal turns of a position, one at a time.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the rows on")]
pub(crate) enum Turns {
    /// The vacant intersections that are left.
    Placing(Bitboard),
    Playing(Playing),
    /// No turn is left.
    Done,
}

impl Turns {
    pub(crate) fn of(position: &Yinsh) -> Turns {
        if position.outcome().is_some() {
            Turns::Done
        } else if position.is_placing() {
            Turns::Placing(position.vacant())
        } else {
            Turns::Playing(Playing::of(position))
        }
    }
}

impl Iterator for Turns {
    type Item = Turn;

    #[inline]
    fn next(&mut self) -> Option<Turn> {
        match self {
            Turns::Placing(vacant) => vacant.pop().map(Turn::Place),
            Turns::Playing(playing) => playing.next(),
            Turns::Done => None,
        }
    }
}

impl FusedIterator for Turns {}

/// The turns after all rings have been placed.
#[derive(Clone, Debug)]
pub(crate) struct Playing {
    start: Field,
    needed: u8,
    before: Removings,
    moves: Option<Moves>,
}

/// The moves after one choice of rows and rings, and what is removed after each.
#[derive(Clone, Debug)]
struct Moves {
    before: Removals,
    field: Field,
    needed: u8,
    /// The rings still to come.
    rings: Bitboard,
    from: Intersection,
    /// Where the ring can still go.
    goals: Bitboard,
    /// The move that makes rows, and what can be removed.
    ending: Option<(Intersection, Removings)>,
}

impl Playing {
    fn of(position: &Yinsh) -> Playing {
        let (start, needed) = (position.field(), position.needed_rings());
        Playing {
            start,
            needed,
            before: Removings::of(start.rows(), needed, start.rings),
            moves: None,
        }
    }

    #[inline]
    fn next(&mut self) -> Option<Turn> {
        loop {
            if let Some(turn) = self.moves.as_mut().and_then(Moves::next) {
                return Some(turn);
            }
            let before = self.before.next()?;
            let needed = self.needed - before.rings().len() as u8;
            if needed == 0 {
                return Some(Turn::Win { before });
            }
            let field = self.start.without(&before);
            if !field.can_move() {
                return Some(Turn::Pass { before });
            }
            self.moves = Some(Moves {
                before,
                field,
                needed,
                rings: field.rings,
                from: Intersection::FIRST,
                goals: Bitboard::EMPTY,
                ending: None,
            });
        }
    }
}

impl Moves {
    #[inline]
    fn next(&mut self) -> Option<Turn> {
        let before = self.before;
        loop {
            if let Some((to, removings)) = &mut self.ending {
                if let Some(after) = removings.next() {
                    return Some(Turn::Move { before, from: self.from, to: *to, after });
                }
                self.ending = None;
            }
            let Some(to) = self.goals.pop() else {
                self.from = self.rings.pop()?;
                self.goals = self.field.goals(self.from);
                continue;
            };
            let moved = self.field.moved(self.from, to);
            let rows = moved.rows();
            if rows.is_empty() {
                return Some(Turn::Move { before, from: self.from, to, after: Removals::NONE });
            }
            self.ending = Some((to, Removings::of(rows, self.needed, moved.rings)));
        }
    }
}
