//! Turns in steps, for boards that people click.

use gipf_game::{Position, TurnBuilder};

use crate::geometry::row::RowSet;
use crate::position::field::Field;
use crate::{
    Bitboard, Board, ByColor, Color, IllegalTurn, Intersection, Outcome, Removals, Row, Turn, Yinsh,
};

/// A turn that is played in steps: a ring is placed; or rows and rings are removed, a ring is chosen and moved, and
/// rows and rings are removed again.
///
/// Steps and whole turns agree: every legal turn can be reached step by step, and whatever [`TurnBuilder::finish`]
/// returns is a legal turn.
///
/// ```
/// use yinsh_core::prelude::*;
/// use yinsh_core::{Intersection, Step, StepPhase};
///
/// let line = "3B/4W2/5B2/5W3/2WB6/9/BW4B3/4W4/8/7/4 w 51 0/0 standard";
/// let position: Yinsh = line.parse().unwrap();
/// let at = |name: &str| name.parse::<Intersection>().unwrap();
/// let mut steps = position.begin_turn();
/// assert_eq!(steps.phase(), StepPhase::ChooseRing);
/// steps.apply(Step::ChooseRing(at("b5")))?;
/// steps.apply(Step::MoveRing(at("b1")))?;
/// let (turn, next) = steps.finish()?;
/// assert_eq!(turn.to_string(), "b5-b1");
/// assert_eq!(position.play(&turn), Ok(next));
/// # Ok::<(), yinsh_core::StepError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YinshBuilder {
    start: Yinsh,
    outcome: Option<Outcome>,
    placed: Option<Intersection>,
    before: Removals,
    from: Option<Intersection>,
    to: Option<Intersection>,
    after: Removals,
    /// The board as it is now.
    field: Field,
}

/// A step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A ring is placed.
    Place(Intersection),
    /// A row is removed.
    RemoveRow(Row),
    /// A ring is removed for the row.
    RemoveRing(Intersection),
    /// The ring that moves is chosen.
    ChooseRing(Intersection),
    /// The chosen ring goes to an intersection.
    MoveRing(Intersection),
}

/// What a [`YinshBuilder`] waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StepPhase {
    /// A ring must be placed.
    Place,
    /// A row must be removed.
    RemoveRow,
    /// A ring must be removed for the row.
    RemoveRing,
    /// A ring that can move must be chosen.
    ChooseRing,
    /// The chosen ring must move.
    MoveRing,
    /// Nothing is left to choose: the turn can be finished. A player who must pass is here at once.
    Complete,
    /// The game was over before the turn began.
    GameOver,
}

impl StepPhase {
    /// Returns what must be done.
    const fn words(self) -> &'static str {
        match self {
            StepPhase::Place => "a ring must be placed",
            StepPhase::RemoveRow => "a row must be removed",
            StepPhase::RemoveRing => "a ring must be removed for the row",
            StepPhase::ChooseRing => "a ring that can move must be chosen",
            StepPhase::MoveRing => "the chosen ring must move",
            StepPhase::Complete => "the turn is complete",
            StepPhase::GameOver => "the game is over",
        }
    }
}

impl TurnBuilder for YinshBuilder {
    type Position = Yinsh;
    type Step = Step;
    type Error = StepError;

    /// When the game is over, the turn is in [`StepPhase::GameOver`].
    fn begin(position: &Yinsh) -> YinshBuilder {
        YinshBuilder {
            start: *position,
            outcome: position.outcome(),
            placed: None,
            before: Removals::NONE,
            from: None,
            to: None,
            after: Removals::NONE,
            field: position.field(),
        }
    }

    fn start(&self) -> &Yinsh {
        &self.start
    }

    fn steps(&self) -> impl Iterator<Item = Step> + use<> {
        let phase = self.phase();
        let rows =
            if phase == StepPhase::RemoveRow { self.field.rows() } else { RowSet::default() };
        let choices = self.choices().iter().map(move |at| match phase {
            StepPhase::Place => Step::Place(at),
            StepPhase::RemoveRing => Step::RemoveRing(at),
            StepPhase::ChooseRing => Step::ChooseRing(at),
            _ => Step::MoveRing(at),
        });
        rows.map(Step::RemoveRow).chain(choices)
    }

    fn apply(&mut self, step: Step) -> Result<(), StepError> {
        match step {
            Step::Place(at) => {
                self.expect(StepPhase::Place)?;
                if !self.choices().contains(at) {
                    return Err(IllegalTurn::Occupied(at).into());
                }
                self.placed = Some(at);
                self.field.rings.insert(at);
            }
            Step::RemoveRow(row) => {
                self.expect(StepPhase::RemoveRow)?;
                if let Some(at) = (row.intersections() - self.field.markers).first() {
                    return Err(IllegalTurn::NotARow { row, at, color: self.color() }.into());
                }
                self.change_removals(|removals| removals.with_row(row));
                self.field.markers -= row.intersections();
            }
            Step::RemoveRing(at) => {
                self.expect(StepPhase::RemoveRing)?;
                if !self.choices().contains(at) {
                    return Err(IllegalTurn::NoRing { at, color: self.color() }.into());
                }
                self.change_removals(|removals| removals.with_ring(at));
                self.field.rings.remove(at);
            }
            Step::ChooseRing(at) => {
                self.expect(StepPhase::ChooseRing)?;
                if !self.field.rings.contains(at) {
                    return Err(IllegalTurn::NoRing { at, color: self.color() }.into());
                }
                if !self.choices().contains(at) {
                    return Err(StepError::CannotMove(at));
                }
                self.from = Some(at);
            }
            Step::MoveRing(to) => {
                self.expect(StepPhase::MoveRing)?;
                let Some(from) = self.from.filter(|_| self.choices().contains(to)) else {
                    return Err(StepError::CannotGo { from: self.from.unwrap_or(to), to });
                };
                self.to = Some(to);
                self.field = self.field.moved(from, to);
            }
        }
        Ok(())
    }

    /// The rows and rings that have been removed without a move are a [`Turn::Win`]. `None` before anything has been
    /// placed, removed or moved.
    fn partial_turn(&self) -> Option<Turn> {
        if let Some(at) = self.placed {
            return Some(Turn::Place(at));
        }
        let before = self.before;
        match (self.from, self.to) {
            (Some(from), Some(to)) => Some(Turn::Move { before, from, to, after: self.after }),
            _ => (!before.is_empty()).then_some(Turn::Win { before }),
        }
    }

    fn finish(&self) -> Result<(Turn, Yinsh), StepError> {
        match self.phase() {
            StepPhase::Complete => {
                let before = self.before;
                let passes = self.placed.is_none() && self.to.is_none() && self.needed() > 0;
                let turn = self.partial_turn().filter(|_| !passes).unwrap_or(Turn::Pass { before });
                Ok((turn, self.start.played(&turn)))
            }
            phase => Err(self.not_now(phase)),
        }
    }
}

impl YinshBuilder {
    /// Returns what the turn waits for.
    #[must_use]
    pub fn phase(&self) -> StepPhase {
        if self.outcome.is_some() {
            return StepPhase::GameOver;
        }
        if self.start.is_placing() {
            return if self.placed.is_none() { StepPhase::Place } else { StepPhase::Complete };
        }
        let removals = if self.to.is_none() { self.before } else { self.after };
        if removals.rows().len() > removals.rings().len() {
            StepPhase::RemoveRing
        } else if self.needed() == 0 {
            StepPhase::Complete
        } else if !self.field.rows().is_empty() {
            StepPhase::RemoveRow
        } else if self.to.is_some() || !self.field.can_move() {
            StepPhase::Complete
        } else if self.from.is_some() {
            StepPhase::MoveRing
        } else {
            StepPhase::ChooseRing
        }
    }

    /// Returns the rings and markers as they are now.
    #[must_use]
    pub fn board(&self) -> Board {
        let Field { rings, other_rings, markers, other_markers } = self.field;
        match self.color() {
            Color::White => {
                Board::of(ByColor::new(rings, other_rings), ByColor::new(markers, other_markers))
            }
            Color::Black => {
                Board::of(ByColor::new(other_rings, rings), ByColor::new(other_markers, markers))
            }
        }
    }

    /// Returns the rows that can be removed now: none in another phase than [`StepPhase::RemoveRow`].
    #[must_use]
    pub fn rows(&self) -> impl ExactSizeIterator<Item = Row> + use<> {
        let is_now = self.phase() == StepPhase::RemoveRow;
        if is_now { self.field.rows() } else { RowSet::default() }
    }

    /// Returns the intersections that can be chosen now: where a ring can be placed, removed, chosen or moved to.
    #[must_use]
    pub fn choices(&self) -> Bitboard {
        match self.phase() {
            StepPhase::Place => self.start.vacant(),
            StepPhase::RemoveRing => self.field.rings,
            StepPhase::ChooseRing => {
                let rings = self.field.rings.iter();
                rings.filter(|&at| !self.field.goals(at).is_empty()).collect()
            }
            StepPhase::MoveRing => self.from.map_or(Bitboard::EMPTY, |from| self.field.goals(from)),
            StepPhase::RemoveRow | StepPhase::Complete | StepPhase::GameOver => Bitboard::EMPTY,
        }
    }

    /// Returns the ring that has been chosen to move: where it stood before.
    #[must_use]
    pub const fn chosen(&self) -> Option<Intersection> {
        self.from
    }

    /// Returns what has been removed so far, before the move and after it. A row whose ring is not chosen yet is there
    /// already.
    #[must_use]
    pub const fn removals(&self) -> [Removals; 2] {
        [self.before, self.after]
    }

    /// Returns from where to where the ring has gone, if it has.
    #[must_use]
    pub fn moved(&self) -> Option<(Intersection, Intersection)> {
        self.from.zip(self.to)
    }

    fn color(&self) -> Color {
        self.start.side_to_move()
    }

    /// How many more removed rings win.
    fn needed(&self) -> usize {
        let removed = self.before.rings().len() + self.after.rings().len();
        usize::from(self.start.needed_rings()).saturating_sub(removed)
    }

    /// Changes what the present phase removes. Three rows have won, so there is room.
    fn change_removals(&mut self, change: impl Fn(Removals) -> Option<Removals>) {
        let removals = if self.to.is_none() { &mut self.before } else { &mut self.after };
        *removals = change(*removals).unwrap_or(*removals);
    }

    fn expect(&self, phase: StepPhase) -> Result<(), StepError> {
        let now = self.phase();
        if now == phase { Ok(()) } else { Err(self.not_now(now)) }
    }

    fn not_now(&self, phase: StepPhase) -> StepError {
        match self.outcome {
            Some(outcome) => StepError::Illegal(IllegalTurn::GameOver(outcome)),
            None => StepError::NotNow(phase),
        }
    }
}

/// Why a step is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// The turn waits for another step.
    #[error("not now: {}", .0.words())]
    NotNow(StepPhase),
    /// The ring has no move.
    #[error("the ring on {0} cannot move")]
    CannotMove(Intersection),
    /// The chosen ring cannot go there.
    #[error("the ring on {from} cannot go to {to}")]
    CannotGo {
        /// Where the ring stands.
        from: Intersection,
        /// Where it should go.
        to: Intersection,
    },
    /// The step breaks a rule.
    #[error(transparent)]
    Illegal(#[from] IllegalTurn),
}
