//! A search on the thread at hand.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use gipf_ai::weights::Weights;
use gipf_ai::{
    Evaluate, Level, Limits, OutOfMemory, Search, SearchFeatures, SearchResult, Searchable,
};

use crate::host::{SearchRequest, SearchSettings};

/// A search with its evaluator, its transposition table and its settings, on the thread at hand.
///
/// It knows how each level plays, so that all programs play the same at the same level. What it
/// learns in one search helps in the next; [`clear`](Searcher::clear) forgets it.
///
/// A thread that searches needs a stack of [`STACK_SIZE`](crate::STACK_SIZE).
///
/// ```
/// use gipf_ai::Limits;
/// use gipf_core::{Gipf, Position, Variant};
/// use gipf_engine::{SearchRequest, SearchSettings, Searcher};
///
/// let mut searcher = Searcher::new(SearchSettings::new().with_tt_mib(1))?;
/// let start = Gipf::start(Variant::Basic);
/// let limits = Limits::default().with_depth(3);
/// let result = searcher.search(&SearchRequest::new(&start).with_limits(limits));
/// assert!(start.is_legal(&result.best.unwrap()));
/// # Ok::<(), gipf_ai::OutOfMemory>(())
/// ```
pub struct Searcher<P: Searchable, E = <P as Searchable>::Evaluator> {
    search: Search<P, E>,
    settings: SearchSettings<P, E>,
}

impl<P: Searchable, E: Evaluate<P> + Clone + Sync> Searcher<P, E> {
    /// Returns a searcher with these settings.
    ///
    /// # Errors
    ///
    /// [`OutOfMemory`] when the transposition table cannot be allocated.
    pub fn new(settings: SearchSettings<P, E>) -> Result<Searcher<P, E>, OutOfMemory> {
        let mut search = Search::new(settings.evaluator.clone(), settings.tt_mib)?;
        search.set_parameters(settings.parameters);
        if settings.time_source.is_some() {
            search.set_time_source(settings.time_source);
        }
        Ok(Searcher { search, settings })
    }

    /// Returns the settings.
    #[must_use]
    pub fn settings(&self) -> &SearchSettings<P, E> {
        &self.settings
    }

    /// Sets the evaluator and forgets what was learned with the old one.
    ///
    /// # Errors
    ///
    /// [`OutOfMemory`] when a new transposition table cannot be allocated; the old evaluator stays.
    pub fn set_evaluator(&mut self, evaluator: E) -> Result<(), OutOfMemory> {
        self.replace(self.settings.clone().with_evaluator(evaluator))
    }

    /// Sets the evaluator to loaded weights and forgets what was learned with the old one.
    ///
    /// # Errors
    ///
    /// [`OutOfMemory`] when a new transposition table cannot be allocated; the old evaluator stays.
    pub fn set_weights(&mut self, weights: Weights<P, E>) -> Result<(), OutOfMemory> {
        self.replace(self.settings.clone().with_weights(weights))
    }

    fn replace(&mut self, settings: SearchSettings<P, E>) -> Result<(), OutOfMemory> {
        *self = Searcher::new(settings)?;
        Ok(())
    }

    /// Sets the size of the transposition table in MiB. The new table is empty.
    ///
    /// # Errors
    ///
    /// [`OutOfMemory`] when it cannot be allocated; the old table stays.
    pub fn set_tt_mib(&mut self, tt_mib: usize) -> Result<(), OutOfMemory> {
        self.search.set_tt_mib(tt_mib)?;
        self.settings.tt_mib = tt_mib;
        Ok(())
    }

    /// Sets the number of threads that search at full strength, at least 1.
    pub fn set_threads(&mut self, threads: usize) {
        self.settings.threads = threads.max(1);
    }

    /// Sets the features of the search that are switched on at full strength.
    pub fn set_features(&mut self, features: SearchFeatures) {
        self.settings.features = features;
    }

    /// Forgets everything that was learned, for a new game.
    pub fn clear(&mut self) {
        self.search.clear();
    }

    /// Searches until a limit is reached.
    ///
    /// With one thread and no limit of time the result is repeatable, as it is below full strength
    /// with any number of threads.
    pub fn search(&mut self, request: &SearchRequest<P>) -> SearchResult<P::Turn> {
        self.search_with(request, &AtomicBool::new(false), |_| ControlFlow::Continue(()))
    }

    /// Searches until a limit is reached, `stop` is raised, or `on_info` breaks.
    ///
    /// `on_info` is called after every line of every depth, but only at full strength: weak levels
    /// see more than they play. With several threads the last report may be the line of another thread.
    /// The lines of the result are those that the level plays: at full
    /// strength the best ones, below it a single one. There is at least one line unless the game is
    /// over.
    pub fn search_with(
        &mut self,
        request: &SearchRequest<P>,
        stop: &AtomicBool,
        mut on_info: impl FnMut(&SearchResult<P::Turn>) -> ControlFlow<()>,
    ) -> SearchResult<P::Turn> {
        let SearchRequest { root, level, seed, .. } = request;
        let limits = self.prepare(request);
        self.search.set_root_filter(request.root_filter.clone());
        let is_strongest = *level == Level::STRONGEST;
        let mut on_info = |info: &SearchResult<P::Turn>| {
            if is_strongest { on_info(info) } else { ControlFlow::Continue(()) }
        };
        let mut result = self.search.run_with(root, &limits, stop, &mut on_info);
        if !is_strongest {
            result.lines = level.pick(root.position(), &result, *seed).into_iter().collect();
            if let Some(line) = result.lines.first() {
                result.best = line.turns.first().cloned();
                result.score = line.score;
            }
        }
        result
    }

    /// Sets the search up for a level, and returns the limits of the request and the level together.
    fn prepare(&mut self, request: &SearchRequest<P>) -> Limits {
        let limits = request.level.prepare(&mut self.search, &request.limits);
        if request.level == Level::STRONGEST {
            self.search.set_features(self.settings.features);
            self.search.set_multipv(request.multipv);
            self.search.set_threads(self.settings.threads);
        } else {
            // With several threads a weak level would not play the same again.
            self.search.set_threads(1);
        }
        limits
    }
}

impl<P: Searchable, E> fmt::Debug for Searcher<P, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SearchSettings { tt_mib, threads, .. } = &self.settings;
        let mut debug = f.debug_struct("Searcher");
        debug.field("tt_mib", tt_mib).field("threads", threads).finish_non_exhaustive()
    }
}
