//! Switches for the features of the search.

macro_rules! features {
    ($($(#[doc = $doc:literal])+ $feature:ident,)+) => {
        /// Selects the features of the search.
        ///
        /// A player uses all of them. Leaving one out measures its strength, and
        /// [`EXACT`](SearchFeatures::EXACT) proves results.
        ///
        /// ```
        /// use gipf_ai::SearchFeatures;
        ///
        /// let features = SearchFeatures::ALL.without("lmr").unwrap();
        /// assert!(features.history && !features.lmr);
        /// assert_eq!(SearchFeatures::ALL.without("luck"), None);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct SearchFeatures {
            $($(#[doc = $doc])+ pub $feature: bool,)+
        }

        impl SearchFeatures {
            /// All features: the strongest play.
            pub const ALL: SearchFeatures = SearchFeatures { $($feature: true,)+ };

            /// No features: plain alpha-beta that searches every turn to the same depth.
            pub const NONE: SearchFeatures = SearchFeatures { $($feature: false,)+ };

            /// The names of the features.
            pub const NAMES: &[&str] = &[$(stringify!($feature),)+];

            /// Returns these features without the one of this name; `None` when there is no such
            /// feature.
            #[must_use]
            pub fn without(mut self, name: &str) -> Option<SearchFeatures> {
                match name {
                    $(stringify!($feature) => self.$feature = false,)+
                    _ => return None,
                }
                Some(self)
            }
        }
    };
}

features! {
    /// Transposition table: results are reused where a position is reached by other turns.
    tt,
    /// Killer moves: quiet turns that caused a cutoff at the same ply are tried early.
    killers,
    /// History heuristic: quiet turns that caused a cutoff anywhere are tried early.
    history,
    /// Continuation history: like history, but counted for each turn before by itself.
    continuation_history,
    /// Policy: quiet turns that are usually good are tried early: see
    /// [`Searchable::policy`](crate::Searchable::policy).
    policy,
    /// Quiescence search: captures are searched where the depth ends.
    quiescence,
    /// Aspiration windows: each depth begins with a window around the last score.
    aspiration,
    /// Late-move reductions: late quiet turns are searched less deep.
    lmr,
    /// Late-move pruning: very late quiet turns near the leaves are skipped.
    lmp,
    /// Reverse futility pruning: nodes near the leaves whose evaluation is far above beta are cut, in GIPF
    /// not all ([`futility_max_behind`](crate::SearchParameters::futility_max_behind)).
    reverse_futility,
    /// ProbCut: nodes that a shallower search finds far above beta are cut. Used in GIPF: other games have
    /// [`probcut_depth`](crate::SearchParameters::probcut_depth) 100.
    probcut,
    /// Singular extensions: the TT move is searched deeper where it is much better than the others. Used in
    /// GIPF: other games have [`singular_depth`](crate::SearchParameters::singular_depth) 100.
    singular,
    /// Noisy-move pruning: where a position has very many noisy turns, only the plain ones are
    /// searched, except at the root: see
    /// [`Searchable::for_each_noisy_turn`](crate::Searchable::for_each_noisy_turn).
    noisy_pruning,
    /// Results that follow from a position without search are used: see
    /// [`Searchable::forced_end`](crate::Searchable::forced_end).
    forced_ends,
    /// Repetition: a position that occurs again counts as the rules of the game say: mostly as a draw.
    repetition,
}

impl SearchFeatures {
    /// The features that change how soon a result is found, but never the result.
    pub const EXACT: SearchFeatures = SearchFeatures {
        tt: true,
        killers: true,
        history: true,
        continuation_history: true,
        policy: true,
        aspiration: true,
        ..SearchFeatures::NONE
    };

    /// Returns whether the search may skip turns that matter. A deeper result then counts as much as
    /// one of the wanted depth.
    pub(crate) fn prunes(self) -> bool {
        self.lmr || self.lmp || self.reverse_futility || self.probcut || self.noisy_pruning
    }
}
