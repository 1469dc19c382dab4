//! Turns in steps, for boards that people click and for choosing captures one row at a time.

use core::ops::ControlFlow;

use gipf_core::{Bitboard, Color, Completing, Line, Phase, Rows, Spot};
use gipf_game::Position;

use crate::generate::paths::for_each_path;
use crate::generate::uses::for_each_use;
use crate::turn::legality::{check_move, check_one_tamsk};
use crate::turn::mid_turn::MidTurn;
use crate::{
    Board, GipfPotentials, Hand, IllegalTurn, Move, PushPath, SpotCounts, TamskPush, TamskPushes,
    Turn,
};

/// A turn that is played in steps: rows are taken one by one, TAMSK-potentials pushed in, a move made,
/// and so on.
///
/// Steps and whole turns agree: every legal turn can be reached step by step, and whatever
/// [`TurnBuilder::finish`] returns is a legal turn.
///
/// ```
/// use gipf_potentials::{GipfPotentials, Move, NewPiece, Position, StepPhase, Variant};
///
/// let start = GipfPotentials::start(Variant::Basic);
/// let mut steps = start.begin_turn();
/// let path = steps.paths()[0];
/// steps.make_move(Move::Push { piece: NewPiece::Single, path })?;
/// assert_eq!(steps.phase(), StepPhase::AfterMove);
/// let (turn, next) = steps.finish()?;
/// assert_eq!(start.play(&turn), Ok(next));
/// # Ok::<(), gipf_potentials::StepError>(())
/// ```
#[derive(Clone, Debug)]
pub struct TurnBuilder {
    start: GipfPotentials,
    over: bool,
    board: MidTurn,
    turn: Turn,
    /// What `turn` was before each step.
    history: [Turn; MAX_STEPS],
    steps: usize,
}

/// Each capture takes something from the 37 spots with at most 12 covers; a player has six
/// TAMSK-potentials; there is one move.
const MAX_STEPS: usize = 37 + 12 + 6 + 1;

/// The phase that a [`TurnBuilder`] is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StepPhase {
    /// The move has not been made: rows may be taken, TAMSK-potentials that are due are pushed in,
    /// then the move must be made.
    BeforeMove,
    /// The move has been made: TAMSK-potentials that are due are pushed in, rows may be taken, then
    /// the turn ends.
    AfterMove,
    /// The game was over before the turn began.
    GameOver,
}

/// The ways in which something can be pushed in: at most 42.
///
/// It is a short list without a heap, read as a slice.
#[derive(Clone, Copy, Debug)]
pub struct PushPaths {
    paths: [PushPath; 42],
    len: usize,
}

impl PushPaths {
    const NONE: PushPaths = PushPaths { paths: [PushPath::Enter(Spot::CENTER); 42], len: 0 };

    fn of(board: &MidTurn) -> PushPaths {
        let mut paths = PushPaths::NONE;
        let _: ControlFlow<()> =
            for_each_path(board, &Completing::of(board.layers.own), |pushing| {
                paths.paths[paths.len] = pushing.path;
                paths.len += 1;
                ControlFlow::Continue(())
            });
        paths
    }
}

impl core::ops::Deref for PushPaths {
    type Target = [PushPath];

    fn deref(&self) -> &[PushPath] {
        &self.paths[..self.len]
    }
}

impl GipfPotentials {
    /// Begins a turn in steps.
    ///
    /// When the game is over, the turn is in [`StepPhase::GameOver`].
    #[must_use]
    pub fn begin_turn(&self) -> TurnBuilder {
        TurnBuilder {
            start: *self,
            over: self.outcome().is_some(),
            board: MidTurn::start(self),
            turn: Turn::EMPTY,
            history: [Turn::EMPTY; MAX_STEPS],
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
        } else if self.turn.action.is_some() {
            StepPhase::AfterMove
        } else {
            StepPhase::BeforeMove
        }
    }

    /// Returns the position that the turn began from.
    #[must_use]
    pub fn start(&self) -> &GipfPotentials {
        &self.start
    }

    /// Returns the part of the turn that has been played.
    #[must_use]
    pub fn partial_turn(&self) -> Turn {
        self.turn
    }

    /// Returns what lies on the spots now.
    #[must_use]
    pub fn board(&self) -> Board {
        let layers = self.board.layers;
        let own_is_white = self.start.side_to_move() == Color::White;
        Board { layers: if own_is_white { layers } else { layers.swapped() } }
    }

    /// Returns the reserve of the player to move now.
    #[must_use]
    pub fn reserve(&self) -> u8 {
        self.board.reserve()
    }

    /// Returns the hand of the player to move now.
    #[must_use]
    pub fn hand(&self) -> Hand {
        self.board.state.hands[0]
    }

    /// Returns the rows that the player may take now: none between TAMSK pushes and the move, and
    /// none while a TAMSK push is due after the move.
    ///
    /// Those that [must be taken](gipf_core::Row::must_be_taken) are taken before the phase can end.
    #[must_use]
    pub fn rows(&self) -> Rows {
        if self.captures_are_possible() {
            self.board.layers.rows()
        } else {
            Rows::of(Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY)
        }
    }

    /// Takes the row on a line; `keep` are the optional pieces of it that stay.
    ///
    /// # Errors
    ///
    /// [`StepError`] says why not; the turn is unchanged.
    pub fn capture(&mut self, line: Line, keep: Bitboard) -> Result<(), StepError> {
        self.check_not_over()?;
        if !self.captures_are_possible() {
            return Err(self.tamsk_error());
        }
        let row = self.rows().on(line).ok_or(StepError::NoRowOnLine { line })?;
        if let Some(spot) = (keep - row.optional).first() {
            return Err(StepError::CannotStay { spot });
        }
        let taken = row.segment - keep;
        if taken.is_empty() {
            return Err(StepError::NothingTaken);
        }
        self.remember();
        match self.turn.action {
            None => self.turn.before = self.turn.before.plus(taken),
            Some(_) => self.turn.after = self.turn.after.plus(taken),
        }
        self.board = self.board.without(SpotCounts::once(taken));
        Ok(())
    }

    /// Returns whether a TAMSK-potential must be pushed in or discarded now.
    ///
    /// Before the move that is so once all rows that must be taken have been taken; further rows may
    /// still be taken until then.
    #[must_use]
    pub fn is_tamsk_due(&self) -> bool {
        self.board.is_tamsk_due() && self.check_before_tamsk().is_ok()
    }

    /// Pushes in or discards the TAMSK-potential that is due.
    ///
    /// # Errors
    ///
    /// [`StepError`] says why not; the turn is unchanged.
    pub fn tamsk(&mut self, push: TamskPush) -> Result<(), StepError> {
        self.check_before_tamsk()?;
        let phase = if self.turn.action.is_none() { Phase::Before } else { Phase::After };
        check_one_tamsk(&self.board, push, phase)?;
        let no_tamsk = IllegalTurn::NoTamsk { phase };
        let pushes = self.tamsk_pushes().followed_by(push).ok_or(no_tamsk)?;
        self.remember();
        match self.turn.action {
            None => self.turn.tamsk_before = pushes,
            Some(_) => self.turn.tamsk_after = pushes,
        }
        self.board = self.board.tamsk(push);
        Ok(())
    }

    /// Returns the ways in which something can be pushed in now: a piece, or the TAMSK-potential that
    /// is due.
    ///
    /// There are none while a row must be taken, when the captures have ended the game, after the move
    /// unless a TAMSK push is due, and when no piece can enter.
    #[must_use]
    pub fn paths(&self) -> PushPaths {
        let pushes_piece =
            || self.check_before_move().is_ok() && self.board.new_pieces().next().is_some();
        if self.is_tamsk_due() {
            // The potential leaves its carrier first, which changes no occupied spot.
            return PushPaths::of(&self.board);
        }
        if pushes_piece() { PushPaths::of(&self.board) } else { PushPaths::NONE }
    }

    /// Calls `visit` with every move that is possible now, until it breaks.
    ///
    /// There are none while a row must be taken or a TAMSK push is due, after the move, and when the
    /// captures have ended the game.
    pub fn for_each_move<B>(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.check_before_move().is_err() {
            return ControlFlow::Continue(());
        }
        for_each_use(&self.board.layers, |potential, from, targets| {
            targets.iter().try_for_each(|to| visit(Move::Use { potential, from, to }))
        })?;
        for &path in &*self.paths() {
            for piece in self.board.new_pieces() {
                visit(Move::Push { piece, path })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether a move is possible now.
    #[must_use]
    pub fn has_move(&self) -> bool {
        self.for_each_move(|_| ControlFlow::Break(())).is_break()
    }

    /// Makes the move of the turn.
    ///
    /// # Errors
    ///
    /// [`StepError`] says why not; the turn is unchanged.
    pub fn make_move(&mut self, action: Move) -> Result<(), StepError> {
        self.check_before_move()?;
        check_move(&self.board, action)?;
        self.remember();
        self.turn.action = Some(action);
        self.board = self.board.moved(action);
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
    /// [`StepError::MustCapture`] while a row must be taken, [`StepError::TamskDue`] while a
    /// TAMSK-potential must be pushed in, [`StepError::MustMove`] when no move has been made and the
    /// captures have not ended the game, [`StepError::Illegal`] on a finished game.
    pub fn finish(&self) -> Result<(Turn, GipfPotentials), StepError> {
        self.check_not_over()?;
        if self.turn.action.is_some() && self.board.is_tamsk_due() {
            return Err(StepError::TamskDue);
        }
        if self.captures_are_possible() {
            self.check_no_capture_due()?;
        }
        if self.turn.action.is_none() && !self.captures_end_game() {
            return Err(if self.board.is_tamsk_due() {
                StepError::TamskDue
            } else {
                StepError::MustMove
            });
        }
        Ok((self.turn, self.board.finish()))
    }

    /// The TAMSK pushes of the phase at hand.
    fn tamsk_pushes(&self) -> TamskPushes {
        match self.turn.action {
            None => self.turn.tamsk_before,
            Some(_) => self.turn.tamsk_after,
        }
    }

    fn captures_are_possible(&self) -> bool {
        match self.turn.action {
            None => self.turn.tamsk_before.is_empty(),
            Some(_) => !self.board.is_tamsk_due(),
        }
    }

    fn check_not_over(&self) -> Result<(), StepError> {
        if self.over { Err(StepError::Illegal(self.start.game_over())) } else { Ok(()) }
    }

    fn check_before_tamsk(&self) -> Result<(), StepError> {
        self.check_not_over()?;
        if self.turn.action.is_none() && self.turn.tamsk_before.is_empty() {
            self.check_no_capture_due()?;
            self.check_game_goes_on()?;
        }
        Ok(())
    }

    fn check_before_move(&self) -> Result<(), StepError> {
        self.check_not_over()?;
        if self.turn.action.is_some() {
            return Err(StepError::AlreadyMoved);
        }
        if self.turn.tamsk_before.is_empty() {
            self.check_no_capture_due()?;
            self.check_game_goes_on()?;
        }
        if self.board.is_tamsk_due() { Err(StepError::TamskDue) } else { Ok(()) }
    }

    fn check_no_capture_due(&self) -> Result<(), StepError> {
        let rows = self.board.layers.rows();
        match rows.iter().find(|row| row.must_be_taken) {
            Some(row) => Err(StepError::MustCapture { line: row.line, segment: row.segment }),
            None => Ok(()),
        }
    }

    fn check_game_goes_on(&self) -> Result<(), StepError> {
        if self.captures_end_game() { Err(IllegalTurn::GoesOnAfterEnd.into()) } else { Ok(()) }
    }

    fn captures_end_game(&self) -> bool {
        self.board.is_end_after(self.turn.before) && self.turn.tamsk_before.is_empty()
    }

    fn tamsk_error(&self) -> StepError {
        match self.turn.action {
            None => StepError::CaptureAfterTamsk,
            Some(_) => StepError::TamskDue,
        }
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
    /// Only GIPF-pieces and loaded pieces of the row can stay.
    #[error("{spot} cannot stay: it is not an optional piece of this row")]
    CannotStay {
        /// The first spot that cannot.
        spot: Spot,
    },
    /// All pieces of the row would stay. To take nothing of GIPF-pieces, leave the row alone.
    #[error("nothing is taken: take at least one piece, or leave the row if it may be left")]
    NothingTaken,
    /// A row that holds more than GIPF-pieces must be taken first.
    #[error("the row on {segment} must be taken first")]
    MustCapture {
        /// Its line.
        line: Line,
        /// What it takes.
        segment: Bitboard,
    },
    /// No rows are taken between TAMSK pushes and the move.
    #[error("no row is taken between a TAMSK push and the move")]
    CaptureAfterTamsk,
    /// The TAMSK-potential on the central spot must be pushed in or discarded first.
    #[error("the TAMSK-potential on e5 must be pushed in or discarded first")]
    TamskDue,
    /// Only one move is made in a turn.
    #[error("the move has been made already")]
    AlreadyMoved,
    /// A turn cannot end without a move.
    #[error("a piece must be brought into play, or a potential used, before the turn can end")]
    MustMove,
    /// The step breaks a rule that whole turns have too.
    #[error(transparent)]
    Illegal(#[from] IllegalTurn),
}
