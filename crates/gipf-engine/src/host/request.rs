//! What is asked of a search.

use gipf_ai::{Level, Limits, Root, RootFilter, Searchable};

/// A position to search, with the limits, the level and the number of lines.
///
/// ```
/// use gipf_ai::{Level, Limits};
/// use gipf_core::{Game, Gipf, Position, Variant};
/// use gipf_engine::SearchRequest;
///
/// let game = Game::<Gipf>::new(Gipf::start(Variant::Basic));
/// let request = SearchRequest::new(&game)
///     .with_limits(Limits::default().with_nodes(10_000))
///     .with_level(Level::WEAKEST)
///     .with_seed(7);
/// assert_eq!(request.multipv, 1);
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SearchRequest<P: Searchable> {
    /// The position to search, with the earlier ones of its game.
    pub root: Root<P>,
    /// When the search ends by itself.
    pub limits: Limits,
    /// How well the engine plays.
    pub level: Level,
    /// The number of best turns that are looked for (`MultiPV`). Levels below the strongest
    /// choose their own.
    pub multipv: usize,
    /// The random seed of the mistakes that weak levels make.
    pub seed: u64,
    /// Which turns may be played, where something outside the game forbids others.
    pub root_filter: Option<RootFilter<P::Turn>>,
    /// Whether the answer is held back until the search is told to stop, however soon it is done.
    pub holds_answer: bool,
}

impl<P: Searchable> SearchRequest<P> {
    /// Returns a request for the position that a game has reached, or for a position without history,
    /// at full strength and without limits.
    ///
    /// `root` is `&game` or `&position`, as for [`Search::run`](gipf_ai::Search::run). Without limits the
    /// search goes on until it is told to stop, or nothing is left to be found.
    #[must_use]
    pub fn new(root: impl Into<Root<P>>) -> SearchRequest<P> {
        SearchRequest {
            root: root.into(),
            limits: Limits::default(),
            level: Level::STRONGEST,
            multipv: 1,
            seed: 0,
            root_filter: None,
            holds_answer: false,
        }
    }

    /// Sets when the search ends by itself.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> SearchRequest<P> {
        SearchRequest { limits, ..self }
    }

    /// Sets how well the engine plays.
    #[must_use]
    pub fn with_level(self, level: Level) -> SearchRequest<P> {
        SearchRequest { level, ..self }
    }

    /// Sets the number of best turns that are looked for.
    #[must_use]
    pub fn with_multipv(self, multipv: usize) -> SearchRequest<P> {
        SearchRequest { multipv, ..self }
    }

    /// Sets the random seed of the mistakes that weak levels make.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> SearchRequest<P> {
        SearchRequest { seed, ..self }
    }

    /// Sets which turns may be played.
    #[must_use]
    pub fn with_root_filter(self, root_filter: Option<RootFilter<P::Turn>>) -> SearchRequest<P> {
        SearchRequest { root_filter, ..self }
    }

    /// Holds the answer back until the search is told to stop.
    ///
    /// Only an [`EngineWorker`](crate::EngineWorker) does so; a
    /// [`Searcher`](crate::Searcher) answers at once.
    #[must_use]
    pub fn holding_answer(self) -> SearchRequest<P> {
        SearchRequest { holds_answer: true, ..self }
    }
}
