//! Fixed action ids and observations, for programs that learn.
//!
//! A whole turn can be one of millions. Programs that learn want a small, fixed list of actions instead: each
//! decision of a turn (this row, this dot, this direction) has an id that never changes, and a
//! [`DecisionState`] plays a game decision by decision.
//!
//! | to | use |
//! |---|---|
//! | number the decisions of a game | [`ActionSpace`], [`ActionGroup`] |
//! | play a game decision by decision | [`DecisionState`] |
//! | find the decisions that make up a turn | [`actions_of_turn`] |
//! | see a state as planes of numbers | [`Observe`], [`Plane`], [`observe`] |
//! | search decisions by a network of one's own | [`DecisionNode`], [`DecisionSearch`] |
//! | take ids and cells to their images under a symmetry | [`permutation`], [`transformed_cells`] |
//! | do all that without the type of the game | [`Decisions`] |
//!
//! The ids and the planes of the games are listed in `crates/gipf-python/ACTIONS.md`.

mod any;
mod decompose;
mod images;
mod node;
mod planes;
mod search;
mod state;

use crate::Playable;
use crate::play::{ChoiceOf, Steps};

pub use any::{DecisionInfo, Decisions, write_mask_batch, write_planes_batch};
pub use decompose::actions_of_turn;
pub use images::{permutation, transformed_cells};
pub use node::{Decision, DecisionNode};
pub use planes::{BufferError, Cells, Observe, Plane, PlaneInfo, observe};
pub use search::{BatchError, DecisionSearch};
pub use state::{ActionError, DecisionState, PlayTurnError};

/// The id of a decision: an index from 0 to [`ActionSpace::ACTIONS`] without the end.
pub type ActionId = u16;

/// A game whose decisions have fixed ids.
///
/// ```
/// use gipf_app::actions::{ActionSpace, action_text};
///
/// assert_eq!(<gipf_core::Gipf as ActionSpace>::ACTIONS, 164);
/// assert_eq!(action_text::<gipf_core::Gipf>(96).as_deref(), Some("dot a1"));
/// assert_eq!(action_text::<gipf_core::Gipf>(164), None);
/// ```
pub trait ActionSpace: Playable {
    /// The groups of decisions in the order of their ids. A group that has been published keeps its place.
    const GROUPS: &'static [ActionGroup];

    /// The number of ids.
    const ACTIONS: usize = total_len(Self::GROUPS);

    /// A bound on the decisions of one turn.
    const MAX_TURN_ACTIONS: usize;

    /// Returns the index of the group that a choice belongs to, and its index in the group.
    ///
    /// Two choices of one list differ in at least one of the two.
    #[must_use]
    fn group_and_index(choice: ChoiceOf<Self>) -> (usize, usize);

    /// Returns whether the decisions so far can be the beginning of a turn; when in doubt, `true`.
    ///
    /// [`actions_of_turn`] leaves out what cannot lead to the turn that it looks for.
    #[must_use]
    fn may_lead_to(_steps: &Self::Steps, _turn: &Self::Turn) -> bool {
        true
    }

    /// Returns where a symmetry takes a decision: an index in the same group.
    ///
    /// The symmetry is one of the board of the variant. Ids of places that the board lacks stay.
    #[must_use]
    fn transformed_index(
        variant: Self::Variant,
        symmetry: Self::Symmetry,
        group: usize,
        index: usize,
    ) -> usize;

    /// Returns whether several things are asked for one after another, in the order of the board's names, now.
    ///
    /// The image of such a partial turn can ask for another thing first, so that its legal actions are not the
    /// images of the legal actions here: see [`permutation`].
    #[must_use]
    fn asks_in_order(_steps: &Self::Steps) -> bool {
        false
    }
}

/// Decisions of one kind, with ids in a row.
#[derive(Clone, Copy, Debug)]
pub struct ActionGroup {
    /// What is decided: `dot`.
    pub name: &'static str,
    /// How many ids the group has.
    pub len: usize,
    /// Returns the words for one of them by its index in the group, which no other id of the game has.
    pub text: fn(usize) -> String,
}

impl ActionGroup {
    /// Returns a group of one id.
    #[must_use]
    pub const fn single(name: &'static str, text: fn(usize) -> String) -> ActionGroup {
        ActionGroup { name, len: 1, text }
    }
}

/// The number of ids of these groups.
const fn total_len(groups: &[ActionGroup]) -> usize {
    let mut total = 0;
    let mut i = 0;
    while i < groups.len() {
        total += groups[i].len;
        i += 1;
    }
    assert!(total <= ActionId::MAX as usize);
    total
}

/// Returns the id of a choice.
#[must_use]
pub fn action_id<P: ActionSpace>(choice: ChoiceOf<P>) -> ActionId {
    let (group, index) = P::group_and_index(choice);
    let before: usize = P::GROUPS.iter().take(group).map(|group| group.len).sum();
    (before + index) as ActionId
}

/// Returns the words for an id, which are the same in every state: `dot a1`. `None` beyond the last id.
#[must_use]
pub fn action_text<P: ActionSpace>(id: ActionId) -> Option<String> {
    text_in(P::GROUPS, id)
}

/// Returns the words for an id in these groups.
fn text_in(groups: &[ActionGroup], id: ActionId) -> Option<String> {
    let mut index = usize::from(id);
    for group in groups {
        match index.checked_sub(group.len) {
            None => return Some((group.text)(index)),
            Some(rest) => index = rest,
        }
    }
    None
}

/// Returns the choices of a turn so far with their ids, in the order of the ids.
#[must_use]
pub fn legal_choices<P: ActionSpace>(steps: &P::Steps) -> Vec<(ActionId, ChoiceOf<P>)> {
    let choices = steps.choices().into_iter();
    let mut legal: Vec<_> = choices.map(|choice| (action_id::<P>(choice), choice)).collect();
    legal.sort_unstable_by_key(|(id, _)| *id);
    legal
}
