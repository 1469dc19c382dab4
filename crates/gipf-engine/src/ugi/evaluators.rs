//! The evaluators that a session offers.

use gipf_ai::Searchable;

use crate::host::ReadWeights;

/// The evaluator that a session begins with, and what its client can choose instead.
#[derive(Clone, Debug)]
pub(crate) struct Evaluators<P: Searchable, E> {
    pub(crate) first: E,
    /// Its place among those with names.
    pub(crate) first_named: Option<usize>,
    /// By their names. Without any the session has no option `Evaluator`.
    pub(crate) named: Vec<(String, E)>,
    /// How files of weights are read. Without it the session has no option `EvalFile`.
    pub(crate) read_weights: Option<ReadWeights<P, E>>,
}

impl<P: Searchable> Evaluators<P, P::Evaluator> {
    /// Returns those of the game.
    pub(crate) fn of_game() -> Evaluators<P, P::Evaluator> {
        let first = P::Evaluator::default();
        let named =
            P::EVALUATORS.iter().map(|evaluator| (evaluator.to_string(), evaluator.clone()));
        Evaluators {
            first_named: P::EVALUATORS.iter().position(|evaluator| *evaluator == first),
            first,
            named: named.collect(),
            read_weights: Some(P::read_weights),
        }
    }
}

impl<P: Searchable, E> Evaluators<P, E> {
    /// Returns one that the client cannot change.
    pub(crate) fn only(evaluator: E) -> Evaluators<P, E> {
        Evaluators { first: evaluator, first_named: None, named: Vec::new(), read_weights: None }
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.named.iter().map(|(name, _)| name.as_str())
    }

    /// Returns the place of an evaluator with this name, in any case.
    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        self.named.iter().position(|(known, _)| known.eq_ignore_ascii_case(name))
    }
}
