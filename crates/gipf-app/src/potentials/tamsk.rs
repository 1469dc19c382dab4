//! What can become of a TAMSK-potential that is due.
//!
//! After the move everything is possible. Before it a push can fill the last line, or stand in the way
//! of the only potential that could be used, and then the turn could not be finished.

use gipf_potentials::{GipfPotentialsBuilder, StepPhase, TamskPush};

/// How many pushes are looked at to find one that leads to a move. Only full boards need more than a
/// few; where none is found, the push is offered all the same.
const TRY_LIMIT: usize = 5_000;

/// Returns what the player can do with the TAMSK-potential that is due, so that the turn can be finished.
pub(super) fn tamsk_options(turn: &GipfPotentialsBuilder) -> Vec<TamskPush> {
    let mut search = Search { turn: *turn, tries: TRY_LIMIT };
    let options = all_options(turn).into_iter();
    options.filter(|&option| search.can_make(option)).collect()
}

/// Returns whether a move can be made now, or after the TAMSK pushes that are due.
pub(super) fn leads_to_move(turn: &GipfPotentialsBuilder) -> bool {
    if !turn.is_tamsk_due() {
        return turn.has_move();
    }
    Search { turn: *turn, tries: TRY_LIMIT }.leads_to_move()
}

/// Discarding first: it changes least.
fn all_options(turn: &GipfPotentialsBuilder) -> Vec<TamskPush> {
    let pushes = turn.paths().iter().copied().map(TamskPush::Push).collect::<Vec<_>>();
    [TamskPush::Discard].into_iter().chain(pushes).collect()
}

/// Looks for a move.
struct Search {
    turn: GipfPotentialsBuilder,
    tries: usize,
}

impl Search {
    fn can_make(&mut self, option: TamskPush) -> bool {
        let before = self.turn;
        if self.turn.tamsk(option).is_err() {
            return false;
        }
        let leads_on = self.turn.phase() == StepPhase::AfterMove || self.leads_to_move();
        self.turn = before;
        leads_on
    }

    fn leads_to_move(&mut self) -> bool {
        let Some(left) = self.tries.checked_sub(1) else { return true };
        self.tries = left;
        if !self.turn.is_tamsk_due() {
            return self.turn.has_move();
        }
        all_options(&self.turn).into_iter().any(|option| self.can_make(option))
    }
}
