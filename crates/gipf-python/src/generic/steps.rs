//! Turns chosen step by step, of any game.

use std::sync::Arc;

use gipf_app::RegisteredGame;
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
    fn turn(&self) -> Option<Arc<dyn AnyTurn>>;
}

/// A turn that is chosen step by step, of one game.
#[derive(Clone)]
pub(crate) struct StepsOf<P: RegisteredGame>(pub(crate) TurnChooser<P>);

impl<P: RegisteredGame> AnySteps for StepsOf<P> {
    fn boxed(&self) -> Box<dyn AnySteps> {
        Box::new(self.clone())
    }

    fn position(&self) -> Arc<dyn AnyPosition> {
        PositionOf::shared(*self.0.steps().position())
    }

    fn question(&self) -> &'static str {
        self.0.question()
    }

    fn choices(&self) -> Vec<String> {
        let steps = self.0.steps();
        let text = |&choice| format!("{}{}", steps.text(choice), P::about(steps, choice));
        self.0.choices().iter().map(text).collect()
    }

    fn choose(&mut self, index: usize) -> bool {
        let choice = self.0.choices().get(index).copied();
        choice.is_some_and(|choice| self.0.choose(choice))
    }

    fn back(&mut self) -> bool {
        self.0.back()
    }

    fn turn(&self) -> Option<Arc<dyn AnyTurn>> {
        let turn = self.0.turn()?;
        Some(TurnOf::shared(*self.0.steps().position(), turn))
    }
}
