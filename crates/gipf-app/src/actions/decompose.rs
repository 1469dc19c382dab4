//! The decisions that make up a turn.

use super::{ActionId, ActionSpace, legal_choices};
use crate::play::Steps;

/// Returns the decisions that lead to a turn: of several sequences the one with the smallest ids, compared
/// from the first on. `None` for an illegal turn.
///
/// The only legal turn of a position may need no decision at all.
///
/// ```
/// use gipf_app::actions::{action_text, actions_of_turn};
/// use gipf_core::{Gipf, Position, Variant};
/// use gipf_notation::Notation;
///
/// let start = Gipf::start(Variant::Basic);
/// let actions = actions_of_turn(&start, &start.parse_turn("a2-b3").unwrap()).unwrap();
/// let words: Vec<_> = actions.iter().filter_map(|&id| action_text::<Gipf>(id)).collect();
/// assert_eq!(words, ["dot a2", "push a2-b3"]);
/// ```
#[must_use]
pub fn actions_of_turn<P: ActionSpace>(position: &P, turn: &P::Turn) -> Option<Vec<ActionId>> {
    if !position.is_legal(turn) {
        return None;
    }
    let mut actions = Vec::new();
    leads_to::<P>(&P::Steps::begin(position), turn, &mut actions).then_some(actions)
}

/// Looks for decisions from here to the turn, and leaves them in `actions` when there are any.
fn leads_to<P: ActionSpace>(steps: &P::Steps, turn: &P::Turn, actions: &mut Vec<ActionId>) -> bool {
    if let Some(complete) = steps.turn() {
        return complete == *turn;
    }
    if !P::may_lead_to(steps, turn) {
        return false;
    }
    for (id, choice) in legal_choices::<P>(steps) {
        let mut next = steps.clone();
        next.apply(choice);
        actions.push(id);
        if leads_to::<P>(&next, turn, actions) {
            return true;
        }
        actions.pop();
    }
    false
}
