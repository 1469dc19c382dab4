//! The state of a combined game beside its position.

use std::ops::ControlFlow;

use gipf_game::{ByColor, Color, Game, GameResult, Outcome, Position};
use gipf_notation::Notation;
use gipf_potentials::{GipfPotentials, IllegalTurn, LossReason, PotentialUse, Turn};

use super::{Agreement, Contest, ContestGame, ContestResult, Event, Throw, title};

/// A turn that has been announced, and how far it has been accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    /// The turn.
    pub turn: Turn,
    /// The uses that the opponent may challenge and has not been asked about, the next one first.
    pub uses: Vec<PotentialUse>,
}

/// What the players have to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The player to move announces a turn.
    Turn,
    /// The opponent says whether they challenge the first of the [`Announced::uses`].
    Challenge(Announced),
    /// The contest for the first of the [`Announced::uses`] is held.
    Contest(Announced),
}

/// What comes of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// The turn is to be played, and [`Combination::turn_played`] called.
    Play(Turn),
    /// The opponent may challenge this use.
    Ask(PotentialUse),
    /// A game of this name is to be played, and [`Combination::settle`] called. The announcer has
    /// White.
    Hold(String),
    /// A die was thrown, and the turn may go on: see the last event.
    Won(Box<Next>),
    /// The announcer has not won: the turn is taken back and another must be found.
    Refused(PotentialUse),
    /// The announcer has not won, and no other turn is left: they have lost the game.
    NoTurnLeft(PotentialUse),
}

/// Returned when a step does not suit the stage.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StageError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The turn is illegal.
    #[error("{0}")]
    Illegal(IllegalTurn),
    /// The turn uses a potential that was refused in this turn.
    #[error("the {}-potential{} was refused in this turn", .0.potential, place(.0))]
    Refused(PotentialUse),
    /// A turn has been announced already.
    #[error("a turn has been announced: challenge it or accept it")]
    Announced,
    /// No turn has been announced.
    #[error("no turn has been announced")]
    NothingAnnounced,
    /// The opponent has no challenge left.
    #[error("{0} has no challenge left")]
    NoChallengeLeft(Color),
    /// No game is being held.
    #[error("no contest is being held")]
    NoContest,
    /// Another game was to be played.
    #[error("the contest is a game of {}, not of {}", title(expected), title(found))]
    OtherGame {
        /// The game agreed on.
        expected: String,
        /// The game that was played.
        found: String,
    },
}

/// Writes ` on c4`, or nothing when the carrier entered in the same turn.
pub(crate) fn place(used: &PotentialUse) -> String {
    used.carrier.map_or(String::new(), |spot| format!(" on {spot}"))
}

/// The state of a combined game beside its position: the challenges left, what was announced and
/// refused in the turn under way, and everything that has happened.
///
/// ```
/// use gipf_app::combine::{Combination, Next};
/// use gipf_game::{Color, Game};
/// use gipf_notation::Notation;
/// use gipf_potentials::GipfPotentials;
///
/// let line = "4/1wz3/2b3/7/6/5/4 w 9/9 basic -/-";
/// let mut game = Game::new(GipfPotentials::parse_line(line)?.0);
/// let agreement = "z=die".parse()?;
/// let mut combination = Combination::new(agreement);
///
/// // White jumps over the black piece, and Black challenges that.
/// let turn = game.position().parse_turn("Zc3^e5")?;
/// let Next::Ask(_) = combination.announce(&game, &turn)? else { unreachable!() };
/// let next = combination.challenge(&mut game)?;
/// assert!(matches!(next, Next::Won(_) | Next::Refused(_)));
/// assert_eq!(combination.left()[Color::Black], 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combination {
    pub(super) agreement: Agreement,
    remaining: Remaining,
    pub(super) stage: Stage,
    /// The uses that were refused in the turn under way.
    pub(super) refused: Vec<PotentialUse>,
    /// What has happened in the turn under way.
    pub(super) events: Vec<Event>,
    /// What was left when the turn under way began.
    begun: Remaining,
    /// What happened before each turn that was played, with what was left when it began.
    played: Vec<Played>,
    /// How it was before the turn that is announced.
    before: Option<BeforeAnnouncement>,
    /// The turns of the contest that is being held, as far as it was interrupted.
    pub(super) contest_turns: String,
}

/// How it was before a turn was announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BeforeAnnouncement {
    remaining: Remaining,
    /// How many events there were.
    events: usize,
}

/// What changes with every challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Remaining {
    /// The challenges left.
    left: ByColor<u8>,
    /// How often the die has been thrown.
    throws: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Played {
    begun: Remaining,
    events: Vec<Event>,
}

impl Combination {
    /// Begins a combined game.
    #[must_use]
    pub fn new(agreement: Agreement) -> Combination {
        let remaining = Remaining { left: agreement.challenges, throws: 0 };
        Combination {
            agreement,
            remaining,
            stage: Stage::Turn,
            refused: Vec::new(),
            events: Vec::new(),
            begun: remaining,
            played: Vec::new(),
            before: None,
            contest_turns: String::new(),
        }
    }

    /// Returns what the players agreed on.
    #[must_use]
    pub fn agreement(&self) -> &Agreement {
        &self.agreement
    }

    /// Returns how many challenges each side has left.
    #[must_use]
    pub fn left(&self) -> ByColor<u8> {
        self.remaining.left
    }

    /// Returns what the players have to do.
    #[must_use]
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// Returns the uses that were refused in the turn under way.
    #[must_use]
    pub fn refused(&self) -> &[PotentialUse] {
        &self.refused
    }

    /// Returns what has happened in the turn under way.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns what happened before a turn that was played; turns are counted from 0.
    #[must_use]
    pub fn events_of(&self, turn: usize) -> &[Event] {
        self.played.get(turn).map_or(&[], |played| &played.events)
    }

    /// Returns whether a legal turn can be announced: it uses nothing that was refused in this turn.
    ///
    /// # Errors
    ///
    /// [`StageError::Refused`] names the first such use.
    pub fn check(&self, position: &GipfPotentials, turn: &Turn) -> Result<(), StageError> {
        match position.uses(turn).iter().find(|used| self.refused.contains(used)) {
            Some(used) => Err(StageError::Refused(used)),
            None => Ok(()),
        }
    }

    /// Announces a turn.
    ///
    /// [`Next::Play`] when nobody can challenge it, otherwise [`Next::Ask`].
    ///
    /// # Errors
    ///
    /// [`StageError`] when the turn is illegal or refused, and when one has been announced.
    pub fn announce(
        &mut self,
        game: &Game<GipfPotentials>,
        turn: &Turn,
    ) -> Result<Next, StageError> {
        if game.outcome().is_some() {
            return Err(StageError::GameOver);
        }
        if self.stage != Stage::Turn {
            return Err(StageError::Announced);
        }
        let position = game.position();
        position.check(turn).map_err(StageError::Illegal)?;
        self.check(position, turn)?;
        let is_contested =
            |used: &PotentialUse| *self.agreement.contest(used.potential) != Contest::Free;
        let uses = position.uses(turn).iter().filter(is_contested).collect();
        self.before =
            Some(BeforeAnnouncement { remaining: self.remaining, events: self.events.len() });
        Ok(self.ask(Announced { turn: *turn, uses }, !position.side_to_move()))
    }

    /// Asks about the next use, if there is one and a challenge is left.
    fn ask(&mut self, announced: Announced, challenger: Color) -> Next {
        match announced.uses.first() {
            Some(&used) if self.remaining.left[challenger] > 0 => {
                self.stage = Stage::Challenge(announced);
                Next::Ask(used)
            }
            _ => {
                self.stage = Stage::Turn;
                Next::Play(announced.turn)
            }
        }
    }

    /// Accepts the use that the opponent is asked about.
    ///
    /// # Errors
    ///
    /// [`StageError::NothingAnnounced`] when nothing is asked.
    pub fn accept(&mut self, game: &Game<GipfPotentials>) -> Result<Next, StageError> {
        let mut announced = self.take_challenge()?;
        announced.uses.remove(0);
        Ok(self.ask(announced, !game.position().side_to_move()))
    }

    /// Challenges the use that the opponent is asked about. A die is thrown at once; a game is left to
    /// the caller.
    ///
    /// # Errors
    ///
    /// [`StageError::NothingAnnounced`] when nothing is asked.
    pub fn challenge(&mut self, game: &mut Game<GipfPotentials>) -> Result<Next, StageError> {
        let announced = self.take_challenge()?;
        let challenger = !game.position().side_to_move();
        let Some(left) = self.remaining.left[challenger].checked_sub(1) else {
            self.stage = Stage::Challenge(announced);
            return Err(StageError::NoChallengeLeft(challenger));
        };
        self.remaining.left[challenger] = left;
        // The challenges left belong to the position: as it was, it cannot occur again.
        game.bar_repetitions();
        let potential = announced.uses[0].potential;
        match self.agreement.contest(potential).clone() {
            Contest::Game(name) => {
                self.stage = Stage::Contest(announced);
                Ok(Next::Hold(name))
            }
            Contest::Die | Contest::Free => {
                let throw = Throw::of_seed(self.agreement.seed, self.remaining.throws);
                self.remaining.throws += 1;
                Ok(self.decide(announced, ContestResult::Die(throw), game))
            }
        }
    }

    fn take_challenge(&mut self) -> Result<Announced, StageError> {
        match std::mem::replace(&mut self.stage, Stage::Turn) {
            Stage::Challenge(announced) => Ok(announced),
            other => {
                self.stage = other;
                Err(StageError::NothingAnnounced)
            }
        }
    }

    /// Ends the contest that is being held with the game that was played.
    ///
    /// # Errors
    ///
    /// [`StageError`] when no game is being held, or another one.
    pub fn settle(
        &mut self,
        game: &mut Game<GipfPotentials>,
        result: ContestResult,
    ) -> Result<Next, StageError> {
        let announced = match std::mem::replace(&mut self.stage, Stage::Turn) {
            Stage::Contest(announced) => announced,
            other => {
                self.stage = other;
                return Err(StageError::NoContest);
            }
        };
        let agreed = self.agreement.contest(announced.uses[0].potential).to_string();
        let found = match &result {
            ContestResult::Game(game) => game.name.clone(),
            ContestResult::Die(_) => Contest::Die.to_string(),
        };
        if found != agreed {
            self.stage = Stage::Contest(announced);
            return Err(StageError::OtherGame { expected: agreed, found });
        }
        Ok(self.decide(announced, result, game))
    }

    fn decide(
        &mut self,
        mut announced: Announced,
        result: ContestResult,
        game: &mut Game<GipfPotentials>,
    ) -> Next {
        self.contest_turns.clear();
        let used = announced.uses.remove(0);
        let won = result.is_won_by_announcer();
        let side = game.position().side_to_move();
        self.events.push(Event::Challenge { used, result });
        if won {
            return Next::Won(Box::new(self.ask(announced, !side)));
        }
        self.name_announced(game.position(), &announced.turn);
        self.refused.push(used);
        self.stage = Stage::Turn;
        if self.has_turn(game.position()) {
            return Next::Refused(used);
        }
        self.events.insert(0, Event::NoTurnLeft);
        game.end(Outcome::win(!side, LossReason::NoPush));
        Next::NoTurnLeft(used)
    }

    /// Puts the text of a turn that is taken back before its challenges.
    fn name_announced(&mut self, position: &GipfPotentials, turn: &Turn) {
        let text = position.turn_text(turn);
        // The challenges since the last turn that was taken back: it ends with the one that was lost.
        let lost = |event: &Event| match event {
            Event::Challenge { result, .. } => !result.is_won_by_announcer(),
            Event::Announced(_) | Event::NoTurnLeft | Event::Pending => false,
        };
        let before = self.events.len().saturating_sub(1);
        let place = self.events[..before].iter().rposition(lost).map_or(0, |last| last + 1);
        self.events.insert(place, Event::Announced(text));
    }

    /// Returns whether a legal turn can be announced.
    #[must_use]
    pub fn has_turn(&self, position: &GipfPotentials) -> bool {
        let found = position.try_for_each_turn(|turn| {
            if self.check(position, &turn).is_ok() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found.is_break()
    }

    /// Returns the legal turns that can be announced; `None` when nothing was refused, so that all of
    /// them can.
    #[must_use]
    pub fn turns_left(&self, position: &GipfPotentials) -> Option<Vec<Turn>> {
        if self.refused.is_empty() {
            return None;
        }
        let mut turns = Vec::new();
        position.for_each_turn(|turn| {
            if self.check(position, &turn).is_ok() {
                turns.push(turn);
            }
        });
        Some(turns)
    }

    /// Goes on to the next turn after one has been played.
    pub fn turn_played(&mut self) {
        let events = std::mem::take(&mut self.events);
        self.played.push(Played { begun: self.begun, events });
        self.begun = self.remaining;
        self.begin_turn();
    }

    fn begin_turn(&mut self) {
        self.events.clear();
        self.refused.clear();
        self.stage = Stage::Turn;
        self.before = None;
        self.contest_turns.clear();
    }

    /// Takes back the turn that is announced, with its challenges; where none is announced, all that
    /// has happened in the turn under way. Returns whether there was anything.
    pub fn take_back(&mut self) -> bool {
        if self.stage == Stage::Turn && self.events.is_empty() {
            return false;
        }
        match self.before.take().filter(|_| self.stage != Stage::Turn) {
            Some(BeforeAnnouncement { remaining, events }) => {
                self.remaining = remaining;
                self.events.truncate(events);
                self.stage = Stage::Turn;
                self.contest_turns.clear();
            }
            None => self.undo_to(self.played.len()),
        }
        true
    }

    /// Keeps the turns of the contest that is being held, to resume later.
    ///
    /// # Errors
    ///
    /// [`StageError::NoContest`] when no game is being held.
    pub fn interrupt(&mut self, turns: &str) -> Result<(), StageError> {
        if !matches!(self.stage, Stage::Contest(_)) {
            return Err(StageError::NoContest);
        }
        turns.clone_into(&mut self.contest_turns);
        Ok(())
    }

    /// Returns the texts of the turns of the contest that is being held, as far as it was interrupted.
    #[must_use]
    pub fn contest_turns(&self) -> &str {
        &self.contest_turns
    }

    /// Returns what a record says of the turn under way: what has happened in it, and the turn that is
    /// announced with its challenges, the last of which may be a contest without a result.
    #[must_use]
    pub fn pending_events(&self, position: &GipfPotentials) -> Vec<Event> {
        let (Stage::Challenge(announced) | Stage::Contest(announced)) = &self.stage else {
            return self.events.clone();
        };
        let mut events = self.events.clone();
        let begun = self.before.map_or(events.len(), |before| before.events);
        events.insert(begun, Event::Announced(position.turn_text(&announced.turn)));
        if let (Stage::Contest(_), [used, ..]) = (&self.stage, &announced.uses[..]) {
            let name = self.agreement.contest(used.potential).to_string();
            let (result, turns) = (GameResult::Unknown, self.contest_turns.clone());
            let result = ContestResult::Game(ContestGame { name, result, turns });
            events.push(Event::Challenge { used: *used, result });
        }
        events
    }

    /// Goes back to where this number of turns had been played, and forgets what has happened in the turn
    /// under way.
    pub fn undo_to(&mut self, turns: usize) {
        if let Some(played) = self.played.get(turns) {
            self.begun = played.begun;
        }
        self.played.truncate(turns);
        self.remaining = self.begun;
        self.begin_turn();
    }
}
