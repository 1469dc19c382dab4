//! The benchmark: fixed searches that tell whether the search has changed, and how fast it is.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::{Limits, OutOfMemory, SearchResult};

use crate::{Engine, SearchRequest, SearchSettings, Searcher};

/// MiB of the transposition table.
const TT_MIB: usize = 16;

/// Returns the positions of the benchmark of a game.
///
/// ```
/// assert_eq!(gipf_engine::analysis::bench_positions::<gipf_core::Gipf>().len(), 15);
/// ```
#[must_use]
pub fn bench_positions<P: Engine>() -> Vec<P> {
    let lines = P::BENCH.positions.lines();
    let positions: Vec<P> = lines.filter_map(|line| Some(P::parse_line(line).ok()?.0)).collect();
    if positions.is_empty() {
        P::VARIANTS.iter().map(|&v| P::start(v)).collect()
    } else {
        positions
    }
}

/// Searches each position of the benchmark to a depth, and returns the nodes of all together.
///
/// Each search has one thread and an empty transposition table of 16 MiB, so that the result is
/// always the same. `on_result` is called after each search. Returns `None` when `stop` was raised.
///
/// # Errors
///
/// [`OutOfMemory`] when the transposition table cannot be allocated.
pub fn bench<P: Engine>(
    evaluator: P::Evaluator,
    depth: u8,
    stop: &AtomicBool,
    mut on_result: impl FnMut(&P, &SearchResult<P::Turn>),
) -> Result<Option<u64>, OutOfMemory> {
    let settings = SearchSettings::new().with_evaluator(evaluator).with_tt_mib(TT_MIB);
    let mut searcher = Searcher::new(settings)?;
    let limits = Limits::default().with_depth(depth);
    let mut nodes = 0;
    for position in bench_positions::<P>() {
        searcher.clear();
        let request = SearchRequest::new(&position).with_limits(limits);
        let found = searcher.search_with(&request, stop, |_| ControlFlow::Continue(()));
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        nodes += found.nodes;
        on_result(&position, &found);
    }
    Ok(Some(nodes))
}
