//! Counting the parts of a plan on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use gipf_game::Position;

use crate::counter::Counter;
use crate::divide::weighed_sum;
use crate::perft::Kept;
use crate::plan::CountPlan;
use crate::{Control, Perft, PerftError, Progress};

/// A count that runs on several threads.
pub(crate) struct Run<'a, P: Position> {
    perft: &'a Perft<P>,
    plan: &'a CountPlan<P>,
    weights: &'a [u64],
    control: &'a Control<'a>,
    next: AtomicUsize,
    state: Mutex<State>,
}

struct State {
    kept: Box<dyn Kept>,
    progress: Progress,
    error: Option<PerftError>,
}

impl<'a, P: Position> Run<'a, P> {
    pub(crate) fn new(
        perft: &'a Perft<P>,
        plan: &'a CountPlan<P>,
        weights: &'a [u64],
        control: &'a Control<'a>,
        kept: Box<dyn Kept>,
    ) -> Result<Run<'a, P>, PerftError> {
        let parts = plan.parts.len();
        let mut progress = Progress { done: 0, parts, count: 0, counted_now: 0, done_now: 0 };
        for (count, weight) in kept.counts().iter().zip(weights) {
            if let Some(count) = count {
                progress.done += 1;
                progress.count = weighed_sum(progress.count, *weight, *count)?;
            }
        }
        let state = State { kept, progress, error: None };
        let (next, state) = (AtomicUsize::new(0), Mutex::new(state));
        Ok(Run { perft, plan, weights, control, next, state })
    }

    /// Counts one part after another until none is left or the count is stopped.
    pub(crate) fn work(&self) {
        let counter =
            Counter { mode: self.perft.mode(), table: self.perft.table(), control: self.control };
        loop {
            let part = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(position) = self.plan.parts.get(part) else { return };
            if self.is_done(part) {
                continue;
            }
            match counter.count_part(position, self.plan.depth) {
                Ok(count) => self.finish(part, count),
                Err(PerftError::Stopped) => return,
                Err(error) => return self.fail(error),
            }
            if self.control.is_stopped() {
                return;
            }
        }
    }

    fn is_done(&self, part: usize) -> bool {
        self.with_state(|state| state.kept.counts()[part].is_some())
    }

    fn finish(&self, part: usize, count: u64) {
        let weight = self.weights[part];
        let progress = self.with_state(|state| {
            let finished = state.kept.finish(part, count);
            let progress = &mut state.progress;
            progress.done += 1;
            progress.done_now += 1;
            match weighed_sum(progress.count, weight, count) {
                Ok(sum) => {
                    progress.counted_now += sum - progress.count;
                    progress.count = sum;
                }
                Err(error) => state.error = Some(error),
            }
            if let Err(error) = finished {
                state.error = Some(error);
            }
            state.progress
        });
        self.control.report(progress);
        self.end_on_error();
    }

    fn fail(&self, error: PerftError) {
        self.with_state(|state| state.error = Some(error));
        self.end_on_error();
    }

    /// Returns what was counted, or why nothing was.
    pub(crate) fn into_result(self) -> (Box<dyn Kept>, Option<PerftError>) {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        (state.kept, state.error)
    }

    /// Leaves no part to the other threads after an error.
    fn end_on_error(&self) {
        if self.with_state(|state| state.error.is_some()) {
            self.next.store(self.plan.parts.len(), Ordering::Relaxed);
        }
    }

    fn with_state<T>(&self, f: impl FnOnce(&mut State) -> T) -> T {
        f(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CountMode;
    use gipf_game::Position;

    #[test]
    fn a_part_that_is_more_than_64_bits_ends_the_count() {
        // White can take any of seven GIPF-pieces, which makes thousands of turns.
        let line = "4/5/6/WWWWWWW/6/5/3B b 2/9 tournament -";
        let position = line.parse::<gipf_core::Gipf>().expect("a position");
        let mut perft = Perft::new(&position, 4, CountMode::Turns);
        perft.use_table(1).expect("memory");
        let table = perft.table().expect("a table");
        let first = position.turns().next().expect("a turn");
        let part = position.play_unchecked(&first).canonical();
        assert!(part.count_turns() > 1000);
        for turn in part.turns() {
            table.insert(&part.play_unchecked(&turn).canonical(), 2, (1 << 56) - 1);
        }
        let finished = AtomicUsize::new(0);
        let progress = |_| {
            finished.fetch_add(1, Ordering::Relaxed);
        };
        let control = Control { progress: Some(&progress), ..Control::default() };
        let result = perft.run_with(&control);
        assert!(matches!(result, Err(PerftError::Overflow)), "{result:?}");
        assert_eq!(finished.into_inner(), 0);
    }
}
