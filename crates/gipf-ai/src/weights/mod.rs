//! Weights of evaluations, and the files that hold them.
//!
//! Every game uses the same format. The game says which kinds of weights it has, how many weights
//! belong to each, and what they mean.
//!
//! | to | use |
//! |---|---|
//! | read a file of GIPF | [`gipf::read_weights`](crate::gipf::read_weights) |
//! | read a file of DVONN | [`dvonn::read_weights`](crate::dvonn::read_weights) |
//! | read a file of ZÈRTZ | [`zertz::read_weights`](crate::zertz::read_weights) |
//! | read a file of YINSH | [`yinsh::read_weights`](crate::yinsh::read_weights) |
//! | read a file of GIPF with potentials | [`potentials::read_weights`](crate::potentials::read_weights) |
//! | tell which game a file is for | [`weights_game`] |
//! | write a file | [`WeightsFormat::write`] |
//! | convert a score into a chance to win | [`LOGIT`] |
//! | fit the weights of a network | [`UNIT_ON`], [`OUTPUT_LOGIT`], [`MOST_OUTPUT`] |
//! | fit weights that change in the course of a game | [`Moment`] |

#[cfg(external_weights)]
mod external;
mod file;
mod loaded;
mod network;
mod provenance;
pub(crate) mod tapered;

use core::fmt::Debug;

use gipf_game::Position;

#[cfg(external_weights)]
pub(crate) use external::ExternalWeights;
pub(crate) use file::RawWeights;
pub use file::{WeightsFormat, short_name, weights_game, weights_hash};
pub(crate) use loaded::LoadedWeights;
pub use network::{MOST_OUTPUT, OUTPUT_LOGIT, UNIT_ON};
pub(crate) use network::{Network, UnitRow};
pub use provenance::Provenance;
pub use tapered::Moment;

/// The evaluation, in hundredths of a piece, at which the player to move wins e times as often as
/// they lose: with the evaluation v they win once in 1 + exp(-v / 100) games.
pub const LOGIT: i32 = 100;

/// The size of the largest file of weights that is read, in bytes. A caller need not load more of a
/// file than one byte more than this.
pub const MAX_WEIGHTS_BYTES: usize = 1 << 20;

/// What a file of weights holds.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Weights<P: Position, E> {
    /// The variant from whose games the weights were learned.
    pub variant: P::Variant,
    /// The evaluator that uses the weights.
    pub evaluator: E,
    /// How the weights were made.
    pub provenance: Provenance,
    /// The [`weights_hash`] of the whole file.
    pub hash: u64,
}

/// Returned when bytes do not hold weights that can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// The game has no evaluation with weights from a file.
    #[error("this game has no evaluation whose weights come from a file")]
    Unsupported,
    /// The file does not begin like a file of weights.
    #[error("byte 0: expected a file of weights, which begins with GIPFW")]
    NotWeights,
    /// The version of the format is not known.
    #[error("byte 5: expected version {} of the format, found {found}", file::VERSION)]
    Version {
        /// The version of the file.
        found: u8,
    },
    /// The weights are for another game.
    #[error("byte 6: expected weights for {expected}, found weights for another game")]
    Game {
        /// The game that was asked for.
        expected: &'static str,
    },
    /// The game has no such kind of weights.
    #[error("byte 14: expected a kind of weights from 1 to {most}, found {found}")]
    Kind {
        /// The maximum code of a kind.
        most: u8,
        /// The code in the file.
        found: u8,
    },
    /// The weights are of another kind than was asked for.
    #[error("byte 14: expected weights of kind {expected}, found kind {found}")]
    OtherKind {
        /// The code of the kind that was asked for.
        expected: u8,
        /// The code in the file.
        found: u8,
    },
    /// The game has no such variant.
    #[error("byte 15: expected a variant below {variants}, found {found}")]
    Variant {
        /// The number of variants.
        variants: u8,
        /// The code in the file.
        found: u8,
    },
    /// The text about how the weights were made cannot be read.
    #[error("byte {byte}: expected the lines 'data_hash', 'command' and 'engine_commit'")]
    Provenance {
        /// Where the text begins.
        byte: usize,
    },
    /// The kind of weights has another number of them.
    #[error("byte 18: expected {expected} weights, found {found}")]
    Count {
        /// The number that belongs to the kind.
        expected: usize,
        /// The number in the header.
        found: usize,
    },
    /// The file is shorter or longer than its header says.
    #[error("expected a file of {expected} bytes, found {found}")]
    Length {
        /// The number of bytes by the header.
        expected: u64,
        /// The number of bytes.
        found: u64,
    },
    /// The file holds other weights than those that belong to the crate.
    #[cfg(external_weights)]
    #[error("expected the file with the hash {expected:016x}, found {found:016x}")]
    OtherFile {
        /// The [`weights_hash`] of the file that belongs to the crate.
        expected: u64,
        /// The hash of the file.
        found: u64,
    },
    /// A weight is too large for the evaluation's arithmetic.
    #[error("byte {byte}: expected a weight from -{most} to {most}, found {found}")]
    OutOfRange {
        /// Where the weight stands.
        byte: usize,
        /// The maximum weight that is allowed there.
        most: i16,
        /// The weight.
        found: i16,
    },
}
