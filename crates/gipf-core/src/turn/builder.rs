//! Turns in steps, for boards that people click and for choosing captures one row at a time.

use gipf_game::{Position, TurnBuilder};

use crate::captures::rows::Rows;
use crate::generate::pushes::{Pushed, Pushes};
use crate::turn::mid_turn::MidTurn;
use crate::{Bitboard, Board, ByColor, Color, Gipf, IllegalTurn, Line, Push, Turn};

/// A turn that is played in steps: rows are taken one by one, a piece is pushed, more rows are
/// taken.
///
/// Steps and whole turns agree: every legal turn can be reached step by step, and whatever
/// [`TurnBuilder::finish`] returns is a legal turn.
///
/// ```
/// use gipf_core::prelude::*;
/// use gipf_core::StepPhase;
///
/// let start = Gipf::start(Variant::Basic);
/// let mut steps = start.begin_turn();
/// let push = steps.pushes().next().unwrap();
/// steps.push(push)?;
/// assert_eq!(steps.phase(), StepPhase::AfterPush);
/// let (turn, next) = steps.finish()?;
/// assert_eq!(start.play(&turn), Ok(next));
/// # Ok::<(), gipf_core::StepError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GipfBuilder {
    start: Gipf,
    over: bool,
    board: MidTurn,
    turn: Turn,
}

/// A step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The row on a line is taken, except for the GIPF-pieces in `keep`.
    Capture {
        /// The line.
        line: Line,
        /// The GIPF-pieces of the row that stay.
        keep: Bitboard,
    },
    /// A piece is pushed.
    Push(Push),
}

/// The phase that a [`GipfBuilder`] is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StepPhase {
    /// Nothing has been pushed: rows may be taken, then a piece must be pushed.
    BeforePush,
    /// A piece has been pushed: rows may be taken, then the turn ends.
    AfterPush,
    /// The game was over before the turn began.
    GameOver,
}

impl TurnBuilder for GipfBuilder {
    type Position = Gipf;
    type Step = Step;
    type Error = StepError;

    /// When the game is over, the turn is in [`StepPhase::GameOver`].
    fn begin(position: &Gipf) -> GipfBuilder {
        GipfBuilder {
            start: *position,
            over: position.outcome().is_some(),
            board: MidTurn::start(position),
            turn: Turn::EMPTY,
        }
    }

    fn start(&self) -> &Gipf {
        &self.start
    }

    fn steps(&self) -> impl Iterator<Item = Step> + use<> {
        let builder = *self;
        let rows = (!self.over).then(|| self.rows()).into_iter().flatten();
        let captures = rows.flat_map(move |row| {
            let line = row.line;
            row.optional.subsets().map(move |keep| Step::Capture { line, keep })
        });
        let captures = captures.filter(move |&step| {
            let mut after = builder;
            after.apply(step).is_ok() && after.can_be_finished()
        });
        captures.chain(self.pushes().map(Step::Push))
    }

    fn apply(&mut self, step: Step) -> Result<(), StepError> {
        match step {
            Step::Capture { line, keep } => self.capture(line, keep),
            Step::Push(push) => self.push(push),
        }
    }

    fn partial_turn(&self) -> Option<Turn> {
        (self.turn != Turn::EMPTY).then_some(self.turn)
    }

    /// # Errors
    ///
    /// [`StepError::MustCapture`] while a row must be taken, [`StepError::MustPush`] when
    /// nothing has been pushed and the captures have not ended the game,
    /// [`StepError::Illegal`] on a finished game.
    fn finish(&self) -> Result<(Turn, Gipf), StepError> {
        if self.phase() == StepPhase::GameOver {
            return Err(self.game_over());
        }
        self.check_no_capture_due()?;
        if self.turn.push.is_none() && !self.captures_end_game() {
            return Err(StepError::MustPush);
        }
        Ok((self.turn, self.board.finish()))
    }
}

impl GipfBuilder {
    /// Returns the phase that the turn is in.
    #[must_use]
    pub fn phase(&self) -> StepPhase {
        if self.over {
            StepPhase::GameOver
        } else if self.turn.push.is_some() {
            StepPhase::AfterPush
        } else {
            StepPhase::BeforePush
        }
    }

    /// Returns the pieces on the board now.
    #[must_use]
    pub fn board(&self) -> Board {
        let pieces = match self.start.side_to_move() {
            Color::White => ByColor { white: self.board.own, black: self.board.other },
            Color::Black => ByColor { white: self.board.other, black: self.board.own },
        };
        Board::from_sets(pieces, self.board.gipf)
    }

    /// Returns the reserve of the player to move now.
    #[must_use]
    pub fn reserve(&self) -> u8 {
        self.board.reserve()
    }

    /// Returns the rows that the player may take now.
    ///
    /// Those with a single piece must be taken before the phase can end.
    #[must_use]
    pub fn rows(&self) -> Rows {
        self.board.rows()
    }

    /// Takes the row on a line; `keep` are the GIPF-pieces of it that stay.
    ///
    /// # Errors
    ///
    /// [`StepError`] says why not; the turn is unchanged.
    pub fn capture(&mut self, line: Line, keep: Bitboard) -> Result<(), StepError> {
        if self.phase() == StepPhase::GameOver {
            return Err(self.game_over());
        }
        let rows = self.rows();
        let row =
            rows.iter().find(|row| row.line == line).ok_or(StepError::NoRowOnLine { line })?;
        if let Some(spot) = (keep - row.optional).first() {
            return Err(StepError::CannotStay { spot });
        }
        let taken = row.segment - keep;
        if taken.is_empty() {
            return Err(StepError::NothingTaken);
        }
        match self.turn.push {
            None => self.turn.before |= taken,
            Some(_) => self.turn.after |= taken,
        }
        self.board = self.board.without(taken);
        Ok(())
    }

    /// Returns an iterator over the pushes that are possible now.
    ///
    /// There are none while a row must be taken, after the push, when the captures have ended the
    /// game, and when the reserve is too small. In the last case other captures help:
    /// [`TurnBuilder::steps`] lists only those that do.
    pub fn pushes(&self) -> impl Iterator<Item = Push> + use<> {
        let pushes: Option<Pushes> = self.check_before_push().is_ok().then(|| self.board.pushes());
        pushes.into_iter().flatten().map(|Pushed { push, .. }| push)
    }

    /// Pushes a piece.
    ///
    /// # Errors
    ///
    /// [`StepError`] says why not; the turn is unchanged.
    pub fn push(&mut self, push: Push) -> Result<(), StepError> {
        self.check_before_push()?;
        crate::turn::legality::check_push(&self.board, push)?;
        self.turn.push = Some(push);
        self.board = self.board.pushed(push);
        Ok(())
    }

    /// Whether the turn can be finished now or after more steps: with a row left to take, with a push, or as
    /// it is.
    ///
    /// A row has four pieces of the player. Whoever takes them all can pay for any push.
    fn can_be_finished(&self) -> bool {
        !self.rows().is_empty() || self.finish().is_ok() || self.pushes().next().is_some()
    }

    fn check_before_push(&self) -> Result<(), StepError> {
        match self.phase() {
            StepPhase::GameOver => return Err(self.game_over()),
            StepPhase::AfterPush => return Err(StepError::AlreadyPushed),
            StepPhase::BeforePush => {}
        }
        self.check_no_capture_due()?;
        if self.captures_end_game() {
            return Err(StepError::Illegal(IllegalTurn::GoesOnAfterEnd));
        }
        Ok(())
    }

    fn check_no_capture_due(&self) -> Result<(), StepError> {
        match self.rows().iter().find(|row| row.must_be_taken) {
            Some(row) => Err(StepError::MustCapture { line: row.line, segment: row.segment }),
            None => Ok(()),
        }
    }

    fn captures_end_game(&self) -> bool {
        self.board.is_end_after(self.turn.before)
    }

    fn game_over(&self) -> StepError {
        StepError::Illegal(self.start.game_over())
    }
}

/// Why a step is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// The player to move has no row on this line.
    #[error("no row of the player to move lies on the line {line}")]
    NoRowOnLine {
        /// The line.
        line: Line,
    },
    /// Only GIPF-pieces of the row can stay.
    #[error("{spot} cannot stay: it is not a GIPF-piece of this row")]
    CannotStay {
        /// The first spot that cannot.
        spot: crate::Spot,
    },
    /// All pieces of the row would stay. To take nothing, leave the row alone.
    #[error("nothing is taken: leave the row of GIPF-pieces instead")]
    NothingTaken,
    /// A row with a single piece must be taken first.
    #[error("the row on {segment} must be taken first")]
    MustCapture {
        /// Its line.
        line: Line,
        /// What it takes.
        segment: Bitboard,
    },
    /// Only one piece is pushed in a turn.
    #[error("a piece has been pushed already")]
    AlreadyPushed,
    /// A turn cannot end without a push.
    #[error("a piece must be pushed before the turn can end")]
    MustPush,
    /// The step breaks a rule that whole turns have too.
    #[error(transparent)]
    Illegal(#[from] IllegalTurn),
}
