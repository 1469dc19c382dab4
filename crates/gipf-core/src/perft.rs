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

#[cfg(feature = "std")]
pub use parallel::{PerftProgress, perft_parallel};

#[cfg(feature = "std")]
mod parallel {
    use std::num::NonZeroUsize;
    use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
    use std::thread;
    use std::vec::Vec;

    use super::perft;
    use crate::{Position, Turn};

    /// How far a parallel count has come.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct PerftProgress {
        /// Parts that are finished.
        pub done: usize,
        /// Parts in all.
        pub parts: usize,
        /// Turn sequences counted so far.
        pub count: u64,
    }

    /// A part of the work: a position two turns below the root (or one, at depth 1).
    struct Part {
        root_turn: usize,
        position: Position,
        depth: u32,
    }

    /// [`perft_divide`](crate::perft_divide) on several threads: every legal turn with the count
    /// below it, in the order of [`Position::for_each_turn`].
    ///
    /// `progress` is called from the worker threads after each finished part, in no particular
    /// order. Depth 0 gives an empty list.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use gipf_core::{Position, Variant, perft_parallel};
    ///
    /// let threads = NonZeroUsize::new(2).unwrap();
    /// let divide = perft_parallel(&Position::start(Variant::Basic), 3, threads, |_| ());
    /// assert_eq!(divide.iter().map(|(_, count)| count).sum::<u64>(), 29_016);
    /// ```
    pub fn perft_parallel(
        position: &Position,
        depth: u32,
        threads: NonZeroUsize,
        progress: impl Fn(PerftProgress) + Sync,
    ) -> Vec<(Turn, u64)> {
        let Some(rest) = depth.checked_sub(1) else {
            return Vec::new();
        };
        let turns: Vec<Turn> = position.turns().collect();
        let parts = parts(position, &turns, rest);
        let counts: Vec<AtomicU64> = turns.iter().map(|_| AtomicU64::new(0)).collect();
        let (next, done, total) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicU64::new(0));
        let work = || {
            while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                let count = perft(&part.position, part.depth);
                counts[part.root_turn].fetch_add(count, Ordering::Relaxed);
                progress(PerftProgress {
                    done: done.fetch_add(1, Ordering::Relaxed) + 1,
                    parts: parts.len(),
                    count: total.fetch_add(count, Ordering::Relaxed) + count,
                });
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads.get().min(parts.len().max(1)) {
                scope.spawn(work);
            }
            work();
        });
        turns.into_iter().zip(counts).map(|(turn, count)| (turn, count.into_inner())).collect()
    }

    fn parts(position: &Position, turns: &[Turn], rest: u32) -> Vec<Part> {
        let mut parts = Vec::new();
        for (root_turn, turn) in turns.iter().enumerate() {
            let child = position.play_unchecked(turn);
            match rest.checked_sub(1) {
                Some(depth) if depth > 0 => parts.extend(child.turns().map(|turn| Part {
                    root_turn,
                    position: child.play_unchecked(&turn),
                    depth,
                })),
                _ => parts.push(Part { root_turn, position: child, depth: rest }),
            }
        }
        parts
    }
}
