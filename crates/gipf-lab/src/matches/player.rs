//! A player, as the referee sees one.

use gipf_game::Game;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gipf_ai::Score;
use gipf_core::{Color, Gipf};
use gipf_notation::Notation;

use crate::matches::Limit;

/// Plays games, one after another.
pub trait Player<P: Notation = Gipf>: Send {
    /// Begins a new game and forgets what was learned in the last one.
    ///
    /// `seed` is all the randomness that a player may use. `stop` is raised when the game is not
    /// wanted any more. A player that waits for something then returns at once; what it returns
    /// does not count.
    ///
    /// # Errors
    ///
    /// A sentence that says why this player cannot play at all; it ends the match.
    fn begin_game(
        &mut self,
        variant: P::Variant,
        seed: u64,
        stop: &AtomicBool,
    ) -> Result<(), String>;

    /// Gets ready to choose a turn: what a player says or does until this returns is not an answer to the request, and
    /// the time does not count on its clock. The same request is then given to [`choose`](Player::choose).
    ///
    /// # Errors
    ///
    /// As for [`choose`](Player::choose).
    fn get_ready(&mut self, _request: &Request<'_, P>) -> Result<(), PlayerError> {
        Ok(())
    }

    /// Chooses a turn in a game that is not over.
    ///
    /// # Errors
    ///
    /// [`PlayerError`]: the player loses the game, except after [`PlayerError::Stopped`].
    fn choose(&mut self, request: &Request<'_, P>) -> Result<Choice<P>, PlayerError>;
}

/// A request for a turn.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a, P: Notation = Gipf> {
    /// The game; the player to move is the one that is asked.
    pub game: &'a Game<P>,
    /// What the player may use.
    pub limit: Limit,
    /// What is left on the clocks of White and Black, where there are clocks.
    pub left: [Duration; 2],
    /// How long to wait for an answer.
    pub patience: Duration,
    /// Raised when the answer is not wanted any more.
    pub stop: &'a AtomicBool,
}

impl<P: Notation> Request<'_, P> {
    /// Returns the color of the player that is asked.
    #[must_use]
    pub fn mover(&self) -> Color {
        self.game.position().side_to_move()
    }

    /// Returns what is left on the clock of the player that is asked.
    #[must_use]
    pub fn own_left(&self) -> Duration {
        self.left[self.mover() as usize]
    }
}

/// A turn that a player has chosen, what it took, and how the player scores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<P: Notation = Gipf> {
    /// The turn. The referee checks it.
    pub turn: P::Turn,
    /// The positions looked at, where the player says so.
    pub nodes: Option<u64>,
    /// The score for the player who chooses, where the player tells one.
    pub score: Option<Score>,
}

/// Why a player loses a game that the rules have not ended.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// The clock, or the time for the turn.
    #[error("time: {0}")]
    Time(String),
    /// The text is not a turn, or the turn breaks a rule.
    #[error("illegal turn: {0}")]
    IllegalTurn(String),
    /// The engine has ended.
    #[error("crash: {0}")]
    Crash(String),
    /// The engine does not answer.
    #[error("hang: {0}")]
    Hang(String),
    /// The match is being stopped, which is not an error of the player. The game does not count.
    #[error("stopped")]
    Stopped,
}

impl PlayerError {
    /// Reads an error from its text; `None` when the text is not that of an error.
    #[must_use]
    pub fn parse(text: &str) -> Option<PlayerError> {
        let (kind, detail) = text.split_once(": ")?;
        let detail = detail.into();
        match kind {
            "time" => Some(PlayerError::Time(detail)),
            "illegal turn" => Some(PlayerError::IllegalTurn(detail)),
            "crash" => Some(PlayerError::Crash(detail)),
            "hang" => Some(PlayerError::Hang(detail)),
            _ => None,
        }
    }
}
