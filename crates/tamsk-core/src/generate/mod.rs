//! Generation of the legal turns of a position.

pub(crate) mod turns;

use gipf_game::Position;

use crate::position::setup::FULL_TIMER;
use crate::{Bitboard, Move, Space, Tamsk, Turn};

/// A turn that has begun: its seconds have passed, and it is known what the player can do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Begun {
    /// The position when the seconds have passed.
    pub(crate) now: Tamsk,
    /// The seconds of the turn.
    pub(crate) seconds: Option<u16>,
    /// The hour-glasses that can move.
    pub(crate) sources: Bitboard,
    /// The spaces where they can go, each from its neighbors.
    pub(crate) vacant: Bitboard,
    /// Whether a player without a move is to pass.
    pub(crate) passes: bool,
    /// Whether the turn can be lost.
    pub(crate) can_be_lost: bool,
}

impl Begun {
    /// Begins a turn that takes as long as generated turns do; in a finished game nothing can be done.
    #[inline]
    pub(crate) fn of(position: &Tamsk) -> Begun {
        let vacant = position.vacant();
        let near = vacant.neighbors();
        let side = position.side;
        let can_move = position.hourglasses[side].alive().intersects(near);
        let seconds = match position.generated_seconds() {
            Some(seconds) if can_move => seconds,
            _ => {
                let passes = !can_move && position.hourglasses[!side].alive().intersects(near);
                let sources = position.hourglasses[side].alive() & near;
                return Begun {
                    now: *position,
                    seconds: None,
                    sources,
                    vacant,
                    passes,
                    can_be_lost: false,
                };
            }
        };
        let now = position.after(seconds);
        let own = &now.hourglasses[side];
        let able = own.alive() & near;
        let first = able & own.unstarted();
        let can_be_lost =
            position.is_bound() && seconds == u16::from(FULL_TIMER) && !able.is_empty();
        Begun {
            now,
            seconds: Some(seconds),
            sources: if first.is_empty() { able } else { first },
            vacant,
            passes: able.is_empty(),
            can_be_lost,
        }
    }

    /// Returns the spaces where an hour-glass can go.
    #[inline]
    pub(crate) fn targets(&self, from: Space) -> Bitboard {
        Bitboard::of(from).neighbors() & self.vacant
    }

    /// Returns whether the timer may be turned over at the end of a turn with this move, or without a move.
    #[inline]
    pub(crate) fn can_turn_timer(&self, step: Option<(Space, Space)>) -> bool {
        if !self.now.variant.has_timer() || self.now.timer > 0 {
            return false;
        }
        let vacant = match step {
            Some((from, to)) => {
                (self.vacant | (Bitboard::of(from) - self.now.rings.full())).without(to)
            }
            None => self.vacant,
        };
        self.now.hourglasses[!self.now.side].alive().intersects(vacant.neighbors())
    }

    /// Returns the number of ways to drop rings, on the open space and after the move.
    #[inline]
    pub(crate) fn drops(&self) -> u64 {
        let after = |left: u8| if left > 0 { 2 } else { 1 };
        let left = self.now.rings_left[self.now.side];
        after(left) + if self.now.open.is_some() { after(left.wrapping_sub(1)) } else { 0 }
    }

    /// Returns whether a ring can be dropped after the move.
    #[inline]
    pub(crate) fn can_drop(&self, fills_open: bool) -> bool {
        self.now.rings_left[self.now.side] > u8::from(fills_open)
    }

    /// Returns the turn with these parts.
    #[inline]
    pub(crate) fn turn(&self, fills_open: bool, step: Option<Move>, turns_timer: bool) -> Turn {
        Turn { fills_open, step, seconds: self.seconds, turns_timer }
    }

    /// Returns the number of turns.
    pub(crate) fn count(&self) -> u64 {
        let ways = |step| 1 + u64::from(self.can_turn_timer(step));
        let moves = self
            .sources
            .iter()
            .flat_map(|from| self.targets(from).iter().map(move |to| (from, to)));
        let moved: u64 = if self.now.variant.has_timer() {
            moves.map(|step| ways(Some(step))).sum()
        } else {
            self.sources.iter().map(|from| self.targets(from).len() as u64).sum()
        };
        let fills = 1 + u64::from(self.now.open.is_some());
        let passed = if self.passes { fills * ways(None) } else { 0 };
        let lost = if self.can_be_lost { ways(None) } else { 0 };
        moved * self.drops() + passed + lost
    }
}

impl Tamsk {
    /// Returns the seconds of a generated turn in which the player can move, in the variants with time.
    #[inline]
    pub(crate) fn generated_seconds(&self) -> Option<u16> {
        let limit = if self.is_bound() { u16::from(FULL_TIMER) } else { u16::MAX };
        self.variant.is_timed().then(|| self.seconds.min(limit))
    }

    /// Returns the seconds that a generated turn takes: `None` in the variant without time, and where the player
    /// passes at once.
    #[must_use]
    pub fn turn_seconds(&self) -> Option<u16> {
        self.generated_seconds().filter(|_| self.can_move(self.side))
    }

    /// Returns whether the player to move has to pass at once: they cannot move, and the opponent can.
    #[must_use]
    pub fn passes_at_once(&self) -> bool {
        !self.can_move(self.side) && self.can_move(!self.side_to_move())
    }
}
