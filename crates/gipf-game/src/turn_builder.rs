//! Turns in steps.

use core::error::Error;
use core::fmt::Debug;

use crate::Position;

/// A turn that is built in steps: for boards that people click, for action ids, for tests.
///
/// Steps and whole turns agree: every legal turn can be reached by steps that
/// [`steps`](TurnBuilder::steps) lists, whatever [`finish`](TurnBuilder::finish) returns is legal, and no
/// listed step leads to a builder that can neither be finished nor go on.
///
/// A builder has no undo: copy it before a step to come back.
///
/// ```
/// use gipf_game::{Position, TurnBuilder};
///
/// /// Builds a turn of the first step each time.
/// fn first_turn<P: Position>(position: &P) -> Option<P::Turn> {
///     let mut builder = position.begin_turn();
///     loop {
///         let Some(step) = builder.steps().next() else {
///             return builder.finish().ok().map(|(turn, _)| turn);
///         };
///         builder.apply(step).expect("a listed step is possible");
///     }
/// }
/// ```
pub trait TurnBuilder: Clone + Debug + Eq {
    /// The positions of the game.
    type Position: Position<Builder = Self>;

    /// A part of a turn.
    type Step: Clone + Debug + Eq;

    /// Why a step is not possible, or the turn cannot be finished.
    type Error: Error + Clone + Eq;

    /// Begins a turn.
    ///
    /// When the game is over, no step is possible and the turn cannot be finished.
    #[must_use]
    fn begin(position: &Self::Position) -> Self;

    /// Returns the position that the turn began from.
    #[must_use]
    fn start(&self) -> &Self::Position;

    /// Returns an iterator over the steps that are possible now and after which the turn can be finished.
    ///
    /// There are none when the game is over or the turn is complete. A turn that can be finished may have
    /// more steps.
    #[must_use]
    fn steps(&self) -> impl Iterator<Item = Self::Step> + use<Self>;

    /// Makes a step.
    ///
    /// # Errors
    ///
    /// Why the step is not possible; the builder is unchanged.
    fn apply(&mut self, step: Self::Step) -> Result<(), Self::Error>;

    /// Returns the part of the turn that has been made; `None` where no turn says it, as before the first
    /// step.
    #[must_use]
    fn partial_turn(&self) -> Option<<Self::Position as Position>::Turn>;

    /// Returns the finished turn and the position after it.
    ///
    /// # Errors
    ///
    /// What is missing.
    fn finish(&self) -> Result<Finished<Self::Position>, Self::Error>;
}

/// A finished turn and the position after it.
pub type Finished<P> = (<P as Position>::Turn, P);

/// A [`TurnBuilder`] for games where a turn is a single step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WholeTurn<P: Position> {
    start: P,
    turn: Option<P::Turn>,
}

/// Why a [`WholeTurn`] cannot be made or finished.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WholeTurnError<E> {
    /// The turn breaks a rule.
    #[error(transparent)]
    Illegal(#[from] E),
    /// No turn has been made.
    #[error("no turn has been made")]
    NoTurn,
    /// The turn has been made already.
    #[error("the turn has been made already")]
    Complete,
}

impl<P: Position<Builder = WholeTurn<P>>> TurnBuilder for WholeTurn<P> {
    type Position = P;
    type Step = P::Turn;
    type Error = WholeTurnError<P::IllegalTurn>;

    fn begin(position: &P) -> WholeTurn<P> {
        WholeTurn { start: *position, turn: None }
    }

    fn start(&self) -> &P {
        &self.start
    }

    fn steps(&self) -> impl Iterator<Item = P::Turn> + use<P> {
        self.turn.is_none().then(|| self.start.turns()).into_iter().flatten()
    }

    fn apply(&mut self, step: P::Turn) -> Result<(), Self::Error> {
        if self.turn.is_some() {
            return Err(WholeTurnError::Complete);
        }
        self.start.check(&step)?;
        self.turn = Some(step);
        Ok(())
    }

    fn partial_turn(&self) -> Option<P::Turn> {
        self.turn.clone()
    }

    fn finish(&self) -> Result<(P::Turn, P), Self::Error> {
        let turn = self.turn.clone().ok_or(WholeTurnError::NoTurn)?;
        let next = self.start.play_unchecked(&turn);
        Ok((turn, next))
    }
}
