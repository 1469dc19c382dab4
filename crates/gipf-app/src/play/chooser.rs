//! A turn chosen step by step from short lists.

use std::fmt::{Debug, Display};

use gipf_notation::Notation;

/// A game whose turns can be chosen step by step.
pub trait Stepwise: Notation {
    /// A turn as far as it has been chosen.
    type Steps: Steps<Position = Self>;
}

/// A turn as far as it has been chosen, in one game: what can come next, and what a choice does.
///
/// Whatever is chosen from [`Steps::choices`], in the end there is a turn.
pub trait Steps: Clone + Debug + Send + Sync {
    /// The positions of the game.
    type Position: Notation;
    /// One step of a turn; its text is a few words, such as `dot a4`.
    type Choice: Copy + Eq + Debug + Display + Send + Sync;

    /// Begins a turn.
    fn begin(position: &Self::Position) -> Self;

    /// Returns the position in which the turn is chosen.
    fn position(&self) -> &Self::Position;

    /// Returns what can be chosen now: nothing when the turn is complete, or the game over.
    fn choices(&self) -> Vec<Self::Choice>;

    /// Makes one of the [`Steps::choices`], and the steps after it that leave no choice.
    fn apply(&mut self, choice: Self::Choice);

    /// Returns the turn, once it is complete.
    fn turn(&self) -> Option<<Self::Position as gipf_board::Position>::Turn>;

    /// Returns what a person reads for a choice.
    fn text(&self, choice: Self::Choice) -> String {
        choice.to_string()
    }

    /// Returns the question, to a person, that these choices answer: `From which dot?`. There is at least one choice.
    fn question(choices: &[Self::Choice]) -> &'static str;
}

/// What is chosen of a turn in one step.
pub type ChoiceOf<P> = <<P as Stepwise>::Steps as Steps>::Choice;

/// A turn that a person chooses step by step from short lists, forward and back.
///
/// Steps that leave no choice are not asked for.
///
/// ```
/// use gipf_core::{Position, Variant};
/// use gipf_app::play::TurnChooser;
///
/// let mut chooser = TurnChooser::new(&Position::start(Variant::Basic));
/// while chooser.turn().is_none() {
///     let first = chooser.choices()[0];
///     chooser.choose(first);
/// }
/// assert!(Position::start(Variant::Basic).is_legal(&chooser.turn().unwrap()));
/// ```
#[derive(Clone, Debug)]
pub struct TurnChooser<P: Stepwise = gipf_core::Position> {
    now: P::Steps,
    /// What was before each choice.
    before: Vec<P::Steps>,
}

impl<P: Stepwise> TurnChooser<P> {
    /// Begins a turn.
    #[must_use]
    pub fn new(position: &P) -> TurnChooser<P> {
        TurnChooser { now: P::Steps::begin(position), before: Vec::new() }
    }

    /// Returns the turn as far as it has been chosen.
    #[must_use]
    pub fn steps(&self) -> &P::Steps {
        &self.now
    }

    /// Returns what can be chosen now: nothing when the turn is complete, or the game over.
    #[must_use]
    pub fn choices(&self) -> Vec<ChoiceOf<P>> {
        self.now.choices()
    }

    /// Makes one of the [`TurnChooser::choices`]; `false` and nothing happens for any other.
    pub fn choose(&mut self, choice: ChoiceOf<P>) -> bool {
        if !self.choices().contains(&choice) {
            return false;
        }
        self.before.push(self.now.clone());
        self.now.apply(choice);
        true
    }

    /// Takes the last choice back; `false` when there is none.
    pub fn back(&mut self) -> bool {
        match self.before.pop() {
            Some(before) => {
                self.now = before;
                true
            }
            None => false,
        }
    }

    /// Returns the turn, once it is complete.
    #[must_use]
    pub fn turn(&self) -> Option<P::Turn> {
        self.now.turn()
    }

    /// Returns what is asked for now, as a question to a person: `From which dot?`. Empty when nothing is.
    #[must_use]
    pub fn question(&self) -> &'static str {
        match &self.choices()[..] {
            [] => "",
            choices => P::Steps::question(choices),
        }
    }
}
