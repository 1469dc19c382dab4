//! The action ids of GIPF with potentials. Those of rows, dots and entries are GIPF's.

use gipf_core::{Dot, Entry, Spot, Symmetry, Variant};
use gipf_game::TurnBuilder as _;
use gipf_potentials::{
    Action, GipfPotentials, NewPiece, PushPath, SpotCounts, StepPhase, TamskPush, TamskPushes, Turn,
};

use super::steps::{PotentialsChoice, PotentialsSteps};
use crate::actions::{ActionGroup, ActionSpace};
use crate::gipf::actions::{
    AFTER_ROWS, DOT, ENTRY, KEEP, LEAVE, ROW, TAKE, dot_index, max_row_actions, row_action,
    transformed_index,
};

impl ActionSpace for GipfPotentials {
    const GROUPS: &'static [ActionGroup] = &[
        ROW,
        LEAVE,
        TAKE,
        KEEP,
        DOT,
        ENTRY,
        ActionGroup {
            name: "enter a piece",
            len: 6,
            text: |index| PotentialsChoice::Piece(NewPiece::ALL[index]).to_string(),
        },
        ActionGroup::single("push the TAMSK-potential in", |_| "push TAMSK in".into()),
        ActionGroup::single("discard the TAMSK-potential", |_| "discard TAMSK".into()),
        ActionGroup::single("push a piece in", |_| PotentialsChoice::PushPiece.to_string()),
        ActionGroup::single("use a potential", |_| PotentialsChoice::UsePotential.to_string()),
        ActionGroup {
            name: "use the potential on a spot",
            len: 37,
            text: |index| format!("potential on {}", Spot::ALL[index]),
        },
        ActionGroup {
            name: "move it to a spot",
            len: 37,
            text: |index| format!("to {}", Spot::ALL[index]),
        },
    ];

    /// 56 things: 37 spots with 12 covers, and seven that are pushed in. Then what becomes of six
    /// TAMSK-potentials, with dot and entry; whether to push, dot, entry and piece.
    const MAX_TURN_ACTIONS: usize = max_row_actions(56) + 6 * 3 + 4;

    fn group_and_index(choice: PotentialsChoice) -> (usize, usize) {
        match choice {
            PotentialsChoice::Rows(choice) => row_action(choice),
            PotentialsChoice::Dot(dot) => (AFTER_ROWS, dot_index(dot)),
            PotentialsChoice::Entry(entry) => (AFTER_ROWS + 1, entry.index()),
            PotentialsChoice::Piece(piece) => (AFTER_ROWS + 2, piece_index(piece)),
            PotentialsChoice::PushTamsk => (AFTER_ROWS + 3, 0),
            PotentialsChoice::DiscardTamsk => (AFTER_ROWS + 4, 0),
            PotentialsChoice::PushPiece => (AFTER_ROWS + 5, 0),
            PotentialsChoice::UsePotential => (AFTER_ROWS + 6, 0),
            PotentialsChoice::From(spot, _) => (AFTER_ROWS + 7, spot.index()),
            PotentialsChoice::To(spot, _) => (AFTER_ROWS + 8, spot.index()),
        }
    }

    fn transformed_index(_: Variant, symmetry: Symmetry, group: usize, index: usize) -> usize {
        if group >= AFTER_ROWS + 7 {
            return symmetry.spot(Spot::ALL[index]).index();
        }
        transformed_index(symmetry, group, index)
    }

    fn asks_in_order(steps: &PotentialsSteps) -> bool {
        steps.rows().asks_in_order()
    }

    fn may_lead_to(steps: &PotentialsSteps, turn: &Turn) -> bool {
        let partial = steps.played().partial_turn().unwrap_or_default();
        let taking = steps.rows().taking();
        if steps.played().phase() == StepPhase::AfterMove {
            return partial.before == turn.before
                && partial.tamsk_before == turn.tamsk_before
                && partial.action == turn.action
                && begins(&turn.tamsk_after, &partial.tamsk_after)
                && is_within(partial.after.incremented(taking), turn.after)
                && may_aim_at(steps, turn.tamsk_after.iter().nth(partial.tamsk_after.len()), None);
        }
        let before = partial.before.incremented(taking);
        let rows_are_taken = steps.is_aimed() || steps.rows().view().left;
        is_within(before, turn.before)
            && (!rows_are_taken || before == turn.before)
            && begins(&turn.tamsk_before, &partial.tamsk_before)
            && may_aim_at(
                steps,
                turn.tamsk_before.iter().nth(partial.tamsk_before.len()),
                turn.action,
            )
    }
}

fn piece_index(piece: NewPiece) -> usize {
    NewPiece::ALL.iter().position(|other| *other == piece).unwrap_or_default()
}

fn is_within(part: SpotCounts, whole: SpotCounts) -> bool {
    part.iter().all(|(spot, number)| number <= whole.get(spot))
}

fn begins(all: &TamskPushes, first: &TamskPushes) -> bool {
    first.len() <= all.len() && all.iter().zip(first.iter()).all(|(one, other)| one == other)
}

/// Whether what is being chosen beside rows can become this TAMSK push, where one is due, or this move.
fn may_aim_at(steps: &PotentialsSteps, tamsk: Option<TamskPush>, action: Option<Action>) -> bool {
    if !steps.is_aimed() {
        return true;
    }
    let path = match (steps.played().is_tamsk_due(), tamsk, action) {
        (true, Some(TamskPush::Push(path)), _) | (false, _, Some(Action::Push { path, .. })) => {
            path
        }
        (false, _, Some(Action::Use { from, .. })) => {
            return !steps.pushes() && steps.from().is_none_or(|chosen| chosen == from);
        }
        _ => return false,
    };
    let occupied = steps.played().board().occupied();
    steps.pushes()
        && steps.dot().is_none_or(|dot| begins_at(path, dot))
        && steps.entry().is_none_or(|entry| PushPath::along(entry, occupied) == path)
}

fn begins_at(path: PushPath, dot: Dot) -> bool {
    match path {
        PushPath::Enter(spot) => Entry::at(spot).iter().any(|entry| entry.dot() == dot),
        PushPath::Shift(entry) => entry.dot() == dot,
    }
}
