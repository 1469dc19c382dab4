//! Reading the text of a turn on a position.

use alloc::string::{String, ToString};

use gipf_core::{
    Bitboard, Board, Color, Dot, IllegalTurn, Phase, PieceKind, Position, Push, Spot, Turn,
};

use crate::cursor::SyntaxError;
use crate::format_turn;
use crate::turn_syntax::{Captures, Point, PushText, TurnSyntax};

/// The longest text of a turn that is read, in bytes; a real one has far fewer.
pub const MAX_TURN_LEN: usize = 1024;

/// Reads the text of a turn, in the canonical form or one of these:
///
/// * capitals, white space between the parts, `:` for `;`
/// * after the dot, any spot of the line instead of the furthest: `a4-b5`; also for an entry on a
///   vacant spot: `e1-e2`
/// * several groups of cells in one phase: `xb4,c4;xd5,e5;f2`
/// * `G` or `*` missing from a cell
/// * a bare `x` where one capture is forced: `h6-c4;x`
/// * the mover's reserve after the turn, which is checked: `Gg1-g3 (14)`
///
/// The `G` of a push is never optional: without it a single piece enters.
///
/// ```
/// use gipf_core::{Position, Variant};
/// use gipf_notation::{format_turn, parse_turn};
///
/// let start = Position::start(Variant::Tournament);
/// let turn = parse_turn(&start, "GH1-H2 (16)")?;
/// assert_eq!(format_turn(&start, &turn).to_string(), "Gh2");
/// # Ok::<(), gipf_notation::TurnError>(())
/// ```
///
/// # Errors
///
/// [`TurnError`] says where the text stops making sense, or which rule the turn breaks. A turn
/// that is returned is legal.
pub fn parse_turn(position: &Position, text: &str) -> Result<Turn, TurnError> {
    if text.len() > MAX_TURN_LEN {
        return Err(TurnError::TooLong { len: text.len() });
    }
    let syntax = TurnSyntax::read(text)?;
    let mover = position.side_to_move();
    let start = position.board();
    let mut reading = Reading { board: start, mover };

    let before = match syntax.before.forced {
        Some(offset) => {
            let turns = position.turns().map(|turn| turn.before);
            forced(&syntax.before, offset, Phase::Before, turns)?
        }
        None => reading.cells(&syntax.before)?,
    };
    reading.board.remove(before);
    let push = syntax.push.map(|push| reading.push(push)).transpose()?;
    if let Some(push) = push {
        reading.board.push(mover, push);
    }
    let after = match syntax.after.forced {
        Some(offset) => {
            let turns = position.turns().filter(|turn| turn.before == before && turn.push == push);
            forced(&syntax.after, offset, Phase::After, turns.map(|turn| turn.after))?
        }
        None => reading.cells(&syntax.after)?,
    };

    let turn = Turn { before, push, after };
    let next = position.play(&turn)?;
    match syntax.reserve {
        Some((offset, noted)) if noted != u32::from(next.reserve(mover)) => {
            Err(TurnError::WrongReserve { offset, noted, reserve: next.reserve(mover) })
        }
        _ => Ok(turn),
    }
}

/// Reads the text of a turn in the canonical form only.
///
/// # Errors
///
/// Those of [`parse_turn`], and [`TurnError::NotCanonical`].
pub fn parse_turn_strict(position: &Position, text: &str) -> Result<Turn, TurnError> {
    let turn = parse_turn(position, text)?;
    let canonical = format_turn(position, &turn).to_string();
    if canonical == text { Ok(turn) } else { Err(TurnError::NotCanonical { canonical }) }
}

/// The board as far as the text has been followed.
struct Reading {
    board: Board,
    mover: Color,
}

impl Reading {
    fn cells(&self, captures: &Captures) -> Result<Bitboard, TurnError> {
        let mut taken = Bitboard::EMPTY;
        for cell in &captures.cells {
            let offset = cell.point.offset;
            let spot = spot(cell.point)?;
            let piece = self.board.get(spot).ok_or(TurnError::VacantCell { offset, spot })?;
            if taken.contains(spot) {
                return Err(TurnError::RepeatedCell { offset, spot });
            }
            if cell.captured && piece.color == self.mover {
                return Err(TurnError::OwnPieceStarred { offset, spot });
            }
            if cell.gipf && piece.kind == PieceKind::Single {
                return Err(TurnError::NotGipf { offset, spot });
            }
            taken = taken.with(spot);
        }
        Ok(taken)
    }

    fn push(&self, push: PushText) -> Result<Push, TurnError> {
        let kind = if push.gipf { PieceKind::Gipf } else { PieceKind::Single };
        let Some(from) = push.from else {
            if let Some(dot) = Dot::new(push.to.column, push.to.number) {
                return Err(TurnError::DotAlone { offset: push.to.offset, dot });
            }
            return Ok(Push::Enter(kind, spot(push.to)?));
        };
        let dot = Dot::new(from.column, from.number).ok_or(TurnError::NotADot {
            offset: from.offset,
            column: from.column,
            number: from.number,
        })?;
        let to = spot(push.to)?;
        let entry = dot
            .entries()
            .find(|entry| entry.line().spots().contains(to))
            .ok_or(TurnError::NotOnLine { offset: push.to.offset, dot, spot: to })?;
        if self.board.get(entry.first_spot()).is_none() {
            return Ok(Push::Enter(kind, entry.first_spot()));
        }
        Ok(Push::Shift(kind, entry))
    }
}

fn spot(point: Point) -> Result<Spot, TurnError> {
    let Point { offset, column, number } = point;
    Spot::new(column, number).ok_or(TurnError::NotASpot { offset, column, number })
}

/// What a bare `x` takes: the one set that is possible.
fn forced(
    captures: &Captures,
    offset: usize,
    phase: Phase,
    mut possible: impl Iterator<Item = Bitboard>,
) -> Result<Bitboard, TurnError> {
    if let Some(cell) = captures.cells.first() {
        return Err(TurnError::BareAndNamed { offset: offset.max(cell.point.offset) });
    }
    match possible.next() {
        Some(taken) if possible.any(|other| other != taken) => {
            Err(TurnError::NotForced { offset, phase })
        }
        Some(taken) if !taken.is_empty() => Ok(taken),
        _ => Err(TurnError::NothingToTake { offset, phase }),
    }
}

/// Why a text is not a legal turn on a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// The text is not of the form of a turn.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The text is far too long.
    #[error("the text has {len} bytes, expected at most {MAX_TURN_LEN}")]
    TooLong {
        /// How long it is.
        len: usize,
    },
    /// The board has no such spot.
    #[error("at byte {offset}: {column}{number} is no spot of the board")]
    NotASpot {
        /// Where it stands.
        offset: usize,
        /// Its column.
        column: char,
        /// Its number.
        number: u8,
    },
    /// A push begins on a dot.
    #[error("at byte {offset}: {column}{number} is not a dot, where a push begins")]
    NotADot {
        /// Where it stands.
        offset: usize,
        /// Its column.
        column: char,
        /// Its number.
        number: u8,
    },
    /// A dot does not say in which direction the piece goes.
    #[error("at byte {offset}: after the dot {dot} expected - and a spot of the line")]
    DotAlone {
        /// Where it stands.
        offset: usize,
        /// The dot.
        dot: Dot,
    },
    /// No line leads from the dot to the spot.
    #[error("at byte {offset}: {spot} does not lie on a line from the dot {dot}")]
    NotOnLine {
        /// Where the spot stands.
        offset: usize,
        /// The dot.
        dot: Dot,
        /// The spot.
        spot: Spot,
    },
    /// A cell without a piece cannot be taken.
    #[error("at byte {offset}: {spot} is vacant and cannot be taken")]
    VacantCell {
        /// Where the cell stands.
        offset: usize,
        /// The spot.
        spot: Spot,
    },
    /// A cell stands twice in one phase.
    #[error("at byte {offset}: {spot} has been taken already")]
    RepeatedCell {
        /// Where it stands the second time.
        offset: usize,
        /// The spot.
        spot: Spot,
    },
    /// The star marks the opponent's pieces.
    #[error("at byte {offset}: {spot} is marked as captured but is the mover's own piece")]
    OwnPieceStarred {
        /// Where the cell stands.
        offset: usize,
        /// The spot.
        spot: Spot,
    },
    /// The `G` marks GIPF-pieces.
    #[error("at byte {offset}: {spot} is marked as a GIPF-piece but is a single piece")]
    NotGipf {
        /// Where the cell stands.
        offset: usize,
        /// The spot.
        spot: Spot,
    },
    /// A phase has a bare `x` and cells as well.
    #[error("at byte {offset}: a bare x and named cells in one phase")]
    BareAndNamed {
        /// Where the second of them stands.
        offset: usize,
    },
    /// A bare `x` where more than one capture is possible.
    #[error("at byte {offset}: what is taken {phase} is not forced, so the cells must be named")]
    NotForced {
        /// Where the `x` stands.
        offset: usize,
        /// Which phase.
        phase: Phase,
    },
    /// A bare `x` where no capture is possible.
    #[error("at byte {offset}: there is nothing to take {phase}")]
    NothingToTake {
        /// Where the `x` stands.
        offset: usize,
        /// Which phase.
        phase: Phase,
    },
    /// The reserve in brackets is not what the turn leaves.
    #[error("at byte {offset}: the reserve after the turn is {reserve}, not {noted}")]
    WrongReserve {
        /// Where the bracket stands.
        offset: usize,
        /// What the text says.
        noted: u32,
        /// What is right.
        reserve: u8,
    },
    /// The turn breaks a rule.
    #[error("illegal turn: {0}")]
    Illegal(#[from] IllegalTurn),
    /// Strict reading only: the text is legal but not canonical.
    #[error("not the canonical text, which is {canonical}")]
    NotCanonical {
        /// The canonical text.
        canonical: String,
    },
}
