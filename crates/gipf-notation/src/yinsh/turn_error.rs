//! Why a text is not a turn.

use alloc::format;
use alloc::string::String;

use gipf_game::Unexpected;
use yinsh_core::IllegalTurn;

/// Returned when a text is not a legal turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// The text does not have the form of a turn.
    #[error(transparent)]
    Syntax(#[from] Unexpected),
    /// A ring is removed without a row, but the board has no row, or several.
    #[error("{}", row_not_named(*.rows))]
    RowNotNamed {
        /// How many rows there are.
        rows: usize,
    },
    /// A phase removes more than three rows.
    #[error("more than three rows are removed, and three rings win")]
    TooManyRows,
    /// The turn breaks a rule.
    #[error("illegal turn: {0}")]
    Illegal(#[from] IllegalTurn),
}

fn row_not_named(rows: usize) -> String {
    match rows {
        0 => "no row can be removed here".into(),
        _ => format!("the row must be named, because {rows} can be removed here"),
    }
}
