//! When a search ends.

#[cfg(feature = "std")]
use core::time::Duration;

/// When a search ends by itself; without any limit it ends when it is stopped, or has seen all.
///
/// ```
/// use gipf_ai::Limits;
///
/// let limits = Limits::default().with_depth(12).with_nodes(100_000);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    pub(crate) depth: Option<u8>,
    pub(crate) nodes: Option<u64>,
    #[cfg(feature = "std")]
    move_time: Option<Duration>,
    #[cfg(feature = "std")]
    clock: Option<Clock>,
}

impl Limits {
    /// Moves ahead, captures at the end not counted.
    #[must_use]
    pub fn with_depth(self, depth: u8) -> Limits {
        Limits { depth: Some(depth), ..self }
    }

    /// Positions looked at, by all threads together; several threads may go a little beyond.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..self }
    }

    /// Time for this move, all of which may be used.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_move_time(self, time: Duration) -> Limits {
        Limits { move_time: Some(time), ..self }
    }

    /// Time for the rest of the game, of which the search takes what seems sensible.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> Limits {
        Limits { clock: Some(clock), ..self }
    }

    #[cfg(feature = "std")]
    /// The time for a move, being the first of so many.
    pub(crate) fn budget(&self, moves: u32) -> Budget {
        let budget = |clock: Clock| clock.budget(moves);
        let Budget { aim, most } = self.clock.map(budget).unwrap_or_default();
        let most = [most, self.move_time].into_iter().flatten().min();
        Budget { aim, most }
    }
}

/// The clock of the player to move.
#[cfg(feature = "std")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// What is left. Take off what is lost on the way of a move to the clock.
    pub left: Duration,
    /// What is added after every move.
    pub increment: Duration,
}

/// How much time a move may take.
#[cfg(feature = "std")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Budget {
    /// No new depth is begun after this.
    pub(crate) aim: Option<Duration>,
    /// The search is stopped after this.
    pub(crate) most: Option<Duration>,
}

#[cfg(feature = "std")]
impl Clock {
    fn budget(&self, moves: u32) -> Budget {
        let aim = self.left / moves.max(1) + self.increment * 3 / 4;
        let most = (aim * 4).min(self.left / 3 + self.increment / 2).min(self.left);
        Budget { aim: Some(aim.min(most)), most: Some(most) }
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for left in [0, 1, 50, 1_000, 60_000, 3_600_000] {
            for increment in [0, 10, 1_000, 30_000] {
                let left = Duration::from_millis(left);
                let increment = Duration::from_millis(increment);
                for moves in [0, 1, 25, u32::MAX] {
                    let budget = Clock { left, increment }.budget(moves);
                    assert!(budget.aim <= budget.most && budget.most <= Some(left));
                }
            }
        }
    }
}
