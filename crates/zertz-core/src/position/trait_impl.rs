//! The trait [`gipf_game::Position`]: every method calls the one of the same name.

use core::ops::ControlFlow;

use gipf_game::Color;

use crate::{EndReason, IllegalTurn, Outcome, Symmetry, Turn, Variant, Zertz};

impl gipf_game::Position for Zertz {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = EndReason;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;

    /// The identity, the only symmetry that all boards share.
    const SYMMETRIES: &'static [Symmetry] = &[Symmetry::IDENTITY];
    const REPETITION_LIMIT: Option<usize> = Some(3);

    fn start(variant: Variant) -> Zertz {
        Zertz::start(variant)
    }

    fn variant(&self) -> Variant {
        self.variant()
    }

    fn side_to_move(&self) -> Color {
        self.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn repetition_outcome() -> Outcome {
        Outcome::Draw { reason: EndReason::Repetition }
    }

    fn for_each_turn<B>(&self, visit: impl FnMut(Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_turn(visit)
    }

    fn for_each_successor<B>(
        &self,
        mut visit: impl FnMut(Turn, Zertz) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_turn(|turn| visit(turn, self.played(&turn)))
    }

    fn count_turns(&self) -> u64 {
        self.count_turns()
    }

    fn count_turn_pairs(&self) -> u64 {
        self.count_turn_pairs()
    }

    fn has_turn(&self) -> bool {
        self.has_turn()
    }

    fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        self.check(turn)
    }

    fn play_unchecked(&self, turn: &Turn) -> Zertz {
        self.play_unchecked(turn)
    }

    fn is_irreversible(&self, next: &Zertz) -> bool {
        self.is_irreversible(next)
    }

    fn hash64(&self) -> u64 {
        self.hash64()
    }

    fn board_symmetries(&self) -> &'static [Symmetry] {
        Symmetry::of(self.variant())
    }

    fn transformed(&self, symmetry: Symmetry) -> Zertz {
        symmetry.position(self)
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        symmetry.turn(turn)
    }

    fn canonical(&self) -> Zertz {
        self.canonical()
    }
}
