//! A turn chosen step by step from short lists.

use std::fmt::{Debug, Display};

use gipf_game::Color;
use gipf_notation::Notation;

use super::{Status, bare_board};
use crate::Playable;

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
    fn turn(&self) -> Option<<Self::Position as gipf_game::Position>::Turn>;

    /// Returns what a person reads for a choice.
    fn text(&self, choice: Self::Choice) -> String {
        choice.to_string()
    }

    /// Returns the question, to a person, that these choices answer: `From which dot?`. There is at least one choice.
    fn question(choices: &[Self::Choice]) -> &'static str;
}

/// What is chosen of a turn in one step.
pub type ChoiceOf<P> = <<P as Playable>::Steps as Steps>::Choice;

/// A turn that a person chooses step by step from short lists, forward and back.
///
/// Steps that leave no choice are not asked for.
///
/// ```
/// use gipf_core::{Gipf, Position, Variant};
/// use gipf_app::play::TurnChooser;
///
/// let mut chooser = TurnChooser::new(&Gipf::start(Variant::Basic));
/// while chooser.turn().is_none() {
///     let first = chooser.choices()[0];
///     chooser.choose(first);
/// }
/// assert!(Gipf::start(Variant::Basic).is_legal(&chooser.turn().unwrap()));
/// ```
#[derive(Clone, Debug)]
pub struct TurnChooser<P: Playable = gipf_core::Gipf> {
    now: P::Steps,
    /// What was before each choice.
    before: Vec<P::Steps>,
}

impl<P: Playable> TurnChooser<P> {
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

    /// Returns the choice that a person names: by its number in [`TurnChooser::choices`], from 1, by its
    /// [text](Steps::text), or by words of the text that only this choice has, in any case.
    ///
    /// ```
    /// use gipf_app::play::TurnChooser;
    /// use zertz_core::{Zertz, Position, Variant};
    ///
    /// let chooser = TurnChooser::new(&Zertz::start(Variant::Basic));
    /// assert_eq!(chooser.choice_named("1"), chooser.choice_named("a white marble"));
    /// assert_eq!(chooser.choice_named("1"), chooser.choice_named("White"));
    /// assert_eq!(chooser.choice_named("marble"), None);
    /// ```
    #[must_use]
    pub fn choice_named(&self, name: &str) -> Option<ChoiceOf<P>> {
        let choices = self.choices();
        if let Ok(number) = name.trim().parse::<usize>() {
            return choices.get(number.checked_sub(1)?).copied();
        }
        let name = name.to_lowercase();
        let wanted: Vec<&str> = name.split_whitespace().collect();
        let texts: Vec<String> =
            choices.iter().map(|&choice| self.now.text(choice).to_lowercase()).collect();
        let is_text = |text: &String| text.split_whitespace().eq(wanted.iter().copied());
        let has_words = |text: &String| {
            !wanted.is_empty()
                && wanted.iter().all(|word| text.split_whitespace().any(|it| it == *word))
        };
        if let Some(index) = texts.iter().position(is_text) {
            return Some(choices[index]);
        }
        let mut found = (0..texts.len()).filter(|&index| has_words(&texts[index]));
        let index = found.next().filter(|_| found.next().is_none())?;
        Some(choices[index])
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

    /// Returns the text of the board as far as the turn has been chosen, with the choice that would be made next, when so
    /// many seconds of the turn have passed: 0 where turns take no time.
    #[must_use]
    pub fn board(&self, choice: Option<ChoiceOf<P>>, below: Color, seconds: u16) -> String {
        P::steps_diagram_after(&self.now, choice, seconds).to_text(&bare_board(below))
    }

    /// Returns what stands beside that board.
    #[must_use]
    pub fn status(&self, choice: Option<ChoiceOf<P>>, seconds: u16) -> Status {
        P::steps_status(&self.now, choice, seconds)
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
