//! The action ids of GIPF, and those that GIPF with potentials shares.

use gipf_core::{Dot, Entry, Gipf, Line, PieceKind, Push, Spot, Symmetry, Turn, Variant};
use gipf_game::TurnBuilder as _;

use super::row_steps::RowChoice;
use super::steps::{GipfChoice, GipfSteps};
use crate::actions::{ActionGroup, ActionSpace};

/// Groups of both games, in the order of a turn.
pub(crate) const ROW: ActionGroup = ActionGroup {
    name: "take the row on a line",
    len: 21,
    text: |index| format!("take the row on {}", Line::ALL[index]),
};
pub(crate) const LEAVE: ActionGroup =
    ActionGroup::single("take no more rows", |_| RowChoice::Leave.to_string());
pub(crate) const TAKE: ActionGroup = ActionGroup {
    name: "take an optional piece",
    len: 37,
    text: |index| RowChoice::Take(Spot::ALL[index]).to_string(),
};
pub(crate) const KEEP: ActionGroup = ActionGroup {
    name: "leave an optional piece",
    len: 37,
    text: |index| RowChoice::Keep(Spot::ALL[index]).to_string(),
};
pub(crate) const DOT: ActionGroup = ActionGroup {
    name: "push from a dot",
    len: 24,
    text: |index| format!("dot {}", Dot::ALL[index]),
};
pub(crate) const ENTRY: ActionGroup = ActionGroup {
    name: "push along an entry",
    len: 42,
    text: |index| format!("push {:?}", Entry::ALL[index]),
};
/// The index of the group after those of rows.
pub(crate) const AFTER_ROWS: usize = 4;

/// Returns group and index of a choice of rows.
pub(crate) fn row_action(choice: RowChoice) -> (usize, usize) {
    match choice {
        RowChoice::Row(row) => (0, row.line.index()),
        RowChoice::Leave => (1, 0),
        RowChoice::Take(spot) => (2, spot.index()),
        RowChoice::Keep(spot) => (3, spot.index()),
    }
}

/// Returns where a symmetry takes a decision of the groups before [`AFTER_ROWS`] + 2.
pub(crate) fn transformed_index(symmetry: Symmetry, group: usize, index: usize) -> usize {
    const DOTS: usize = AFTER_ROWS;
    const ENTRIES: usize = AFTER_ROWS + 1;
    match group {
        0 => symmetry.line(Line::ALL[index]).index(),
        2 | 3 => symmetry.spot(Spot::ALL[index]).index(),
        DOTS => dot_index(symmetry.dot(Dot::ALL[index])),
        ENTRIES => symmetry.entry(Entry::ALL[index]).index(),
        _ => index,
    }
}

/// Returns the index of a dot in [`Dot::ALL`].
pub(crate) fn dot_index(dot: Dot) -> usize {
    Dot::ALL.binary_search(&dot).unwrap_or_default()
}

/// A bound on the decisions about rows in one turn that takes at most `pieces` pieces.
///
/// Each row takes at least one piece. It is chosen, and then each of its at most 7 pieces is asked for. Twice in a
/// turn the rows that stand can be left.
pub(crate) const fn max_row_actions(pieces: usize) -> usize {
    pieces * (1 + 7) + 2
}

impl ActionSpace for Gipf {
    const GROUPS: &'static [ActionGroup] = &[
        ROW,
        LEAVE,
        TAKE,
        KEEP,
        DOT,
        ENTRY,
        ActionGroup {
            name: "enter a piece",
            len: 2,
            text: |index| GipfChoice::Piece(KINDS[index]).to_string(),
        },
    ];

    /// 38 pieces: those of 37 spots, and one that is pushed in. Then dot, entry and piece.
    const MAX_TURN_ACTIONS: usize = max_row_actions(38) + 3;

    fn group_and_index(choice: GipfChoice) -> (usize, usize) {
        match choice {
            GipfChoice::Rows(choice) => row_action(choice),
            GipfChoice::Dot(dot) => (AFTER_ROWS, dot_index(dot)),
            GipfChoice::Entry(entry) => (AFTER_ROWS + 1, entry.index()),
            GipfChoice::Piece(PieceKind::Single) => (AFTER_ROWS + 2, 0),
            GipfChoice::Piece(PieceKind::Gipf) => (AFTER_ROWS + 2, 1),
        }
    }

    fn transformed_index(_: Variant, symmetry: Symmetry, group: usize, index: usize) -> usize {
        transformed_index(symmetry, group, index)
    }

    fn asks_in_order(steps: &GipfSteps) -> bool {
        steps.rows().asks_in_order()
    }

    fn may_lead_to(steps: &GipfSteps, turn: &Turn) -> bool {
        let partial = steps.played().partial_turn().unwrap_or_default();
        let taking = steps.rows().taking();
        if partial.push.is_some() {
            return partial.before == turn.before
                && partial.push == turn.push
                && (partial.after | taking).is_subset(turn.after);
        }
        let before = partial.before | taking;
        let rows_are_taken = steps.dot().is_some() || steps.rows().view().left;
        before.is_subset(turn.before)
            && (!rows_are_taken || before == turn.before)
            && steps.dot().is_none_or(|dot| turn.push.is_some_and(|push| begins_at(push, dot)))
            && steps.entry().is_none_or(|entry| {
                let occupied = steps.played().board().occupied();
                turn.push.is_some_and(|push| Push::along(entry, push.kind(), occupied) == push)
            })
    }
}

const KINDS: [PieceKind; 2] = [PieceKind::Single, PieceKind::Gipf];

fn begins_at(push: Push, dot: Dot) -> bool {
    match push {
        Push::Enter(_, spot) => Entry::at(spot).iter().any(|entry| entry.dot() == dot),
        Push::Shift(_, entry) => entry.dot() == dot,
    }
}
