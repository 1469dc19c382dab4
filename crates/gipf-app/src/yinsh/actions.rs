//! The action ids of YINSH.

use gipf_game::TurnBuilder as _;
use yinsh_core::{Intersection, Removals, Row, Symmetry, Turn, Variant, Yinsh};

use super::steps::{YinshChoice, YinshSteps};
use crate::actions::{ActionGroup, ActionSpace};

impl ActionSpace for Yinsh {
    const GROUPS: &'static [ActionGroup] = &[
        ActionGroup {
            name: "place a ring on a point",
            len: Intersection::ALL.len(),
            text: |index| format!("place {}", Intersection::ALL[index]),
        },
        ActionGroup {
            name: "remove the row on five points",
            len: Row::ALL.len(),
            text: |index| YinshChoice::Row(Row::ALL[index]).to_string(),
        },
        ActionGroup {
            name: "remove the ring on a point",
            len: Intersection::ALL.len(),
            text: |index| YinshChoice::Ring(Intersection::ALL[index]).to_string(),
        },
        ActionGroup {
            name: "move the ring on a point",
            len: Intersection::ALL.len(),
            text: |index| format!("move {}", Intersection::ALL[index]),
        },
        ActionGroup {
            name: "move it to a point",
            len: Intersection::ALL.len(),
            text: |index| YinshChoice::To(Intersection::ALL[index]).to_string(),
        },
    ];

    /// Three rows with their rings win; before that come the ring that moves and its goal.
    const MAX_TURN_ACTIONS: usize = 8;

    fn group_and_index(choice: YinshChoice) -> (usize, usize) {
        match choice {
            YinshChoice::Place(at) => (0, at.index()),
            YinshChoice::Row(row) => (1, row.index()),
            YinshChoice::Ring(at) => (2, at.index()),
            YinshChoice::From(at) => (3, at.index()),
            YinshChoice::To(at) => (4, at.index()),
        }
    }

    fn transformed_index(_: Variant, symmetry: Symmetry, group: usize, index: usize) -> usize {
        match group {
            1 => symmetry.row(Row::ALL[index]).index(),
            _ => symmetry.intersection(Intersection::ALL[index]).index(),
        }
    }

    fn may_lead_to(steps: &YinshSteps, turn: &Turn) -> bool {
        let played = steps.played();
        let [before, after] = turn.removals();
        let moves_fit = match *turn {
            Turn::Move { from, .. } => played.chosen().is_none_or(|chosen| chosen == from),
            _ => played.chosen().is_none(),
        };
        moves_fit
            && match played.partial_turn() {
                Some(Turn::Move { before: so_far, to, after: then, .. }) => {
                    let goes_there = matches!(turn, Turn::Move { to: goal, .. } if *goal == to);
                    goes_there && so_far == before && begins(&then, &after)
                }
                Some(Turn::Win { before: so_far }) => begins(&so_far, &before),
                _ => true,
            }
    }
}

/// Returns whether all rows and rings of the first are among those of the second.
fn begins(some: &Removals, all: &Removals) -> bool {
    let rows = some.rows().iter().all(|row| all.rows().contains(row));
    rows && some.rings().iter().all(|ring| all.rings().contains(ring))
}
