//! A game: a start, the turns since, and what they add up to.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::{Color, Outcome, Position, WinReason};

/// A game with its history: undo, repetition, resignation and time.
///
/// Every position since the start is kept.
///
/// ```
/// use gipf_game::{Game, Position};
///
/// /// Plays the first turn, and takes it back.
/// fn try_first_turn<P: Position>(start: P) {
///     let mut game = Game::new(start);
///     let turn = start.nth_turn(0).expect("a start has a turn");
///     game.play(&turn).expect("a legal turn");
///     assert_eq!((game.positions().len(), game.turns().len()), (2, 1));
///     assert_eq!(game.undo(), Some(turn));
///     assert_eq!((game.position(), game.outcome()), (&start, None));
/// }
/// ```
///
/// With the feature `serde` a game is `Serialize` and `Deserialize` where its positions, turns and end reasons
/// are, as those of every game here. Code that is generic over games needs these bounds, or stores the
/// `Record` of a game (crate `gipf-notation`), which needs none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<P: Position> {
    /// The start and the position after each turn: one more than `turns`.
    positions: Vec<P>,
    turns: Vec<P::Turn>,
    /// The outcome where the position does not decide.
    pub(crate) declared: Option<Outcome<P::EndReason>>,
    /// The numbers of positions from which on repetitions are counted, in ascending order.
    pub(crate) repetition_barriers: Vec<usize>,
}

impl<P: Position> Game<P> {
    /// Begins a game from a position.
    #[must_use]
    pub fn new(start: P) -> Game<P> {
        Game {
            positions: alloc::vec![start],
            turns: Vec::new(),
            declared: None,
            repetition_barriers: Vec::new(),
        }
    }

    /// Returns the position that the game started from.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// Returns the current position.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.positions[self.turns.len()]
    }

    /// Returns every position from the start to the current one: one more than there are turns.
    #[must_use]
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// Returns the turns played.
    #[must_use]
    pub fn turns(&self) -> &[P::Turn] {
        &self.turns
    }

    /// Plays a turn.
    ///
    /// # Errors
    ///
    /// [`PlayError`] when the game is over or the turn is illegal; the game is left as it was.
    pub fn play(&mut self, turn: &P::Turn) -> Result<(), PlayError<P>> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::GameOver(outcome));
        }
        let next = self.position().play(turn).map_err(PlayError::Illegal)?;
        self.positions.push(next);
        self.turns.push(turn.clone());
        Ok(())
    }

    /// Takes the last turn back and returns it, with any resignation, loss on time or other end after it.
    ///
    /// At the start there is no turn to return, but such an end is taken back.
    pub fn undo(&mut self) -> Option<P::Turn> {
        self.declared = None;
        let turn = self.turns.pop()?;
        self.positions.pop();
        while self.repetition_barriers.last() > Some(&self.turns.len()) {
            self.repetition_barriers.pop();
        }
        Some(turn)
    }

    /// Returns the positions that can still occur again, the current one last: those since the last
    /// irreversible turn.
    #[must_use]
    pub fn reversible_positions(&self) -> &[P] {
        let fresh_start = self.repetition_barriers.last().copied().unwrap_or(0);
        let Some(positions) = self.positions.get(fresh_start..) else { return &[] };
        let last = positions.windows(2).rposition(|pair| pair[0].is_irreversible(&pair[1]));
        &positions[last.map_or(0, |index| index + 1)..]
    }

    /// Counts repetitions only from the next position on.
    ///
    /// A game that is played together with something else calls this when that has changed for good,
    /// so that no position can occur as it was before. It is taken back with the turn before it or the
    /// turn after it, whichever [`undo`](Game::undo) takes back.
    pub fn bar_repetitions(&mut self) {
        self.repetition_barriers.push(self.positions.len());
    }

    /// Returns how often the current position has occurred, this time included; 0 right after
    /// [`bar_repetitions`](Game::bar_repetitions).
    ///
    /// Linear in the number of turns since the last irreversible one.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let now = self.position();
        self.reversible_positions().iter().filter(|&earlier| earlier == now).count()
    }

    /// Lets a player resign. Does nothing when the game is already over.
    pub fn resign(&mut self, loser: Color) {
        self.concede(loser, WinReason::Resignation);
    }

    /// Lets a player lose on time. Does nothing when the game is already over.
    pub fn lose_on_time(&mut self, loser: Color) {
        self.concede(loser, WinReason::Time);
    }

    fn concede(&mut self, loser: Color, reason: WinReason<P::EndReason>) {
        if self.outcome().is_none() {
            self.declared = Some(Outcome::Win { winner: !loser, reason });
        }
    }

    /// Ends the game with an outcome that the position by itself does not show. Does nothing when the
    /// game is already over.
    pub fn end(&mut self, outcome: Outcome<P::EndReason>) {
        if self.outcome().is_none() {
            self.declared = Some(outcome);
        }
    }

    /// Returns the outcome, when the game is over. A won position that also repeats is won.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome<P::EndReason>> {
        let repeated = || {
            let limit = P::REPETITION_LIMIT?;
            (self.repetitions() >= limit).then(|| self.position().repetition_outcome())
        };
        self.declared.or_else(|| self.position().outcome()).or_else(repeated)
    }
}

/// Why a turn cannot be played in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError<P: Position> {
    /// The game has ended.
    GameOver(Outcome<P::EndReason>),
    /// The turn breaks a rule.
    Illegal(P::IllegalTurn),
}

impl<P: Position> fmt::Display for PlayError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::GameOver(outcome) => write!(f, "the game is over: {outcome}"),
            PlayError::Illegal(error) => error.fmt(f),
        }
    }
}

impl<P: Position> Error for PlayError<P> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            PlayError::GameOver(_) => None,
            PlayError::Illegal(error) => error.source(),
        }
    }
}
