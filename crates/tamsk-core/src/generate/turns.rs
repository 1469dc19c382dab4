//! The iterator over the legal turns.

use core::iter::FusedIterator;

use crate::generate::Begun;
use crate::{Bitboard, Move, Space, Tamsk, Turn};

/// An iterator over the legal turns of a position: see [`Tamsk::turns`](gipf_game::Position::turns).
///
/// Every move comes with the ways to drop rings and to turn the timer over, as the digits of a number: the
/// timer is the lowest, then the ring after the move, then the one on the open space.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    begun: Begun,
    /// The hour-glasses whose moves are to come.
    sources: Bitboard,
    /// The hour-glass that moves, and where it can still go.
    from: Option<(Space, Bitboard)>,
    /// What comes now, and its next way.
    now: Option<(Part, u8)>,
    /// Whether turns without a move are still to come.
    passes: bool,
}

/// A turn but for its ways.
#[derive(Clone, Copy, Debug)]
enum Part {
    Move { from: Space, to: Space },
    Pass,
    Lost,
}

/// The digits of a way.
const TIMER: u8 = 1;
const KEEPS: u8 = 2;
const FILLS: u8 = 4;

/// One more than the last way.
const WAYS: u8 = 8;

impl Turns {
    pub(crate) fn of(position: &Tamsk) -> Turns {
        let begun = Begun::of(position);
        Turns {
            begun,
            sources: begun.sources,
            from: None,
            now: None,
            passes: begun.passes || begun.can_be_lost,
        }
    }

    fn next_part(&mut self) -> Option<Part> {
        loop {
            if let Some((from, targets)) = &mut self.from
                && let Some(to) = targets.pop()
            {
                return Some(Part::Move { from: *from, to });
            }
            match self.sources.pop() {
                Some(from) => self.from = Some((from, self.begun.targets(from))),
                None => break,
            }
        }
        if !core::mem::take(&mut self.passes) {
            return None;
        }
        Some(if self.begun.passes { Part::Pass } else { Part::Lost })
    }

    /// Returns the turn with a way, if it has that way.
    #[inline]
    fn turn(&self, part: Part, way: u8) -> Option<Turn> {
        let (fills, keeps, timer) = (way & FILLS != 0, way & KEEPS != 0, way & TIMER != 0);
        if fills && self.begun.now.open.is_none() {
            return None;
        }
        let (step, ends) = match part {
            Part::Move { from, to } => {
                let drops = !keeps;
                let is_possible = keeps || self.begun.can_drop(fills);
                (is_possible.then_some(Some(Move { from, to, drops }))?, Some((from, to)))
            }
            Part::Pass if !keeps => (None, None),
            Part::Lost if !keeps && !fills => (None, None),
            Part::Pass | Part::Lost => return None,
        };
        let is_possible = !timer || self.begun.can_turn_timer(ends);
        is_possible.then(|| self.begun.turn(fills, step, timer))
    }
}

impl Iterator for Turns {
    type Item = Turn;

    #[inline]
    fn next(&mut self) -> Option<Turn> {
        loop {
            let (part, way) = match self.now {
                Some((part, way)) if way < WAYS => (part, way),
                _ => (self.next_part()?, 0),
            };
            self.now = Some((part, way + 1));
            if let Some(turn) = self.turn(part, way) {
                return Some(turn);
            }
        }
    }
}

impl FusedIterator for Turns {}
