//! The steps of a turn of TAMSK.

use std::fmt;

use gipf_game::{Position, TurnBuilder as _};
use tamsk_core::{Space, Step, StepPhase, Tamsk, TamskBuilder, Turn};

use crate::play::Steps;

/// A turn of TAMSK as far as it has been chosen: a ring on the open space, the hour-glass, where it goes, a ring there,
/// the timer.
///
/// Steps that leave no choice are made at once.
#[derive(Clone, Copy, Debug)]
pub struct TamskSteps {
    played: TamskBuilder,
    /// Whether nothing is dropped on the open space, where the player has to pass.
    skips_open: bool,
    /// Whether a ring is left out after the move.
    leaves_out: bool,
    /// Whether the timer is left as it is.
    leaves_timer: bool,
}

/// A step of a turn of TAMSK.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TamskChoice {
    /// Drops a ring on the open space.
    Fill(Space),
    /// Passes without a ring on the open space.
    Pass,
    /// Moves the hour-glass on this space.
    From(Space),
    /// Moves it to this space.
    To(Space),
    /// Drops a ring there.
    Drop(Space),
    /// Leaves the ring out.
    LeaveOut(Space),
    /// Lets the timer run out, and loses the turn.
    Lose,
    /// Turns the timer over.
    TurnTimer,
    /// Leaves the timer as it is.
    LeaveTimer,
}

impl TamskChoice {
    /// The space that it is about.
    #[must_use]
    pub const fn space(self) -> Option<Space> {
        match self {
            TamskChoice::Fill(space)
            | TamskChoice::From(space)
            | TamskChoice::To(space)
            | TamskChoice::Drop(space)
            | TamskChoice::LeaveOut(space) => Some(space),
            TamskChoice::Pass
            | TamskChoice::Lose
            | TamskChoice::TurnTimer
            | TamskChoice::LeaveTimer => None,
        }
    }
}

impl fmt::Display for TamskChoice {
    /// A few words: `a ring on b2`, `a1`, `to b2`, `drop a ring on b2`, `no ring on b2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TamskChoice::Fill(space) => write!(f, "first a ring on {space}"),
            TamskChoice::Pass => f.write_str("pass"),
            TamskChoice::From(space) => write!(f, "{space}"),
            TamskChoice::To(space) => write!(f, "to {space}"),
            TamskChoice::Drop(space) => write!(f, "drop a ring on {space}"),
            TamskChoice::LeaveOut(space) => write!(f, "no ring on {space}"),
            TamskChoice::Lose => f.write_str("lose the turn"),
            TamskChoice::TurnTimer => f.write_str("turn the timer over"),
            TamskChoice::LeaveTimer => f.write_str("leave the timer"),
        }
    }
}

impl TamskSteps {
    /// The space of the hour-glass that was chosen.
    #[must_use]
    pub const fn from(&self) -> Option<Space> {
        self.played.chosen()
    }

    /// What has been played.
    #[must_use]
    pub const fn played(&self) -> &TamskBuilder {
        &self.played
    }

    /// The turn as it would be now, and the position after it, once the hour-glass has moved.
    pub(super) fn moved(&self) -> Option<(Turn, Tamsk)> {
        self.played.target().and_then(|_| self.played.finish().ok())
    }

    /// Whether the player passes without a ring on the open space, where one can be dropped.
    pub(super) const fn skips_open(&self) -> bool {
        self.skips_open
    }

    /// Whether a ring is left out after the move.
    pub(super) const fn leaves_out(&self) -> bool {
        self.leaves_out
    }

    /// Makes a step without those after it that leave no choice.
    fn apply_alone(&mut self, choice: TamskChoice) {
        let step = match choice {
            TamskChoice::Fill(_) => Step::Fill,
            TamskChoice::From(space) => Step::Choose(space),
            TamskChoice::To(space) => Step::Go(space),
            TamskChoice::Drop(_) => Step::Drop,
            TamskChoice::Lose => Step::Lose,
            TamskChoice::TurnTimer => Step::TurnTimer,
            TamskChoice::Pass => return self.skips_open = true,
            TamskChoice::LeaveOut(_) => return self.leaves_out = true,
            TamskChoice::LeaveTimer => return self.leaves_timer = true,
        };
        let made = self.played.apply(step);
        debug_assert_eq!(made, Ok(()));
    }

    fn skip_forced(&mut self) {
        while let [only] = self.choices()[..] {
            self.apply_alone(only);
        }
    }
}

impl Steps for TamskSteps {
    type Position = Tamsk;
    type Choice = TamskChoice;

    fn begin(position: &Tamsk) -> TamskSteps {
        let played = position.begin_turn();
        let mut steps =
            TamskSteps { played, skips_open: false, leaves_out: false, leaves_timer: false };
        steps.skip_forced();
        steps
    }

    fn position(&self) -> &Tamsk {
        self.played.start()
    }

    fn choices(&self) -> Vec<TamskChoice> {
        let played = &self.played;
        let fill = played.fillable().filter(|_| !self.skips_open).map(TamskChoice::Fill);
        match played.phase() {
            StepPhase::GameOver => Vec::new(),
            StepPhase::Choose => {
                let hourglasses = played.choices().iter().map(TamskChoice::From);
                let lose = played.can_lose().then_some(TamskChoice::Lose);
                fill.into_iter().chain(hourglasses).chain(lose).collect()
            }
            StepPhase::Go => played.targets().iter().map(TamskChoice::To).collect(),
            StepPhase::Rest => match (fill, played.target()) {
                (Some(fill), None) => vec![fill, TamskChoice::Pass],
                (_, Some(to)) if played.can_drop() && !self.leaves_out => {
                    vec![TamskChoice::Drop(to), TamskChoice::LeaveOut(to)]
                }
                _ if played.can_turn_timer() && !self.leaves_timer => {
                    vec![TamskChoice::TurnTimer, TamskChoice::LeaveTimer]
                }
                _ => Vec::new(),
            },
        }
    }

    fn apply(&mut self, choice: TamskChoice) {
        self.apply_alone(choice);
        self.skip_forced();
    }

    fn turn(&self) -> Option<Turn> {
        let is_complete = self.choices().is_empty();
        is_complete.then(|| self.played.finish().ok()).flatten().map(|(turn, _)| turn)
    }

    fn question(choices: &[TamskChoice]) -> &'static str {
        match choices {
            [.., TamskChoice::Pass] => "A ring on the open space?",
            [TamskChoice::Fill(_), ..] => "A ring on the open space, or which hour-glass?",
            [TamskChoice::To(_), ..] => "Where does it go?",
            [TamskChoice::Drop(_), ..] => "Drop a ring?",
            [TamskChoice::TurnTimer, ..] => "Turn the timer over?",
            _ => "Which hour-glass?",
        }
    }
}
