//! The texts of turns of DVONN: `F3`, `A1B2` or `PASS`.

use dvonn_core::{Dvonn, IllegalTurn, Turn};
use gipf_game::{Located, Position, SyntaxError, Unexpected};

/// Reads the text of a turn that is legal in a position. White space around it does not matter.
///
/// ```
/// use dvonn_core::{Dvonn, Space, Turn};
/// use gipf_notation::dvonn::parse_turn;
///
/// let start = Dvonn::default();
/// assert_eq!(parse_turn(&start, "f3"), Ok(Turn::Place(Space::new('F', 3).unwrap())));
///
/// let error = parse_turn(&start, "pass").unwrap_err();
/// assert_eq!(error.to_string(), "at byte 0: illegal turn: a piece must be placed");
/// ```
///
/// # Errors
///
/// [`TurnError::Syntax`] at the byte where the text stops making sense, or [`TurnError::Illegal`]
/// with the rule that the turn breaks.
pub fn parse_turn(position: &Dvonn, text: &str) -> Result<Turn, Located<TurnError>> {
    let before = text.len() - text.trim_start().len();
    let located = |error: SyntaxError| Located::from(error).shifted(before);
    let turn: Turn = text.trim().parse().map_err(located)?;
    match position.check(&turn) {
        Ok(()) => Ok(turn),
        Err(illegal) => Err(Located::new(0, TurnError::Illegal(illegal))),
    }
}

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
