//! Steps against whole turns.

use std::collections::HashSet;
use std::hash::Hash;

use gipf_core::{Bitboard, Spot};
use gipf_game::Position;

use crate::{Successors, ensure};

/// What is done after each step, before it is taken back.
pub(crate) type Visit<'a, B> = dyn FnMut(&mut B) -> Result<(), String> + 'a;

/// A turn that is built in steps.
pub(crate) trait StepBuilder {
    /// The positions of the game.
    type Position: Position<Turn: Copy + Hash>;

    /// Returns the part of the turn that has been built.
    fn partial_turn(&self) -> <Self::Position as Position>::Turn;

    /// Returns the turn and the position after it, if the turn can end here.
    fn finished(&self) -> Option<(<Self::Position as Position>::Turn, Self::Position)>;

    /// Returns whether the board now is that of the position.
    fn has_board_of(&self, position: &Self::Position) -> bool;

    /// Makes each step that is possible and visits, which takes the step back.
    fn for_each_step(&mut self, visit: &mut Visit<'_, Self>) -> Result<(), String>;

    /// Takes the last step back, or returns `false`.
    fn undo(&mut self) -> bool;
}

/// Returns all turns that steps lead to, with the positions after them.
pub(crate) fn turns_by_steps<B: StepBuilder>(
    mut steps: B,
) -> Result<Successors<B::Position>, String> {
    let mut walk: StepWalk<B::Position> = StepWalk { seen: HashSet::new(), finished: Vec::new() };
    walk.visit(&mut steps)?;
    Ok(walk.finished)
}

struct StepWalk<P: Position> {
    seen: HashSet<P::Turn>,
    finished: Successors<P>,
}

impl<P: Position<Turn: Copy + Hash>> StepWalk<P> {
    fn visit<B: StepBuilder<Position = P>>(&mut self, steps: &mut B) -> Result<(), String> {
        let so_far = steps.partial_turn();
        if !self.seen.insert(so_far) {
            return Ok(());
        }
        if let Some((turn, next)) = steps.finished() {
            ensure(turn == so_far, || "finish returns another turn".into())?;
            ensure(steps.has_board_of(&next), || "finish returns another board".into())?;
            self.finished.push((turn, next));
        }
        steps.for_each_step(&mut |steps| {
            self.visit(steps)?;
            ensure(steps.undo() && steps.partial_turn() == so_far, || {
                "undo does not go one step back".into()
            })
        })
    }
}

/// Returns all subsets of a set.
pub(crate) fn subsets(set: Bitboard) -> impl Iterator<Item = Bitboard> {
    let spots: Vec<Spot> = set.iter().collect();
    (0..1u32 << spots.len()).map(move |choice| {
        spots.iter().enumerate().filter(|(i, _)| choice & 1 << i != 0).map(|(_, &s)| s).collect()
    })
}
