//! Counting below one position.

use std::ops::ControlFlow;

use crate::{Control, Countable, PerftError, Table, Unit};

/// To this depth nobody asks whether to stop: it takes less than a thousandth of a second.
const SOON_DONE: u8 = 3;

/// What a count below a position needs to know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counter<'a> {
    pub(crate) unit: Unit,
    pub(crate) table: Option<&'a Table>,
    pub(crate) control: &'a Control<'a>,
}

impl Counter<'_> {
    /// The sequences of `depth` turns; [`PerftError::Stopped`] when it was not finished.
    pub(crate) fn count<P: Countable>(&self, position: &P, depth: u8) -> Result<u64, PerftError> {
        match (depth, self.table) {
            (0, _) => Ok(1),
            (1, _) => Ok(self.unit.count(position)),
            (_, Some(table)) => self.remember(table, &position.canonical(), depth),
            (2..=SOON_DONE, None) if self.unit == Unit::Turns => {
                Ok(gipf_board::perft(position, u32::from(depth)))
            }
            (_, None) => self.sum(position, depth),
        }
    }

    /// The same by the table, for the least of the images of a position.
    fn remember<P: Countable>(
        &self,
        table: &Table,
        position: &P,
        depth: u8,
    ) -> Result<u64, PerftError> {
        if let Some(count) = table.get(position, depth) {
            return Ok(count);
        }
        let count = match (depth, self.unit) {
            (2, Unit::Turns) => position.count_turn_pairs(),
            _ => self.sum(position, depth)?,
        };
        table.insert(position, depth, count);
        Ok(count)
    }

    fn sum<P: Countable>(&self, position: &P, depth: u8) -> Result<u64, PerftError> {
        if depth > SOON_DONE && self.control.is_stopped() {
            return Err(PerftError::Stopped);
        }
        let mut sum: u64 = 0;
        let flow = position.for_each_successor(|turn, next| {
            let count = match self.count(&next, depth - 1) {
                Ok(count) => count,
                Err(error) => return ControlFlow::Break(error),
            };
            let weighed = count.checked_mul(self.unit.weight::<P>(&turn));
            match weighed.and_then(|count| sum.checked_add(count)) {
                Some(new_sum) => {
                    sum = new_sum;
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(PerftError::TooMany),
            }
        });
        flow.break_value().map_or(Ok(sum), Err)
    }
}
