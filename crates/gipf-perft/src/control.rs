//! Watching a count from outside, and stopping it.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::PerftError;

/// How far a count has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of finished parts, those of a checkpoint included.
    pub done: usize,
    /// The number of all parts.
    pub parts: usize,
    /// What the finished parts add to the total, those of a checkpoint included.
    pub count: u64,
    /// What the parts add to the total that this run has finished.
    pub counted_now: u64,
    /// The number of parts that this run has finished.
    pub done_now: usize,
}

/// The number of turns of a position after which a count asks whether to stop: positions can have millions.
const TURNS_BETWEEN_CHECKS: usize = 1024;

/// How a count is watched and stopped.
#[derive(Default)]
pub struct Control<'a> {
    /// Ends the count within milliseconds when it becomes `true`.
    pub stop: Option<&'a AtomicBool>,
    /// Is called after every finished part, by any of the threads.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

impl Control<'_> {
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Breaks when the count is to stop. It is called for each of the turns of a position with their number so far,
    /// and looks at the flag now and then.
    pub(crate) fn go_on(&self, turns: usize) -> ControlFlow<PerftError> {
        if turns.is_multiple_of(TURNS_BETWEEN_CHECKS) && self.is_stopped() {
            return ControlFlow::Break(PerftError::Stopped);
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn report(&self, progress: Progress) {
        if let Some(report) = self.progress {
            report(progress);
        }
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control").field("stop", &self.stop).finish_non_exhaustive()
    }
}
