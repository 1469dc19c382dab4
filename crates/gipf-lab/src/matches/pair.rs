//! A pair of games.

use std::sync::atomic::AtomicBool;

use gipf_ai::{OutOfMemory, Random};
use gipf_core::{Color, Gipf};
use gipf_notation::Notation;

use crate::Lab;
use crate::matches::builtin::EngineError;
use crate::matches::player::Player;
use crate::matches::referee::{PlayedGame, play_game};
use crate::matches::{GameSummary, Match, Opening};

/// The two games of an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedPair<P: Notation = Gipf> {
    /// From 1.
    pub number: u64,
    /// The game in which the first engine is White, then that in which it is Black.
    pub games: [PlayedGame<P>; 2],
}

impl<P: Notation> PlayedPair<P> {
    pub(crate) fn summary(&self) -> [GameSummary<P>; 2] {
        self.games.each_ref().map(|game| GameSummary {
            termination: game.termination.clone(),
            turns: game.game.turns().len(),
            usage: game.usage,
        })
    }
}

/// Returned when an engine cannot play.
#[derive(Debug, thiserror::Error)]
pub enum PairError {
    /// It cannot be started, or cannot play at all.
    #[error("{engine}: {reason}")]
    Engine {
        /// Its name.
        engine: String,
        /// A sentence.
        reason: String,
    },
    /// There is no memory for its table.
    #[error("{engine}: {error}")]
    Memory {
        /// Its name.
        engine: String,
        /// What is missing.
        error: OutOfMemory,
    },
}

/// The players of a match, who play one pair after another.
pub struct PairPlayers<P: Lab = Gipf> {
    settings: Match<P>,
    players: [Box<dyn Player<P>>; 2],
}

impl<P: Lab> std::fmt::Debug for PairPlayers<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PairPlayers").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl<P: Lab> PairPlayers<P> {
    /// Makes both players.
    ///
    /// # Errors
    ///
    /// [`PairError`] when one of them cannot play.
    pub fn new(settings: &Match<P>) -> Result<PairPlayers<P>, PairError> {
        let player = |engine: usize| {
            let spec = &settings.engines[engine];
            spec.player(&settings.conditions).map_err(|error| match error {
                EngineError::OutOfMemory(error) => PairError::Memory { engine: spec.name(), error },
                error @ EngineError::Weights(_) => {
                    PairError::Engine { engine: spec.name(), reason: error.to_string() }
                }
            })
        };
        Ok(PairPlayers { settings: settings.clone(), players: [player(0)?, player(1)?] })
    }

    /// Plays the two games of an opening; `None` when `stop` was raised on the way.
    ///
    /// Under a limit of nodes or depth the games depend on nothing but the settings, the number and the
    /// opening, if the engines play the same again and, where a player may resign, tell the same scores.
    ///
    /// A thread that plays needs a stack of [`STACK_SIZE`](gipf_engine::STACK_SIZE).
    ///
    /// # Errors
    ///
    /// [`PairError`] when a player cannot play at all.
    pub fn play(
        &mut self,
        number: u64,
        opening: &Opening<P>,
        stop: &AtomicBool,
    ) -> Result<Option<PlayedPair<P>>, PairError> {
        let Some(first) = self.game(number, opening, Color::White, stop)? else { return Ok(None) };
        let Some(second) = self.game(number, opening, Color::Black, stop)? else { return Ok(None) };
        Ok(Some(PlayedPair { number, games: [first, second] }))
    }

    /// The game in which the first engine has this color.
    fn game(
        &mut self,
        number: u64,
        opening: &Opening<P>,
        first: Color,
        stop: &AtomicBool,
    ) -> Result<Option<PlayedGame<P>>, PairError> {
        let [one, two] = &mut self.players;
        let mut by_color: [&mut dyn Player<P>; 2] = match first {
            Color::White => [one.as_mut(), two.as_mut()],
            Color::Black => [two.as_mut(), one.as_mut()],
        };
        let seed = Random::new(self.settings.seed ^ (2 * number + first as u64)).next_u64();
        let played = play_game(&mut by_color, opening, &self.settings.conditions, seed, stop);
        played.map_err(|(color, reason)| {
            let engine = self.settings.engines[usize::from(color != first)].name();
            PairError::Engine { engine, reason }
        })
    }
}
