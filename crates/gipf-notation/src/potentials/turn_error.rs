//! Why the text of a turn is refused.

use gipf_core::{Color, Spot};
use gipf_game::Unexpected;
use gipf_potentials::{IllegalTurn, Potential};

use crate::{MAX_TURN_LEN, PathError};

/// Returned when reading the text of a turn of GIPF with potentials fails.
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
    /// A cell stands more often in one phase than things lie there.
    #[error("everything on {spot} has been taken already")]
    RepeatedCell {
        /// The spot.
        spot: Spot,
    },
    /// The star marks what is the opponent's.
    #[error("{spot} is marked as captured but is the mover's own")]
    OwnPieceStarred {
        /// The spot.
        spot: Spot,
    },
    /// The `G` marks GIPF-pieces.
    #[error("{spot} is marked as a GIPF-piece but is none")]
    NotGipf {
        /// The spot.
        spot: Spot,
    },
    /// A capital marks pieces that are loaded with the potential.
    #[error("{spot} is marked as loaded with a {potential}-potential but is not")]
    NotLoaded {
        /// The spot.
        spot: Spot,
        /// The potential.
        potential: Potential,
    },
    /// The `^` marks used potentials.
    #[error("{spot} is marked as a used potential but is none")]
    NotUsed {
        /// The spot.
        spot: Spot,
    },
    /// A use without a kind names a spot without a potential to use.
    #[error("{spot} holds no potential that can be used")]
    NothingToUse {
        /// The spot.
        spot: Spot,
    },
    /// More TAMSK pushes than a player can have potentials.
    #[error("more than 6 TAMSK pushes")]
    TooManyTamsk,
    /// The turn breaks a rule.
    #[error("illegal turn: {0}")]
    Illegal(IllegalTurn),
}
