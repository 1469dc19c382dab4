//! Turns in steps, for boards that people click.

use gipf_game::{Position, TurnBuilder};

use crate::generate::Begun;
use crate::{Bitboard, IllegalTurn, Move, Outcome, Space, Tamsk, Turn};

/// A turn that is played in steps: a ring onto the open space, an hour-glass and where it goes, a ring there, the
/// timer. It takes as many seconds as a generated turn.
///
/// Steps and whole turns agree: every legal turn of that time can be reached step by step, and whatever
/// [`TurnBuilder::finish`] returns is a legal turn.
///
/// ```
/// use tamsk_core::prelude::*;
/// use tamsk_core::{Space, Step, StepPhase};
///
/// let space = |text: &str| text.parse::<Space>().unwrap();
/// let start = Tamsk::start(Variant::Level1);
/// let mut steps = start.begin_turn();
/// steps.apply(Step::Choose(space("a1")))?;
/// steps.apply(Step::Go(space("b2")))?;
/// assert_eq!(steps.phase(), StepPhase::Rest);
/// steps.apply(Step::Drop)?;
/// let (turn, next) = steps.finish()?;
/// assert_eq!(start.play(&turn), Ok(next));
/// # Ok::<(), tamsk_core::StepError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TamskBuilder {
    start: Tamsk,
    outcome: Option<Outcome>,
    fills_open: bool,
    chosen: Option<Space>,
    target: Option<Space>,
    drops: bool,
    is_lost: bool,
    turns_timer: bool,
}

/// A step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A ring is dropped on the open space, before the move.
    Fill,
    /// The hour-glass that moves is chosen.
    Choose(Space),
    /// The chosen hour-glass moves to a space.
    Go(Space),
    /// A ring is dropped where the hour-glass stands now.
    Drop,
    /// A player who is bound by the timer lets it run out, and loses the turn.
    Lose,
    /// The timer is turned over.
    TurnTimer,
}

/// What a [`TamskBuilder`] waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StepPhase {
    /// An hour-glass must be chosen; before that a ring may be dropped on the open space.
    Choose,
    /// The chosen hour-glass must move.
    Go,
    /// The turn can be finished; a ring may be dropped, or the timer turned over. A player who must pass is here
    /// at once, and may drop a ring on the open space.
    Rest,
    /// The game was over before the turn began.
    GameOver,
}

impl StepPhase {
    /// Returns what must be done.
    const fn words(self) -> &'static str {
        match self {
            StepPhase::Choose => "an hour-glass must be chosen",
            StepPhase::Go => "the chosen hour-glass must move",
            StepPhase::Rest => "the hour-glass has moved, or cannot",
            StepPhase::GameOver => "the game is over",
        }
    }
}

impl TurnBuilder for TamskBuilder {
    type Position = Tamsk;
    type Step = Step;
    type Error = StepError;

    /// When the game is over, the turn is in [`StepPhase::GameOver`].
    fn begin(position: &Tamsk) -> TamskBuilder {
        TamskBuilder {
            start: *position,
            outcome: position.outcome(),
            fills_open: false,
            chosen: None,
            target: None,
            drops: false,
            is_lost: false,
            turns_timer: false,
        }
    }

    fn start(&self) -> &Tamsk {
        &self.start
    }

    fn steps(&self) -> impl Iterator<Item = Step> + use<> {
        let option = |is_possible: bool, step| is_possible.then_some(step).into_iter();
        option(self.can_fill(), Step::Fill)
            .chain(self.choices().iter().map(Step::Choose))
            .chain(self.targets().iter().map(Step::Go))
            .chain(option(self.can_drop(), Step::Drop))
            .chain(option(self.can_lose(), Step::Lose))
            .chain(option(self.can_turn_timer(), Step::TurnTimer))
    }

    fn apply(&mut self, step: Step) -> Result<(), StepError> {
        if !self.steps().any(|possible| possible == step) {
            return Err(self.refusal(step));
        }
        match step {
            Step::Fill => self.fills_open = true,
            Step::Choose(from) => self.chosen = Some(from),
            Step::Go(to) => self.target = Some(to),
            Step::Drop => self.drops = true,
            Step::Lose => self.is_lost = true,
            Step::TurnTimer => self.turns_timer = true,
        }
        Ok(())
    }

    /// `None` before an hour-glass has moved, unless the player has to pass or loses the turn.
    fn partial_turn(&self) -> Option<Turn> {
        (self.phase() == StepPhase::Rest).then(|| self.turn())
    }

    /// A ring that has not been dropped is left out.
    ///
    /// # Errors
    ///
    /// [`StepError::NotNow`] while an hour-glass must move, and on a finished game.
    fn finish(&self) -> Result<(Turn, Tamsk), StepError> {
        match self.phase() {
            StepPhase::Rest => {
                let turn = self.turn();
                Ok((turn, self.start.play_unchecked(&turn)))
            }
            phase => Err(StepError::NotNow(phase)),
        }
    }
}

impl TamskBuilder {
    /// Returns what the turn waits for.
    #[must_use]
    pub fn phase(&self) -> StepPhase {
        if self.outcome.is_some() {
            StepPhase::GameOver
        } else if self.is_lost || self.target.is_some() || self.begun().passes {
            StepPhase::Rest
        } else if self.chosen.is_some() {
            StepPhase::Go
        } else {
            StepPhase::Choose
        }
    }

    /// Returns the open space while a ring can be dropped on it, before an hour-glass is chosen.
    #[must_use]
    pub fn fillable(&self) -> Option<Space> {
        self.start.open.filter(|_| self.can_fill())
    }

    /// Returns the space on which a ring was dropped before the move.
    #[must_use]
    pub fn filled(&self) -> Option<Space> {
        self.start.open.filter(|_| self.fills_open)
    }

    /// Returns the hour-glasses that can be chosen now.
    #[must_use]
    pub fn choices(&self) -> Bitboard {
        let is_now = self.phase() == StepPhase::Choose;
        if is_now { self.begun().sources } else { Bitboard::EMPTY }
    }

    /// Returns the space of the chosen hour-glass, where it stood when the turn began.
    #[must_use]
    pub const fn chosen(&self) -> Option<Space> {
        self.chosen
    }

    /// Returns the spaces where the chosen hour-glass can go now.
    #[must_use]
    pub fn targets(&self) -> Bitboard {
        match self.chosen {
            Some(from) if self.phase() == StepPhase::Go => self.begun().targets(from),
            _ => Bitboard::EMPTY,
        }
    }

    /// Returns the space where the hour-glass has gone.
    #[must_use]
    pub const fn target(&self) -> Option<Space> {
        self.target
    }

    /// Returns whether a ring can be dropped now where the hour-glass has gone.
    #[must_use]
    pub fn can_drop(&self) -> bool {
        let is_now = self.target.is_some() && !self.drops && !self.turns_timer;
        is_now && self.begun().can_drop(self.fills_open)
    }

    /// Returns whether the turn can be lost now.
    #[must_use]
    pub fn can_lose(&self) -> bool {
        let is_now = self.phase() == StepPhase::Choose && !self.fills_open;
        is_now && self.begun().can_be_lost
    }

    /// Returns whether the turn has been lost.
    #[must_use]
    pub const fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// Returns whether the timer can be turned over now.
    #[must_use]
    pub fn can_turn_timer(&self) -> bool {
        let is_now = self.phase() == StepPhase::Rest && !self.turns_timer;
        is_now && self.begun().can_turn_timer(self.chosen.zip(self.target))
    }

    fn begun(&self) -> Begun {
        Begun::of(&self.start)
    }

    fn can_fill(&self) -> bool {
        let is_first = self.chosen.is_none() && !self.is_lost && !self.turns_timer;
        self.outcome.is_none() && is_first && !self.fills_open && self.start.open.is_some()
    }

    /// Returns the turn as it is now.
    fn turn(&self) -> Turn {
        let step = self.chosen.zip(self.target);
        let step = step.map(|(from, to)| Move { from, to, drops: self.drops });
        self.begun().turn(self.fills_open, step, self.turns_timer)
    }

    /// Returns why a step is not possible.
    fn refusal(&self, step: Step) -> StepError {
        let phase = self.phase();
        match (step, phase) {
            (Step::Choose(from), StepPhase::Choose) => {
                let refused = self.start.after_generated().why_not_choose(from);
                refused.map_or(StepError::CannotMove(from), StepError::Illegal)
            }
            (Step::Go(to), StepPhase::Go) => match self.chosen {
                Some(from) => StepError::CannotGo { from, to },
                None => StepError::NotNow(phase),
            },
            (Step::Fill, StepPhase::Choose | StepPhase::Rest) if self.start.open.is_none() => {
                StepError::Illegal(IllegalTurn::NothingOpen)
            }
            _ => StepError::NotNow(phase),
        }
    }
}

impl Tamsk {
    /// Returns the position when the seconds of a generated turn have passed.
    fn after_generated(&self) -> Tamsk {
        Begun::of(self).now
    }

    /// Returns why an hour-glass cannot be chosen, where that is not only for want of a vacant neighbor.
    fn why_not_choose(&self, from: Space) -> Option<IllegalTurn> {
        let Some(hourglass) = self.hourglass_at(from) else {
            return Some(IllegalTurn::NoHourglass(from));
        };
        if hourglass.owner != self.side {
            return Some(IllegalTurn::NotOwner(from));
        }
        if hourglass.sand == Some(0) {
            return Some(IllegalTurn::RunOut(from));
        }
        let first = self.some_step(self.side)?.from;
        let must_start = self.variant.is_timed() && hourglass.sand.is_some();
        let first_is_unstarted = self.hourglass_at(first)?.sand.is_none();
        (must_start && first_is_unstarted).then_some(IllegalTurn::MustStart(first))
    }
}

/// Why a step is not possible, or a turn cannot be finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// The turn waits for another step, or has made this one already.
    #[error("not now: {}", .0.words())]
    NotNow(StepPhase),
    /// The hour-glass has no vacant neighbor.
    #[error("the hour-glass on {0} has no vacant neighbor")]
    CannotMove(Space),
    /// The chosen hour-glass cannot go there.
    #[error("the hour-glass on {from} cannot go to {to}")]
    CannotGo {
        /// Where it stands.
        from: Space,
        /// Where it should go.
        to: Space,
    },
    /// The step breaks a rule that whole turns have too.
    #[error(transparent)]
    Illegal(#[from] IllegalTurn),
}
