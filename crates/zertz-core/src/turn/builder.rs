//! Turns in steps, for boards that people click.

use gipf_game::{Position, TurnBuilder};

use crate::generate::captures::{Jumper, can_go_on};
use crate::position::groups::Groups;
use crate::turn::path::all_jumps;
use crate::{
    Bitboard, Board, CapturePath, IllegalTurn, Jump, Marble, MarbleCounts, Outcome, Place,
    PlaceName, Turn, Zertz,
};

/// A turn that is played in steps: a marble is placed, a ring removed, groups are claimed or left; or one
/// marble jumps again and again.
///
/// Steps and whole turns agree: every legal turn can be reached step by step, and whatever
/// [`TurnBuilder::finish`] returns is a legal turn.
///
/// ```
/// use zertz_core::prelude::*;
/// use zertz_core::{Marble, StepPhase};
///
/// let start = Zertz::start(Variant::Basic);
/// let mut steps = start.begin_turn();
/// steps.place(Marble::White, Variant::Basic.place('d', 4).unwrap())?;
/// assert_eq!(steps.phase(), StepPhase::Remove);
/// steps.remove(steps.removable().first().unwrap())?;
/// let (turn, next) = steps.finish()?;
/// assert_eq!(start.play(&turn), Ok(next));
/// # Ok::<(), zertz_core::StepError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZertzBuilder {
    start: Zertz,
    outcome: Option<Outcome>,
    must_capture: bool,
    placed: Option<(Marble, Place)>,
    removed: Option<Place>,
    /// The groups that have been claimed or left, in order.
    decided: [Decision; MAX_CLAIMS],
    decisions: usize,
    /// The marble that jumps, with all that it can jump over, and its jumps.
    jumper: Option<Jumper>,
    path: CapturePath,
}

/// The most groups that a placement makes full.
const MAX_CLAIMS: usize = 3;

/// A group, and whether it is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Decision {
    group: Bitboard,
    claimed: bool,
}

/// A step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A marble is placed.
    Place(Marble, Place),
    /// A free ring is removed.
    Remove(Place),
    /// The group that a place belongs to is claimed.
    Claim(Place),
    /// The group that a place belongs to is left, for good.
    Leave(Place),
    /// The marble that jumps is chosen.
    Choose(Place),
    /// The chosen marble jumps to a place.
    Jump(Place),
}

/// What a [`ZertzBuilder`] waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StepPhase {
    /// A marble must be placed on a vacant ring.
    Place,
    /// A free ring must be removed.
    Remove,
    /// Groups may be claimed or left; those without a decision are left when the turn is finished.
    Claim,
    /// A marble that can jump must be chosen.
    Choose,
    /// The chosen marble must jump.
    Jump,
    /// Nothing is left to choose: the turn can be finished. A player who must pass is here at once.
    Complete,
    /// The game was over before the turn began.
    GameOver,
}

impl StepPhase {
    /// Returns what must be done.
    const fn words(self) -> &'static str {
        match self {
            StepPhase::Place => "a marble must be placed",
            StepPhase::Remove => "a free ring must be removed",
            StepPhase::Claim => "groups may be claimed or left",
            StepPhase::Choose => "a marble that can jump must be chosen",
            StepPhase::Jump => "the chosen marble must jump",
            StepPhase::Complete => "the turn is complete",
            StepPhase::GameOver => "the game is over",
        }
    }
}

impl TurnBuilder for ZertzBuilder {
    type Position = Zertz;
    type Step = Step;
    type Error = StepError;

    /// When the game is over, the turn is in [`StepPhase::GameOver`].
    fn begin(position: &Zertz) -> ZertzBuilder {
        ZertzBuilder {
            start: *position,
            outcome: position.outcome(),
            must_capture: position.must_capture(),
            placed: None,
            removed: None,
            decided: [Decision { group: Bitboard::EMPTY, claimed: false }; MAX_CLAIMS],
            decisions: 0,
            jumper: None,
            path: CapturePath::NONE,
        }
    }

    fn start(&self) -> &Zertz {
        &self.start
    }

    fn steps(&self) -> impl Iterator<Item = Step> + use<> {
        let (places, groups) = (self.places(), self.groups());
        let marbles = self.placeable().colors();
        let placed = marbles
            .flat_map(move |marble| places.iter().map(move |place| Step::Place(marble, place)));
        let groups = (0..groups.len()).filter_map(move |i| groups[i].first());
        let decided = groups.flat_map(|place| [Step::Claim(place), Step::Leave(place)]);
        placed
            .chain(self.removable().iter().map(Step::Remove))
            .chain(decided)
            .chain(self.choices().iter().map(Step::Choose))
            .chain(self.jumps().map(|jump| Step::Jump(jump.to)))
    }

    fn apply(&mut self, step: Step) -> Result<(), StepError> {
        match step {
            Step::Place(marble, place) => self.place(marble, place),
            Step::Remove(ring) => self.remove(ring),
            Step::Claim(place) => self.claim(place),
            Step::Leave(place) => self.leave(place),
            Step::Choose(from) => self.choose(from),
            Step::Jump(to) => self.jump(to),
        }
    }

    /// `None` before the first step, or where the only step was to choose the marble that jumps.
    fn partial_turn(&self) -> Option<Turn> {
        if let Some(jumper) = self.jumper {
            let taken: Bitboard = self.path.iter().map(|jump| jump.over).collect();
            let to = self.at(jumper);
            return (!taken.is_empty()).then_some(Turn::Capture { from: jumper.from, to, taken });
        }
        let (marble, place) = self.placed?;
        let removed = self.removed;
        Some(Turn::Place { marble, place, removed, claimed: self.claimed() })
    }

    /// Groups without a decision are left.
    ///
    /// # Errors
    ///
    /// [`StepError::NotNow`] while a step must be taken, [`StepError::Illegal`] on a finished game.
    fn finish(&self) -> Result<(Turn, Zertz), StepError> {
        match self.phase() {
            StepPhase::Claim | StepPhase::Complete => {
                let turn = self.partial_turn().unwrap_or(Turn::Pass);
                Ok((turn, self.start.played(&turn)))
            }
            phase => Err(self.not_now(phase)),
        }
    }
}

impl ZertzBuilder {
    /// Returns what the turn waits for.
    #[must_use]
    pub fn phase(&self) -> StepPhase {
        if self.outcome.is_some() {
            StepPhase::GameOver
        } else if let Some(jumper) = self.jumper {
            if can_go_on(self.at(jumper), self.left(jumper)) {
                StepPhase::Jump
            } else {
                StepPhase::Complete
            }
        } else if self.must_capture {
            StepPhase::Choose
        } else if let Some((_, place)) = self.placed {
            if self.removed.is_none() && self.has_removable(place) {
                StepPhase::Remove
            } else if self.groups().is_empty() {
                StepPhase::Complete
            } else {
                StepPhase::Claim
            }
        } else if self.start.placeable().is_empty() {
            StepPhase::Complete
        } else {
            StepPhase::Place
        }
    }

    /// Returns the rings and marbles as they are now. Claimed groups are gone.
    #[must_use]
    pub fn board(&self) -> Board {
        self.partial_turn().map_or(self.start, |turn| self.start.played(&turn)).board()
    }

    /// Returns the marbles that can be placed now: none in another phase than [`StepPhase::Place`].
    #[must_use]
    pub fn placeable(&self) -> MarbleCounts {
        let is_now = self.phase() == StepPhase::Place;
        if is_now { self.start.placeable() } else { MarbleCounts::NONE }
    }

    /// Returns the rings where a marble can be placed now.
    #[must_use]
    pub fn places(&self) -> Bitboard {
        let is_now = self.phase() == StepPhase::Place;
        if is_now { self.start.vacant() } else { Bitboard::EMPTY }
    }

    /// Places a marble.
    ///
    /// # Errors
    ///
    /// [`StepError`] says why not; the turn is unchanged.
    pub fn place(&mut self, marble: Marble, place: Place) -> Result<(), StepError> {
        self.expect(StepPhase::Place)?;
        self.start.check_placement(marble, place)?;
        self.placed = Some((marble, place));
        Ok(())
    }

    /// Returns the rings that can be removed now.
    #[must_use]
    pub fn removable(&self) -> Bitboard {
        match self.placed {
            Some((_, place)) if self.phase() == StepPhase::Remove => {
                self.start.free_rings().without(place)
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// Removes a free ring.
    ///
    /// # Errors
    ///
    /// [`StepError`] says why not; the turn is unchanged.
    pub fn remove(&mut self, ring: Place) -> Result<(), StepError> {
        self.expect(StepPhase::Remove)?;
        if let Some((_, place)) = self.placed {
            self.start.check_removal(place, Some(ring))?;
        }
        self.removed = Some(ring);
        Ok(())
    }

    /// Returns the groups that can be claimed or left now: those of which neither has been decided.
    ///
    /// There are none while a ring must be removed, and none when everything must be claimed because no
    /// vacant ring is left.
    #[must_use]
    pub fn groups(&self) -> Groups {
        match self.placed {
            Some((_, place))
                if !self.fills_board()
                    && (self.removed.is_some() || !self.has_removable(place)) =>
            {
                let groups = self.start.new_groups(place, self.removed);
                groups
                    .filtered(|group| self.decided().iter().all(|decision| decision.group != group))
            }
            _ => Groups::default(),
        }
    }

    /// Claims the group that a place belongs to.
    ///
    /// # Errors
    ///
    /// [`StepError`] says why not; the turn is unchanged.
    pub fn claim(&mut self, place: Place) -> Result<(), StepError> {
        self.decide(place, true)
    }

    /// Leaves the group that a place belongs to, for good.
    ///
    /// # Errors
    ///
    /// [`StepError`] says why not; the turn is unchanged.
    pub fn leave(&mut self, place: Place) -> Result<(), StepError> {
        self.decide(place, false)
    }

    /// Returns the marbles that can be chosen to jump now.
    #[must_use]
    pub fn choices(&self) -> Bitboard {
        if self.phase() != StepPhase::Choose {
            return Bitboard::EMPTY;
        }
        let can_jump = |&from: &Place| self.start.jumps_from(from).next().is_some();
        self.start.occupied().iter().filter(can_jump).collect()
    }

    /// Chooses the marble that jumps.
    ///
    /// # Errors
    ///
    /// [`StepError`] says why not; the turn is unchanged.
    pub fn choose(&mut self, from: Place) -> Result<(), StepError> {
        self.expect(StepPhase::Choose)?;
        let name = self.start.name(from);
        if !self.start.occupied().contains(from) {
            return Err(IllegalTurn::NoMarble(name).into());
        }
        if self.start.jumps_from(from).next().is_none() {
            return Err(IllegalTurn::NothingTaken(name).into());
        }
        self.jumper = Some(Jumper::new(&self.start, from));
        Ok(())
    }

    /// Returns the place of the marble that was chosen to jump: where it stood when the turn began.
    #[must_use]
    pub fn chosen(&self) -> Option<Place> {
        self.jumper.map(|jumper| jumper.from)
    }

    /// Returns the jumps that have been made.
    #[must_use]
    pub fn path(&self) -> &[Jump] {
        &self.path
    }

    /// Returns the jumps that the chosen marble can go on with.
    pub fn jumps(&self) -> impl Iterator<Item = Jump> + use<> {
        let next = self.jumper.filter(|_| self.outcome.is_none());
        let next = next.map(|jumper| all_jumps(self.at(jumper), self.left(jumper)));
        next.into_iter().flatten()
    }

    /// Jumps with the chosen marble to a place.
    ///
    /// # Errors
    ///
    /// [`StepError`] says why not; the turn is unchanged.
    pub fn jump(&mut self, to: Place) -> Result<(), StepError> {
        self.expect(StepPhase::Jump)?;
        let Some(jump) = self.jumps().find(|jump| jump.to == to) else {
            let from = self.jumper.map_or(to, |jumper| self.at(jumper));
            let (from, to) = (self.start.name(from), self.start.name(to));
            return Err(StepError::CannotJump { from, to });
        };
        self.path.push(jump);
        Ok(())
    }

    /// Where the marble that jumps stands now.
    fn at(&self, jumper: Jumper) -> Place {
        self.path.last().map_or(jumper.from, |jump| jump.to)
    }

    /// What the marble that jumps can still jump over.
    fn left(&self, jumper: Jumper) -> Bitboard {
        jumper.edges - self.path.iter().map(|jump| jump.over).collect()
    }

    fn has_removable(&self, place: Place) -> bool {
        !self.start.free_rings().without(place).is_empty()
    }

    fn decided(&self) -> &[Decision] {
        &self.decided[..self.decisions]
    }

    fn decide(&mut self, place: Place, claimed: bool) -> Result<(), StepError> {
        self.expect(StepPhase::Claim)?;
        let groups = self.groups();
        let Some(&group) = groups.iter().find(|group| group.contains(place)) else {
            return Err(StepError::NoGroup(self.start.name(place)));
        };
        self.decided[self.decisions] = Decision { group, claimed };
        self.decisions += 1;
        Ok(())
    }

    /// Returns whether the placement leaves no vacant ring.
    fn fills_board(&self) -> bool {
        self.placed.is_some_and(|(_, place)| self.start.fills_board(place, self.removed))
    }

    /// Returns the places that are claimed.
    fn claimed(&self) -> Bitboard {
        if self.fills_board() {
            return self.removed.map_or(self.start.rings, |ring| self.start.rings.without(ring));
        }
        let claimed = self.decided().iter().filter(|decision| decision.claimed);
        claimed.fold(Bitboard::EMPTY, |places, decision| places | decision.group)
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
    /// No group that can be claimed or left holds this place.
    #[error("{0} is in no group that can be claimed or left")]
    NoGroup(PlaceName),
    /// The chosen marble cannot jump there.
    #[error("the marble on {from} cannot jump to {to}")]
    CannotJump {
        /// Where the marble stands now.
        from: PlaceName,
        /// Where it should land.
        to: PlaceName,
    },
    /// The step breaks a rule that whole turns have too.
    #[error(transparent)]
    Illegal(#[from] IllegalTurn),
}
