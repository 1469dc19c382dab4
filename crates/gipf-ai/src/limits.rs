//! The limits of a search.

use core::time::Duration;

/// The limits of a search.
///
/// Limits of time need a [time source](crate::TimeSource), which every search has where there is one.
/// A search ends at the first limit that it reaches. Without any, it ends only when it is stopped or when
/// deeper searches cannot change the result: in most positions it goes on for ever.
///
/// ```
/// use std::time::Duration;
///
/// use gipf_ai::{Clock, Limits};
///
/// let repeatable = Limits::default().with_depth(12).with_nodes(100_000);
/// let for_this_turn = Limits::default().with_move_time(Duration::from_millis(500));
/// // 5 minutes for the rest of the game, and 3 seconds more after every turn.
/// let clock = Clock::new(Duration::from_secs(300), Duration::from_secs(3));
/// let of_a_clock = Limits::default().with_clock(clock);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    pub(crate) depth: Option<u8>,
    pub(crate) nodes: Option<u64>,
    move_time: Option<Duration>,
    clock: Option<Clock>,
}

impl Limits {
    /// Creates limits that limit nothing.
    #[must_use]
    pub fn new() -> Limits {
        Limits::default()
    }

    /// Limits the depth in plies, without the quiescence search.
    #[must_use]
    pub fn with_depth(self, depth: u8) -> Limits {
        Limits { depth: Some(depth), ..self }
    }

    /// Limits the nodes of all threads together. Several threads may go a little beyond.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..self }
    }

    /// Limits the time for this turn. The search may use all of it.
    #[must_use]
    pub fn with_move_time(self, time: Duration) -> Limits {
        Limits { move_time: Some(time), ..self }
    }

    /// Sets the time for the rest of the game, of which the search uses a part.
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> Limits {
        Limits { clock: Some(clock), ..self }
    }

    /// Returns the limit of the depth, if there is one.
    #[must_use]
    pub fn depth(&self) -> Option<u8> {
        self.depth
    }

    /// Returns the limit of the nodes, if there is one.
    #[must_use]
    pub fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// Returns the limit of the time for this turn, if there is one.
    #[must_use]
    pub fn move_time(&self) -> Option<Duration> {
        self.move_time
    }

    /// Returns the limits of time for the first of `turns` turns.
    pub(crate) fn budget(&self, turns: u32) -> Budget {
        let budget = |clock: Clock| clock.budget(turns);
        let Budget { soft, hard } = self.clock.map(budget).unwrap_or_default();
        let hard = [hard, self.move_time].into_iter().flatten().min();
        Budget { soft, hard }
    }
}

/// The clock of the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Clock {
    /// The time left. A caller subtracts the time that passing on a turn takes (`gipf_engine::Overhead`).
    pub left: Duration,
    /// The time added after every turn.
    pub increment: Duration,
}

/// The soft and the hard limit of time for a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Budget {
    /// No new depth is started after this time.
    pub(crate) soft: Option<Duration>,
    /// The search is stopped after this time.
    pub(crate) hard: Option<Duration>,
}

impl Clock {
    /// Creates a clock.
    #[must_use]
    pub const fn new(left: Duration, increment: Duration) -> Clock {
        Clock { left, increment }
    }

    fn budget(&self, turns: u32) -> Budget {
        let soft = self.left / turns.max(1) + self.increment * 3 / 4;
        let hard = (soft * 4).min(self.left / 3 + self.increment / 2).min(self.left);
        Budget { soft: Some(soft.min(hard)), hard: Some(hard) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for left in [0, 1, 50, 1_000, 60_000, 3_600_000] {
            for increment in [0, 10, 1_000, 30_000] {
                let left = Duration::from_millis(left);
                let increment = Duration::from_millis(increment);
                for moves in [0, 1, 70, u32::MAX] {
                    let budget = Clock { left, increment }.budget(moves);
                    assert!(budget.soft <= budget.hard && budget.hard <= Some(left));
                }
            }
        }
    }
}
