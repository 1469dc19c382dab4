//! Whether one given turn is legal, and if not, why.
//!
//! The check does not go through the generator, so that each of them tests the other.

use gipf_core::{Bitboard, CapturePhase, Direction, Row, Spot};
use gipf_game::Position;

use crate::captures::allows;
use crate::turn::mid_turn::MidTurn;
use crate::{
    Action, GipfPotentials, IllegalTurn, NewPiece, Potential, PushPath, SpotCounts, TamskPush,
    TamskPushes,
};

impl GipfPotentials {
    /// The error of every turn in a position whose game is over.
    pub(crate) fn game_over(&self) -> IllegalTurn {
        let outcome = self.outcome().expect("no legal turn is left, which ends the game");
        IllegalTurn::GameOver(outcome)
    }
}

/// The board after TAMSK pushes, which must be all that are due and no others.
pub(crate) fn check_tamsk(
    board: &MidTurn,
    pushes: &TamskPushes,
    phase: CapturePhase,
) -> Result<MidTurn, IllegalTurn> {
    let mut board = *board;
    for push in pushes.iter() {
        check_one_tamsk(&board, push, phase)?;
        board = board.tamsk(push);
    }
    if board.is_tamsk_due() { Err(IllegalTurn::TamskDue { phase }) } else { Ok(board) }
}

pub(crate) fn check_one_tamsk(
    board: &MidTurn,
    push: TamskPush,
    phase: CapturePhase,
) -> Result<(), IllegalTurn> {
    if !board.is_tamsk_due() {
        return Err(IllegalTurn::NoTamsk { phase });
    }
    match push {
        TamskPush::Push(path) => check_path(board.layers.occupied(), path),
        TamskPush::Discard => Ok(()),
    }
}

pub(crate) fn check_move(board: &MidTurn, action: Action) -> Result<(), IllegalTurn> {
    match action {
        Action::Push { piece, path } => {
            if !board.may_enter(piece) {
                return Err(match piece {
                    NewPiece::Gipf => IllegalTurn::OpeningClosed,
                    NewPiece::Loaded(kind) if board.state.hands[0].count(kind) == 0 => {
                        IllegalTurn::NotInHand(kind)
                    }
                    NewPiece::Single | NewPiece::Loaded(_) => IllegalTurn::OwesGipf,
                });
            }
            if !board.can_enter(piece) {
                let (needed, reserve) = (piece.cost(), board.reserve());
                return Err(IllegalTurn::ReserveTooSmall { needed, reserve });
            }
            check_path(board.layers.occupied(), path)
        }
        Action::Use { potential, from, to } => check_use(board, potential, from, to),
    }
}

fn check_path(occupied: Bitboard, path: PushPath) -> Result<(), IllegalTurn> {
    match path {
        PushPath::Enter(spot) if !Bitboard::EDGE.contains(spot) => {
            Err(IllegalTurn::NotAtEdge(spot))
        }
        PushPath::Enter(spot) if occupied.contains(spot) => Err(IllegalTurn::SpotOccupied(spot)),
        PushPath::Shift(entry) if !occupied.contains(entry.first_spot()) => {
            Err(IllegalTurn::SpotVacant(entry.first_spot()))
        }
        PushPath::Shift(entry) if entry.furthest_spot(occupied).is_none() => {
            Err(IllegalTurn::LineFull(entry))
        }
        PushPath::Enter(_) | PushPath::Shift(_) => Ok(()),
    }
}

fn check_use(
    board: &MidTurn,
    potential: Potential,
    from: Spot,
    to: Spot,
) -> Result<(), IllegalTurn> {
    let layers = &board.layers;
    if !(layers.loaded_with(potential) & layers.own).contains(from) {
        return Err(IllegalTurn::NoPotential { spot: from, potential });
    }
    let out_of_reach = IllegalTurn::OutOfReach { potential, from, to };
    let occupied = layers.occupied();
    // The spots between, when the two lie on one line.
    let between = Direction::ALL.into_iter().find_map(|direction| {
        let steps =
            core::iter::successors(from.neighbor(direction), |spot| spot.neighbor(direction));
        let mut between = Bitboard::EMPTY;
        for spot in steps {
            if spot == to {
                return Some(between);
            }
            between.insert(spot);
        }
        None
    });
    let between = between.ok_or(out_of_reach)?;
    match potential {
        Potential::Tamsk => Err(IllegalTurn::TamskIsNoMove),
        Potential::Dvonn if !between.is_empty() => Err(out_of_reach),
        Potential::Dvonn if !occupied.contains(to) => Err(IllegalTurn::SpotVacant(to)),
        Potential::Dvonn if !layers.coverable().contains(to) => Err(IllegalTurn::CannotCover(to)),
        Potential::Zertz | Potential::Yinsh if occupied.contains(to) => {
            Err(IllegalTurn::SpotOccupied(to))
        }
        Potential::Zertz if between.is_empty() || !between.is_subset(occupied) => Err(out_of_reach),
        Potential::Yinsh if between.intersects(occupied) => Err(out_of_reach),
        Potential::Zertz | Potential::Dvonn | Potential::Yinsh => Ok(()),
    }
}

pub(crate) fn check_captures(
    board: &MidTurn,
    taken: SpotCounts,
    phase: CapturePhase,
) -> Result<(), IllegalTurn> {
    let layers = &board.layers;
    if allows(layers, taken) {
        return Ok(());
    }
    let rows = layers.rows();
    if taken.is_zero() {
        let row = rows.iter().find(|row| row.must_be_taken);
        let segment = row.map_or(Bitboard::EMPTY, |row: Row| row.segment);
        return Err(IllegalTurn::RowNotTaken { phase, segment });
    }
    // Where something is uncovered, rows may appear that are not there yet.
    let uncovers = rows.spots().intersects(layers.covers.spots());
    Err(match (taken.spots() - rows.spots()).first() {
        Some(spot) if !uncovers => IllegalTurn::NotInRow { phase, spot },
        _ => IllegalTurn::WrongCaptures { phase },
    })
}
