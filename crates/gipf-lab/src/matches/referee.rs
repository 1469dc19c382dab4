//! Plays one game between two players and judges it.

use gipf_game::{Game, GameResult, OutcomeOf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use gipf_core::{Color, Gipf};
use gipf_engine::Engine;
use gipf_notation::Notation;

use crate::matches::limit::Milliseconds;
use crate::matches::player::{Player, PlayerError, Request};
use crate::matches::resign::ResignCount;
use crate::matches::{Limit, Opening, ResignRule};

/// How long an engine without a clock is waited for by default.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long a program may take to start, by default.
const STARTUP: Duration = Duration::from_secs(10);

/// How long an engine with a clock is waited for after its time is up. An answer does not help it then,
/// but a late one is told from none.
const GRACE: Duration = Duration::from_secs(1);

/// The conditions of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conditions {
    /// What the players may use.
    pub limit: Limit,
    /// By how much a clock or the time for a turn may be overstepped, for what the way to the
    /// referee costs.
    pub margin: Duration,
    /// How long an engine that has no clock is waited for.
    pub patience: Duration,
    /// How long a program may take to start, and to be ready for a game.
    pub startup: Duration,
    /// The maximum plies, turns of both players together: a longer game counts as a draw. The
    /// engines of this project play no turn after [`Searchable::PLY_CAP`](gipf_ai::Searchable::PLY_CAP).
    pub max_plies: usize,
    /// When a player resigns because both engines think them lost; `None` plays all games to their end.
    pub resign: Option<ResignRule>,
}

impl Conditions {
    /// Returns the default conditions for a game: a margin of 20 ms, a minute of patience,
    /// 10 seconds for a program to start, [`Searchable::PLY_CAP`](gipf_ai::Searchable::PLY_CAP) turns, and nobody resigns.
    #[must_use]
    pub const fn of<P: Engine>(limit: Limit) -> Conditions {
        Conditions {
            limit,
            margin: Duration::from_millis(20),
            patience: PATIENCE,
            startup: STARTUP,
            max_plies: P::PLY_CAP,
            resign: None,
        }
    }
}

/// How a game of a match has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Termination<P: Notation = Gipf> {
    /// By the rules of the game.
    Rules(OutcomeOf<P>),
    /// A player has lost by an error of their own.
    Forfeit {
        /// Who has lost.
        loser: Color,
        /// By what.
        error: PlayerError,
    },
    /// This player resigned because both engines thought them lost: see [`ResignRule`].
    Resigned(Color),
    /// The game was too long and counts as a draw.
    TooLong,
}

impl<P: Notation> Termination<P> {
    /// Returns the winner; `None` after a draw, a void game and one that was too long.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        match self {
            Termination::Rules(outcome) => match (*outcome).into() {
                GameResult::Win(winner) => Some(winner),
                GameResult::Draw | GameResult::Void | GameResult::Unknown => None,
            },
            Termination::Forfeit { loser, .. } | Termination::Resigned(loser) => Some(!*loser),
            Termination::TooLong => None,
        }
    }
}

/// A game that has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame<P: Notation = Gipf> {
    /// The game with its opening.
    pub game: Game<P>,
    /// How many of its turns are the opening.
    pub opening_turns: usize,
    /// How it has ended.
    pub termination: Termination<P>,
    /// What White and Black used.
    pub usage: [Usage; 2],
}

/// What a player used for a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// The positions looked at, as far as they are known.
    pub nodes: u64,
    /// The time for the turns of which the positions are known.
    pub time: Duration,
}

/// Plays a game from an opening on; `None` when it was stopped.
///
/// Only whole turns count: a turn that was begun in time and comes too late loses.
///
/// # Errors
///
/// The sentence of a player that cannot play at all, and who it is.
pub fn play_game<P: Notation>(
    players: &mut [&mut dyn Player<P>; 2],
    opening: &Opening<P>,
    conditions: &Conditions,
    seed: u64,
    stop: &AtomicBool,
) -> Result<Option<PlayedGame<P>>, (Color, String)> {
    for color in Color::ALL {
        // Two players of one kind must not draw the same lots.
        let seed = seed.wrapping_mul(2).wrapping_add(color as u64);
        let variant = opening.game().position().variant();
        let begun = players[color as usize].begin_game(variant, seed, stop);
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        begun.map_err(|error| (color, error))?;
    }
    let mut game = opening.game().clone();
    let opening_turns = game.turns().len();
    let mut clocks = Clocks::new(conditions);
    let mut usage = [Usage::default(); 2];
    let mut resign_count = ResignCount::new(conditions.resign);
    let mut resigns = None;
    let termination = loop {
        if let Some(outcome) = game.outcome() {
            break Termination::Rules(outcome);
        }
        if let Some(loser) = resigns {
            break Termination::Resigned(loser);
        }
        if game.turns().len() >= conditions.max_plies {
            break Termination::TooLong;
        }
        let mover = game.position().side_to_move();
        let request = Request {
            game: &game,
            limit: conditions.limit,
            left: clocks.left,
            patience: clocks.patience(mover),
            stop,
        };
        let ready = players[mover as usize].get_ready(&request);
        let begin = Instant::now();
        let choice = ready.and_then(|()| players[mover as usize].choose(&request));
        let taken = begin.elapsed();
        if stop.load(Ordering::Relaxed) || choice == Err(PlayerError::Stopped) {
            return Ok(None);
        }
        let played = choice.and_then(|choice| {
            clocks.pay(mover, taken)?;
            if let Some(nodes) = choice.nodes {
                usage[mover as usize].nodes += nodes;
                usage[mover as usize].time += taken;
            }
            resigns = resign_count.add(mover, choice.score);
            game.play(&choice.turn).map_err(|error| {
                let line = game.position().position_text(None);
                PlayerError::IllegalTurn(format!("{error}; the position is {line}"))
            })
        });
        if let Err(error) = played {
            break Termination::Forfeit { loser: mover, error };
        }
    };
    Ok(Some(PlayedGame { game, opening_turns, termination, usage }))
}

/// The time of both players.
struct Clocks<'a> {
    conditions: &'a Conditions,
    left: [Duration; 2],
}

impl Clocks<'_> {
    fn new(conditions: &Conditions) -> Clocks<'_> {
        let base = match conditions.limit {
            Limit::Clock(clock) => clock.base,
            _ => Duration::ZERO,
        };
        Clocks { conditions, left: [base; 2] }
    }

    /// How long a player's answer is waited for.
    fn patience(&self, mover: Color) -> Duration {
        match self.conditions.limit {
            Limit::Clock(_) => self.left[mover as usize] + self.conditions.margin + GRACE,
            Limit::MoveTime(time) => time + self.conditions.margin + GRACE,
            Limit::Nodes(_) | Limit::Depth(_) => self.conditions.patience,
        }
    }

    /// Takes the time of a whole turn from its player.
    fn pay(&mut self, mover: Color, taken: Duration) -> Result<(), PlayerError> {
        let (had, increment) = match self.conditions.limit {
            Limit::Clock(clock) => (self.left[mover as usize], clock.increment),
            Limit::MoveTime(time) => (time, Duration::ZERO),
            Limit::Nodes(_) | Limit::Depth(_) => return Ok(()),
        };
        if taken > had + self.conditions.margin {
            let (taken, had) = (Milliseconds(taken), Milliseconds(had));
            return Err(PlayerError::Time(format!("{taken} used of {had}")));
        }
        self.left[mover as usize] = had.saturating_sub(taken) + increment;
        Ok(())
    }
}
