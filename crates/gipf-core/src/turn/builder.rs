//! Turns in steps, for boards that people click and for choosing captures one row at a time.

use gipf_game::Position;

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
/// use gipf_core::{Gipf, Position, StepPhase, Variant};
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
#[derive(Clone, Debug)]
pub struct TurnBuilder {
    start: Gipf,
    over: bool,
    board: MidTurn,
    turn: Turn,
    /// What `turn` was before each step.
    history: [Turn; MAX_STEPS],
    steps: usize,
}

/// Each capture takes a piece from the 37, the push adds one, and a row needs four.
const MAX_STEPS: usize = 37 + 2;

/// The phase that a [`TurnBuilder`] is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StepPhase {
    /// Nothing has been pushed: rows may be taken, then a piece must be pushed.
    BeforePush,
    /// A piece has been pushed: rows may be taken, then the turn ends.
    AfterPush,
    /// The game was over before the turn began.
    GameOver,
}

impl Gipf {
    /// Begins a turn in steps.
    ///
    /// When the game is over, the turn is in [`StepPhase::GameOver`].
    #[must_use]
    pub fn begin_turn(&self) -> TurnBuilder {
        let turn = Turn { before: Bitboard::EMPTY, push: None, after: Bitboard::EMPTY };
        TurnBuilder {
            start: *self,
            over: self.outcome().is_some(),
            board: MidTurn::start(self),
            turn,
            history: [turn; MAX_STEPS],
            steps: 0,
        }
    }
}

impl TurnBuilder {
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

    /// Returns the position that the turn began from.
    #[must_use]
    pub fn start(&self) -> &Gipf {
        &self.start
    }

    /// Returns the part of the turn that has been played: what was taken and pushed.
    #[must_use]
    pub fn partial_turn(&self) -> Turn {
        self.turn
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
        self.remember();
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
    /// game, and when the reserve is too small. In the last case other captures may help: see
    /// [`TurnBuilder::undo`].
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
        self.remember();
        self.turn.push = Some(push);
        self.board = self.board.pushed(push);
        Ok(())
    }

    /// Takes the last step back, or returns `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(steps) = self.steps.checked_sub(1) else {
            return false;
        };
        self.steps = steps;
        self.turn = self.history[steps];
        self.board = MidTurn::after(&self.start, &self.turn);
        true
    }

    /// Returns the finished turn and the position after it.
    ///
    /// # Errors
    ///
    /// [`StepError::MustCapture`] while a row must be taken, [`StepError::MustPush`] when
    /// nothing has been pushed and the captures have not ended the game,
    /// [`StepError::Illegal`] on a finished game.
    pub fn finish(&self) -> Result<(Turn, Gipf), StepError> {
        if self.phase() == StepPhase::GameOver {
            return Err(self.game_over());
        }
        self.check_no_capture_due()?;
        if self.turn.push.is_none() && !self.captures_end_game() {
            return Err(StepError::MustPush);
        }
        Ok((self.turn, self.board.finish()))
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

    fn remember(&mut self) {
        self.history[self.steps] = self.turn;
        self.steps += 1;
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
