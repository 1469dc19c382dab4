//! The result of a count.

use gipf_game::Position;

use crate::PerftError;
use crate::plan::CountPlan;

/// The count of the sequences that begin with one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Divided<P: Position> {
    /// The first turn.
    pub turn: P::Turn,
    /// The number of sequences, as far as they were counted.
    pub count: u64,
    /// Whether all sequences were counted.
    pub is_complete: bool,
}

/// A count by its first turns, in the order of [`turns`](gipf_game::Position::turns).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divide<P: Position> {
    /// The first turns.
    pub turns: Vec<Divided<P>>,
    total: u64,
}

impl<P: Position> Divide<P> {
    /// Returns the sum of all first turns, as far as they were counted.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Returns whether everything was counted.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.turns.iter().all(|divided| divided.is_complete)
    }

    /// Adds up the finished parts below every first turn.
    pub(crate) fn new(
        plan: &CountPlan<P>,
        counts: &[Option<u64>],
    ) -> Result<Divide<P>, PerftError> {
        let mut total: u64 = 0;
        let mut turns = Vec::with_capacity(plan.turns.len());
        for (turn, share) in plan.turns.iter().zip(&plan.shares) {
            let mut divided = Divided { turn: turn.clone(), count: 0, is_complete: true };
            for &(part, times) in share {
                match counts[part] {
                    Some(count) => divided.count = weighed_sum(divided.count, times, count)?,
                    None => divided.is_complete = false,
                }
            }
            total = weighed_sum(total, 1, divided.count)?;
            turns.push(divided);
        }
        Ok(Divide { turns, total })
    }
}

/// Returns `sum + times * count`.
pub(crate) fn weighed_sum(sum: u64, times: u64, count: u64) -> Result<u64, PerftError> {
    let product = times.checked_mul(count);
    product.and_then(|product| sum.checked_add(product)).ok_or(PerftError::Overflow)
}
