//! Dividing a count into parts.

use gipf_game::Position;
use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::{Control, CountMode, PerftError};

/// The number of parts to aim at: threads are busy to the end, and little is lost when a count is
/// stopped.
const ENOUGH_PARTS: usize = 500;

/// The maximum number of parts.
const TOO_MANY_PARTS: usize = 1 << 20;

/// The parts of a count.
///
/// They are positions whose counts of one depth, times how often each occurs below each first turn,
/// add up to the whole. Equal counts have equal plans.
#[derive(Debug)]
pub(crate) struct CountPlan<P: Position> {
    pub(crate) turns: Vec<P::Turn>,
    /// The parts below each turn, and how often each occurs.
    pub(crate) shares: Vec<Vec<(usize, u64)>>,
    pub(crate) parts: Vec<P>,
    /// The depth to which each part is counted.
    pub(crate) depth: u8,
}

impl<P: Position> CountPlan<P> {
    /// Divides a count of at least depth 1. When `merges`, parts that are images of each other are
    /// one.
    pub(crate) fn new(
        position: &P,
        depth: u8,
        mode: CountMode,
        merges: bool,
        control: &Control<'_>,
    ) -> Result<CountPlan<P>, PerftError> {
        let turns = first_turns(position, control)?;
        let first = turns.iter().map(|turn| {
            let next = position.play_unchecked(turn);
            vec![(next, mode.weight::<P>(turn))]
        });
        let mut level = Level::new(merges);
        level.fill(first)?;
        let mut left = depth - 1;
        while left > 3 && level.parts.len() < ENOUGH_PARTS {
            let successors: u64 = level.parts.iter().map(P::count_turns).sum();
            if successors > TOO_MANY_PARTS as u64 {
                break;
            }
            level = level.divided(mode)?;
            left -= 1;
        }
        Ok(CountPlan { turns, shares: level.shares, parts: level.parts, depth: left })
    }

    /// Returns how often each part occurs in all.
    pub(crate) fn weights(&self) -> Result<Vec<u64>, PerftError> {
        let mut weights = vec![0u64; self.parts.len()];
        for &(part, times) in self.shares.iter().flatten() {
            weights[part] = weights[part].checked_add(times).ok_or(PerftError::Overflow)?;
        }
        Ok(weights)
    }
}

/// Returns all turns of a position, unless they are too many.
fn first_turns<P: Position>(
    position: &P,
    control: &Control<'_>,
) -> Result<Vec<P::Turn>, PerftError> {
    let mut turns = Vec::new();
    let flow = position.try_for_each_turn(|turn| {
        if turns.len() == TOO_MANY_PARTS {
            return ControlFlow::Break(PerftError::TooManyTurns { limit: TOO_MANY_PARTS });
        }
        turns.push(turn);
        control.go_on(turns.len())
    });
    flow.break_value().map_or(Ok(turns), Err)
}

/// The parts at one depth.
struct Level<P> {
    merges: bool,
    parts: Vec<P>,
    places: HashMap<P, usize>,
    shares: Vec<Vec<(usize, u64)>>,
}

impl<P: Position> Level<P> {
    fn new(merges: bool) -> Level<P> {
        Level { merges, parts: Vec::new(), places: HashMap::new(), shares: Vec::new() }
    }

    /// Adds the positions below each first turn, and how often each occurs.
    fn fill(&mut self, turns: impl Iterator<Item = Vec<(P, u64)>>) -> Result<(), PerftError> {
        for below in turns {
            let mut share: Vec<(usize, u64)> = Vec::with_capacity(below.len());
            for (position, times) in below {
                share.push((self.place(&position), times));
            }
            share.sort_unstable_by_key(|&(place, _)| place);
            let mut merged: Vec<(usize, u64)> = Vec::with_capacity(share.len());
            for (place, times) in share {
                match merged.last_mut() {
                    Some(last) if last.0 == place => {
                        last.1 = last.1.checked_add(times).ok_or(PerftError::Overflow)?;
                    }
                    _ => merged.push((place, times)),
                }
            }
            self.shares.push(merged);
        }
        Ok(())
    }

    fn place(&mut self, position: &P) -> usize {
        let next = self.parts.len();
        if !self.merges {
            self.parts.push(*position);
            return next;
        }
        let canonical = position.canonical();
        let place = *self.places.entry(canonical).or_insert(next);
        if place == next {
            self.parts.push(canonical);
        }
        place
    }

    /// Returns the parts one turn deeper.
    fn divided(&self, mode: CountMode) -> Result<Level<P>, PerftError> {
        let mut next = Level::new(self.merges);
        let below = self.shares.iter().map(|share| {
            let mut below = Vec::new();
            for &(place, times) in share {
                self.parts[place].for_each_successor(|turn, position| {
                    below.push((position, times * mode.weight::<P>(&turn)));
                });
            }
            below
        });
        next.fill(below)?;
        Ok(next)
    }
}

#[cfg(test)]
mod tests {
    use gipf_game::Position;

    use gipf_core::{Variant, perft};

    use super::*;
    use crate::Perft;

    #[test]
    fn the_weights_of_parts_two_turns_deep_add_up_to_the_count_of_two_turns() {
        let start = gipf_core::Gipf::start(Variant::Basic);
        let entries = Perft::new(&start, 2, CountMode::Entries).run().expect("counted").total();
        for (mode, expected) in
            [(CountMode::Turns, perft(&start, 2)), (CountMode::Entries, entries)]
        {
            for merges in [false, true] {
                let plan = CountPlan::new(&start, 5, mode, merges, &Control::default())
                    .expect("few turns");
                assert_eq!(plan.depth, 3);
                let weights = plan.weights().expect("small");
                assert_eq!(weights.iter().sum::<u64>(), expected, "{mode} {merges}");
            }
        }
    }
}
