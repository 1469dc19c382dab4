//! Turns chosen step by step, of any game.

use std::sync::Arc;

use gipf_app::Playable;
use gipf_app::play::{Steps, TurnChooser};

use super::position::{AnyPosition, PositionOf};
use super::turn::{AnyTurn, TurnOf};

/// A turn that is chosen step by step, of any game.
pub(crate) trait AnySteps: Send {
    fn boxed(&self) -> Box<dyn AnySteps>;
    fn position(&self) -> Arc<dyn AnyPosition>;
    fn question(&self) -> &'static str;
    fn choices(&self) -> Vec<String>;
    /// Makes a choice; returns whether there is one of this index.
    fn choose(&mut self, index: usize) -> bool;
    fn back(&mut self) -> bool;
    /// Returns the indexes of the choices that were made.
    fn chosen(&self) -> &[usize];
    fn turn(&self) -> Option<Arc<dyn AnyTurn>>;
}

/// A turn that is chosen step by step, of one game.
#[derive(Clone)]
pub(crate) struct StepsOf<P: Playable> {
    chooser: TurnChooser<P>,
    chosen: Vec<usize>,
}

impl<P: Playable> StepsOf<P> {
    pub(super) fn new(position: &P) -> StepsOf<P> {
        StepsOf { chooser: TurnChooser::new(position), chosen: Vec::new() }
    }
}

impl<P: Playable> AnySteps for StepsOf<P> {
    fn boxed(&self) -> Box<dyn AnySteps> {
        Box::new(self.clone())
    }

    fn position(&self) -> Arc<dyn AnyPosition> {
        PositionOf::shared(*self.chooser.steps().position())
    }

    fn question(&self) -> &'static str {
        self.chooser.question()
    }

    fn choices(&self) -> Vec<String> {
        let steps = self.chooser.steps();
        let text = |&choice| format!("{}{}", steps.text(choice), P::about(steps, choice));
        self.chooser.choices().iter().map(text).collect()
    }

    fn choose(&mut self, index: usize) -> bool {
        let choice = self.chooser.choices().get(index).copied();
        let is_made = choice.is_some_and(|choice| self.chooser.choose(choice));
        self.chosen.extend(is_made.then_some(index));
        is_made
    }

    fn back(&mut self) -> bool {
        self.chosen.pop();
        self.chooser.back()
    }

    fn chosen(&self) -> &[usize] {
        &self.chosen
    }

    fn turn(&self) -> Option<Arc<dyn AnyTurn>> {
        let turn = self.chooser.turn()?;
        Some(TurnOf::shared(*self.chooser.steps().position(), turn))
    }
}
