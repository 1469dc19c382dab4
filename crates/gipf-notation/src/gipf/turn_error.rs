//! Why the text of a turn is refused.

use gipf_core::{CapturePhase, Color, IllegalTurn, Spot};

use gipf_game::Unexpected;

use super::path::PathError;
use super::turn_read::MAX_TURN_LEN;

/// Returned when reading the text of a turn of GIPF fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// The text is not of the form of a turn.
    #[error(transparent)]
    Syntax(#[from] Unexpected),
    /// The text is far too long.
    #[error("the text has {len} bytes, expected at most {MAX_TURN_LEN}")]
    TooLong {
        /// How long it is.
        len: usize,
    },
    /// A point or a line is wrong.
    #[error(transparent)]
    Path(#[from] PathError),
    /// The letter before the push is the other player's.
    #[error("the push is marked as the other player's, but {mover} is to move")]
    WrongSide {
        /// Who is to move.
        mover: Color,
    },
    /// A cell without a piece cannot be taken.
    #[error("{spot} is vacant and cannot be taken")]
    VacantCell {
        /// The spot.
        spot: Spot,
    },
    /// A cell stands twice in one phase.
    #[error("{spot} has been taken already")]
    RepeatedCell {
        /// The spot.
        spot: Spot,
    },
    /// The star marks the opponent's pieces.
    #[error("{spot} is marked as captured but is the mover's own piece")]
    OwnPieceStarred {
        /// The spot.
        spot: Spot,
    },
    /// The `G` marks GIPF-pieces.
    #[error("{spot} is marked as a GIPF-piece but is a single piece")]
    NotGipf {
        /// The spot.
        spot: Spot,
    },
    /// A phase has a bare `x` and named spots as well.
    #[error("a bare x and named spots in one phase")]
    BareAndNamed,
    /// A bare `x` where more than one capture is possible.
    #[error("what is taken {phase} is not forced, so the spots must be named")]
    NotForced {
        /// Which phase.
        phase: CapturePhase,
    },
    /// A bare `x` where no capture is possible.
    #[error("there is nothing to take {phase}")]
    NothingToTake {
        /// Which phase.
        phase: CapturePhase,
    },
    /// The reserve in brackets is not what the turn leaves.
    #[error("the reserve after the turn is {reserve}, not {noted}")]
    WrongReserve {
        /// What the text says.
        noted: u32,
        /// What is right.
        reserve: u8,
    },
    /// The turn breaks a rule.
    #[error("illegal turn: {0}")]
    Illegal(IllegalTurn),
}
