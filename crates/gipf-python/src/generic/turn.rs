//! Turns of any game.

use std::any::Any;
use std::sync::Arc;

use gipf_app::Playable;

use super::position::{AnyPosition, PositionOf};
use crate::errors::Failure;
use crate::picture::PictureOptions;

/// A legal turn of any game, with the position that it is made in.
pub(crate) trait AnyTurn: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    /// Returns whether both are the same turn of the same position.
    fn equals(&self, other: &dyn AnyTurn) -> bool;
    fn text(&self) -> String;
    fn before(&self) -> Arc<dyn AnyPosition>;
    fn after(&self) -> Arc<dyn AnyPosition>;
    fn effect(&self) -> String;
    fn warning(&self) -> Option<String>;
    fn transformed(&self, symmetry: usize) -> Arc<dyn AnyTurn>;
    fn description(&self) -> String;
    fn svg(&self, options: &PictureOptions) -> Result<String, Failure>;
}

impl PartialEq for dyn AnyTurn {
    fn eq(&self, other: &dyn AnyTurn) -> bool {
        self.equals(other)
    }
}

/// A legal turn of one game.
pub(crate) struct TurnOf<P: Playable> {
    pub(crate) before: Arc<PositionOf<P>>,
    pub(crate) turn: P::Turn,
}

impl<P: Playable> TurnOf<P> {
    pub(crate) fn shared(before: P, turn: P::Turn) -> Arc<dyn AnyTurn> {
        Arc::new(TurnOf { before: Arc::new(PositionOf(before)), turn })
    }

    /// Returns turns that follow one another.
    pub(crate) fn line(start: P, turns: &[P::Turn]) -> Vec<Arc<dyn AnyTurn>> {
        let mut position = start;
        let turn = |turn: &P::Turn| {
            let before = position;
            position = position.play_unchecked(turn);
            TurnOf::shared(before, turn.clone())
        };
        turns.iter().map(turn).collect()
    }
}

impl<P: Playable> AnyTurn for TurnOf<P> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn AnyTurn) -> bool {
        let is_same = |other: &Self| self.turn == other.turn && self.before.0 == other.before.0;
        other.as_any().downcast_ref::<Self>().is_some_and(is_same)
    }

    fn text(&self) -> String {
        self.before.0.turn_text(&self.turn)
    }

    fn before(&self) -> Arc<dyn AnyPosition> {
        Arc::clone(&self.before) as _
    }

    fn after(&self) -> Arc<dyn AnyPosition> {
        PositionOf::shared(self.before.0.play_unchecked(&self.turn))
    }

    fn effect(&self) -> String {
        self.before.0.effect(&self.turn).trim_start_matches([',', ' ']).to_owned()
    }

    fn warning(&self) -> Option<String> {
        self.before.0.warning(&self.turn)
    }

    fn transformed(&self, symmetry: usize) -> Arc<dyn AnyTurn> {
        let symmetry = self.before.0.board_symmetries()[symmetry];
        let turn = P::transform_turn(symmetry, &self.turn);
        TurnOf::shared(self.before.0.transformed(symmetry), turn)
    }

    fn description(&self) -> String {
        self.before.0.diagram_of_turn(&self.turn).description()
    }

    fn svg(&self, options: &PictureOptions) -> Result<String, Failure> {
        options.draw(self.before.0.diagram_of_turn(&self.turn))
    }
}
