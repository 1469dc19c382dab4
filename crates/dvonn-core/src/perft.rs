//! Counting turn sequences.

use core::ops::ControlFlow;

use crate::{Position, Turn};

/// The number of different sequences of `depth` turns; a forced pass is a turn, and finished
/// games have none.
///
/// The last ply is counted without making its positions. Depth 0 gives 1. Nothing is allocated.
/// Counts beyond 64 bits, which only the placing stage reaches, wrap around.
///
/// ```
/// use dvonn_core::{Position, perft};
///
/// assert_eq!(perft(&Position::start(), 3), 110_544);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_turns(),
        _ => {
            let mut count = 0u64;
            let _: ControlFlow<()> = position.for_each_successor(|_, next| {
                count = count.wrapping_add(perft(&next, depth - 1));
                ControlFlow::Continue(())
            });
            count
        }
    }
}

/// Calls `each` with every legal turn and the [`perft`] of `depth - 1` after it.
/// Nothing is called at depth 0.
///
/// ```
/// use dvonn_core::{Position, perft_divide};
///
/// let mut total = 0;
/// perft_divide(&Position::start(), 2, |_turn, count| total += count);
/// assert_eq!(total, 2352);
/// ```
pub fn perft_divide(position: &Position, depth: u32, mut each: impl FnMut(Turn, u64)) {
    let Some(rest) = depth.checked_sub(1) else {
        return;
    };
    for turn in position.turns() {
        each(turn, perft(&position.play_unchecked(&turn), rest));
    }
}
