//! Search parameters, tuned by playing.
//!
//! A [`Tuning`] plays short matches between two sides whose search parameters differ a little, all at once,
//! and moves the values toward the side that wins: see [`Spsa`]. What it finds is a proposal, to be
//! judged by a match with a sequential test.

mod log;
mod spsa;

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use gipf_ai::{ParameterInfo, Random};

use crate::Lab;
use crate::matches::{
    Conditions, EngineSpec, Limit, Match, MatchEnd, MatchError, Schedule, Standing, run_match,
};
pub use log::{TuneLog, TuneLogError};
pub use spsa::{Spsa, Trial};

/// What is tuned, and how: everything that the result depends on.
#[derive(Clone, Debug, PartialEq)]
pub struct TuneSettings<P: Lab> {
    /// The variant that is played.
    pub variant: P::Variant,
    /// The nodes searched for a turn.
    pub nodes: u64,
    /// The pairs of games of an iteration.
    pub pairs: u64,
    /// The random seed of trials and openings.
    pub seed: u64,
    /// The search parameters that are tuned.
    pub parameters: Vec<ParameterInfo>,
    /// How values are moved.
    pub spsa: Spsa,
}

impl<P: Lab> fmt::Display for TuneSettings<P> {
    /// Everything that the result depends on, on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spsa { iterations, rate } = self.spsa;
        write!(
            f,
            "{} {}; {} nodes; {} pairs; {iterations} iterations; rate {rate}; seed {};",
            P::NAME,
            self.variant,
            self.nodes,
            self.pairs,
            self.seed
        )?;
        let start = P::PARAMETERS;
        self.parameters
            .iter()
            .try_for_each(|info| write!(f, " {}={}±{}", info.name, start.value_of(info), info.step))
    }
}

/// The values after an iteration.
#[derive(Clone, Debug, PartialEq)]
pub struct TunedValues {
    /// The number of iterations that are done.
    pub iteration: u64,
    /// The half points that the first side of the last iteration has won, of four for each pair.
    pub half_points: u64,
    /// The values, in the order of the settings.
    pub values: Vec<f64>,
}

/// Search parameters on their way to better values.
#[derive(Clone, Debug)]
pub struct Tuning<P: Lab> {
    settings: TuneSettings<P>,
    state: TunedValues,
}

impl<P: Lab> Tuning<P> {
    /// Begins with the search parameters of the game.
    #[must_use]
    pub fn new(settings: TuneSettings<P>) -> Tuning<P> {
        let start = |info: &ParameterInfo| f64::from(P::PARAMETERS.value_of(info));
        let values = settings.parameters.iter().map(start).collect();
        let state = TunedValues { iteration: 0, half_points: 0, values };
        Tuning { settings, state }
    }

    /// Resumes after the iterations that a [`TuneLog`] holds.
    #[must_use]
    pub fn resume(settings: TuneSettings<P>, state: TunedValues) -> Tuning<P> {
        Tuning { settings, state }
    }

    /// Returns the settings.
    #[must_use]
    pub fn settings(&self) -> &TuneSettings<P> {
        &self.settings
    }

    /// Returns the values as they are.
    #[must_use]
    pub fn state(&self) -> &TunedValues {
        &self.state
    }

    /// Returns whether all iterations are done.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.state.iteration >= self.settings.spsa.iterations
    }

    /// Plays the pairs of the next iteration and moves the values. Returns whether it was done: `false` when
    /// `stop` was raised first, and then nothing has changed.
    ///
    /// The result does not depend on the number of threads.
    ///
    /// # Errors
    ///
    /// [`MatchError`] when the pairs cannot be played; nothing has changed.
    pub fn step(
        &mut self,
        threads: NonZeroUsize,
        stop: &AtomicBool,
    ) -> Result<bool, MatchError<std::convert::Infallible>> {
        let TuneSettings { variant, nodes, pairs, seed, parameters, spsa } = &self.settings;
        let iteration = self.state.iteration;
        let trial = spsa.trial(parameters, &self.state.values, iteration, *seed);
        let settings = Match {
            engines: [self.engine(&trial.first), self.engine(&trial.second)],
            variant: *variant,
            seed: Random::mix(seed.wrapping_add(iteration)),
            conditions: Conditions::of::<P>(Limit::Nodes(*nodes)),
        };
        let schedule = Schedule { pairs: *pairs, concurrency: threads, sprt: None };
        let mut standing = Standing::default();
        let end = run_match(&settings, &schedule, &mut standing, stop, &mut |_, _| Ok(()))?;
        if end == MatchEnd::Interrupted {
            return Ok(false);
        }
        let half_points: u64 =
            (0..).zip(standing.pairs.0).map(|(points, count)| points * count).sum();
        let lead = half_points as i64 - 2 * *pairs as i64;
        spsa.learn(parameters, &mut self.state.values, &trial, iteration, lead);
        self.state.half_points = half_points;
        self.state.iteration += 1;
        Ok(true)
    }

    /// The engine with these values.
    fn engine(&self, values: &[i32]) -> EngineSpec<P> {
        let names = self.settings.parameters.iter().map(|info| info.name);
        EngineSpec::search_with(names.zip(values.iter().copied()))
    }
}
