//! The steps of a turn of YINSH.

use std::fmt;

use gipf_game::{Position, TurnBuilder as _};
use yinsh_core::{Color, Intersection, Piece, Row, Step, StepPhase, Turn, Yinsh, YinshBuilder};

use crate::play::Steps;

/// The markers of a game, on the board and in the pool.
pub(super) const MARKERS: u8 = 51;

/// A turn of YINSH as far as it has been chosen: rows and rings that go, the ring that moves and its goal, rows and
/// rings again; or where a ring is placed.
///
/// Steps that leave no choice are made at once.
#[derive(Clone, Copy, Debug)]
pub struct YinshSteps {
    played: YinshBuilder,
}

/// A step of a turn of YINSH.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum YinshChoice {
    /// Places a ring here.
    Place(Intersection),
    /// Removes this row.
    Row(Row),
    /// Removes the ring that stands here.
    Ring(Intersection),
    /// Moves the ring that stands here.
    From(Intersection),
    /// Moves it here.
    To(Intersection),
}

impl YinshChoice {
    /// The intersection that it is about: of a row the middle.
    #[must_use]
    pub fn intersection(self) -> Intersection {
        match self {
            YinshChoice::Place(at)
            | YinshChoice::Ring(at)
            | YinshChoice::From(at)
            | YinshChoice::To(at) => at,
            YinshChoice::Row(row) => row.intersections().iter().nth(2).unwrap_or(row.first()),
        }
    }

    const fn step(self) -> Step {
        match self {
            YinshChoice::Place(at) => Step::Place(at),
            YinshChoice::Row(row) => Step::RemoveRow(row),
            YinshChoice::Ring(at) => Step::RemoveRing(at),
            YinshChoice::From(at) => Step::ChooseRing(at),
            YinshChoice::To(at) => Step::MoveRing(at),
        }
    }
}

impl From<Step> for YinshChoice {
    fn from(step: Step) -> YinshChoice {
        match step {
            Step::Place(at) => YinshChoice::Place(at),
            Step::RemoveRow(row) => YinshChoice::Row(row),
            Step::RemoveRing(at) => YinshChoice::Ring(at),
            Step::ChooseRing(at) => YinshChoice::From(at),
            Step::MoveRing(at) => YinshChoice::To(at),
        }
    }
}

impl fmt::Display for YinshChoice {
    /// A few words: `f6`, `the row h5-h9`, `remove i9`, `h7`, `to c7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            YinshChoice::Place(at) | YinshChoice::From(at) => write!(f, "{at}"),
            YinshChoice::Row(row) => write!(f, "the row {row}"),
            YinshChoice::Ring(at) => write!(f, "remove {at}"),
            YinshChoice::To(at) => write!(f, "to {at}"),
        }
    }
}

impl YinshSteps {
    /// The turn as far as it has been played.
    #[must_use]
    pub fn played(&self) -> &YinshBuilder {
        &self.played
    }

    /// The markers in the pool, as far as the turn has been chosen.
    pub(super) fn pool(&self) -> u8 {
        let is_marker = |(_, piece): &(Intersection, Piece)| !piece.is_ring();
        MARKERS.saturating_sub(self.played.board().iter().filter(is_marker).count() as u8)
    }

    /// The rings that a player has removed, as far as the turn has been chosen.
    pub(super) fn removed(&self, color: Color) -> u8 {
        let start = self.position();
        let now = self.played.removals().iter().map(|part| part.rings().len()).sum::<usize>();
        let now = if color == start.side_to_move() { now as u8 } else { 0 };
        start.removed(color) + now
    }

    fn apply_alone(&mut self, choice: YinshChoice) {
        let made = self.played.apply(choice.step());
        debug_assert_eq!(made, Ok(()));
    }

    /// Makes the steps that leave no choice.
    fn skip_forced(&mut self) {
        while let [only] = self.choices()[..] {
            self.apply_alone(only);
        }
    }
}

impl Steps for YinshSteps {
    type Position = Yinsh;
    type Choice = YinshChoice;

    fn begin(position: &Yinsh) -> YinshSteps {
        let mut steps = YinshSteps { played: position.begin_turn() };
        steps.skip_forced();
        steps
    }

    fn position(&self) -> &Yinsh {
        self.played.start()
    }

    fn choices(&self) -> Vec<YinshChoice> {
        self.played.steps().map(YinshChoice::from).collect()
    }

    fn apply(&mut self, choice: YinshChoice) {
        self.apply_alone(choice);
        self.skip_forced();
    }

    fn turn(&self) -> Option<Turn> {
        let is_complete = self.played.phase() == StepPhase::Complete;
        self.played.finish().ok().filter(|_| is_complete).map(|(turn, _)| turn)
    }

    fn question(choices: &[YinshChoice]) -> &'static str {
        match choices.first() {
            Some(YinshChoice::Place(_)) => "Where does the ring go?",
            Some(YinshChoice::Row(_)) => "Which row goes?",
            Some(YinshChoice::Ring(_)) => "Which ring goes with it?",
            Some(YinshChoice::From(_)) => "Which ring moves?",
            Some(YinshChoice::To(_)) => "Where does it go?",
            None => "",
        }
    }
}
