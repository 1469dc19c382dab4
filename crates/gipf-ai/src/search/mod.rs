//! Principal-variation search with iterative deepening.

mod limit;
mod node;
mod pick;
mod quiescence;
mod reduction;
mod result;
mod root;
mod root_filter;
mod search_thread;
mod shallow;
mod time_source;
#[cfg(feature = "std")]
mod vote;

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;
use core::sync::atomic::AtomicBool;

use limit::SearchControl;
pub use result::{PvLine, SearchResult};
pub(crate) use root::Earlier;
pub use root::Root;
pub use root_filter::RootFilter;
#[cfg(feature = "std")]
use search_thread::is_final;
use search_thread::{SearchThread, ThreadData};
pub use time_source::{TimeSource, system_time};

use crate::table::TranspositionTable;
use crate::{
    Evaluate, GameEnd, Limits, OutOfMemory, Score, SearchFeatures, SearchParameters, Searchable,
};

/// A search with its transposition table and move-ordering statistics, which serve the next search
/// of the same game.
///
/// With one thread and limits of depth or nodes only, the same calls give the same results.
///
/// A search is recursive. A thread of your own needs a stack of [`STACK_SIZE`];
/// [`run_on_own_thread`](Search::run_on_own_thread) starts one.
///
/// ```
/// use gipf_ai::{GipfEvaluator, Limits, Search};
/// use gipf_core::{Game, Gipf, Position, Variant};
///
/// let mut search = Search::new(GipfEvaluator::default(), 1)?;
/// let limits = Limits::default().with_depth(3);
/// let mut game = Game::<Gipf>::new(Gipf::start(Variant::Basic));
/// for _ in 0..4 {
///     let found = search.run(&game, &limits);
///     game.play(&found.best.expect("a game that is not over has a turn"))?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Search<P: Searchable, E> {
    evaluate: E,
    table: TranspositionTable,
    features: SearchFeatures,
    parameters: SearchParameters,
    multipv: usize,
    root_filter: Option<RootFilter<P::Turn>>,
    time_source: Option<TimeSource>,
    main: ThreadData<P>,
    /// One for each helper thread.
    helpers: Vec<ThreadData<P>>,
    /// The memory of a level that forgets everything after a turn, while such a level plays.
    handicap: Option<Handicap<P>>,
}

/// A memory of its own for a level of play that forgets everything after a turn: a table as small as its searches,
/// so that forgetting costs no more than searching.
struct Handicap<P: Searchable> {
    table: TranspositionTable,
    thread: ThreadData<P>,
}

impl<P: Searchable, E: Evaluate<P>> Search<P, E> {
    /// Creates a search with a transposition table of `tt_mib` MiB, all features, one thread and one
    /// principal variation.
    ///
    /// # Errors
    ///
    /// [`OutOfMemory`]. A size of 0 is an error too.
    pub fn new(evaluate: E, tt_mib: usize) -> Result<Search<P, E>, OutOfMemory> {
        Ok(Search {
            evaluate,
            table: TranspositionTable::new(tt_mib)?,
            features: SearchFeatures::ALL,
            parameters: P::PARAMETERS,
            multipv: 1,
            root_filter: None,
            time_source: system_time(),
            main: ThreadData::new(),
            helpers: Vec::new(),
            handicap: None,
        })
    }

    /// Selects the features.
    pub fn set_features(&mut self, features: SearchFeatures) {
        self.features = features;
    }

    /// Sets the search parameters, for trials: see [`SearchParameters`].
    pub fn set_parameters(&mut self, parameters: SearchParameters) {
        self.parameters = parameters;
    }

    /// Sets the number of best turns to search for, at least one.
    pub fn set_multipv(&mut self, multipv: usize) {
        self.multipv = multipv.max(1);
    }

    /// Sets which turns of the position to be searched may be played; with `None` all legal ones.
    pub fn set_root_filter(&mut self, root_filter: Option<RootFilter<P::Turn>>) {
        self.root_filter = root_filter;
    }

    /// Sets where the search reads the time, where the system has no clock for it.
    ///
    /// With `None` limits of time do nothing. That is the state of a new search without the feature `std`,
    /// and on `wasm32-unknown-unknown`; elsewhere it uses the clock of the system.
    pub fn set_time_source(&mut self, time_source: Option<TimeSource>) {
        self.time_source = time_source;
    }

    /// Sets the number of threads, at least one. They share the transposition table. Where one line is asked for,
    /// that of another thread is the result if it is deeper and no worse than that of the first, or as deep and
    /// better.
    #[cfg(feature = "std")]
    pub fn set_threads(&mut self, threads: usize) {
        self.helpers.resize_with(threads.saturating_sub(1), ThreadData::new);
    }

    /// Replaces the transposition table by an empty one of `tt_mib` MiB.
    ///
    /// # Errors
    ///
    /// [`OutOfMemory`]. The old table stays.
    pub fn set_tt_mib(&mut self, tt_mib: usize) -> Result<(), OutOfMemory> {
        self.table = TranspositionTable::new(tt_mib)?;
        self.handicap = None;
        Ok(())
    }

    /// Searches from now on with a new and empty memory of its own: a table for so many nodes. With `None` goes
    /// back to the usual one, in which nothing has changed.
    pub(crate) fn set_handicap(&mut self, nodes: Option<u64>) {
        let table = nodes.and_then(|nodes| {
            let mebibytes = (nodes * BYTES_PER_NODE).div_ceil(1 << 20).max(1);
            TranspositionTable::new(usize::try_from(mebibytes).ok()?).ok()
        });
        self.handicap = table.map(|table| Handicap { table, thread: ThreadData::new() });
        if nodes.is_some() && self.handicap.is_none() {
            // There is no memory for another table.
            self.clear();
        }
    }

    /// Returns how full the transposition table in use is, in thousandths, by a sample.
    #[must_use]
    pub fn hashfull(&self) -> u32 {
        self.handicap.as_ref().map_or(&self.table, |handicap| &handicap.table).hashfull()
    }

    /// Forgets everything that was learned, for a new game.
    pub fn clear(&mut self) {
        self.handicap = None;
        self.table.clear();
        self.main = ThreadData::new();
        self.helpers.fill_with(ThreadData::new);
    }

    /// Searches for the best turn.
    ///
    /// `root` is `&game` or `&position`. With a [`Game`](gipf_game::Game<Gipf>) the search knows which
    /// positions have occurred before, and counts a repetition as a draw.
    ///
    /// ```
    /// use gipf_ai::{GipfEvaluator, Limits, Search};
    /// use gipf_core::{Game, Gipf, Position, Variant};
    ///
    /// let start = Gipf::start(Variant::Basic);
    /// let game = Game::<Gipf>::new(start);
    /// let mut search = Search::new(GipfEvaluator::default(), 1)?;
    /// let of_game = search.run(&game, &Limits::default().with_depth(2));
    /// search.clear();
    /// let of_position = search.run(&start, &Limits::default().with_depth(2));
    /// // Nothing came before, so both are the same.
    /// assert_eq!(of_game.best, of_position.best);
    /// # Ok::<(), gipf_ai::OutOfMemory>(())
    /// ```
    pub fn run(&mut self, root: impl Into<Root<P>>, limits: &Limits) -> SearchResult<P::Turn>
    where
        E: Sync,
    {
        let stop = AtomicBool::new(false);
        self.run_with(root, limits, &stop, &mut |_| ControlFlow::Continue(()))
    }

    /// Searches like [`run_with`](Search::run_with) on a thread of its own, which has the stack that a search needs.
    /// Waits for the result.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use core::sync::atomic::AtomicBool;
    ///
    /// use gipf_ai::{GipfEvaluator, Limits, Search};
    /// use gipf_core::{Gipf, Variant};
    /// use gipf_game::Position;
    ///
    /// let start = Gipf::start(Variant::Basic);
    /// let mut search = Search::new(GipfEvaluator::default(), 1).expect("memory");
    /// let (limits, stop) = (Limits::default().with_depth(2), AtomicBool::new(false));
    /// let found = search.run_on_own_thread(&start, &limits, &stop, |_| ControlFlow::Continue(()))?;
    /// assert!(start.is_legal(&found.best.unwrap()));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The system refuses a thread.
    #[cfg(feature = "std")]
    pub fn run_on_own_thread(
        &mut self,
        root: impl Into<Root<P>>,
        limits: &Limits,
        stop: &AtomicBool,
        mut on_info: impl FnMut(&SearchResult<P::Turn>) -> ControlFlow<()> + Send,
    ) -> std::io::Result<SearchResult<P::Turn>>
    where
        E: Send + Sync,
    {
        let root = root.into();
        std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().name("search".into()).stack_size(STACK_SIZE);
            let thread =
                thread.spawn_scoped(scope, || self.run_with(&root, limits, stop, &mut on_info))?;
            Ok(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
        })
    }

    /// Searches like [`run`](Search::run), reports progress to `on_info`, and ends soon after another
    /// thread sets `stop` or `on_info` breaks.
    pub fn run_with(
        &mut self,
        root: impl Into<Root<P>>,
        limits: &Limits,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&SearchResult<P::Turn>) -> ControlFlow<()>,
    ) -> SearchResult<P::Turn>
    where
        E: Sync,
    {
        self.run_root(&root.into(), limits, stop, on_info)
    }

    /// The search itself. It is compiled once for each game and evaluation, see `instances`.
    #[inline(never)]
    fn run_root(
        &mut self,
        root: &Root<P>,
        limits: &Limits,
        stop: &AtomicBool,
        on_info: &mut dyn FnMut(&SearchResult<P::Turn>) -> ControlFlow<()>,
    ) -> SearchResult<P::Turn>
    where
        E: Sync,
    {
        let (position, before) = (root.position(), &root.before[..]);
        if let Some(end) = position.end() {
            let score = Score::of_end(end, position.side_to_move(), 0);
            return SearchResult::new(score);
        }
        let Search {
            evaluate,
            table,
            features,
            parameters,
            multipv,
            root_filter,
            time_source,
            main,
            helpers,
            handicap,
        } = self;
        let (table, main) = match handicap {
            Some(Handicap { table, thread }) => (&*table, thread),
            None => (&*table, main),
        };
        table.begin_search();
        let root_filter = root_filter.as_ref();
        let control = SearchControl::new(
            limits,
            stop,
            1 + helpers.len(),
            position.turns_to_go(),
            *time_source,
        );
        let worker = |memory| {
            let mut worker = SearchThread::new(
                memory,
                &*evaluate,
                table,
                (*features, *parameters),
                &control,
                before,
            );
            worker.root_filter = root_filter;
            worker
        };
        // A program for the web has no threads, and is smaller without them.
        #[cfg(feature = "std")]
        if cfg!(not(target_family = "wasm")) {
            return std::thread::scope(|scope| {
                let finish = control.finish_on_drop();
                let mut threads = Vec::with_capacity(helpers.len());
                for (number, memory) in helpers.iter_mut().enumerate() {
                    let mut helper = worker(memory);
                    let thread = std::thread::Builder::new().stack_size(STACK_SIZE);
                    // If the system has no more threads, fewer search.
                    threads
                        .extend(thread.spawn_scoped(scope, move || helper.help(position, number)));
                }
                let mut main = worker(main);
                let mut is_unwanted = false;
                let mut found = main.iterative_deepening(position, *multipv, &mut |info| {
                    let flow = on_info(info);
                    is_unwanted = flow.is_break();
                    flow
                });
                drop(finish);
                let best = vote::join(threads);
                let may_vote =
                    *multipv == 1 && !is_unwanted && !is_final(position, found.score, found.depth);
                if let Some(finished) = best.filter(|_| may_vote)
                    && found.vote(main.found_depth, finished)
                {
                    main.complete(&mut found);
                    let _: ControlFlow<()> = on_info(&found);
                }
                found.or_first_turn()
            });
        }
        worker(main).iterative_deepening(position, *multipv, on_info).or_first_turn()
    }
}

impl<P: Searchable, E: fmt::Debug> fmt::Debug for Search<P, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("evaluate", &self.evaluate)
            .field("table", &self.table)
            .field("features", &self.features)
            .field("multipv", &self.multipv)
            .field("threads", &(1 + self.helpers.len()))
            .finish()
    }
}

/// The size of a table in which every node finds a place: a bucket for each.
const BYTES_PER_NODE: u64 = 64;

/// The stack size of a thread that searches, in bytes.
///
/// The search is recursive. Its helper threads have this much, and programs that search on threads of
/// their own start them with this size.
pub const STACK_SIZE: usize = 16 << 20;

/// Returns the score of a position without turns.
fn finished<P: Searchable>(position: &P, ply: u16) -> Score {
    Score::of_end(position.end().unwrap_or(GameEnd::Draw), position.side_to_move(), ply)
}

/// Returns whether a search of this depth sees the end of every line.
pub(crate) fn sees_the_end<P: Searchable>(position: &P, depth: i32) -> bool {
    position.max_turns_left().is_some_and(|most| i32::from(most) <= depth)
}
