//! The benchmark: fixed searches that tell whether the search has changed, and how fast it is.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use gipf_ai::{Limits, OutOfMemory, SearchResult};

use crate::{Engine, SearchRequest, SearchSettings, Searcher};

/// A game with a benchmark.
///
/// Both constants have defaults, so that `impl Benchmark for MyGame {}` is enough.
pub trait Benchmark: Engine {
    /// The positions, one line each; lines that begin with `#` are comments. Without any the
    /// benchmark searches the starts of all variants.
    const BENCH_POSITIONS: &'static str = "";

    /// The depth to which the positions are searched unless the caller says otherwise.
    const BENCH_DEPTH: u8 = 5;
}

impl Benchmark for gipf_core::Gipf {
    /// Of each variant the start, openings, middle games, some with rows to be taken, and an
    /// endgame.
    const BENCH_POSITIONS: &'static str = include_str!("../../data/bench.txt");

    const BENCH_DEPTH: u8 = 9;
}

impl Benchmark for dvonn_core::Dvonn {
    /// Of the placing stage, and of the stacking stage from its beginning to an endgame.
    const BENCH_POSITIONS: &'static str = include_str!("../../data/bench-dvonn.txt");

    const BENCH_DEPTH: u8 = 7;
}

impl Benchmark for gipf_potentials::GipfPotentials {
    /// Of each variant the start, an opening, a middle game and an ending, and a position in which a
    /// TAMSK push is due.
    const BENCH_POSITIONS: &'static str = include_str!("../../data/bench-potentials.txt");

    const BENCH_DEPTH: u8 = 5;
}

impl Benchmark for zertz_core::Zertz {
    /// Of each variant the start, an opening, a middle game and an ending.
    const BENCH_POSITIONS: &'static str = include_str!("../../data/bench-zertz.txt");

    const BENCH_DEPTH: u8 = 4;
}

/// MiB of the transposition table.
const HASH: usize = 16;

/// Returns the positions of the benchmark of a game.
///
/// ```
/// assert_eq!(gipf_engine::analysis::bench_positions::<gipf_core::Gipf>().len(), 15);
/// ```
#[must_use]
pub fn bench_positions<P: Benchmark>() -> Vec<P> {
    let lines = P::BENCH_POSITIONS.lines();
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
pub fn bench<P: Benchmark>(
    evaluator: P::Evaluator,
    depth: u8,
    stop: &AtomicBool,
    mut on_result: impl FnMut(&P, &SearchResult<P>),
) -> Result<Option<u64>, OutOfMemory> {
    let settings = SearchSettings::new().with_evaluator(evaluator).with_hash(HASH);
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
