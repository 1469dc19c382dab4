//! A player, as the referee sees one.

use gipf_board::Game;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gipf_core::{Color, Position};
use gipf_notation::Notation;

use crate::matches::Limit;

/// Somebody who plays games, one after another.
pub trait Player<P: Notation = Position>: Send {
    /// A new game begins: what was learnt in the last one is forgotten. `seed` is all the chance
    /// that a player may use.
    ///
    /// # Errors
    ///
    /// A sentence that says why this player cannot play at all; it ends the match.
    fn begin_game(&mut self, variant: P::Variant, seed: u64) -> Result<(), String>;

    /// Chooses a turn. The game is not over.
    ///
    /// # Errors
    ///
    /// [`Lapse`]: the player loses the game.
    fn choose(&mut self, request: &Request<'_, P>) -> Result<Choice<P>, Lapse>;
}

/// What a player is asked.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a, P: Notation = Position> {
    /// The game, the player to move being the one that is asked.
    pub game: &'a Game<P>,
    /// What he may use.
    pub limit: Limit,
    /// What is left on the clocks of White and Black, where there are clocks.
    pub left: [Duration; 2],
    /// How long to wait for an answer.
    pub patience: Duration,
    /// Raised when the answer is not wanted any more.
    pub stop: &'a AtomicBool,
}

impl<P: Notation> Request<'_, P> {
    /// Who is asked.
    #[must_use]
    pub fn mover(&self) -> Color {
        self.game.position().side_to_move()
    }

    /// What is left on the clock of the player that is asked.
    #[must_use]
    pub fn own_left(&self) -> Duration {
        self.left[self.mover() as usize]
    }
}

/// A turn that a player has chosen, and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<P: Notation = Position> {
    /// The turn. The referee checks it.
    pub turn: P::Turn,
    /// The positions looked at, where the player says so.
    pub nodes: Option<u64>,
}

/// Why a player loses a game that the rules have not ended.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Lapse {
    /// The clock, or the time for the turn.
    #[error("time: {0}")]
    Time(String),
    /// The turn is none, or breaks a rule.
    #[error("illegal turn: {0}")]
    IllegalTurn(String),
    /// The engine has ended.
    #[error("crash: {0}")]
    Crash(String),
    /// The engine does not answer.
    #[error("hang: {0}")]
    Hang(String),
    /// Not the player's fault: the match is being stopped. The game does not count.
    #[error("stopped")]
    Stopped,
}

impl Lapse {
    /// Reads what a lapse is printed as.
    #[must_use]
    pub fn parse(text: &str) -> Option<Lapse> {
        let (kind, detail) = text.split_once(": ")?;
        let detail = detail.into();
        match kind {
            "time" => Some(Lapse::Time(detail)),
            "illegal turn" => Some(Lapse::IllegalTurn(detail)),
            "crash" => Some(Lapse::Crash(detail)),
            "hang" => Some(Lapse::Hang(detail)),
            _ => None,
        }
    }
}
