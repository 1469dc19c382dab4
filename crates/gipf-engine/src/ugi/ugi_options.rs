//! How a session is set up.

use gipf_ai::Searchable;
use gipf_ai::weights::Weights;

use crate::Engine;
use crate::ugi::SessionLimits;
use crate::ugi::counter::{CountRequest, CountResult, Counter, count_plainly};
use crate::ugi::evaluators::Evaluators;

/// The options of a [session](crate::ugi::UgiSession) and of [`serve`](crate::ugi::serve).
///
/// A bot with an evaluation of its own, the whole program:
///
/// ```no_run
/// use gipf_core::{Gipf, Position};
/// use gipf_engine::ugi::{ServeError, UgiOptions, serve};
///
/// fn main() -> Result<(), ServeError> {
///     let bot = UgiOptions::<Gipf>::new()
///         .with_name("my bot")
///         .with_author("me")
///         .with_evaluator(|position: &Gipf| i32::from(position.reserve(position.side_to_move())));
///     serve(std::io::stdin().lock(), std::io::stdout(), bot)
/// }
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct UgiOptions<P: Engine, E = <P as Searchable>::Evaluator> {
    /// The name of the engine, as it tells its clients.
    pub name: String,
    /// Who wrote the engine, as it tells its clients.
    pub author: String,
    /// The limits of what a client may ask for.
    pub limits: SessionLimits,
    /// Weights to begin with, as after the option `EvalFile`.
    pub weights: Option<Weights<P, E>>,
    /// Whether each line is answered before the next one is read: for scripts, which cannot wait for
    /// an answer. A search that only `stop` ends is not waited for.
    pub in_turn: bool,
    pub(crate) evaluators: Evaluators<P, E>,
    pub(crate) counter: Counter<P>,
}

impl<P: Engine> UgiOptions<P> {
    /// Returns the default options: the evaluators of the game, no limits but those of the protocol.
    #[must_use]
    pub fn new() -> UgiOptions<P> {
        UgiOptions {
            name: concat!("gipf ", env!("CARGO_PKG_VERSION")).into(),
            author: "the gipf authors".into(),
            limits: SessionLimits::new(),
            weights: None,
            in_turn: false,
            evaluators: Evaluators::of_game(),
            counter: Counter::new(count_plainly),
        }
    }
}

impl<P: Engine, E> UgiOptions<P, E> {
    /// Sets the evaluation, for a bot of your own: a closure, or a type with [`Evaluate`](gipf_ai::Evaluate). A
    /// client cannot choose another one: the options `Evaluator` and `EvalFile` are left out.
    #[must_use]
    pub fn with_evaluator<F>(self, evaluator: F) -> UgiOptions<P, F> {
        UgiOptions {
            name: self.name,
            author: self.author,
            limits: self.limits,
            weights: None,
            in_turn: self.in_turn,
            evaluators: Evaluators::only(evaluator),
            counter: self.counter,
        }
    }

    /// Sets the name of the engine.
    #[must_use]
    pub fn with_name(self, name: impl Into<String>) -> UgiOptions<P, E> {
        UgiOptions { name: name.into(), ..self }
    }

    /// Sets who wrote the engine.
    #[must_use]
    pub fn with_author(self, author: impl Into<String>) -> UgiOptions<P, E> {
        UgiOptions { author: author.into(), ..self }
    }

    /// Sets the limits of what a client may ask for.
    #[must_use]
    pub fn with_limits(self, limits: SessionLimits) -> UgiOptions<P, E> {
        UgiOptions { limits, ..self }
    }

    /// Sets the weights to begin with.
    #[must_use]
    pub fn with_weights(self, weights: Weights<P, E>) -> UgiOptions<P, E> {
        UgiOptions { weights: Some(weights), ..self }
    }

    /// Sets what counts for `perft` and `split`. The default counts with one thread; `gipf-perft` has threads and
    /// tables.
    #[must_use]
    pub fn with_counter(
        self,
        count: impl Fn(&CountRequest<'_, P>) -> CountResult<P> + Send + Sync + 'static,
    ) -> UgiOptions<P, E> {
        UgiOptions { counter: Counter::new(count), ..self }
    }

    /// Answers each line before the next one is read.
    #[must_use]
    pub fn in_turn(self) -> UgiOptions<P, E> {
        UgiOptions { in_turn: true, ..self }
    }
}

impl<P: Engine> Default for UgiOptions<P> {
    fn default() -> UgiOptions<P> {
        UgiOptions::new()
    }
}
