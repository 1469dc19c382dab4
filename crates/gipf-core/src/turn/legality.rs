//! Whether one given turn is legal, and if not, why.
//!
//! The check does not go through the generator, so that each of them tests the other.

use gipf_game::Position;

use crate::captures::PhaseBoard;
use crate::captures::walk::CaptureBoard;
use crate::turn::mid_turn::MidTurn;
use crate::{Bitboard, Dot, Entry, Gipf, Outcome, PieceKind, Push, Spot};

impl Gipf {
    /// The error of every turn in a position whose game is over.
    pub(crate) fn game_over(&self) -> IllegalTurn {
        let outcome = self.outcome().expect("no legal turn is left, which ends the game");
        IllegalTurn::GameOver(outcome)
    }
}

#[inline]
pub(crate) fn check_push(board: &MidTurn, push: Push) -> Result<(), IllegalTurn> {
    let kind = push.kind();
    if !board.may_enter(kind) {
        return Err(match kind {
            PieceKind::Single => IllegalTurn::OwesGipf,
            PieceKind::Gipf => IllegalTurn::OpeningClosed,
        });
    }
    if !board.can_enter(kind) {
        return Err(IllegalTurn::ReserveTooSmall {
            needed: kind.value(),
            reserve: board.reserve(),
        });
    }
    let occupied = board.occupied();
    match push {
        Push::Enter(_, spot) if !Bitboard::EDGE.contains(spot) => Err(IllegalTurn::NotAtEdge(spot)),
        Push::Enter(_, spot) if occupied.contains(spot) => Err(IllegalTurn::SpotOccupied(spot)),
        Push::Shift(_, entry) if !occupied.contains(entry.first_spot()) => {
            Err(IllegalTurn::SpotVacant(entry.first_spot()))
        }
        Push::Shift(_, entry) if entry.furthest_spot(occupied).is_none() => {
            Err(IllegalTurn::LineFull(entry))
        }
        Push::Enter(..) | Push::Shift(..) => Ok(()),
    }
}

pub(crate) fn check_captures(
    board: PhaseBoard,
    taken: Bitboard,
    phase: CapturePhase,
) -> Result<(), IllegalTurn> {
    if board.allows(taken) {
        return Ok(());
    }
    let rows = board.rows();
    let takable = rows.iter().fold(Bitboard::EMPTY, |spots, row| spots | row.segment);
    Err(match (taken - takable).first() {
        Some(spot) => IllegalTurn::NotInRow { phase, spot },
        None if taken.is_empty() => IllegalTurn::RowNotTaken {
            phase,
            segment: rows
                .iter()
                .find(|row| row.must_be_taken)
                .expect(
                    "only a row that must be taken keeps a phase from ending with nothing taken",
                )
                .segment,
        },
        None => IllegalTurn::WrongCaptures { phase },
    })
}

/// One of the two capture phases of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CapturePhase {
    /// Before the push.
    Before,
    /// After the push.
    After,
}

impl core::fmt::Display for CapturePhase {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            CapturePhase::Before => "before the push",
            CapturePhase::After => "after the push",
        })
    }
}

/// Returned when a turn is not legal: the rule that it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalTurn {
    /// The game has ended.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// A row that holds a single piece must be taken.
    #[error("{phase} the row on {segment} must be taken")]
    RowNotTaken {
        /// The phase.
        phase: CapturePhase,
        /// The segment of the row.
        segment: Bitboard,
    },
    /// A piece is taken that does not lie in a row of the player.
    #[error("{phase} {spot} is taken, but no row of the player to move takes it")]
    NotInRow {
        /// The phase.
        phase: CapturePhase,
        /// The first such piece.
        spot: Spot,
    },
    /// The pieces lie in rows, but no order of taking rows removes exactly these pieces.
    #[error("{phase} no choice of rows takes exactly these pieces")]
    WrongCaptures {
        /// The phase.
        phase: CapturePhase,
    },
    /// The turn goes on although its captures before the push have ended the game.
    #[error("the captures before the push end the game, so there is no push")]
    GoesOnAfterEnd,
    /// A turn must bring a piece into play.
    #[error("a piece must be brought into play")]
    NoPush,
    /// The first turn of a tournament game must enter a GIPF-piece (FAQ 12).
    #[error("the first turn of the tournament variant must enter a GIPF-piece")]
    OwesGipf,
    /// GIPF-pieces enter only in the tournament opening, before the first single piece.
    #[error("GIPF-pieces can be entered only in the opening of the tournament variant")]
    OpeningClosed,
    /// The reserve is too small for the piece.
    #[error("the push needs {needed} from the reserve, which holds {reserve}")]
    ReserveTooSmall {
        /// 1 for a single piece, 2 for a GIPF-piece.
        needed: u8,
        /// How many pieces the reserve holds.
        reserve: u8,
    },
    /// A [`Push::Enter`] must be onto a spot beside a dot.
    #[error("{0} is not beside a dot")]
    NotAtEdge(Spot),
    /// A [`Push::Enter`] needs a vacant spot. Onto an occupied one, a [`Push::Shift`] says which way
    /// to push.
    #[error(
        "{0} is occupied: a push that moves pieces is written as dot and spot, such as {dot}-{0}",
        dot = dot_beside(*.0)
    )]
    SpotOccupied(Spot),
    /// A [`Push::Shift`] needs an occupied first spot. Onto a vacant one, [`Push::Enter`] is the
    /// same for all entries.
    #[error("{0} is vacant, so nothing is pushed: the turn is an entry on that spot")]
    SpotVacant(Spot),
    /// Every spot of the line is occupied, and no piece may be pushed off the board.
    #[error("the line from dot {} over {} is full", .0.dot(), .0.first_spot())]
    LineFull(Entry),
}

/// A dot from which the pieces on a spot at the edge can be pushed.
fn dot_beside(spot: Spot) -> Dot {
    Entry::at(spot).first().unwrap_or(&Entry::ALL[0]).dot()
}
