//! What counts for `perft` and `split`.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_game::Position;

/// The maximum depth of `perft` and `split`.
pub(crate) const GREATEST_DEPTH: u8 = 99;

/// What a client wants to be counted: the sequences of `depth` turns from a position.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct CountRequest<'a, P> {
    /// The position.
    pub position: &'a P,
    /// The turns of a sequence, at least 1.
    pub depth: u8,
    /// The number of threads that the client has set.
    pub threads: usize,
    /// Raised when the count should stop.
    pub stop: &'a AtomicBool,
}

/// Returned when a count has no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CountError {
    /// The count was stopped.
    #[error("the count was stopped")]
    Stopped,
    /// The count failed, for this reason.
    #[error("{0}")]
    Failed(String),
}

/// The number of sequences that begin with each legal turn.
pub type CountResult<P> = Result<Vec<(<P as Position>::Turn, u64)>, CountError>;

type Count<P> = dyn Fn(&CountRequest<'_, P>) -> CountResult<P> + Send + Sync;

/// A function that counts.
pub(crate) struct Counter<P: Position>(Arc<Count<P>>);

impl<P: Position> Counter<P> {
    pub(crate) fn new(
        count: impl Fn(&CountRequest<'_, P>) -> CountResult<P> + Send + Sync + 'static,
    ) -> Counter<P> {
        Counter(Arc::new(count))
    }

    pub(crate) fn count(&self, request: &CountRequest<'_, P>) -> CountResult<P> {
        (self.0)(request)
    }
}

impl<P: Position> Clone for Counter<P> {
    fn clone(&self) -> Counter<P> {
        Counter(Arc::clone(&self.0))
    }
}

impl<P: Position> fmt::Debug for Counter<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Counter").finish_non_exhaustive()
    }
}

/// Counts with one thread and no memory.
#[inline(never)]
pub fn count_plainly<P: Position>(request: &CountRequest<'_, P>) -> CountResult<P> {
    let mut counts = Vec::new();
    let flow = request.position.try_for_each_successor(|turn, next| {
        match count_below(&next, request.depth - 1, request.stop) {
            Ok(count) => counts.push((turn, count)),
            Err(error) => return ControlFlow::Break(error),
        }
        ControlFlow::Continue(())
    });
    match flow {
        ControlFlow::Break(error) => Err(error),
        ControlFlow::Continue(()) => Ok(counts),
    }
}

#[inline(never)]
fn count_below<P: Position>(position: &P, depth: u8, stop: &AtomicBool) -> Result<u64, CountError> {
    if stop.load(Ordering::Relaxed) {
        return Err(CountError::Stopped);
    }
    if depth < 2 {
        return Ok(if depth == 0 { 1 } else { position.count_turns() });
    }
    let mut sum: u64 = 0;
    let flow = position.try_for_each_successor(|_, next| {
        let count = count_below(&next, depth - 1, stop).and_then(|count| {
            let too_large = || CountError::Failed("the count has more than 64 bits".into());
            sum.checked_add(count).ok_or_else(too_large)
        });
        match count {
            Ok(count) => sum = count,
            Err(error) => return ControlFlow::Break(error),
        }
        ControlFlow::Continue(())
    });
    match flow {
        ControlFlow::Break(error) => Err(error),
        ControlFlow::Continue(()) => Ok(sum),
    }
}
