//! The parts of the search that can be done without.

macro_rules! parts {
    ($($(#[doc = $doc:literal])+ $part:ident,)+) => {
        /// Which parts of the search are used: all of them, unless it is to be measured what
        /// each is worth, or the plain result is wanted.
        ///
        /// ```
        /// use gipf_ai::SearchFeatures;
        ///
        /// let parts = SearchFeatures::ALL.without("reductions").unwrap();
        /// assert!(parts.history && !parts.reductions);
        /// assert_eq!(SearchFeatures::ALL.without("luck"), None);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct SearchFeatures {
            $($(#[doc = $doc])+ pub $part: bool,)+
        }

        impl SearchFeatures {
            /// Everything: the strongest play.
            pub const ALL: SearchFeatures = SearchFeatures { $($part: true,)+ };

            /// Nothing: plain alpha-beta that looks at every move to the same depth.
            pub const NONE: SearchFeatures = SearchFeatures { $($part: false,)+ };

            /// The names of the parts.
            pub const NAMES: &[&str] = &[$(stringify!($part),)+];

            /// These parts but the one with this name; `None` when there is no such part.
            #[must_use]
            pub fn without(mut self, name: &str) -> Option<SearchFeatures> {
                match name {
                    $(stringify!($part) => self.$part = false,)+
                    _ => return None,
                }
                Some(self)
            }
        }
    };
}

parts! {
    /// What is known of a position from elsewhere in the tree.
    table,
    /// Moves that cut off at the same distance from the root are tried early.
    killers,
    /// Moves that cut off elsewhere are tried early.
    history,
    /// The same for moves after the one before.
    continuation,
    /// Captures are looked at where the depth ends.
    quiescence,
    /// Each depth begins with a narrow window about the score of the last.
    aspiration,
    /// Late quiet moves are looked at less deep.
    reductions,
    /// Very late quiet moves near the end of the depth are left out.
    late_move_pruning,
    /// Positions far above the window near the end of the depth are left.
    reverse_futility,
    /// Where a position has very many ways to take, only the plain ones are looked at, but at the
    /// root: see [`Searchable::for_each_noisy_move`](crate::Game::for_each_noisy_move).
    plain_choices,
    /// Results that are certain without looking ahead are used: see
    /// [`Searchable::certain_end`](crate::Game::certain_end).
    certain_ends,
    /// A position that occurs again is worth nothing to either side.
    repetition,
}

impl SearchFeatures {
    /// Those that change how soon a result is found, never the result.
    pub const EXACT: SearchFeatures = SearchFeatures {
        table: true,
        killers: true,
        history: true,
        continuation: true,
        aspiration: true,
        ..SearchFeatures::NONE
    };

    /// Whether a search may have left out moves that matter, so that a deeper result is as good as
    /// one of the depth in hand.
    pub(crate) fn prune(self) -> bool {
        self.reductions || self.late_move_pruning || self.reverse_futility || self.plain_choices
    }
}
