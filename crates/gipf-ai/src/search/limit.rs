//! When to stop: what all threads of a search look at.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use core::time::Duration;

use crate::Limits;

/// The search was stopped.
pub(super) struct Stopped;

/// What all threads of a search look at every few hundred nodes.
#[derive(Debug)]
pub(super) struct Control<'a> {
    limits: Limits,
    stop: &'a AtomicBool,
    /// The main thread is done, and the others are to stop.
    is_finished: AtomicBool,
    threads: usize,
    /// What the threads have told so far.
    nodes: AtomicU64,
    #[cfg(feature = "std")]
    budget: crate::limits::Budget,
    #[cfg(feature = "std")]
    begin: std::time::Instant,
}

/// How often a thread looks whether it is to stop.
pub(super) const NODES_BETWEEN_LOOKS: u64 = 256;

impl Control<'_> {
    #[cfg_attr(not(feature = "std"), expect(unused_variables, reason = "there is no clock"))]
    pub(super) fn new<'a>(
        limits: &Limits,
        stop: &'a AtomicBool,
        threads: usize,
        moves_to_go: u32,
    ) -> Control<'a> {
        Control {
            limits: *limits,
            stop,
            is_finished: AtomicBool::new(false),
            threads,
            nodes: AtomicU64::new(0),
            #[cfg(feature = "std")]
            budget: limits.budget(moves_to_go),
            #[cfg(feature = "std")]
            begin: std::time::Instant::now(),
        }
    }

    pub(super) fn depth(&self) -> Option<u8> {
        self.limits.depth
    }

    /// The nodes that a single thread may look at.
    pub(super) fn most_nodes(&self) -> u64 {
        match self.threads {
            1 => self.limits.nodes.unwrap_or(u64::MAX),
            _ => u64::MAX,
        }
    }

    /// A thread has looked at so many nodes more; whether it is to stop.
    pub(super) fn look(&self, nodes: u64) -> Result<(), Stopped> {
        let all = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        let too_many = self.limits.nodes.is_some_and(|most| all > most) && self.threads > 1;
        let asked = self.stop.load(Ordering::Relaxed) || self.is_finished.load(Ordering::Relaxed);
        if too_many || asked || self.is_late() { Err(Stopped) } else { Ok(()) }
    }

    /// The nodes that have been told.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    #[cfg(feature = "std")]
    pub(super) fn finish(&self) {
        self.is_finished.store(true, Ordering::Relaxed);
    }

    #[cfg(feature = "std")]
    pub(super) fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    #[cfg(not(feature = "std"))]
    pub(super) fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    #[cfg(feature = "std")]
    fn is_late(&self) -> bool {
        self.budget.most.is_some_and(|most| self.elapsed() >= most)
    }

    #[cfg(not(feature = "std"))]
    fn is_late(&self) -> bool {
        false
    }

    /// Whether it is worth beginning another depth. `doubt` is the part of the time aimed at, in
    /// hundredths, that the course of the search so far calls for.
    #[cfg(feature = "std")]
    pub(super) fn goes_on(&self, doubt: u32) -> bool {
        self.budget.aim.is_none_or(|aim| self.elapsed() < aim * doubt / 100)
    }

    #[cfg(not(feature = "std"))]
    pub(super) fn goes_on(&self, _doubt: u32) -> bool {
        true
    }

    /// Whether time is shared with later moves.
    #[cfg(feature = "std")]
    pub(super) fn has_clock(&self) -> bool {
        self.budget.aim.is_some()
    }

    #[cfg(not(feature = "std"))]
    pub(super) fn has_clock(&self) -> bool {
        false
    }
}
