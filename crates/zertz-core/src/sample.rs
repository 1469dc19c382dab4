//! Choosing turns by numbers, for strategies.

use core::ops::ControlFlow;

use gipf_game::Position;

use crate::{Turn, Zertz};

/// Returns the legal turn that a number chooses.
pub(crate) fn nth_turn(position: &Zertz, choice: u16) -> Option<Turn> {
    let mut left = u64::from(choice) % position.count_turns().max(1);
    let chosen = position.try_for_each_turn(|turn| match left.checked_sub(1) {
        Some(fewer) => {
            left = fewer;
            ControlFlow::Continue(())
        }
        None => ControlFlow::Break(turn),
    });
    chosen.break_value()
}
