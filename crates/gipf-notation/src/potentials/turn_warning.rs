//! What the text of a legal turn can say wrongly.

use gipf_core::Spot;
use gipf_potentials::Potential;

use super::capital;

/// What a text says wrongly of a clear turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum TurnWarning {
    /// Something of the opponent's is taken without its star.
    #[error("{spot} is the opponent's and is captured, expected {spot}*")]
    MissingStar {
        /// Where it lies.
        spot: Spot,
    },
    /// A GIPF-piece is taken without its `G`.
    #[error("{spot} is a GIPF-piece, expected G{spot}")]
    MissingGipf {
        /// Where it lies.
        spot: Spot,
    },
    /// A loaded piece is taken, or its potential used, without the capital of the potential.
    #[error("{spot} is loaded with a {potential}-potential, expected {}{spot}", capital(*.potential))]
    MissingKind {
        /// Where it lies.
        spot: Spot,
        /// The potential.
        potential: Potential,
    },
    /// A used potential is taken without its `^`.
    #[error("{spot} is a used potential, expected ^{spot}")]
    MissingUsed {
        /// Where it lies.
        spot: Spot,
    },
}
