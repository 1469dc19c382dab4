//! A turn that passes a [`TurnGate`] under a [`PlayController`].

use std::time::Duration;

use gipf_ai::{Level, Limits, RootFilter, Score};
use gipf_engine::SearchRequest;
use gipf_game::{ByColor, Color, Game, GameResult};

use super::{
    CommandHelp, ContestGame, ContestSetup, ControlError, GateError, Passage, PlayController,
    TurnGate, Waiting,
};
use crate::Playable;

impl<P: Playable> PlayController<P> {
    /// Returns what an offered turn waits for.
    #[must_use]
    pub fn waits_for(&self) -> Option<Waiting> {
        if self.session.outcome().is_some() {
            return None;
        }
        let players = ByColor::new_with(|color| self.session.player(color));
        self.session.gate()?.waits_for(self.session.position(), players)
    }

    /// Returns the player who is to answer an offered turn.
    #[must_use]
    pub fn asked(&self) -> Option<Color> {
        match self.waits_for()? {
            Waiting::Answer(color) => Some(color),
            Waiting::Contest(_) => None,
        }
    }

    /// Returns the person who is to answer an offered turn; `None` when nobody is, or the engine.
    #[must_use]
    pub fn person_asked(&self) -> Option<Color> {
        self.asked().filter(|&color| self.session.player(color).is_human())
    }

    /// Returns the commands that answer an offered turn.
    #[must_use]
    pub fn answer_commands(&self) -> &'static [CommandHelp] {
        self.session.gate().map_or(&[], TurnGate::commands)
    }

    /// Returns the answers that a player can give to an offered turn, such as `challenge or accept`.
    #[must_use]
    pub fn answers(&self) -> String {
        self.answer_commands().iter().map(|command| command.name).collect::<Vec<_>>().join(" or ")
    }

    /// Returns the game that is to be played before this one goes on.
    #[must_use]
    pub fn contest(&self) -> Option<ContestSetup> {
        match self.waits_for()? {
            Waiting::Contest(setup) => Some(setup),
            Waiting::Answer(_) => None,
        }
    }

    /// Returns whether a legal turn can be played now, as far as it is not for the opponent to say.
    #[must_use]
    pub fn allows(&self, turn: &P::Turn) -> bool {
        self.session.gate().is_none_or(|gate| gate.allows(self.session.position(), turn))
    }

    /// Returns what a player's clock shows when so much time has passed since the last change; `None`
    /// when there is no clock. While a turn waits, nobody's clock runs.
    #[must_use]
    pub fn clock(&self, color: Color, passed: Duration) -> Option<Duration> {
        let left = self.session.time_left(color)?;
        let position = self.session.position();
        if self.session.outcome().is_some() || position.side_to_move() != color {
            return Some(left);
        }
        let passed = if self.waits_for().is_some() { Duration::ZERO } else { passed };
        Some(left.saturating_sub(self.offered_for + passed))
    }

    /// Returns the searches by whose scores the engine answers an offered turn, in their order; none when the engine
    /// is not asked.
    #[must_use]
    pub fn answer_requests(&self) -> Vec<SearchRequest<P>> {
        let is_engine = self.asked().is_some_and(|color| !self.session.player(color).is_human());
        let Some(gate) = self.session.gate().filter(|_| is_engine) else { return Vec::new() };
        let limits = Limits::default().with_move_time(self.engine.move_time / 2);
        let request = |filter| {
            let request = SearchRequest::new(self.session.game());
            let request = request.with_level(Level::STRONGEST).with_limits(limits);
            request.with_root_filter(Some(filter))
        };
        gate.searches(self.session.position()).into_iter().map(request).collect()
    }

    /// Lets the engine answer an offered turn by the scores of the
    /// [`answer_requests`](PlayController::answer_requests), and returns a sentence about it. A score is `None` where
    /// there is no such turn.
    ///
    /// # Errors
    ///
    /// [`ControlError`] when nothing is asked.
    pub fn answer_by_scores(
        &mut self,
        scores: &[Option<Score>],
    ) -> Result<String, ControlError<P>> {
        self.pass(|gate, game| gate.answer_by_scores(game, scores))
    }

    /// Answers an offered turn by a command, and returns a sentence about it.
    ///
    /// # Errors
    ///
    /// [`ControlError`] when nothing is asked.
    pub(super) fn answer(&mut self, command: &str) -> Result<String, ControlError<P>> {
        self.pass(|gate, game| gate.answer(game, command))
    }

    /// Ends the contest that is being held, and returns a sentence about it.
    ///
    /// # Errors
    ///
    /// [`ControlError`] when no such contest is being held.
    pub fn settle(&mut self, contest: ContestGame) -> Result<String, ControlError<P>> {
        self.pass(|gate, game| gate.settle(game, contest))
    }

    /// Keeps the contest that is being held as a person leaves it, to resume it later. One that is over
    /// is settled.
    ///
    /// # Errors
    ///
    /// [`ControlError`] when no such contest is being held.
    pub fn interrupt(&mut self, contest: ContestGame) -> Result<String, ControlError<P>> {
        if contest.result != GameResult::Unknown {
            return self.settle(contest);
        }
        let gate = self.session.gate.as_mut().ok_or(ControlError::NothingAsked)?;
        gate.interrupt(&contest).map_err(ControlError::Gate)?;
        Ok(self.after_change("the contest is interrupted".into()))
    }

    /// Offers a turn for which the player took `used`.
    pub(super) fn offer(
        &mut self,
        turn: &P::Turn,
        used: Duration,
    ) -> Result<String, ControlError<P>> {
        self.pass_after(used, |gate, game| gate.offer(game, turn))
    }

    fn pass(
        &mut self,
        step: impl FnOnce(&mut dyn TurnGate<P>, &mut Game<P>) -> Result<Passage<P>, GateError>,
    ) -> Result<String, ControlError<P>> {
        self.pass_after(Duration::ZERO, step)
    }

    /// Takes a step at the gate after the player took `used`, and plays the turn that has passed it.
    fn pass_after(
        &mut self,
        used: Duration,
        step: impl FnOnce(&mut dyn TurnGate<P>, &mut Game<P>) -> Result<Passage<P>, GateError>,
    ) -> Result<String, ControlError<P>> {
        let gate = self.session.gate.as_mut().ok_or(ControlError::NothingAsked)?;
        let passage = step(gate.as_mut(), &mut self.session.game).map_err(ControlError::Gate)?;
        self.offered_for += used;
        let Passage { sentence, turn } = passage;
        let Some(turn) = turn else { return Ok(self.after_change(sentence)) };
        let used = std::mem::take(&mut self.offered_for);
        let played = self.play_at_once(&turn, used)?;
        Ok(if sentence.is_empty() { played } else { format!("{sentence}; {played}") })
    }

    /// The turns that the engine may play, where not all legal ones can be offered.
    pub(super) fn root_filter(&self) -> Option<RootFilter<P::Turn>> {
        self.session.gate()?.root_filter(self.session.position())
    }
}
