//! Reading the text of a turn on a position.

use alloc::vec::Vec;

use gipf_core::{
    Bitboard, Board, CapturePhase, Color, Gipf, IllegalTurn, PieceKind, Push, Spot, Turn,
};

use gipf_game::{Located, Position};

use super::forced::{Ways, ways_to_take};
use super::path::Path;
use super::turn_error::TurnError;
use super::turn_syntax::{Captures, PushText, TurnSyntax};
use crate::TurnReading;

/// The longest text of a turn that is read, in bytes; a real one has far fewer.
pub const MAX_TURN_LEN: usize = 1024;

/// What a text says wrongly of a clear turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum TurnWarning {
    /// A captured piece of the opponent without its star.
    #[error("{spot} is the opponent's and is captured, expected {spot}*")]
    MissingStar {
        /// Where it lies.
        spot: Spot,
    },
    /// A GIPF-piece that is taken, without its `G`.
    #[error("{spot} is a GIPF-piece, expected G{spot}")]
    MissingGipf {
        /// Where it lies.
        spot: Spot,
    },
    /// The reserve in brackets is not what the turn leaves.
    #[error("the reserve after the turn is {reserve}, not {noted}")]
    WrongReserve {
        /// What the text says.
        noted: u32,
        /// What is right.
        reserve: u8,
    },
}

/// See [`Notation::read_turn`](crate::Notation::read_turn).
pub(super) fn read_turn(position: &Gipf, text: &str) -> Result<TurnReading, Located<TurnError>> {
    if text.len() > MAX_TURN_LEN {
        return Err(Located::new(MAX_TURN_LEN, TurnError::TooLong { len: text.len() }));
    }
    let syntax = TurnSyntax::read(text)?;
    let mover = position.side_to_move();
    let mut reading = Reading { board: position.board(), mover, warnings: Vec::new() };

    let before = match syntax.before.forced {
        Some(offset) => reading.forced(&syntax.before, offset, CapturePhase::Before)?,
        None => reading.cells(&syntax.before)?,
    };
    reading.board.remove(before);
    let push = syntax.push.map(|push| reading.push(push)).transpose()?;
    let illegal = |illegal: IllegalTurn| {
        Located::new(place_of(&illegal, &syntax, text), TurnError::Illegal(illegal))
    };
    let after = match (syntax.after.forced, push) {
        (Some(offset), Some(push)) => {
            check_up_to_push(position, before, push).map_err(illegal)?;
            // The push was checked just now.
            let _ = reading.board.push(mover, push);
            reading.forced(&syntax.after, offset, CapturePhase::After)?
        }
        (_, Some(push)) => {
            // Where there is no room, the whole turn is refused below.
            let _ = reading.board.push(mover, push);
            reading.cells(&syntax.after)?
        }
        (_, None) => reading.cells(&syntax.after)?,
    };

    let turn = Turn { before, push, after };
    let next = position.play(&turn).map_err(illegal)?;
    let mut warnings = reading.warnings;
    if let Some((offset, noted)) = syntax.reserve {
        let reserve = next.reserve(mover);
        if noted != u32::from(reserve) {
            warnings.push(Located::new(offset, TurnWarning::WrongReserve { noted, reserve }));
        }
    }
    Ok(TurnReading { turn, warnings })
}

/// The board as far as the text has been followed.
struct Reading {
    board: Board,
    mover: Color,
    warnings: Vec<Located<TurnWarning>>,
}

impl Reading {
    fn cells(&mut self, captures: &Captures) -> Result<Bitboard, Located<TurnError>> {
        let mut taken = Bitboard::EMPTY;
        for cell in &captures.cells {
            let offset = cell.point.offset;
            let error = |kind| Located::new(offset, kind);
            let spot = cell.point.on_board()?;
            let piece = self.board.get(spot).ok_or(error(TurnError::VacantCell { spot }))?;
            if taken.contains(spot) {
                return Err(error(TurnError::RepeatedCell { spot }));
            }
            match (cell.captured, piece.color == self.mover) {
                (true, true) => return Err(error(TurnError::OwnPieceStarred { spot })),
                (false, false) => {
                    self.warnings.push(Located::new(offset, TurnWarning::MissingStar { spot }));
                }
                _ => {}
            }
            match (cell.mark, piece.kind) {
                (true, PieceKind::Single) => return Err(error(TurnError::NotGipf { spot })),
                (false, PieceKind::Gipf) => {
                    self.warnings.push(Located::new(offset, TurnWarning::MissingGipf { spot }));
                }
                _ => {}
            }
            taken = taken.with(spot);
        }
        Ok(taken)
    }

    /// Returns what a bare `x` takes: what must be taken, where nothing else can be.
    fn forced(
        &self,
        captures: &Captures,
        offset: usize,
        phase: CapturePhase,
    ) -> Result<Bitboard, Located<TurnError>> {
        if let Some(cell) = captures.cells.first() {
            let second = offset.max(cell.point.offset);
            return Err(Located::new(second, TurnError::BareAndNamed));
        }
        match ways_to_take(&self.board, self.mover) {
            Ways::One(taken) => Ok(taken),
            Ways::Several => Err(Located::new(offset, TurnError::NotForced { phase })),
            Ways::None => Err(Located::new(offset, TurnError::NothingToTake { phase })),
        }
    }

    fn push(&self, push: PushText) -> Result<Push, Located<TurnError>> {
        let kind = if push.gipf { PieceKind::Gipf } else { PieceKind::Single };
        if push.color.is_some_and(|color| color != self.mover) {
            return Err(Located::new(push.offset, TurnError::WrongSide { mover: self.mover }));
        }
        Ok(match push.path.path()? {
            Path::Onto(spot) => Push::Enter(kind, spot),
            Path::Along(entry) => Push::along(entry, kind, self.board.occupied()),
        })
    }
}

/// Checks everything but the captures after the push.
fn check_up_to_push(position: &Gipf, before: Bitboard, push: Push) -> Result<(), IllegalTurn> {
    let turn = Turn { before, push: Some(push), after: Bitboard::EMPTY };
    match position.check(&turn) {
        Err(IllegalTurn::RowNotTaken { phase: CapturePhase::After, .. }) => Ok(()),
        checked => checked,
    }
}

/// The part of the text that breaks the rule.
fn place_of(illegal: &IllegalTurn, syntax: &TurnSyntax, text: &str) -> usize {
    let end = text.trim_end().len();
    let captures = |phase| match phase {
        CapturePhase::Before => (&syntax.before, 0),
        CapturePhase::After => (&syntax.after, end),
    };
    match *illegal {
        IllegalTurn::NotInRow { phase, spot } => {
            let (captures, missing) = captures(phase);
            let cell = captures.cells.iter().find(|cell| cell.point.spot() == Some(spot));
            cell.map_or(missing, |cell| cell.point.offset)
        }
        IllegalTurn::RowNotTaken { phase, .. } | IllegalTurn::WrongCaptures { phase } => {
            let (captures, missing) = captures(phase);
            captures.offset.unwrap_or(missing)
        }
        IllegalTurn::GameOver(_) => 0,
        _ => syntax.push.map_or(end, |push| push.offset),
    }
}
