//! Counting turn sequences.

use core::ops::ControlFlow;

use crate::Position;

/// Returns the number of different sequences of `depth` turns; a finished game has no turns.
///
/// The last turns are counted without making their positions. Time grows with the result. Depth 0
/// gives 1. Counts beyond 64 bits wrap around. Nothing is allocated.
#[must_use]
#[inline]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_turns(),
        2 => position.count_turn_pairs(),
        _ => perft_after(position, depth - 1),
    }
}

/// Sums up the perft of `depth` after every legal turn.
#[inline(never)]
fn perft_after<P: Position>(position: &P, depth: u32) -> u64 {
    let mut count: u64 = 0;
    let _: ControlFlow<()> = position.try_for_each_successor(|_, next| {
        count = count.wrapping_add(perft(&next, depth));
        ControlFlow::Continue(())
    });
    count
}

/// Calls `each` with every legal turn and the [`perft`] of `depth - 1` after it.
///
/// Nothing is called at depth 0.
pub fn perft_divide<P: Position>(position: &P, depth: u32, mut each: impl FnMut(P::Turn, u64)) {
    let Some(rest) = depth.checked_sub(1) else {
        return;
    };
    position.for_each_successor(|turn, next| {
        each(turn, perft(&next, rest));
    });
}
