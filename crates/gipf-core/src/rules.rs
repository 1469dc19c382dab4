//! GIPF as one game among others: the trait [`gipf_game::Position`].

use core::ops::ControlFlow;

use gipf_game::Color;

use crate::{Gipf, IllegalTurn, LossReason, Outcome, Symmetry, Turn, Variant};

impl gipf_game::Position for Gipf {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = LossReason;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;
    /// FAQ 7.
    const REPETITION_LIMIT: Option<usize> = Some(3);

    fn start(variant: Variant) -> Gipf {
        Gipf::start(variant)
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

    fn for_each_turn<B>(&self, visit: impl FnMut(Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_turn(visit)
    }

    #[inline]
    fn for_each_successor<B>(
        &self,
        visit: impl FnMut(Turn, Gipf) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_successor(visit)
    }

    #[inline]
    fn count_turns(&self) -> u64 {
        self.count_turns()
    }

    #[inline]
    fn count_turn_pairs(&self) -> u64 {
        self.count_turn_pairs()
    }

    fn has_turn(&self) -> bool {
        self.has_turn()
    }

    fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        self.check(turn)
    }

    fn play_unchecked(&self, turn: &Turn) -> Gipf {
        self.play_unchecked(turn)
    }

    /// A turn that captures is irreversible.
    fn is_irreversible(&self, next: &Gipf) -> bool {
        Color::ALL.into_iter().any(|color| self.material(color) != next.material(color))
    }

    fn hash64(&self) -> u64 {
        self.hash64()
    }

    fn transformed(&self, symmetry: Symmetry) -> Gipf {
        symmetry.position(self)
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        symmetry.turn(turn)
    }

    fn canonical(&self) -> Gipf {
        self.canonical()
    }
}
