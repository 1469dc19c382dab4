//! The trait [`gipf_board::Position`]: every method calls the one of the same name.

use core::ops::ControlFlow;

use gipf_board::Color;

use crate::{FinalCount, IllegalTurn, Outcome, Position, Symmetry, Turn, Variant};

impl gipf_board::Position for Position {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = FinalCount;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;
    /// Every placement and every move changes the number of occupied spaces for good, and after a
    /// pass the opponent has to move.
    const REPETITION_LIMIT: Option<usize> = None;

    fn start(Variant: Variant) -> Position {
        Position::start()
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
        visit: impl FnMut(Turn, Position) -> ControlFlow<B>,
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

    fn play_unchecked(&self, turn: &Turn) -> Position {
        self.play_unchecked(turn)
    }

    /// Every turn is irreversible.
    fn is_irreversible(&self, _next: &Position) -> bool {
        true
    }

    fn hash64(&self) -> u64 {
        self.hash64()
    }

    fn transformed(&self, symmetry: Symmetry) -> Position {
        symmetry.position(self)
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        symmetry.turn(turn)
    }

    fn canonical(&self) -> Position {
        self.canonical()
    }
}
