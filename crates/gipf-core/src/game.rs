//! A game: a start, the turns since, and what they add up to.

use alloc::vec::Vec;

use crate::{Color, IllegalTurn, Outcome, Position, Turn, WinReason};

/// A game with its history: undo, repetition, resignation and time.
///
/// ```
/// use gipf_core::{Game, Position, Variant};
///
/// let mut game = Game::new(Position::start(Variant::Standard));
/// let turn = game.position().turns().next().unwrap();
/// game.play(&turn)?;
/// assert_eq!(game.turns(), [turn]);
/// assert_eq!(game.undo(), Some(turn));
/// assert_eq!(game.outcome(), None);
/// # Ok::<(), gipf_core::PlayError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The start and the position after each turn: one more than `turns`.
    positions: Vec<Position>,
    turns: Vec<Turn>,
    given_up: Option<Outcome>,
}

impl Game {
    /// How often a position must occur to make the game void (FAQ 7).
    pub const REPETITIONS_FOR_VOID: usize = 3;

    /// A game from this position on.
    #[must_use]
    pub fn new(start: Position) -> Game {
        Game { positions: alloc::vec![start], turns: Vec::new(), given_up: None }
    }

    /// The position that the game started from.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.turns.len()]
    }

    /// Every position from the start to now: one more than there are turns.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The turns played.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Plays a turn.
    ///
    /// # Errors
    ///
    /// [`PlayError`] when the game is over or the turn illegal; the game is as it was.
    pub fn play(&mut self, turn: &Turn) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::GameOver(outcome));
        }
        let next = self.position().play(turn)?;
        self.positions.push(next);
        self.turns.push(*turn);
        Ok(())
    }

    /// Takes the last turn back and returns it; a resignation or a loss on time goes with it.
    /// `None` at the start.
    pub fn undo(&mut self) -> Option<Turn> {
        let turn = self.turns.pop()?;
        self.positions.pop();
        self.given_up = None;
        Some(turn)
    }

    /// How often the position now has occurred, this time included.
    ///
    /// Linear in the turns since a piece was last captured.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let now = self.position();
        let supply = |position: &Position| Color::ALL.map(|color| position.supply(color));
        self.positions
            .iter()
            .rev()
            .take_while(|&earlier| supply(earlier) == supply(now))
            .filter(|&earlier| earlier == now)
            .count()
    }

    /// A player resigns. Nothing happens when the game is over already.
    pub fn resign(&mut self, loser: Color) {
        self.give_up(loser, WinReason::Resignation);
    }

    /// A player has run out of time. Nothing happens when the game is over already.
    pub fn lose_on_time(&mut self, loser: Color) {
        self.give_up(loser, WinReason::Time);
    }

    fn give_up(&mut self, loser: Color, reason: WinReason) {
        if self.outcome().is_none() {
            self.given_up = Some(Outcome::Win { winner: !loser, reason });
        }
    }

    /// The result, when the game is over. A won position that also repeats is won.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.given_up
            .or_else(|| self.position().outcome())
            .or_else(|| (self.repetitions() >= Game::REPETITIONS_FOR_VOID).then_some(Outcome::Void))
    }
}

/// Why a turn cannot be played in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// The turn breaks a rule.
    #[error(transparent)]
    Illegal(#[from] IllegalTurn),
}
