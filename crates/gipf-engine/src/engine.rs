//! The trait of a game that the engine can host.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use gipf_ai::weights::{Weights, WeightsError};
use gipf_ai::{Evaluate, Searchable};
use gipf_notation::Notation;

/// A game that can be written and drawn ([`Notation`]) and searched ([`Searchable`]), with
/// its evaluators.
///
/// A small game names one evaluator and takes the defaults for the rest:
///
/// ```ignore
/// impl Engine for Nim {
///     type Evaluator = SoleEvaluator<CountHeaps>;
///     const EVALUATORS: &'static [Self::Evaluator] = &[SoleEvaluator(CountHeaps)];
/// }
/// ```
pub trait Engine: Notation + Searchable {
    /// An evaluator of positions. The default is the strongest that is built in.
    ///
    /// An evaluator writes and reads its name. One whose weights were loaded from a file cannot be
    /// read back by name.
    type Evaluator: Evaluate<Self>
        + Clone
        + Eq
        + Default
        + Debug
        + Display
        + FromStr
        + Send
        + Sync
        + 'static;

    /// The evaluators that are built in, the weakest first; at least one.
    const EVALUATORS: &'static [Self::Evaluator];

    /// The ply cap: a game of this many turns, those of both players counted, is a draw.
    ///
    /// Protocols and matches need an end of every game, also where the rules alone would let it go
    /// on forever.
    const PLY_CAP: usize = 1_000;

    /// Reads a file of weights.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] when the game has no evaluator with weights from files, as by default, and
    /// when the file is malformed or for another game.
    fn read_weights(_file: &[u8]) -> Result<Weights<Self, Self::Evaluator>, WeightsError> {
        Err(WeightsError::Unsupported)
    }
}
