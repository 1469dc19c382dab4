//! A combined game under a [`PlayController`]: announcing, challenging, contests.

use std::time::Duration;

use gipf_ai::{Level, Limits, RootFilter, Score};
use gipf_engine::SearchRequest;
use gipf_game::{ByColor, Color, GameResult};
use gipf_potentials::PotentialUse;

use super::{ControlError, PlayController, PlayGame, Player};
use crate::RegisteredGame;
use crate::combine::{
    Announced, Contest, ContestGame, ContestResult, Event, Next, Stage, StageError, Throw,
    is_worth_a_challenge, place, title,
};

/// A game that decides over the use of a potential.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestSetup {
    /// The name of the game.
    pub game: String,
    /// Who plays it. The announcer has White.
    pub players: ByColor<Player>,
    /// The announcer's color in the game that is interrupted.
    pub announcer: Color,
    /// What is decided.
    pub used: PotentialUse,
    /// The texts of the turns that were played before the contest was interrupted, with spaces between.
    pub turns: String,
    /// The number of the challenge in the whole game, from 1: the contests of a game can differ by it.
    pub number: u32,
}

impl ContestSetup {
    /// Returns a sentence that begins the contest, a game of `P`.
    #[must_use]
    pub fn introduction<P: PlayGame>(&self) -> String {
        let ContestSetup { announcer, used, .. } = self;
        let (potential, place) = (used.potential, place(used));
        let (title, first) = (P::TITLE, P::player_name(Color::White));
        format!(
            "A game of {title} decides over the {potential}-potential{place}: {announcer}, who \
             announced the turn, is {first} in it and must win"
        )
    }
}

/// The two searches by which the engine decides whether to challenge: the announced turn, and all
/// turns that do not use the potential.
#[derive(Clone, Debug)]
pub struct ChallengeRequest<P: RegisteredGame> {
    /// The value of the announced turn: a search that may play nothing else.
    pub with: SearchRequest<P>,
    /// The value of the best turn that does not use the potential. Without such a turn the search
    /// finds none.
    pub without: SearchRequest<P>,
}

/// What it costs the announcer to have no other turn: more than any evaluation.
const WITHOUT_TURN: i32 = 1_000_000;

impl<P: RegisteredGame> PlayController<P> {
    /// Returns the use that the opponent is asked about, and who that is; `None` when nothing has been
    /// announced.
    #[must_use]
    pub fn asked(&self) -> Option<(PotentialUse, Color)> {
        if self.session.outcome().is_some() {
            return None;
        }
        match self.session.combination()?.stage() {
            Stage::Challenge(Announced { uses, .. }) => {
                Some((*uses.first()?, !self.session.position().side_to_move()))
            }
            Stage::Turn | Stage::Contest(_) => None,
        }
    }

    /// Returns the game that is to be played before this one goes on.
    #[must_use]
    pub fn contest(&self) -> Option<ContestSetup> {
        let combination = self.session.combination()?;
        let Stage::Contest(Announced { uses, .. }) = combination.stage() else { return None };
        let used = *uses.first()?;
        let Contest::Game(game) = combination.agreement().contest(used.potential) else {
            return None;
        };
        let announcer = self.session.position().side_to_move();
        let players = ByColor {
            white: self.session.player(announcer),
            black: self.session.player(!announcer),
        };
        let made = Color::ALL.map(|color| {
            let (agreed, left) = (combination.agreement().challenges, combination.left());
            u32::from(agreed[color].saturating_sub(left[color]))
        });
        let number = made.iter().sum();
        let turns = combination.contest_turns().to_owned();
        Some(ContestSetup { game: game.clone(), players, announcer, used, turns, number })
    }

    /// Returns the person who is asked whether they challenge; `None` when nobody is, or the engine.
    #[must_use]
    pub fn person_asked(&self) -> Option<Color> {
        let (_, challenger) = self.asked()?;
        self.session.player(challenger).is_human().then_some(challenger)
    }

    /// Returns whether a legal turn can be announced: it uses nothing that was refused in this turn.
    /// True for every turn of a game that is not combined.
    #[must_use]
    pub fn can_announce(&self, turn: &P::Turn) -> bool {
        let position = self.session.position();
        let combination = self.session.combination();
        combination.is_none_or(|combination| combination.check(position, turn).is_ok())
    }

    /// Returns what a player's clock shows when so much time has passed since the last change; `None`
    /// when there is no clock. While a turn is challenged, nobody's clock runs.
    #[must_use]
    pub fn clock(&self, color: Color, passed: Duration) -> Option<Duration> {
        let left = self.session.time_left(color)?;
        let position = self.session.position();
        if self.session.outcome().is_some() || position.side_to_move() != color {
            return Some(left);
        }
        let is_answered = self.asked().is_some() || self.contest().is_some();
        let passed = if is_answered { Duration::ZERO } else { passed };
        Some(left.saturating_sub(self.announced_for + passed))
    }

    /// Returns what to ask the engine when it is asked whether it challenges.
    #[must_use]
    pub fn challenge_request(&self) -> Option<ChallengeRequest<P>> {
        let (used, challenger) = self.asked()?;
        if self.session.player(challenger).is_human() {
            return None;
        }
        let combination = self.session.combination()?;
        let Stage::Challenge(Announced { turn, .. }) = combination.stage() else { return None };
        let position = *self.session.position();
        let limits = Limits::default().with_move_time(self.engine.move_time / 2);
        let request = |filter| {
            let request = SearchRequest::new(self.session.game());
            let request = request.with_level(Level::STRONGEST).with_limits(limits);
            request.with_root_filter(Some(filter))
        };
        let announced = turn.clone();
        let with = RootFilter::new(move |turn: &P::Turn| *turn == announced);
        let mut refused = combination.refused().to_vec();
        refused.push(used);
        let without = without_uses(position, refused);
        Some(ChallengeRequest { with: request(with), without: request(without) })
    }

    /// Lets the engine challenge or accept by the values of the two searches of
    /// [`challenge_request`](PlayController::challenge_request), and returns a sentence about it. The
    /// second is `None` when there is no such turn.
    ///
    /// # Errors
    ///
    /// [`ControlError::Combined`] when nothing is asked.
    pub fn decide(
        &mut self,
        with: Score,
        without: Option<Score>,
    ) -> Result<String, ControlError<P>> {
        let (used, challenger) = self.asked().ok_or(ControlError::NothingAsked)?;
        let challenges = self.session.combination().is_some_and(|combination| {
            let contest = combination.agreement().contest(used.potential);
            let left = combination.left()[challenger];
            let without = without.map_or(-WITHOUT_TURN, Score::value);
            is_worth_a_challenge(with.value(), without, contest, left)
        });
        if challenges { self.challenge() } else { self.accept() }
    }

    /// Challenges what was announced, and returns a sentence about it.
    ///
    /// # Errors
    ///
    /// [`ControlError`] when nothing is asked.
    pub fn challenge(&mut self) -> Result<String, ControlError<P>> {
        let (used, challenger) = self.asked().ok_or(ControlError::NothingAsked)?;
        let (game, combination) = self.combined()?;
        let next = combination.challenge(game).map_err(ControlError::Combined)?;
        let begun =
            format!("{challenger} challenges the {}-potential{}", used.potential, place(&used));
        self.go_on(begun, next)
    }

    /// Accepts what was announced, and returns a sentence about it.
    ///
    /// # Errors
    ///
    /// [`ControlError`] when nothing is asked.
    pub fn accept(&mut self) -> Result<String, ControlError<P>> {
        let (_, challenger) = self.asked().ok_or(ControlError::NothingAsked)?;
        let (game, combination) = self.combined()?;
        let next = combination.accept(game).map_err(ControlError::Combined)?;
        self.go_on(format!("{challenger} accepts"), next)
    }

    /// Ends the contest that is being held, and returns a sentence about it.
    ///
    /// # Errors
    ///
    /// [`ControlError`] when no such contest is being held.
    pub fn settle(&mut self, result: ContestResult) -> Result<String, ControlError<P>> {
        let (game, combination) = self.combined()?;
        let ended = match &result {
            ContestResult::Game(game) => format!("the contest ended {}", game.result.text()),
            ContestResult::Die(_) => "the die was thrown".to_owned(),
        };
        let next = combination.settle(game, result).map_err(ControlError::Combined)?;
        self.go_on(ended, next)
    }

    /// Keeps the contest that is being held as a person leaves it, to go on with later. One that is over
    /// is settled.
    ///
    /// # Errors
    ///
    /// [`ControlError`] when no such contest is being held.
    pub fn interrupt(&mut self, contest: ContestGame) -> Result<String, ControlError<P>> {
        if contest.result != GameResult::Unknown {
            return self.settle(ContestResult::Game(contest));
        }
        let (_, combination) = self.combined()?;
        combination.interrupt(&contest.turns).map_err(ControlError::Combined)?;
        Ok(self.after_change("the contest is interrupted".into()))
    }

    /// Announces a turn for which the player took `used`.
    pub(super) fn announce(
        &mut self,
        turn: &P::Turn,
        used: Duration,
    ) -> Result<String, ControlError<P>> {
        let (game, combination) = self.combined()?;
        let position = *game.position();
        let next = combination.announce(game, turn).map_err(ControlError::Combined)?;
        self.announced_for += used;
        match next {
            Next::Play(turn) => self.play_announced(&turn),
            next => {
                let mover = position.side_to_move();
                self.go_on(format!("{mover} announces {}", position.turn_text(turn)), next)
            }
        }
    }

    /// The game and what is left of its challenges.
    fn combined(
        &mut self,
    ) -> Result<(&mut gipf_game::Game<P>, &mut crate::combine::Combination<P>), ControlError<P>>
    {
        let combination = self.session.combination.as_mut().ok_or(ControlError::NothingAsked)?;
        Ok((&mut self.session.game, combination))
    }

    /// Does what comes next, and adds to the sentence what came of it.
    fn go_on(&mut self, mut sentence: String, next: Next<P>) -> Result<String, ControlError<P>> {
        let mover = self.session.position().side_to_move();
        let mut next = next;
        loop {
            match next {
                Next::Won(after) => {
                    sentence.push_str(&self.last_throw());
                    sentence.push_str(&format!("; {mover} wins the contest"));
                    next = *after;
                }
                Next::Play(turn) => {
                    return Ok(format!("{sentence}; {}", self.play_announced(&turn)?));
                }
                Next::Ask(used) => {
                    let (potential, place) = (used.potential, place(&used));
                    return Ok(self.after_change(format!(
                        "{sentence}; {} may challenge the {potential}-potential{place}",
                        !mover
                    )));
                }
                Next::Hold(game) => {
                    return Ok(self
                        .after_change(format!("{sentence}; a game of {} decides", title(&game))));
                }
                Next::Refused(used) => {
                    sentence.push_str(&self.last_throw());
                    let (potential, place) = (used.potential, place(&used));
                    return Ok(self.after_change(format!(
                        "{sentence}; {mover} must find a turn without the {potential}-potential{place}"
                    )));
                }
                Next::NoTurnLeft(_) => {
                    sentence.push_str(&self.last_throw());
                    return Ok(self.after_change(format!("{sentence}; {mover} has no other turn")));
                }
            }
        }
    }

    /// What the die has shown, if the last contest was a throw.
    fn last_throw(&self) -> String {
        let events = self.session.combination().map_or(&[][..], |combination| combination.events());
        match events.last() {
            Some(Event::Challenge { result: ContestResult::Die(throw), .. }) => {
                let Throw { announcer, challenger } = throw;
                format!("; the die shows {announcer} against {challenger}")
            }
            _ => String::new(),
        }
    }

    fn play_announced(&mut self, turn: &P::Turn) -> Result<String, ControlError<P>> {
        let used = std::mem::take(&mut self.announced_for);
        self.play_at_once(turn, used)
    }

    /// The turns that the engine may play, where some were refused.
    pub(super) fn root_filter(&self) -> Option<RootFilter<P::Turn>> {
        let refused = self.session.combination()?.refused();
        let position = *self.session.position();
        (!refused.is_empty()).then(|| without_uses(position, refused.to_vec()))
    }
}

/// Lets turns through that use none of these potentials.
fn without_uses<P: RegisteredGame>(position: P, refused: Vec<PotentialUse>) -> RootFilter<P::Turn> {
    RootFilter::new(move |turn| position.uses(turn).iter().all(|used| !refused.contains(used)))
}

impl<P: RegisteredGame> From<StageError<P>> for ControlError<P> {
    fn from(error: StageError<P>) -> ControlError<P> {
        ControlError::Combined(error)
    }
}
