//! Why a text is not a turn.

use gipf_game::Unexpected;
use tamsk_core::IllegalTurn;

/// Returned when a text is not a legal turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// The text does not have the form of a turn.
    #[error(transparent)]
    Syntax(#[from] Unexpected),
    /// The turn breaks a rule.
    #[error("illegal turn: {0}")]
    Illegal(#[from] IllegalTurn),
}
