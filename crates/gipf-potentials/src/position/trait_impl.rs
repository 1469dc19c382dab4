//! The trait [`gipf_game::Position`]: every method calls the one of the same name.

use core::ops::ControlFlow;

use gipf_core::{Color, LossReason, Symmetry, Variant};

use crate::{GipfPotentials, IllegalTurn, Outcome, Turn};

impl gipf_game::Position for GipfPotentials {
    type Turn = Turn;
    type Variant = Variant;
    type EndReason = LossReason;
    type IllegalTurn = IllegalTurn;
    type Symmetry = Symmetry;

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;
    const REPETITION_LIMIT: Option<usize> = Some(3);

    fn start(variant: Variant) -> GipfPotentials {
        GipfPotentials::start(variant)
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

    fn for_each_successor<B>(
        &self,
        visit: impl FnMut(Turn, GipfPotentials) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_successor(visit)
    }

    fn count_turns(&self) -> u64 {
        self.count_turns()
    }

    fn has_turn(&self) -> bool {
        self.has_turn()
    }

    fn first_turn(&self) -> Option<Turn> {
        self.first_turn()
    }

    fn check(&self, turn: &Turn) -> Result<(), IllegalTurn> {
        self.check(turn)
    }

    fn play_unchecked(&self, turn: &Turn) -> GipfPotentials {
        self.play_unchecked(turn)
    }

    /// A player's pieces, potentials and unused potentials only ever become fewer; a turn that changes
    /// one of these numbers is irreversible.
    fn is_irreversible(&self, next: &GipfPotentials) -> bool {
        Color::ALL.into_iter().any(|color| {
            self.material(color) != next.material(color)
                || self.unused_potentials(color) != next.unused_potentials(color)
                || self.potentials(color) != next.potentials(color)
        })
    }

    fn hash64(&self) -> u64 {
        self.hash64()
    }

    fn transformed(&self, symmetry: Symmetry) -> GipfPotentials {
        self.transformed(symmetry)
    }

    fn transform_turn(symmetry: Symmetry, turn: &Turn) -> Turn {
        turn.transformed(symmetry)
    }

    fn canonical(&self) -> GipfPotentials {
        self.canonical()
    }
}
