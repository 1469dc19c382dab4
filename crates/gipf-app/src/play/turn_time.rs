//! The time of the turn under way, in games whose turns take time.

use std::time::Duration;

use super::{ControlError, PlayController, bare_board};
use crate::Playable;

impl<P: Playable> PlayController<P> {
    /// Lets time run in games whose turns take time: a turn takes the whole seconds that its player has used, unless
    /// its text names others. Otherwise it takes the game's usual time.
    #[must_use]
    pub fn with_running_time(mut self) -> PlayController<P> {
        self.runs_time = true;
        self
    }

    /// Returns whether the time of the turn under way runs.
    #[must_use]
    pub fn time_runs(&self) -> bool {
        let session = self.session();
        self.runs_time && session.outcome().is_none() && session.position().takes_time()
    }

    /// Returns the position as it stands when the turn has taken so long.
    #[must_use]
    pub fn position_now(&self, used: Duration) -> P {
        let position = *self.session().position();
        let now = self.seconds(used).and_then(|seconds| position.after_seconds(seconds));
        now.unwrap_or(position)
    }

    /// Returns the whole seconds of the turn under way that have passed; 0 where no time runs.
    #[must_use]
    pub fn seconds_passed(&self, used: Duration) -> u16 {
        self.seconds(used).unwrap_or(0)
    }

    /// Returns the text of the board after the last turn, as it stands when the turn under way has taken so long.
    #[must_use]
    pub fn board(&self, used: Duration) -> String {
        let session = self.session();
        let (game, position) = (session.game(), session.position());
        let before = game.positions().iter().rev().nth(1);
        let last = before.zip(game.turns().last());
        let Some(seconds) = self.seconds(used) else { return position.board(last, self.below()) };
        let diagram = match last {
            Some((before, turn)) => before.diagram_of_turn(turn),
            None => position.diagram(),
        };
        P::diagram_after(diagram, seconds).to_text(&bare_board(self.below()))
    }

    /// Returns the position with the turns that can be played when the turn has taken so long.
    #[must_use]
    pub fn position_to_play(&self, used: Duration) -> P {
        let position = *self.session().position();
        let timed = self.seconds(used).and_then(|seconds| position.to_play_after(seconds));
        timed.unwrap_or(position)
    }

    /// Returns texts of turns as people type them: without the time that a turn takes, where time runs.
    #[must_use]
    pub fn typed_text(&self, text: String) -> String {
        if self.time_runs() { P::without_time(&text) } else { text }
    }

    /// Plays a turn as [`play`](PlayController::play) does, with the seconds that it has taken where time runs. Who
    /// has let the time of the turn run out plays the turn that is lost by it. If the turn of an engine comes too late,
    /// another one is played.
    ///
    /// # Errors
    ///
    /// Those of [`play`](PlayController::play); also where the turn of a person comes too late.
    pub fn play_now(&mut self, turn: &P::Turn, used: Duration) -> Result<String, ControlError<P>> {
        let Some(seconds) = self.seconds(used) else { return self.play(turn, used) };
        let position = *self.session().position();
        let in_time = || position.with_time_taken(turn, seconds);
        let timed = position.lost_turn(seconds).unwrap_or_else(in_time);
        let is_person = self.session().to_move().is_some_and(super::Player::is_human);
        let other = || self.position_to_play(used).turns().next();
        let late = (!is_person && !position.is_legal(&timed)).then(other).flatten();
        self.play(&late.unwrap_or(timed), used)
    }

    /// Plays the turn that is lost by letting its time run out, once that has happened, and returns a sentence about it.
    pub(super) fn lose_turn(&mut self, used: Duration) -> Option<String> {
        let lost = self.session().position().lost_turn(self.seconds(used)?)?;
        self.play(&lost, used).ok()
    }

    /// The whole seconds of the turn under way; `None` where no time runs.
    fn seconds(&self, used: Duration) -> Option<u16> {
        self.time_runs().then(|| u16::try_from(used.as_secs()).unwrap_or(u16::MAX))
    }
}
