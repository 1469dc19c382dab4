//! The count below the positions of a layer.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use gipf_game::Position;

use crate::counter::Counter;
use crate::layers::layer::{Map, SHARDS, lock};
use crate::{Control, CountMode, Layers, PerftError, Progress};

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
            let Some((done, total)) = lock(&counted, |all| add(all, sum)) else { return };
            let count = u64::try_from(total).unwrap_or(u64::MAX);
            let parts = SHARDS;
            control.report(Progress { done, parts, count, counted_now: count, done_now: done });
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

/// Adds the sum of a shard and returns what has been counted; `None` after an error, of which the first stays.
fn add(all: &mut Counted, sum: Result<u128, PerftError>) -> Option<(usize, u128)> {
    let &mut (done, total) = all.as_mut().ok()?;
    *all = sum.map(|sum| (done + 1, total + sum));
    all.as_ref().ok().copied()
}

fn count_below_shard<P: Position>(
    map: &Map<P::Bytes>,
    turns: u8,
    control: &Control<'_>,
) -> Result<u128, PerftError> {
    let counter = Counter { mode: CountMode::Turns, table: None, control };
    let mut sum: u128 = 0;
    for (key, paths) in map {
        if control.is_stopped() {
            return Err(PerftError::Stopped);
        }
        let position = P::unpack_waived(&key.0).expect("bytes that were packed here");
        sum += u128::from(paths.turns) * u128::from(counter.count_part(&position, turns)?);
    }
    Ok(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_error_stays() {
        let mut all: Counted = Ok((1, 10));
        assert_eq!(add(&mut all, Ok(5)), Some((2, 15)));
        assert_eq!(add(&mut all, Err(PerftError::Stopped)), None);
        assert_eq!(add(&mut all, Ok(5)), None);
        assert!(matches!(all, Err(PerftError::Stopped)));
    }
}
