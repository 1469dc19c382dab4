//! Counting turn sequences.

use core::ops::ControlFlow;

use crate::{Position, Turn};

/// The number of different sequences of `depth` turns; finished games have no turns.
///
/// The last ply is counted without making its positions. Time grows with the result, about
/// thirtyfold a ply. Depth 0 gives 1. Nothing is allocated.
///
/// ```
/// use gipf_core::{Position, Variant, perft};
///
/// assert_eq!(perft(&Position::start(Variant::Basic), 3), 29_016);
/// assert_eq!(perft(&Position::start(Variant::Tournament), 2), 348);
/// ```
#[must_use]
#[inline]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_turns(),
        2 => position.count_turns_after(),
        _ => perft_after(position, depth - 1),
    }
}

/// The same after each turn, summed up.
#[inline(never)]
fn perft_after(position: &Position, depth: u32) -> u64 {
    let mut count = 0;
    let _: ControlFlow<()> = position.for_each_successor(|_, next| {
        count += perft(&next, depth);
        ControlFlow::Continue(())
    });
    count
}

/// Calls `each` with every legal turn and the [`perft`] of `depth - 1` after it.
/// Nothing is called at depth 0.
///
/// ```
/// use gipf_core::{Position, Variant, perft_divide};
///
/// let mut total = 0;
/// perft_divide(&Position::start(Variant::Basic), 2, |_turn, count| total += count);
/// assert_eq!(total, 924);
/// ```
pub fn perft_divide(position: &Position, depth: u32, mut each: impl FnMut(Turn, u64)) {
    let Some(rest) = depth.checked_sub(1) else {
        return;
    };
    for turn in position.turns() {
        each(turn, perft(&position.play_unchecked(&turn), rest));
    }
}
