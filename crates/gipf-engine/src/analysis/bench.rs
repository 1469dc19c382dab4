//! Fixed searches: how many positions a search looks at, which tells whether it has changed, and
//! how fast.

use core::fmt;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};

use crate::Engine;
use gipf_ai::{Limits, OutOfMemory, Search, SearchResult};

/// A game with a benchmark.
pub trait Benchmark: Engine {
    /// Position lines; those that begin with `#` are comments.
    const LINES: &'static str;

    /// How deep the positions are searched unless something else is asked for.
    const DEPTH: u8;
}

impl Benchmark for gipf_core::Position {
    /// Of each variant the start, openings, middle games, some with rows to be taken, and an ending.
    const LINES: &'static str = include_str!("../../data/bench.txt");

    const DEPTH: u8 = 9;
}

impl Benchmark for dvonn_core::Position {
    /// Of placing, and of stacking from its beginning to an end-game.
    const LINES: &'static str = include_str!("../../data/bench-dvonn.txt");

    const DEPTH: u8 = 7;
}

const MEBIBYTES: usize = 16;

/// The positions of a game's benchmark.
///
/// ```
/// assert_eq!(gipf_engine::analysis::bench_positions::<gipf_core::Position>().len(), 15);
/// ```
#[must_use]
pub fn bench_positions<P: Benchmark>() -> Vec<P> {
    P::LINES.lines().filter_map(|line| Some(P::parse_line(line).ok()?.0)).collect()
}

/// Searches every position of the benchmark to this depth, with one thread and a table of 16 MiB
/// that is empty each time, and returns the nodes of all; `None` when it was stopped. `each` is told
/// every position that was finished.
///
/// # Errors
///
/// [`OutOfMemory`] when there is not as much for the table.
pub fn bench<P: Benchmark>(
    evaluator: P::Evaluator,
    depth: u8,
    stop: &AtomicBool,
    mut each: impl FnMut(&P, &SearchResult<P>),
) -> Result<Option<u64>, OutOfMemory> {
    let mut search = Search::new(evaluator, MEBIBYTES)?;
    let limits = Limits::default().with_depth(depth);
    let mut nodes = 0;
    for position in bench_positions::<P>() {
        search.clear();
        let found =
            search.run_with(&position, &[], &limits, stop, &mut |_| ControlFlow::Continue(()));
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        nodes += found.nodes;
        each(&position, &found);
    }
    Ok(Some(nodes))
}

/// The nodes of the benchmark with an evaluator: another number tells that the search or the
/// evaluation has changed.
///
/// As text a line of three columns with tabs between them: evaluator, depth, nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature<P: Engine = gipf_core::Position> {
    /// The evaluator.
    pub evaluator: P::Evaluator,
    /// How deep every position is searched.
    pub depth: u8,
    /// The nodes of all positions.
    pub nodes: u64,
}

impl<P: Engine> fmt::Display for Signature<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}", self.evaluator, self.depth, self.nodes)
    }
}

/// A line that is no signature.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "line {line}: expected an evaluator, a depth and a number of nodes, with tabs between them"
)]
pub struct ParseSignatureError {
    /// Lines are counted from 1.
    pub line: usize,
}

/// Reads signatures, one a line; empty lines and those that begin with `#` are passed over.
///
/// # Errors
///
/// [`ParseSignatureError`] at the first line that is none.
pub fn parse_signatures<P: Engine>(text: &str) -> Result<Vec<Signature<P>>, ParseSignatureError> {
    let lines = text.lines().enumerate();
    let signatures = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let parsed = signatures
        .map(|(i, line)| parse_signature(line).ok_or(ParseSignatureError { line: i + 1 }));
    parsed.collect()
}

fn parse_signature<P: Engine>(line: &str) -> Option<Signature<P>> {
    let mut columns = line.trim_end().split('\t');
    let (evaluator, depth, nodes) = (columns.next()?, columns.next()?, columns.next()?);
    let signature = Signature {
        evaluator: evaluator.parse().ok()?,
        depth: depth.parse().ok().filter(|depth| *depth > 0)?,
        nodes: nodes.parse().ok()?,
    };
    columns.next().is_none().then_some(signature)
}
