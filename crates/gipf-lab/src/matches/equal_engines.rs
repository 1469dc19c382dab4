//! Matches between an engine and itself.

use gipf_ai::Searchable;

use crate::Lab;
use crate::matches::builtin::default_tt_mib;
use crate::matches::spec::EngineKind;
use crate::matches::{EngineSpec, Limit, Match};

impl<P: Lab> Match<P> {
    /// Returns whether both engines are the same apart from their names: then the match shows nothing but chance.
    /// Players that play at random do not count: they show nothing else.
    #[must_use]
    pub fn has_equal_engines(&self) -> bool {
        let [first, second] = self.engines.each_ref().map(|engine| self.in_full(engine));
        first == second && first.kind != EngineKind::Random
    }

    /// Returns why the match may show less than its games promise, as a sentence: the engines are the same, or differ only
    /// in what often changes no turn, or play at random. `None` for other engines.
    ///
    /// ```
    /// use gipf_lab::matches::{Conditions, Limit, Match};
    ///
    /// let conditions = Conditions::of::<gipf_core::Gipf>(Limit::Nodes(500));
    /// let engines = ["ai,hash=64", "ai"].map(|text| text.parse().expect("an engine"));
    /// let played: Match = Match { engines, variant: gipf_core::Variant::Basic, seed: 1, conditions };
    /// let warning = "the engines differ only in hash or threads: most pairs of games may end 1 to 1";
    /// assert_eq!(played.warning(), Some(warning));
    /// ```
    #[must_use]
    pub fn warning(&self) -> Option<&'static str> {
        let [first, second] = self.engines.each_ref().map(|engine| self.in_full(engine));
        if first == second {
            return Some(if first.kind == EngineKind::Random {
                "both engines play at random: the match shows nothing but chance"
            } else {
                "both engines are the same: the match shows nothing but chance"
            });
        }
        let alike = |mut engine: EngineSpec<P>| {
            if let EngineKind::Search(search) = &mut engine.kind {
                (search.hash, search.threads) = (None, None);
            }
            engine
        };
        (alike(first) == alike(second)).then_some(
            "the engines differ only in hash or threads: most pairs of games may end 1 to 1",
        )
    }

    /// Returns whether both engines are the same, and play the same again: then the two games of each pair are
    /// the same as well, and each pair ends 1 to 1.
    ///
    /// Built-in engines do so on one thread under a limit of nodes or depth, apart from `random`. What other
    /// programs do is not known.
    ///
    /// ```
    /// use gipf_lab::matches::{Conditions, Limit, Match};
    ///
    /// let of = |first: &str, second: &str, limit| -> Match {
    ///     let engines = [first, second].map(|text| text.parse().expect("an engine"));
    ///     let conditions = Conditions::of::<gipf_core::Gipf>(limit);
    ///     Match { engines, variant: gipf_core::Variant::Basic, seed: 1, conditions }
    /// };
    /// assert!(of("ai", "ai,threads=1,name=other", Limit::Nodes(500)).is_mirrored());
    /// assert!(!of("ai", "ai,nodes=400", Limit::Nodes(500)).is_mirrored());
    /// let second = std::time::Duration::from_secs(1);
    /// let timed = of("ai", "ai", Limit::MoveTime(second));
    /// assert!(timed.has_equal_engines() && !timed.is_mirrored());
    /// ```
    #[must_use]
    pub fn is_mirrored(&self) -> bool {
        let first = self.in_full(&self.engines[0]);
        let is_repeatable = match &first.kind {
            EngineKind::Greedy { .. } => true,
            EngineKind::Search(search) => {
                search.threads == Some(1) && first.limit.is_some_and(Limit::is_reproducible)
            }
            EngineKind::Random | EngineKind::Process(_) => false,
        };
        is_repeatable && self.has_equal_engines()
    }

    /// Returns an engine without its name, and with everything said that it leaves to the match or to the default.
    fn in_full(&self, engine: &EngineSpec<P>) -> EngineSpec<P> {
        let limit = engine.limit.unwrap_or(self.conditions.limit);
        let mut kind = engine.kind.clone();
        let limit = match &mut kind {
            EngineKind::Random | EngineKind::Greedy { .. } => None,
            EngineKind::Process(_) => Some(limit),
            EngineKind::Search(search) => {
                search.hash.get_or_insert(default_tt_mib(limit));
                search.threads.get_or_insert(1);
                search.without.sort_unstable();
                search.without.dedup();
                search.parameters.retain(|(name, value)| default_value::<P>(name) != Some(*value));
                search.parameters.sort_unstable();
                if search.weights.is_some() {
                    search.evaluator = P::Evaluator::default();
                }
                Some(limit)
            }
        };
        EngineSpec { kind, limit, name: None }
    }
}

/// Returns the search parameter of this name that a game has.
fn default_value<P: Lab>(name: &str) -> Option<i32> {
    let info = gipf_ai::SearchParameters::ALL.iter().find(|info| info.name == name)?;
    Some(<P as Searchable>::PARAMETERS.value_of(info))
}

#[cfg(test)]
mod tests {
    use gipf_core::{Gipf, Variant};

    use super::*;
    use crate::matches::Conditions;

    fn of(first: &str, second: &str, limit: &str) -> Match<Gipf> {
        let engines = [first, second].map(|text| text.parse().expect("an engine"));
        let conditions = Conditions::of::<Gipf>(limit.parse().expect("a limit"));
        Match { engines, variant: Variant::Basic, seed: 1, conditions }
    }

    #[test]
    fn what_plays_the_same_is_known() {
        let default = default_value::<Gipf>(gipf_ai::SearchParameters::ALL[0].name);
        let number = format!(
            "ai,set.{}={}",
            gipf_ai::SearchParameters::ALL[0].name,
            default.expect("a number")
        );
        let nodes = "nodes 2000";
        for (first, second, limit, equal, mirrored) in [
            ("ai", "ai", nodes, true, true),
            ("ai", "ai,nodes=2000,hash=1,name=same", nodes, true, true),
            ("ai", number.as_str(), nodes, true, true),
            ("material:3", "ai,evaluator=material,depth=3", nodes, true, true),
            ("greedy", "greedy,name=same", nodes, true, true),
            ("ai,without=lmr+history", "ai,without=history+lmr", nodes, true, true),
            ("ai", "ai,nodes=2001", nodes, false, false),
            ("ai", "ai,hash=2", nodes, false, false),
            ("ai", "ai,evaluator=material", nodes, false, false),
            ("ai", "ai,without=history", nodes, false, false),
            ("ai", "greedy", nodes, false, false),
            ("ai,threads=2", "ai,threads=2", nodes, true, false),
            ("random", "random", nodes, false, false),
            ("ugi:./x", "ugi:./x", nodes, true, false),
            ("ugi:./x", "ugi:./y", nodes, false, false),
            ("ai", "ai", "movetime 100ms", true, false),
            ("ai,nodes=5", "ai,nodes=5", "movetime 100ms", true, true),
        ] {
            let played = of(first, second, limit);
            let found = (played.has_equal_engines(), played.is_mirrored());
            assert_eq!(found, (equal, mirrored), "{first} {second}, {limit}");
        }
    }
}
