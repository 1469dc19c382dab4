//! Games played by numbers.

use crate::Position;

/// Returns the position after the turns that numbers choose: the number modulo the count of legal turns is
/// the index of the turn. The game ends early when it is over.
///
/// Random numbers give random games, as for property tests.
///
/// ```
/// use gipf_game::{Position, playout};
///
/// fn is_deterministic<P: Position>(start: P) -> bool {
///     playout(start, [3, 1, 4]) == playout(playout(start, [3]), [1, 4])
/// }
/// ```
#[must_use]
pub fn playout<P: Position>(start: P, choices: impl IntoIterator<Item = u16>) -> P {
    let mut position = start;
    for choice in choices {
        let count = position.count_turns().max(1);
        // Less than 65,536.
        let index = (u64::from(choice) % count) as usize;
        let Some(turn) = position.nth_turn(index) else {
            break;
        };
        position = position.play_unchecked(&turn);
    }
    position
}
