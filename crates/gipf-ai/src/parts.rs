//! The parts of the search that can be done without.

macro_rules! parts {
    ($($(#[doc = $doc:literal])+ $part:ident,)+) => {
        /// Which parts of the search are used: all of them, unless it is to be measured what
        /// each is worth, or the plain result is wanted.
        ///
        /// ```
        /// use gipf_ai::Parts;
        ///
        /// let parts = Parts::ALL.without("reductions").unwrap();
        /// assert!(parts.history && !parts.reductions);
        /// assert_eq!(Parts::ALL.without("luck"), None);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct Parts {
            $($(#[doc = $doc])+ pub $part: bool,)+
        }

        impl Parts {
            /// Everything: the strongest play.
            pub const ALL: Parts = Parts { $($part: true,)+ };

            /// Nothing: plain alpha-beta that looks at every move to the same depth.
            pub const NONE: Parts = Parts { $($part: false,)+ };

            /// The names of the parts.
            pub const NAMES: &[&str] = &[$(stringify!($part),)+];

            /// These parts but the one with this name; `None` when there is no such part.
            #[must_use]
            pub fn without(mut self, name: &str) -> Option<Parts> {
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
    /// root: see [`Game::for_each_loud_move`](crate::Game::for_each_loud_move).
    plain_choices,
    /// Results that are certain without looking ahead are used: see
    /// [`Game::certain_end`](crate::Game::certain_end).
    certain_ends,
    /// A position that occurs again is worth nothing to either side.
    repetition,
}

impl Parts {
    /// Those that change how soon a result is found, never the result.
    pub const EXACT: Parts = Parts {
        table: true,
        killers: true,
        history: true,
        continuation: true,
        aspiration: true,
        ..Parts::NONE
    };

    /// Whether a search may have left out moves that matter, so that a deeper result is as good as
    /// one of the depth in hand.
    pub(crate) fn prune(self) -> bool {
        self.reductions || self.late_move_pruning || self.reverse_futility || self.plain_choices
    }
}
