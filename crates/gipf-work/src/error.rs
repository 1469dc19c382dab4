//! Why work cannot be planned or done.

use gipf_ai::OutOfMemory;
use gipf_app::UnknownGame;
use gipf_engine::LoadWeightsError;
use gipf_lab::matches::PairError;
use gipf_lab::train::{DataError, PlayGamesError};
use gipf_perft::PerftError;

/// Why work cannot be planned or done.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WorkError {
    /// There is no such game.
    #[error("bad game: {0}")]
    Game(#[from] UnknownGame),
    /// A field of the work makes no sense.
    #[error("bad {field} '{value}': {reason}")]
    Field {
        /// The name of the field.
        field: &'static str,
        /// What it says.
        value: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A plan would have no unit.
    #[error("no game lasts {0} turns from there; split after fewer")]
    NoParts(u8),
    /// A count is cut too late.
    #[error("a count of depth {depth} can be split after 0 to {} turns, not after {split}", depth - 1)]
    Split {
        /// The depth of the count.
        depth: u8,
        /// The turns to split it after.
        split: u8,
    },
    /// The games of a match depend on clocks.
    #[error("expected a limit of nodes or depth: other matches cannot be repeated, found '{0}'")]
    Limit(String),
    /// There are fewer openings.
    #[error("there are only {0} different balanced openings")]
    NoMoreOpenings(u64),
    /// The evaluator is not the one that the work was planned with.
    #[error("the weights of {name} have the hash {found}, expected {expected}")]
    OtherWeights {
        /// The evaluator, or the file of its weights.
        name: String,
        /// The hash of the weights that are here.
        found: String,
        /// The hash of those that were planned with.
        expected: String,
    },
    /// Weights cannot be loaded.
    #[error(transparent)]
    Weights(#[from] LoadWeightsError),
    /// A count has no result.
    #[error(transparent)]
    Perft(#[from] PerftError),
    /// An engine cannot play.
    #[error(transparent)]
    Pair(#[from] PairError),
    /// Games of self-play cannot be played.
    #[error(transparent)]
    PlayGames(#[from] PlayGamesError),
    /// Samples cannot be written.
    #[error(transparent)]
    Data(#[from] DataError),
    /// A game does not fit into a record.
    #[error("the game cannot be written as a record: {0}")]
    Record(String),
    /// There is no memory.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
    /// The caller has stopped it.
    #[error("it was stopped")]
    Stopped,
}

impl WorkError {
    /// Returns a function that makes the error about a field.
    pub(crate) fn field<E: ToString>(
        field: &'static str,
        value: &str,
    ) -> impl FnOnce(E) -> WorkError {
        let value = value.to_owned();
        move |error| WorkError::Field { field, value, reason: error.to_string() }
    }
}
