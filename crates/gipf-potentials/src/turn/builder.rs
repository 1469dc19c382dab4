//! Turns in steps, for boards that people click and for choosing captures one row at a time.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use gipf_core::building_blocks::Completing;
use gipf_core::{Bitboard, CapturePhase, Color, Entry, Line, Rows, Spot};
use gipf_game::{Position, TurnBuilder};

use crate::captures::{self, Choices};
use crate::generate::paths::for_each_path;
use crate::generate::tamsk;
use crate::generate::turns::Before;
use crate::generate::uses::for_each_use;
use crate::turn::legality::{check_move, check_one_tamsk};
use crate::turn::mid_turn::MidTurn;
use crate::{
    Action, Board, GipfPotentials, Hand, IllegalTurn, PushPath, SpotCounts, TamskPush, TamskPushes,
    Turn,
};

/// A turn that is played in steps: rows are taken one by one, TAMSK-potentials pushed in, a move made,
/// and so on.
///
/// Steps and whole turns agree: every legal turn can be reached step by step, and whatever
/// [`TurnBuilder::finish`] returns is a legal turn.
///
/// ```
/// use gipf_potentials::prelude::*;
/// use gipf_potentials::{Action, NewPiece, StepPhase};
///
/// let start = GipfPotentials::start(Variant::Basic);
/// let mut steps = start.begin_turn();
/// let path = steps.paths()[0];
/// steps.make_move(Action::Push { piece: NewPiece::Single, path })?;
/// assert_eq!(steps.phase(), StepPhase::AfterMove);
/// let (turn, next) = steps.finish()?;
/// assert_eq!(start.play(&turn), Ok(next));
/// # Ok::<(), gipf_potentials::StepError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GipfPotentialsBuilder {
    start: GipfPotentials,
    over: bool,
    board: MidTurn,
    turn: Turn,
}

/// A step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The row on a line is taken, except for the optional pieces in `keep`.
    Capture {
        /// The line.
        line: Line,
        /// The optional pieces of the row that stay.
        keep: Bitboard,
    },
    /// The TAMSK-potential that is due is pushed in or discarded.
    Tamsk(TamskPush),
    /// A piece is pushed in, or a potential used.
    Action(Action),
}

/// The phase that a [`GipfPotentialsBuilder`] is in.
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

/// The ways in which something can be pushed in, read as a slice: at most 42.
#[derive(Clone, Debug, Default)]
pub struct PushPaths(ArrayVec<PushPath, { Entry::ALL.len() }>);

impl PushPaths {
    fn of(board: &MidTurn) -> PushPaths {
        let mut paths = PushPaths::default();
        let _: ControlFlow<()> =
            for_each_path(board, &Completing::of(board.layers.own), |pushing| {
                paths.0.push(pushing.path);
                ControlFlow::Continue(())
            });
        paths
    }
}

impl core::ops::Deref for PushPaths {
    type Target = [PushPath];

    fn deref(&self) -> &[PushPath] {
        &self.0
    }
}

impl TurnBuilder for GipfPotentialsBuilder {
    type Position = GipfPotentials;
    type Step = Step;
    type Error = StepError;

    /// When the game is over, the turn is in [`StepPhase::GameOver`].
    fn begin(position: &GipfPotentials) -> GipfPotentialsBuilder {
        GipfPotentialsBuilder {
            start: *position,
            over: position.outcome().is_some(),
            board: MidTurn::start(position),
            turn: Turn::EMPTY,
        }
    }

    fn start(&self) -> &GipfPotentials {
        &self.start
    }

    fn steps(&self) -> impl Iterator<Item = Step> + use<> {
        let builder = *self;
        let rows = (!self.over).then(|| self.rows()).into_iter().flatten();
        let captures = rows.flat_map(|row| {
            let line = row.line;
            row.optional.subsets().map(move |keep| Step::Capture { line, keep })
        });
        let is_due = self.is_tamsk_due();
        let paths = if is_due { self.paths() } else { PushPaths::default() };
        let pushes = paths.0.into_iter().map(TamskPush::Push);
        let pushes = is_due.then_some(TamskPush::Discard).into_iter().chain(pushes);
        let leads_on = move |step: &Step| {
            let mut after = builder;
            after.apply(*step).is_ok() && after.can_be_finished()
        };
        let moves = self.check_before_move().is_ok().then(|| {
            let made = Before {
                before: self.turn.before,
                tamsk_before: self.turn.tamsk_before,
                board: self.board,
                choices: Choices::All,
            };
            made.moves().filter_map(|group| group.action())
        });
        let moves = moves.into_iter().flatten().map(Step::Action);
        captures.chain(pushes.map(Step::Tamsk)).filter(leads_on).chain(moves)
    }

    fn apply(&mut self, step: Step) -> Result<(), StepError> {
        match step {
            Step::Capture { line, keep } => self.capture(line, keep),
            Step::Tamsk(push) => self.tamsk(push),
            Step::Action(action) => self.make_move(action),
        }
    }

    fn partial_turn(&self) -> Option<Turn> {
        (self.turn != Turn::EMPTY).then_some(self.turn)
    }

    /// # Errors
    ///
    /// [`StepError::MustCapture`] while a row must be taken, [`StepError::TamskDue`] while a
    /// TAMSK-potential must be pushed in, [`StepError::MustMove`] when no move has been made and the
    /// captures have not ended the game, [`StepError::Illegal`] on a finished game.
    fn finish(&self) -> Result<(Turn, GipfPotentials), StepError> {
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
}

impl GipfPotentialsBuilder {
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
        match self.turn.action {
            None => self.turn.before = self.turn.before.incremented(taken),
            Some(_) => self.turn.after = self.turn.after.incremented(taken),
        }
        self.board = self.board.without(SpotCounts::from_spots(taken));
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
        let phase =
            if self.turn.action.is_none() { CapturePhase::Before } else { CapturePhase::After };
        check_one_tamsk(&self.board, push, phase)?;
        let no_tamsk = IllegalTurn::NoTamsk { phase };
        let pushes = self.tamsk_pushes().followed_by(push).ok_or(no_tamsk)?;
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
        if pushes_piece() { PushPaths::of(&self.board) } else { PushPaths::default() }
    }

    /// Calls `visit` with every move that is possible now, until it breaks.
    ///
    /// There are none while a row must be taken or a TAMSK push is due, after the move, and when the
    /// captures have ended the game.
    pub fn for_each_move<B>(
        &self,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.check_before_move().is_err() {
            return ControlFlow::Continue(());
        }
        for_each_use(&self.board.layers, |potential, from, targets| {
            targets.iter().try_for_each(|to| visit(Action::Use { potential, from, to }))
        })?;
        for &path in &*self.paths() {
            for piece in self.board.new_pieces() {
                visit(Action::Push { piece, path })?;
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
    pub fn make_move(&mut self, action: Action) -> Result<(), StepError> {
        self.check_before_move()?;
        check_move(&self.board, action)?;
        self.turn.action = Some(action);
        self.board = self.board.moved(action);
        Ok(())
    }

    /// Whether the turn can be finished now or after more steps.
    ///
    /// A push can fill the last line, or stand in the way of the only potential that could be used; a capture
    /// can return nothing to an empty reserve. After the move nothing stands in the way.
    fn can_be_finished(&self) -> bool {
        if self.turn.action.is_some() || self.finish().is_ok() || self.has_move() {
            return true;
        }
        let leads_to_move = |board: &MidTurn| {
            tamsk::for_each(board, Choices::All, |due| {
                if can_move(&due.board) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            })
        };
        if !self.captures_are_possible() {
            return leads_to_move(&self.board).is_break();
        }
        // Nearly always it is enough to take all that can be taken: it returns most to the reserve.
        let mut most = *self;
        while let Some(row) = most.rows().iter().next() {
            if most.capture(row.line, Bitboard::EMPTY).is_err() {
                break;
            }
        }
        if most.captures_end_game() || leads_to_move(&most.board).is_break() {
            return true;
        }
        let way = captures::for_each(&self.board.layers, Choices::All, |more| {
            let board = self.board.without(more);
            let taken = if more.is_zero() { self.turn.before } else { more };
            if board.is_end_after(taken) { ControlFlow::Break(()) } else { leads_to_move(&board) }
        });
        way.is_break()
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
}

/// Whether a move is possible on a board where no row must be taken and no TAMSK push is due.
fn can_move(board: &MidTurn) -> bool {
    let uses = for_each_use(&board.layers, |_, _, _| ControlFlow::Break(()));
    uses.is_break() || board.new_pieces().next().is_some() && !PushPaths::of(board).is_empty()
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
