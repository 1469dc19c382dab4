//! The action ids of DVONN.

use dvonn_core::{Dvonn, Space, Symmetry, Turn, Variant};

use super::steps::{DvonnChoice, DvonnSteps};
use crate::actions::{ActionGroup, ActionSpace};

impl ActionSpace for Dvonn {
    const GROUPS: &'static [ActionGroup] = &[
        ActionGroup {
            name: "place a piece on a space",
            len: 49,
            text: |index| format!("place {}", Space::ALL[index]),
        },
        ActionGroup {
            name: "move the stack on a space",
            len: 49,
            text: |index| format!("move {}", Space::ALL[index]),
        },
        ActionGroup {
            name: "move it onto a space",
            len: 49,
            text: |index| DvonnChoice::To(Space::ALL[index]).to_string(),
        },
    ];

    const MAX_TURN_ACTIONS: usize = 2;

    fn group_and_index(choice: DvonnChoice) -> (usize, usize) {
        let group = match choice {
            DvonnChoice::Place(_) => 0,
            DvonnChoice::From(_) => 1,
            DvonnChoice::To(_) => 2,
        };
        (group, choice.space().index())
    }

    /// Every group has an id for each space.
    fn transformed_index(_: Variant, symmetry: Symmetry, _group: usize, index: usize) -> usize {
        symmetry.space(Space::ALL[index]).index()
    }

    fn may_lead_to(steps: &DvonnSteps, turn: &Turn) -> bool {
        match (steps.from(), turn) {
            (Some(chosen), Turn::Move { from, .. }) => chosen == *from,
            (Some(_), Turn::Place(_) | Turn::Pass) => false,
            (None, _) => true,
        }
    }
}
