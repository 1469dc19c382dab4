//! When a search stops.

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;

use super::TimeSource;
use crate::Limits;
use crate::atomic::AtomicU64;
use crate::limits::Budget;

/// Returned through all nodes when the search was stopped.
pub(super) struct Stopped;

/// What the threads of a search share: limits, the stop flag and the count of nodes.
#[derive(Debug)]
pub(super) struct SearchControl<'a> {
    limits: Limits,
    stop: &'a AtomicBool,
    /// Set when the main thread is done, to stop the helpers.
    is_finished: AtomicBool,
    threads: usize,
    /// The nodes that the threads have reported.
    nodes: AtomicU64,
    budget: Budget,
    now: Option<TimeSource>,
    begin: Duration,
}

/// The number of nodes after which a thread reports and checks whether to stop.
pub(super) const NODES_BETWEEN_CHECKS: u64 = 256;

/// The number of turns after which a thread that generates turns checks whether to stop.
pub(super) const TURNS_BETWEEN_CHECKS: usize = 256;

/// A search of so many nodes is hardly more than one of depth 1: in ZÈRTZ, the only game with a
/// [`tempo`](crate::Evaluate::tempo), one without it is stronger with 500 nodes and weaker with 1,000.
const NODES_OF_ONE_TURN: u64 = 500;

impl SearchControl<'_> {
    pub(super) fn new<'a>(
        limits: &Limits,
        stop: &'a AtomicBool,
        threads: usize,
        turns_to_go: u32,
        now: Option<TimeSource>,
    ) -> SearchControl<'a> {
        SearchControl {
            limits: *limits,
            stop,
            is_finished: AtomicBool::new(false),
            threads,
            nodes: AtomicU64::new(0),
            budget: limits.budget(turns_to_go),
            now,
            begin: now.map_or(Duration::ZERO, |now| now()),
        }
    }

    pub(super) fn depth(&self) -> Option<u8> {
        self.limits.depth
    }

    /// Returns the limit of nodes that a thread checks by itself, which makes searches with one
    /// thread exact.
    pub(super) fn max_nodes(&self) -> u64 {
        match self.threads {
            1 => self.limits.nodes.unwrap_or(u64::MAX),
            _ => u64::MAX,
        }
    }

    /// Adds the nodes of a thread, and checks whether to stop. A thread that may be late goes on when its
    /// time is over.
    pub(super) fn check(&self, nodes: u64, may_be_late: bool) -> Result<(), Stopped> {
        let all = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        let is_over = self.limits.nodes.is_some_and(|most| all > most) && self.threads > 1;
        if is_over { Err(Stopped) } else { self.check_time(may_be_late) }
    }

    /// Checks whether the search was told to stop or its time is over, and counts nothing.
    pub(super) fn check_time(&self, may_be_late: bool) -> Result<(), Stopped> {
        let is_stopped =
            self.stop.load(Ordering::Relaxed) || self.is_finished.load(Ordering::Relaxed);
        if is_stopped || !may_be_late && self.is_late() { Err(Stopped) } else { Ok(()) }
    }

    /// Returns whether the limits allow more than a look at the turns of the root.
    pub(super) fn looks_ahead(&self) -> bool {
        self.limits.depth != Some(1)
            && self.limits.nodes.is_none_or(|nodes| nodes > NODES_OF_ONE_TURN)
    }

    /// Returns the nodes reported so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Returns a guard that stops the helpers when it is dropped, even by a panic.
    #[cfg(feature = "std")]
    pub(super) fn finish_on_drop(&self) -> FinishOnDrop<'_> {
        FinishOnDrop(&self.is_finished)
    }

    /// The time since the start; zero where there is no time source.
    pub(super) fn elapsed(&self) -> Duration {
        self.now.map_or(Duration::ZERO, |now| now().saturating_sub(self.begin))
    }

    fn is_late(&self) -> bool {
        self.budget.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Returns whether half of the time is over.
    pub(super) fn is_half_over(&self) -> bool {
        self.budget.hard.is_some_and(|hard| self.elapsed() >= hard / 2)
    }

    /// Returns whether there is time for another depth. `time_scale` scales the planned time, in
    /// percent.
    pub(super) fn allows_next_depth(&self, time_scale: u32) -> bool {
        self.budget.soft.is_none_or(|soft| self.elapsed() < soft * time_scale / 100)
    }

    /// Returns whether time that is not used is kept for later turns.
    pub(super) fn has_clock(&self) -> bool {
        self.budget.soft.is_some()
    }
}

/// Stops the helpers when it is dropped.
#[cfg(feature = "std")]
pub(super) struct FinishOnDrop<'a>(&'a AtomicBool);

#[cfg(feature = "std")]
impl Drop for FinishOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
