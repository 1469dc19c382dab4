//! Dividing a count into parts.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::{Countable, PerftError, Unit};

/// As many parts as are wanted, so that threads are busy to the end and little is lost when a
/// count is broken off.
const ENOUGH_PARTS: usize = 500;

/// As many are not to be exceeded by dividing once more.
const TOO_MANY_PARTS: usize = 1 << 20;

/// The parts of a count: positions whose counts of one depth, times how often each occurs below
/// each first turn, add up to the whole. The same count always has the same plan.
#[derive(Debug)]
pub(crate) struct Plan<P: Countable> {
    pub(crate) turns: Vec<P::Turn>,
    /// For each turn the parts below it and how often each occurs.
    pub(crate) shares: Vec<Vec<(usize, u64)>>,
    pub(crate) parts: Vec<P>,
    /// The depth to which each part is to be counted.
    pub(crate) depth: u8,
}

impl<P: Countable> Plan<P> {
    /// `depth` is at least 1. When `merges`, parts that are images of each other are one.
    pub(crate) fn new(
        position: &P,
        depth: u8,
        unit: Unit,
        merges: bool,
    ) -> Result<Plan<P>, PerftError> {
        let turns = position.collect_turns(TOO_MANY_PARTS + 1);
        if turns.len() > TOO_MANY_PARTS {
            return Err(PerftError::TooManyTurns { most: TOO_MANY_PARTS });
        }
        let first = turns.iter().map(|turn| {
            let next = position.play_unchecked(turn);
            vec![(next, unit.weight::<P>(turn))]
        });
        let mut level = Level::new(merges);
        level.fill(first)?;
        let mut left = depth - 1;
        while left > 3 && level.parts.len() < ENOUGH_PARTS {
            let successors: u64 = level.parts.iter().map(P::count_turns).sum();
            if successors > TOO_MANY_PARTS as u64 {
                break;
            }
            level = level.divided(unit)?;
            left -= 1;
        }
        Ok(Plan { turns, shares: level.shares, parts: level.parts, depth: left })
    }
}

/// The parts at one depth.
struct Level<P> {
    merges: bool,
    parts: Vec<P>,
    places: HashMap<P, usize>,
    shares: Vec<Vec<(usize, u64)>>,
}

impl<P: Countable> Level<P> {
    fn new(merges: bool) -> Level<P> {
        Level { merges, parts: Vec::new(), places: HashMap::new(), shares: Vec::new() }
    }

    /// For each first turn the positions below it and how often each occurs.
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
                        last.1 = last.1.checked_add(times).ok_or(PerftError::TooMany)?;
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

    /// The parts one turn deeper.
    fn divided(&self, unit: Unit) -> Result<Level<P>, PerftError> {
        let mut next = Level::new(self.merges);
        let below = self.shares.iter().map(|share| {
            let mut below = Vec::new();
            for &(place, times) in share {
                let _: ControlFlow<()> = self.parts[place].for_each_successor(|turn, position| {
                    below.push((position, times * unit.weight::<P>(&turn)));
                    ControlFlow::Continue(())
                });
            }
            below
        });
        next.fill(below)?;
        Ok(next)
    }
}
