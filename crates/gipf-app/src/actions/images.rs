//! Action ids, cells and states under the symmetries of the board.

use super::{ActionGroup, ActionId, ActionSpace, DecisionState, Observe};

/// Returns where a symmetry of the board of a variant takes each id: `permutation[id]` is the image of `id`.
///
/// It follows from what an id means, so it commutes with play: in the image of a state, the legal actions are the
/// images of the legal actions, and the image of an action leads to the image of the state that the action leads
/// to. The exception are partial turns that [ask in the order](ActionSpace::asks_in_order) of the names of spots: which
/// of several optional pieces of a row goes, and what becomes of several isolated marbles of ZÈRTZ.
///
/// ```
/// use gipf_app::actions::{action_text, permutation};
/// use gipf_core::{Gipf, Symmetry, Variant};
///
/// let half_turn = permutation::<Gipf>(Variant::Basic, Symmetry::rotation(3));
/// let image = half_turn[97];
/// let words = [97, image].map(|id| action_text::<Gipf>(id).unwrap());
/// assert_eq!(words, ["dot a2", "dot i4"]);
/// ```
#[must_use]
pub fn permutation<P: ActionSpace>(variant: P::Variant, symmetry: P::Symmetry) -> Vec<ActionId> {
    let mut images = Vec::with_capacity(P::ACTIONS);
    for (group, ActionGroup { len, .. }) in P::GROUPS.iter().enumerate() {
        let first = images.len();
        let image = |index| first + P::transformed_index(variant, symmetry, group, index);
        images.extend((0..*len).map(|index| image(index) as ActionId));
    }
    images
}

/// Returns where a symmetry of the board takes each cell of the grid, row by row: `cells[cell]` is the image of
/// `cell`. Planes commute with play as actions do: see [`permutation`].
#[must_use]
pub fn transformed_cells<P: Observe>(symmetry: P::Symmetry) -> Vec<usize> {
    (0..P::GRID.0 * P::GRID.1).map(|cell| P::transformed_cell(symmetry, cell)).collect()
}

impl<P: ActionSpace> DecisionState<P> {
    /// Returns whether the image of the coming turn, as far as it has been decided, can ask for another thing
    /// first: see [`permutation`].
    #[must_use]
    pub fn asks_in_order(&self) -> bool {
        !self.is_terminal() && P::asks_in_order(self.steps())
    }

    /// Returns the image of the state under a symmetry of the board; `None` when the decisions of the coming turn
    /// have been asked for [in an order](DecisionState::asks_in_order) that the image does not have.
    ///
    /// The history of the image consists of the images of the turns, each with the decisions of
    /// [`actions_of_turn`](super::actions_of_turn), and of the images of the decisions of the coming turn.
    #[must_use]
    pub fn transformed(&self, symmetry: P::Symmetry) -> Option<DecisionState<P>> {
        let start = self.game().start();
        let turns = self.game().turns().iter().map(|turn| P::transform_turn(symmetry, turn));
        let turns: Vec<_> = turns.collect();
        let mut image = DecisionState::replay(start.transformed(symmetry), &turns).ok()?;
        let images = permutation::<P>(start.variant(), symmetry);
        for &id in self.partial_history() {
            image.apply_action(images[usize::from(id)]).ok()?;
        }
        Some(image)
    }
}
