//! The trait [`gipf_game::Position`]: every method calls the one of the same name.

use core::ops::ControlFlow;

use gipf_game::Color;

use crate::{Dvonn, FinalCount, IllegalTurn, Outcome, Symmetry, Turn, Variant};

impl gipf_game::Position for Dvonn {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = FinalCount;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;
    /// Every placement and every move changes the number of occupied spaces for good, and after a
    /// pass the opponent has to move.
    const REPETITION_LIMIT: Option<usize> = None;

    fn start(Variant: Variant) -> Dvonn {
        Dvonn::start()
    }

    fn variant(&self) -> Variant {
        Variant
    }

    fn side_to_move(&self) -> Color {
        self.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn for_each_turn<B>(&self, visit: impl FnMut(Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_turn(visit)
    }

    fn for_each_successor<B>(
        &self,
        visit: impl FnMut(Turn, Dvonn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_successor(visit)
    }

    fn count_turns(&self) -> u64 {
        self.count_turns()
    }

    fn has_turn(&self) -> bool {
        self.has_turn()
    }

    fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        self.check(turn)
    }

    fn play_unchecked(&self, turn: &Turn) -> Dvonn {
        self.play_unchecked(turn)
    }

    /// Every turn is irreversible.
    fn is_irreversible(&self, _next: &Dvonn) -> bool {
        true
    }

    fn hash64(&self) -> u64 {
        self.hash64()
    }

    fn transformed(&self, symmetry: Symmetry) -> Dvonn {
        symmetry.position(self)
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        symmetry.turn(turn)
    }

    fn canonical(&self) -> Dvonn {
        self.canonical()
    }
}
