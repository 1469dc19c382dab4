//! The action ids of TAMSK.

use tamsk_core::{Space, Symmetry, Tamsk, Turn, Variant};

use super::steps::{TamskChoice, TamskSteps};
use crate::actions::{ActionGroup, ActionSpace};

impl ActionSpace for Tamsk {
    const GROUPS: &'static [ActionGroup] = &[
        ActionGroup::single("drop a ring on the open space", |_| "first a ring".into()),
        ActionGroup::single("pass", |_| TamskChoice::Pass.to_string()),
        ActionGroup {
            name: "move the hour-glass on a space",
            len: Space::ALL.len(),
            text: |index| format!("move {}", Space::ALL[index]),
        },
        ActionGroup {
            name: "move it to a space",
            len: Space::ALL.len(),
            text: |index| TamskChoice::To(Space::ALL[index]).to_string(),
        },
        ActionGroup::single("drop a ring there", |_| "drop a ring".into()),
        ActionGroup::single("leave the ring out", |_| "no ring".into()),
        ActionGroup::single("lose the turn", |_| TamskChoice::Lose.to_string()),
        ActionGroup::single("turn the timer over", |_| TamskChoice::TurnTimer.to_string()),
        ActionGroup::single("leave the timer", |_| TamskChoice::LeaveTimer.to_string()),
    ];

    /// A ring on the open space, the hour-glass, its goal, a ring there, the timer.
    const MAX_TURN_ACTIONS: usize = 5;

    fn group_and_index(choice: TamskChoice) -> (usize, usize) {
        match choice {
            TamskChoice::Fill(_) => (0, 0),
            TamskChoice::Pass => (1, 0),
            TamskChoice::From(space) => (2, space.index()),
            TamskChoice::To(space) => (3, space.index()),
            TamskChoice::Drop(_) => (4, 0),
            TamskChoice::LeaveOut(_) => (5, 0),
            TamskChoice::Lose => (6, 0),
            TamskChoice::TurnTimer => (7, 0),
            TamskChoice::LeaveTimer => (8, 0),
        }
    }

    fn transformed_index(_: Variant, symmetry: Symmetry, group: usize, index: usize) -> usize {
        match group {
            2 | 3 => symmetry.space(Space::ALL[index]).index(),
            _ => index,
        }
    }

    fn may_lead_to(steps: &TamskSteps, turn: &Turn) -> bool {
        let played = steps.played();
        let fills = played.filled().is_none() || turn.fills_open;
        let chosen = turn.step.map(|step| step.from);
        let target = turn.step.map(|step| step.to);
        fills
            && (played.chosen().is_none() || played.chosen() == chosen)
            && (played.target().is_none() || played.target() == target)
    }
}
