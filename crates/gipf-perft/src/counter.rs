//! Counting below one position.

use std::ops::ControlFlow;

use crate::table::Slot;
use crate::{Control, CountMode, Countable, PerftError, Table};

/// The depth up to which a count does not ask whether to stop: it takes less than a millisecond.
const SOON_DONE: u8 = 3;

/// What a count below a position needs to know.
#[derive(Debug)]
pub(crate) struct Counter<'a, P> {
    pub(crate) mode: CountMode,
    pub(crate) table: Option<&'a Table<P>>,
    pub(crate) control: &'a Control<'a>,
}

impl<P: Countable> Counter<'_, P> {
    /// Returns the number of sequences of `depth` turns, or [`PerftError::Stopped`].
    pub(crate) fn count(&self, position: &P, depth: u8) -> Result<u64, PerftError> {
        match (depth, self.table) {
            (0, _) => Ok(1),
            (1, _) => Ok(self.mode.count(position)),
            (_, Some(table)) => {
                let canonical = position.canonical();
                self.count_with_table(&table.slot(&canonical), &canonical, depth)
            }
            (2..=SOON_DONE, None) if self.mode == CountMode::Turns => {
                Ok(gipf_board::perft(position, u32::from(depth)))
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
        let mut sum: u64 = 0;
        let flow = position.for_each_successor(|turn, next| {
            let count = match self.count(&next, depth - 1) {
                Ok(count) => count,
                Err(error) => return ControlFlow::Break(error),
            };
            let weighed = count.checked_mul(self.mode.weight::<P>(&turn));
            match weighed.and_then(|count| sum.checked_add(count)) {
                Some(new_sum) => {
                    sum = new_sum;
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(PerftError::Overflow),
            }
        });
        flow.break_value().map_or(Ok(sum), Err)
    }
}
