//! Searchers of many games.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;

use gipf_ai::{OutOfMemory, Searchable, TimeSource};

use crate::host::{SearchSettings, Searcher};

/// A searcher for each game that has been searched, made when it is first asked for.
///
/// ```
/// use gipf_core::Gipf;
/// use gipf_engine::Searchers;
///
/// let mut searchers = Searchers::new(1, 2);
/// assert_eq!(searchers.of_game::<Gipf>()?.settings().threads, 2);
/// # Ok::<(), gipf_ai::OutOfMemory>(())
/// ```
pub struct Searchers {
    tt_mib: usize,
    threads: usize,
    time_source: Option<TimeSource>,
    by_game: HashMap<TypeId, Box<dyn Any + Send>>,
}

impl Searchers {
    /// Returns searchers with the default evaluators, this size of their transposition tables in MiB, and this number
    /// of threads.
    #[must_use]
    pub fn new(tt_mib: usize, threads: usize) -> Searchers {
        Searchers { tt_mib, threads, time_source: None, by_game: HashMap::new() }
    }

    /// Sets where the searchers read the time.
    #[must_use]
    pub fn with_time_source(self, time_source: TimeSource) -> Searchers {
        Searchers { time_source: Some(time_source), ..self }
    }

    /// Returns the size of a transposition table in MiB.
    #[must_use]
    pub fn tt_mib(&self) -> usize {
        self.tt_mib
    }

    /// Returns the number of threads.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Returns the searcher of a game.
    ///
    /// # Errors
    ///
    /// [`OutOfMemory`] when the game is new and its transposition table cannot be allocated.
    pub fn of_game<P: Searchable + Send>(&mut self) -> Result<&mut Searcher<P>, OutOfMemory> {
        let key = TypeId::of::<P>();
        if !self.by_game.contains_key(&key) {
            let settings = SearchSettings::<P>::new().with_tt_mib(self.tt_mib);
            let mut settings = settings.with_threads(self.threads);
            settings.time_source = self.time_source;
            self.by_game.insert(key, Box::new(Searcher::new(settings)?));
        }
        let searcher = self.by_game.get_mut(&key).and_then(|known| known.downcast_mut());
        Ok(searcher.expect("the entry of a game holds its searcher"))
    }

    /// Forgets everything that was learned, and frees the memory of all tables.
    pub fn clear(&mut self) {
        self.by_game.clear();
    }
}

impl fmt::Debug for Searchers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Searchers { tt_mib, threads, by_game, .. } = self;
        let mut debug = f.debug_struct("Searchers");
        debug.field("tt_mib", tt_mib).field("threads", threads).field("games", &by_game.len());
        debug.finish_non_exhaustive()
    }
}
