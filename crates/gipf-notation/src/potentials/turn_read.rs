//! Reading the text of a turn on a position.

use alloc::vec::Vec;

use gipf_core::{CapturePhase, Spot};
use gipf_game::{Located, Position};
use gipf_potentials::{
    Action, GipfPotentials, IllegalTurn, Piece, PieceKind, PushPath, SpotCounts, TamskPush,
    TamskPushes, Turn,
};

use super::Following;
use super::turn_error::TurnError;
use super::turn_syntax::{ActionText, Captures, CellMark, MoveText, TamskText, TurnSyntax};
use super::turn_warning::TurnWarning;
use crate::gipf::path::{Path, PathText};
use crate::{MAX_TURN_LEN, TurnReading};

/// See [`Notation::read_turn`](crate::Notation::read_turn).
pub(super) fn read_turn(
    position: &GipfPotentials,
    text: &str,
) -> Result<TurnReading<GipfPotentials>, Located<TurnError>> {
    if text.len() > MAX_TURN_LEN {
        return Err(Located::new(MAX_TURN_LEN, TurnError::TooLong { len: text.len() }));
    }
    let syntax = TurnSyntax::read(text)?;
    let mut reading =
        Reading { board: Following::new(position), paths: Vec::new(), warnings: Vec::new() };
    let turn = Turn {
        before: reading.cells(&syntax.before)?,
        tamsk_before: reading.tamsk(&syntax.tamsk_before)?,
        action: syntax.action.map(|action| reading.action(action)).transpose()?,
        tamsk_after: reading.tamsk(&syntax.tamsk_after)?,
        after: reading.cells(&syntax.after)?,
    };
    match position.check(&turn) {
        Ok(()) => Ok(TurnReading { turn, warnings: reading.warnings }),
        Err(illegal) => {
            let offset = reading.place_of(&illegal, &syntax, text);
            Err(Located::new(offset, TurnError::Illegal(illegal)))
        }
    }
}

/// The board as far as the text has been followed.
struct Reading {
    board: Following,
    /// The pushes and where they stand in the text.
    paths: Vec<(usize, PushPath)>,
    warnings: Vec<Located<TurnWarning>>,
}

impl Reading {
    fn cells(&mut self, captures: &Captures) -> Result<SpotCounts, Located<TurnError>> {
        let mut taken = SpotCounts::ZERO;
        for cell in &captures.cells {
            let offset = cell.point.offset;
            let error = |error| Located::new(offset, error);
            let spot = cell.point.on_board()?;
            let piece = self.board.board.take_top(spot).ok_or_else(|| {
                error(match taken.get(spot) {
                    0 => TurnError::VacantCell { spot },
                    _ => TurnError::RepeatedCell { spot },
                })
            })?;
            match (cell.captured, piece.color == self.board.mover) {
                (true, true) => return Err(error(TurnError::OwnPieceStarred { spot })),
                (false, false) => self.warn(offset, TurnWarning::MissingStar { spot }),
                _ => {}
            }
            let missing = check_mark(cell.mark, spot, piece).map_err(error)?;
            if let Some(warning) = missing {
                self.warn(offset, warning);
            }
            taken.set(spot, taken.get(spot) + 1);
        }
        Ok(taken)
    }

    fn warn(&mut self, offset: usize, warning: TurnWarning) {
        self.warnings.push(Located::new(offset, warning));
    }

    fn tamsk(&mut self, texts: &[TamskText]) -> Result<TamskPushes, Located<TurnError>> {
        let mut pushes = TamskPushes::NONE;
        for text in texts {
            let push = match text.path {
                Some(path) => TamskPush::Push(self.path(text.offset, path)?),
                None => TamskPush::Discard,
            };
            pushes = pushes
                .followed_by(push)
                .ok_or_else(|| Located::new(text.offset, TurnError::TooManyTamsk))?;
            self.board.tamsk(push);
        }
        Ok(pushes)
    }

    fn action(&mut self, text: MoveText) -> Result<Action, Located<TurnError>> {
        let MoveText { offset, action } = text;
        let mover = self.board.mover;
        let action = match action {
            ActionText::Push { color, .. } if color.is_some_and(|color| color != mover) => {
                return Err(Located::new(offset, TurnError::WrongSide { mover }));
            }
            ActionText::Push { piece, path, .. } => {
                Action::Push { piece, path: self.path(offset, path)? }
            }
            ActionText::Use { kind, from, to } => {
                let (from, to) = (from.on_board()?, to.on_board()?);
                let potential = match kind {
                    Some(kind) => kind,
                    None => {
                        let carrier = self.board.board.get(from);
                        let potential = carrier.and_then(Piece::potential).ok_or_else(|| {
                            Located::new(offset, TurnError::NothingToUse { spot: from })
                        })?;
                        self.warn(offset, TurnWarning::MissingKind { spot: from, potential });
                        potential
                    }
                };
                Action::Use { potential, from, to }
            }
        };
        self.board.make(action);
        Ok(action)
    }

    fn path(&mut self, offset: usize, text: PathText) -> Result<PushPath, Located<TurnError>> {
        let path = match text.path()? {
            Path::Onto(spot) => PushPath::Enter(spot),
            Path::Along(entry) => PushPath::along(entry, self.board.board.occupied()),
        };
        self.paths.push((offset, path));
        Ok(path)
    }

    /// The part of the text that breaks the rule.
    fn place_of(&self, illegal: &IllegalTurn, syntax: &TurnSyntax, text: &str) -> usize {
        let end = text.trim_end().len();
        let move_or_end = syntax.action.map_or(end, |action| action.offset);
        let captures = |phase| match phase {
            CapturePhase::Before => (&syntax.before, 0),
            CapturePhase::After => (&syntax.after, end),
        };
        let first = |is_it: &dyn Fn(PushPath) -> bool| {
            let path = self.paths.iter().find(|(_, path)| is_it(*path));
            path.map_or(move_or_end, |(offset, _)| *offset)
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
            IllegalTurn::TamskDue { phase: CapturePhase::After } => {
                syntax.after.offset.unwrap_or(end)
            }
            // Where one push is not due, none after it is.
            IllegalTurn::NoTamsk { phase } => {
                let pushes = match phase {
                    CapturePhase::Before => &syntax.tamsk_before,
                    CapturePhase::After => &syntax.tamsk_after,
                };
                pushes.last().map_or(move_or_end, |push| push.offset)
            }
            IllegalTurn::LineFull(entry) => first(&|path| path == PushPath::Shift(entry)),
            IllegalTurn::NotAtEdge(spot) => first(&|path| path == PushPath::Enter(spot)),
            IllegalTurn::SpotOccupied(spot) if !is_use(syntax) => {
                first(&|path| path == PushPath::Enter(spot))
            }
            _ => move_or_end,
        }
    }
}

/// Whether the move uses a potential.
fn is_use(syntax: &TurnSyntax) -> bool {
    let action = syntax.action.map(|text| text.action);
    matches!(action, Some(ActionText::Use { .. }))
}

/// Compares what stands before a cell with what lies there; returns what is missing.
fn check_mark(mark: CellMark, spot: Spot, piece: Piece) -> Result<Option<TurnWarning>, TurnError> {
    match (mark, piece.kind) {
        (CellMark::Gipf, PieceKind::Gipf) | (CellMark::None, PieceKind::Single) => Ok(None),
        (CellMark::Used, PieceKind::Used(_)) => Ok(None),
        (CellMark::Loaded(marked), PieceKind::Loaded(kind)) if marked == kind => Ok(None),
        (CellMark::None, PieceKind::Gipf) => Ok(Some(TurnWarning::MissingGipf { spot })),
        (CellMark::None, PieceKind::Loaded(potential)) => {
            Ok(Some(TurnWarning::MissingKind { spot, potential }))
        }
        (CellMark::None, PieceKind::Used(_) | PieceKind::Covered { .. }) => {
            Ok(Some(TurnWarning::MissingUsed { spot }))
        }
        (CellMark::Gipf, _) => Err(TurnError::NotGipf { spot }),
        (CellMark::Loaded(potential), _) => Err(TurnError::NotLoaded { spot, potential }),
        (CellMark::Used, _) => Err(TurnError::NotUsed { spot }),
    }
}
