//! What a search is set up with.

use gipf_ai::weights::Weights;
use gipf_ai::{SearchFeatures, SearchParameters, Searchable, TimeSource};

/// The largest transposition table that programs ask a search for, in MiB: 64 GiB.
pub const MAX_TT_MIB: usize = 1 << 16;

/// The settings of a [`Searcher`](crate::Searcher) that last from one search to the next.
///
/// ```
/// use gipf_core::Gipf;
/// use gipf_engine::{SearchSettings, Searcher};
///
/// let settings = SearchSettings::<Gipf>::new().with_tt_mib(1).with_threads(2);
/// let searcher = Searcher::new(settings)?;
/// # Ok::<(), gipf_ai::OutOfMemory>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SearchSettings<P: Searchable, E = <P as Searchable>::Evaluator> {
    /// The evaluator of positions.
    pub evaluator: E,
    /// The variant that the evaluator was trained for, when its weights were loaded from a file.
    pub weights_variant: Option<P::Variant>,
    /// The size of the transposition table in MiB, at least 1.
    pub tt_mib: usize,
    /// The number of threads that search at full strength, at least 1.
    pub threads: usize,
    /// The features of the search that are switched on at full strength.
    pub features: SearchFeatures,
    /// The search parameters.
    pub parameters: SearchParameters,
    /// Where searches read the time; `None` for the clock of the system.
    pub time_source: Option<TimeSource>,
}

impl<P: Searchable> SearchSettings<P> {
    /// Returns the default settings: the default evaluator, 16 MiB, one thread, all features.
    #[must_use]
    pub fn new() -> SearchSettings<P> {
        SearchSettings {
            evaluator: P::Evaluator::default(),
            weights_variant: None,
            tt_mib: 16,
            threads: 1,
            features: SearchFeatures::ALL,
            parameters: <P as Searchable>::PARAMETERS,
            time_source: None,
        }
    }
}

impl<P: Searchable, E> SearchSettings<P, E> {
    /// Sets the evaluator: one of the game, or an evaluation of your own, such as a closure.
    #[must_use]
    pub fn with_evaluator<F>(self, evaluator: F) -> SearchSettings<P, F> {
        SearchSettings {
            evaluator,
            weights_variant: None,
            tt_mib: self.tt_mib,
            threads: self.threads,
            features: self.features,
            parameters: self.parameters,
            time_source: self.time_source,
        }
    }

    /// Sets the evaluator to loaded weights.
    #[must_use]
    pub fn with_weights(self, weights: Weights<P, E>) -> SearchSettings<P, E> {
        let weights_variant = Some(weights.variant);
        SearchSettings { evaluator: weights.evaluator, weights_variant, ..self }
    }

    /// Sets the size of the transposition table in MiB.
    #[must_use]
    pub fn with_tt_mib(self, tt_mib: usize) -> SearchSettings<P, E> {
        SearchSettings { tt_mib, ..self }
    }

    /// Sets the number of threads.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> SearchSettings<P, E> {
        SearchSettings { threads, ..self }
    }

    /// Sets the features of the search that are switched on.
    #[must_use]
    pub fn with_features(self, features: SearchFeatures) -> SearchSettings<P, E> {
        SearchSettings { features, ..self }
    }

    /// Sets the search parameters, for trials.
    #[must_use]
    pub fn with_parameters(self, parameters: SearchParameters) -> SearchSettings<P, E> {
        SearchSettings { parameters, ..self }
    }

    /// Sets where searches read the time, where the system has no clock for it.
    #[must_use]
    pub fn with_time_source(self, time_source: TimeSource) -> SearchSettings<P, E> {
        SearchSettings { time_source: Some(time_source), ..self }
    }
}

impl<P: Searchable> Default for SearchSettings<P> {
    fn default() -> SearchSettings<P> {
        SearchSettings::new()
    }
}
