//! Why a turn is illegal.

use gipf_core::{Bitboard, CapturePhase, Entry, Spot};

use crate::{Outcome, Potential};

/// Returned when a turn is not legal: the rule that it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalTurn {
    /// The game has ended.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// A row that holds something that must go, or a loaded piece, must be taken.
    #[error("{} the move the row on {segment} must be taken", phase_word(*.phase))]
    RowNotTaken {
        /// The phase.
        phase: CapturePhase,
        /// The segment of the row.
        segment: Bitboard,
    },
    /// Something is taken that does not lie in a row of the player.
    #[error("{} the move {spot} is taken, but no row of the player to move takes it", phase_word(*.phase))]
    NotInRow {
        /// The phase.
        phase: CapturePhase,
        /// The first such spot.
        spot: Spot,
    },
    /// The things taken lie in rows, but no order of taking rows takes exactly these.
    #[error("{} the move no choice of rows takes exactly this", phase_word(*.phase))]
    WrongCaptures {
        /// The phase.
        phase: CapturePhase,
    },
    /// The turn goes on although its captures before the move have ended the game.
    #[error("the captures before the move end the game, so nothing follows them")]
    GoesOnAfterEnd,
    /// A turn must have an action.
    #[error("a piece must be brought into play, or a potential used")]
    NoAction,
    /// A TAMSK-potential must leave its carrier on the central spot.
    #[error("{} the move the TAMSK-potential on e5 must be pushed in or discarded", phase_word(*.phase))]
    TamskDue {
        /// Before or after the move.
        phase: CapturePhase,
    },
    /// A TAMSK-potential is pushed in or discarded, but none of the player stands on the central
    /// spot at that point.
    #[error("{} the move no TAMSK-potential of the player to move stands on e5", phase_word(*.phase))]
    NoTamsk {
        /// Before or after the move.
        phase: CapturePhase,
    },
    /// The first turn of a tournament game must enter a GIPF-piece (FAQ 12).
    #[error("the first turn of the tournament variant must enter a GIPF-piece")]
    OwesGipf,
    /// GIPF-pieces enter only in the tournament opening, before the first single piece.
    #[error("GIPF-pieces can be entered only in the opening of the tournament variant")]
    OpeningClosed,
    /// The hand holds no potential of this kind.
    #[error("the hand holds no {0}-potential")]
    NotInHand(Potential),
    /// The reserve is too small for the piece.
    #[error("the push needs {needed} from the reserve, which holds {reserve}")]
    ReserveTooSmall {
        /// 2 for a GIPF-piece, otherwise 1.
        needed: u8,
        /// How many pieces the reserve holds.
        reserve: u8,
    },
    /// A push onto a vacant spot must be onto a spot beside a dot.
    #[error("{0} is not beside a dot")]
    NotAtEdge(Spot),
    /// The spot is occupied.
    #[error("{0} is occupied")]
    SpotOccupied(Spot),
    /// The spot is vacant.
    #[error("{0} is vacant")]
    SpotVacant(Spot),
    /// Every spot of the line is occupied, and no piece may be pushed off the board.
    #[error("the line from dot {} over {} is full", .0.dot(), .0.first_spot())]
    LineFull(Entry),
    /// The piece on the spot is not one of the player's that carries this potential on top.
    #[error("{spot} holds no piece of the player to move with a {potential}-potential to use")]
    NoPotential {
        /// The spot.
        spot: Spot,
        /// The kind.
        potential: Potential,
    },
    /// A TAMSK-potential is not used as a move.
    #[error("a TAMSK-potential cannot be moved: it is used on e5")]
    TamskIsNoMove,
    /// The potential does not reach the spot.
    #[error("the {potential}-potential on {from} cannot go to {to}")]
    OutOfReach {
        /// The kind.
        potential: Potential,
        /// The spot of its carrier.
        from: Spot,
        /// The spot that it should go to.
        to: Spot,
    },
    /// What lies on the spot cannot be covered.
    #[error("a DVONN-potential cannot cover {0}")]
    CannotCover(Spot),
}

fn phase_word(phase: CapturePhase) -> &'static str {
    match phase {
        CapturePhase::Before => "before",
        CapturePhase::After => "after",
    }
}
