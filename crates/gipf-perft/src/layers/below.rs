//! The count below the positions of a layer.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use gipf_game::{Position, perft};

use crate::layers::layer::{Map, SHARDS, lock};
use crate::{Control, Layers, PerftError, Progress};

/// The depth below a position that is counted without looking whether to stop.
const UNWATCHED: u8 = 3;

/// What has been counted: the finished shards and the sum over their positions, or why the count has ended.
type Counted = Result<(usize, u128), PerftError>;

/// Adds up, over the positions of a layer, the plain count of so many turns below each, as often as sequences lead to
/// it.
pub(super) fn count_below<P: Position>(
    layers: &Layers<P>,
    turns: u8,
    control: &Control<'_>,
) -> Result<u128, PerftError> {
    let next = AtomicUsize::new(0);
    let counted: Mutex<Counted> = Mutex::new(Ok((0, 0)));
    let work = || {
        while let Some(shard) = layers.layer.shards.get(next.fetch_add(1, Ordering::Relaxed)) {
            let sum = lock(shard, |map| count_below_shard::<P>(map, turns, control));
            let is_stopped = sum.is_err();
            let done = lock(&counted, |all| match (&mut *all, sum) {
                (Ok((done, total)), Ok(sum)) => {
                    (*done, *total) = (*done + 1, *total + sum);
                    Some((*done, *total))
                }
                (_, sum) => {
                    *all = sum.map(|sum| (0, sum));
                    None
                }
            });
            if is_stopped {
                return;
            }
            if let Some((done, total)) = done {
                let count = u64::try_from(total).unwrap_or(u64::MAX);
                let parts = SHARDS;
                let progress = Progress { done, parts, count, counted_now: count, done_now: done };
                control.report(progress);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..layers.options.threads.get().min(SHARDS) {
            scope.spawn(work);
        }
        work();
    });
    let (_, total) = counted.into_inner().unwrap_or_else(PoisonError::into_inner)?;
    Ok(total)
}

fn count_below_shard<P: Position>(
    map: &Map<P::Bytes>,
    turns: u8,
    control: &Control<'_>,
) -> Result<u128, PerftError> {
    let mut sum = 0;
    for (key, paths) in map {
        let position = P::unpack_waived(&key.0).expect("bytes that were packed here");
        sum += u128::from(paths.turns) * u128::from(watched_perft(&position, turns, control)?);
    }
    Ok(sum)
}

/// Returns the [`perft`] of a position, unless the count is to stop.
fn watched_perft<P: Position>(
    position: &P,
    turns: u8,
    control: &Control<'_>,
) -> Result<u64, PerftError> {
    if control.is_stopped() {
        return Err(PerftError::Stopped);
    }
    if turns <= UNWATCHED {
        return Ok(perft(position, u32::from(turns)));
    }
    let mut count: u64 = 0;
    let flow =
        position.try_for_each_successor(|_, next| match watched_perft(&next, turns - 1, control) {
            Ok(below) => {
                count = count.wrapping_add(below);
                ControlFlow::Continue(())
            }
            Err(error) => ControlFlow::Break(error),
        });
    match flow {
        ControlFlow::Continue(()) => Ok(count),
        ControlFlow::Break(error) => Err(error),
    }
}
