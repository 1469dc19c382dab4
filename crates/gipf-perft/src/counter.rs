//! Counting below one position.

use gipf_game::Position;
use std::ops::ControlFlow;

use crate::divide::weighed_sum;
use crate::table::Slot;
use crate::{Control, CountMode, PerftError, Table};

/// The depth up to which a count does not ask whether to stop: it takes less than a millisecond.
const SOON_DONE: u8 = 3;

/// How many positions are made before the first of them is looked up in the table.
const AHEAD: usize = 4;

/// A position with more turns takes long by itself.
const CROWDED: usize = 10_000;

/// What a count below a position needs to know.
#[derive(Debug)]
pub(crate) struct Counter<'a, P> {
    pub(crate) mode: CountMode,
    pub(crate) table: Option<&'a Table<P>>,
    pub(crate) control: &'a Control<'a>,
}

impl<P: Position> Counter<'_, P> {
    /// Returns the number of sequences of `depth` turns like [`count`](Counter::count), and asks whether to stop also
    /// where a position has a great many turns.
    pub(crate) fn count_part(&self, position: &P, depth: u8) -> Result<u64, PerftError> {
        if depth == 0 || !is_crowded(position) {
            return self.count(position, depth);
        }
        let (mut sum, mut turns) = (0, 0);
        let flow = position.try_for_each_successor(|turn, next| {
            let count = match depth {
                1 => Ok(1),
                _ => self.count_part(&next, depth - 1),
            };
            add(&mut sum, self.mode.weight::<P>(&turn), count)?;
            turns += 1;
            self.control.go_on(turns)
        });
        flow.break_value().map_or(Ok(sum), Err)
    }

    /// Returns the number of sequences of `depth` turns, or [`PerftError::Stopped`].
    fn count(&self, position: &P, depth: u8) -> Result<u64, PerftError> {
        match (depth, self.table) {
            (0, _) => Ok(1),
            (1, _) => Ok(self.mode.count(position)),
            (_, Some(table)) => {
                let canonical = position.canonical();
                self.count_with_table(&table.slot(&canonical), &canonical, depth)
            }
            (2..=SOON_DONE, None) if self.mode == CountMode::Turns => {
                Ok(gipf_game::perft(position, u32::from(depth)))
            }
            (_, None) => self.sum(position, depth),
        }
    }

    /// Looks a canonical position up, or counts and stores it.
    fn count_with_table(
        &self,
        slot: &Slot<'_, P>,
        position: &P,
        depth: u8,
    ) -> Result<u64, PerftError> {
        if let Some(count) = slot.get(depth) {
            return Ok(count);
        }
        let count = match (depth, self.mode) {
            (2, CountMode::Turns) => position.count_turn_pairs(),
            _ => self.sum(position, depth)?,
        };
        slot.insert(depth, count);
        Ok(count)
    }

    /// Adds up the counts after every turn.
    fn sum(&self, position: &P, depth: u8) -> Result<u64, PerftError> {
        if depth > SOON_DONE && self.control.is_stopped() {
            return Err(PerftError::Stopped);
        }
        if let Some(table) = self.table.filter(|_| depth > 2) {
            return self.sum_with_table(table, position, depth);
        }
        let mut sum = 0;
        let flow = position.try_for_each_successor(|turn, next| {
            let count = self.count(&next, depth - 1);
            add(&mut sum, self.mode.weight::<P>(&turn), count)
        });
        flow.break_value().map_or(Ok(sum), Err)
    }

    /// Adds up the counts after every turn. A position is looked up when [`AHEAD`] others have been made after it:
    /// meanwhile its entries are loaded.
    fn sum_with_table(&self, table: &Table<P>, position: &P, depth: u8) -> Result<u64, PerftError> {
        let mut sum = 0;
        let mut count = |(slot, next, weight): (Slot<'_, P>, P, u64)| {
            add(&mut sum, weight, self.count_with_table(&slot, &next, depth - 1))
        };
        // The last positions; each takes the place of the oldest.
        let mut made = [const { None }; AHEAD];
        let mut turns = 0;
        let flow = position.try_for_each_successor(|turn, next| {
            let next = next.canonical();
            let slot = table.slot(&next);
            slot.prefetch();
            let oldest = made[turns % AHEAD].replace((slot, next, self.mode.weight::<P>(&turn)));
            turns += 1;
            oldest.map_or(ControlFlow::Continue(()), &mut count)
        });
        let flow = match flow {
            ControlFlow::Continue(()) => made.into_iter().flatten().try_for_each(count),
            stopped => stopped,
        };
        flow.break_value().map_or(Ok(sum), Err)
    }
}

/// Adds `weight` times a count to a sum, or breaks with the error of either.
fn add(sum: &mut u64, weight: u64, count: Result<u64, PerftError>) -> ControlFlow<PerftError> {
    match count.and_then(|count| weighed_sum(*sum, weight, count)) {
        Ok(new_sum) => *sum = new_sum,
        Err(error) => return ControlFlow::Break(error),
    }
    ControlFlow::Continue(())
}

/// Returns whether a position has so many turns that one may want to stop while they are counted.
fn is_crowded<P: Position>(position: &P) -> bool {
    let mut turns = 0;
    let flow = position.try_for_each_turn(|_| {
        turns += 1;
        if turns > CROWDED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    flow.is_break()
}

#[cfg(test)]
mod tests {
    use gipf_game::Position;

    use std::sync::atomic::AtomicBool;

    use gipf_core::Gipf;

    use super::*;

    fn counter<'a>(mode: CountMode, control: &'a Control<'a>) -> Counter<'a, Gipf> {
        Counter { mode, table: None, control }
    }

    #[test]
    fn a_crowded_position_counts_like_any_other() {
        // White can take any of seven GIPF-pieces, which makes thousands of turns.
        let line = "4/5/6/WWWWWWW/6/5/W2B w 2/9 tournament -";
        let position = line.parse::<Gipf>().expect("a position");
        assert!(is_crowded(&position), "{}", position.count_turns());
        for mode in [CountMode::Turns, CountMode::Entries] {
            let counter = counter(mode, &Control { stop: None, progress: None });
            let counted = counter.count_part(&position, 1).expect("counted");
            assert_eq!(counted, mode.count(&position));
        }
    }

    #[test]
    fn a_part_of_millions_of_turns_is_left_when_the_count_is_stopped() {
        let line = "WWWW/1W1W1/2WW2/3W3/2BB2/1B1B1/B2B w 0/0 tournament -";
        let position = line.parse::<Gipf>().expect("a position");
        let stop = AtomicBool::new(true);
        let control = Control { stop: Some(&stop), progress: None };
        for depth in [1, 2] {
            let result = counter(CountMode::Turns, &control).count_part(&position, depth);
            assert!(matches!(result, Err(PerftError::Stopped)), "{result:?}");
        }
    }
}
