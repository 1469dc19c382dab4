//! Principal-variation search with iterative deepening.

mod limit;
mod node;
mod pick;
mod quiescence;
mod reduction;
mod worker;

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;
use core::sync::atomic::AtomicBool;
use core::time::Duration;

use limit::Control;
use worker::{Memory, Worker};

use crate::table::TranspositionTable;
use crate::{Evaluate, GameEnd, Limits, NoMemory, Score, SearchFeatures, Searchable};

/// What a search has found.
#[derive(Clone, Debug)]
pub struct SearchResult<P: Searchable> {
    /// The best move; `None` only when the game is over.
    pub best: Option<P::Turn>,
    /// What it leads to, from the view of the player to move.
    pub score: Score,
    /// The last depth that was finished.
    pub depth: u8,
    /// The positions looked at, by all threads.
    pub nodes: u64,
    /// The best moves with what follows, best first: as many as asked for with
    /// [`Search::set_lines`] where there are so many moves.
    pub lines: Vec<Line<P>>,
}

/// The moves that both sides are expected to play, and what they lead to.
#[derive(Clone, Debug)]
pub struct Line<P: Searchable> {
    /// From the view of the player to move at the root.
    pub score: Score,
    /// The first is the move to play.
    pub moves: Vec<P::Turn>,
}

/// How far a search has come: told after every line of every depth.
#[derive(Clone, Copy, Debug)]
pub struct Info<'a, P: Searchable> {
    /// Moves ahead.
    pub depth: u8,
    /// The most moves ahead that were looked at, captures at the end included.
    pub deepest: u16,
    /// Which line this is, from 1.
    pub number: usize,
    /// The line.
    pub line: &'a Line<P>,
    /// The positions looked at so far, by all threads.
    pub nodes: u64,
    /// The time so far; nothing without the feature `std`.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub fullness: u32,
}

/// A search, its table and what it has learnt for the next move.
///
/// With one thread and a limit of depth or nodes the result is always the same.
///
/// ```
/// use gipf_ai::{GipfEvaluator, Limits, Search};
/// use gipf_core::{Position, Variant};
///
/// let mut search = Search::new(GipfEvaluator::default(), 1)?;
/// let start = Position::start(Variant::Basic);
/// let found = search.run(&start, &[], &Limits::default().with_depth(3));
/// assert!(start.is_legal(&found.best.unwrap()));
/// # Ok::<(), gipf_ai::NoMemory>(())
/// ```
pub struct Search<P: Searchable, E> {
    evaluate: E,
    table: TranspositionTable,
    parts: SearchFeatures,
    lines: usize,
    main: Memory<P>,
    /// One for each further thread.
    helpers: Vec<Memory<P>>,
}

impl<P: Searchable, E: Evaluate<P>> Search<P, E> {
    /// A search with a table of this size, of all parts, one thread and one line.
    ///
    /// # Errors
    ///
    /// [`NoMemory`]; a table of nothing is refused as well.
    pub fn new(evaluate: E, mebibytes: usize) -> Result<Search<P, E>, NoMemory> {
        Ok(Search {
            evaluate,
            table: TranspositionTable::new(mebibytes)?,
            parts: SearchFeatures::ALL,
            lines: 1,
            main: Memory::new(),
            helpers: Vec::new(),
        })
    }

    /// Uses these parts of the search.
    pub fn set_features(&mut self, parts: SearchFeatures) {
        self.parts = parts;
    }

    /// Looks for so many best moves, at least one.
    pub fn set_lines(&mut self, lines: usize) {
        self.lines = lines.max(1);
    }

    /// Searches in so many threads, at least one; each has a memory of its own, all share the
    /// table.
    #[cfg(feature = "std")]
    pub fn set_threads(&mut self, threads: usize) {
        self.helpers.resize_with(threads.saturating_sub(1), Memory::new);
    }

    /// A new table of this size in place of the old one.
    ///
    /// # Errors
    ///
    /// [`NoMemory`]: the old table stays.
    pub fn set_table(&mut self, mebibytes: usize) -> Result<(), NoMemory> {
        self.table = TranspositionTable::new(mebibytes)?;
        Ok(())
    }

    /// Forgets everything, for a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.main = Memory::new();
        self.helpers.fill_with(Memory::new);
    }

    /// Looks for the best move. `before` are the hashes of the positions of the game that can still
    /// occur again: a position that does is worth nothing to either side.
    pub fn run(&mut self, position: &P, before: &[u64], limits: &Limits) -> SearchResult<P>
    where
        E: Sync,
    {
        let stop = AtomicBool::new(false);
        self.run_with(position, before, limits, &stop, &mut |_| ControlFlow::Continue(()))
    }

    /// The same, which ends soon after `stop` is raised by another thread, or when `on_info`
    /// breaks.
    pub fn run_with(
        &mut self,
        position: &P,
        before: &[u64],
        limits: &Limits,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&Info<'_, P>) -> ControlFlow<()>,
    ) -> SearchResult<P>
    where
        E: Sync,
    {
        if let Some(end) = position.end() {
            let score = Score::of_end(end, position.side_to_move(), 0);
            return SearchResult { best: None, score, depth: 0, nodes: 0, lines: Vec::new() };
        }
        self.table.begin_search();
        let Search { evaluate, table, parts, lines, main, helpers } = self;
        let control = Control::new(limits, stop, 1 + helpers.len(), position.moves_to_go());
        let worker = |memory| Worker::new(memory, &*evaluate, table, *parts, &control, before);
        #[cfg(feature = "std")]
        return std::thread::scope(|scope| {
            for (number, memory) in helpers.iter_mut().enumerate() {
                let mut helper = worker(memory);
                let thread = std::thread::Builder::new();
                // Where the system has no more threads, fewer search.
                let _ = thread.spawn_scoped(scope, move || helper.help(position, number));
            }
            let found = worker(main).deepen(position, *lines, on_info);
            control.finish();
            found
        });
        #[cfg(not(feature = "std"))]
        worker(main).deepen(position, *lines, on_info)
    }
}

impl<P: Searchable, E: fmt::Debug> fmt::Debug for Search<P, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("evaluate", &self.evaluate)
            .field("table", &self.table)
            .field("parts", &self.parts)
            .field("lines", &self.lines)
            .field("threads", &(1 + self.helpers.len()))
            .finish()
    }
}

/// The score of a position in which nobody can move any more.
fn finished<P: Searchable>(position: &P, ply: u16) -> Score {
    Score::of_end(position.end().unwrap_or(GameEnd::Draw), position.side_to_move(), ply)
}

/// Whether a search that goes so deep from here sees the end of every line.
fn sees_the_end<P: Searchable>(position: &P, depth: i32) -> bool {
    position.most_moves_left().is_some_and(|most| i32::from(most) <= depth)
}
