//! The turns of the nodes on the path of a search, with their ranks.

use alloc::vec::Vec;
use core::ops::Range;

use crate::order::Candidate;

/// How many ranks are compared at once.
const BLOCK: usize = 64;

/// A stack of candidates: those of the root first, those of the last node on the path at the end.
///
/// A position can have thousands of turns of some hundred bytes each, and the best of them is looked for again after each
/// that was searched. So the ranks are a list of their own: looking for the best one reads four bytes a turn.
#[derive(Clone, Debug)]
pub(crate) struct Candidates<T> {
    turns: Vec<Candidate<T>>,
    /// By index, as the turns.
    ranks: Vec<i32>,
}

impl<T: Clone> Candidates<T> {
    pub(crate) const fn new() -> Candidates<T> {
        Candidates { turns: Vec::new(), ranks: Vec::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.turns.len()
    }

    pub(crate) fn push(&mut self, turn: Candidate<T>, rank: i32) {
        self.turns.push(turn);
        self.ranks.push(rank);
    }

    /// Keeps the first `len` candidates.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.turns.truncate(len);
        self.ranks.truncate(len);
    }

    pub(crate) fn clear(&mut self) {
        self.truncate(0);
    }

    pub(crate) fn slice(&self, range: Range<usize>) -> &[Candidate<T>] {
        &self.turns[range]
    }

    /// Swaps two candidates.
    pub(crate) fn swap(&mut self, a: usize, b: usize) {
        self.turns.swap(a, b);
        self.ranks.swap(a, b);
    }

    /// Removes a candidate; the last one takes its place.
    pub(crate) fn swap_remove(&mut self, index: usize) {
        self.turns.swap_remove(index);
        self.ranks.swap_remove(index);
    }

    /// Keeps the candidates from `begin` on that a test allows, in their order.
    pub(crate) fn retain(&mut self, begin: usize, allows: impl Fn(&T) -> bool) {
        let mut kept = begin;
        for index in begin..self.len() {
            if allows(&self.turns[index].turn) {
                self.swap(kept, index);
                kept += 1;
            }
        }
        self.truncate(kept);
    }

    /// Gives the candidates from `begin` on new ranks.
    pub(crate) fn rank_again(
        &mut self,
        begin: usize,
        mut rank: impl FnMut(&Candidate<T>, i32) -> i32,
    ) {
        for (turn, old) in self.turns[begin..].iter().zip(&mut self.ranks[begin..]) {
            *old = rank(turn, *old);
        }
    }

    /// Swaps the candidate of the highest rank from `begin` on, of equal ranks the first, to `begin`, and returns it with
    /// its rank.
    ///
    /// No rank there may be greater than `bound`: [`i32::MAX`], or the rank of the one that was best before. Where many
    /// ranks are equal, the search ends soon.
    pub(crate) fn move_best_to_front(
        &mut self,
        begin: usize,
        bound: i32,
    ) -> Option<(&Candidate<T>, i32)> {
        let best = begin + first_maximum(&self.ranks[begin..], bound)?;
        self.swap(begin, best);
        Some((&self.turns[begin], self.ranks[begin]))
    }
}

/// Returns the index of the first of the greatest numbers, none of which is greater than `bound`.
fn first_maximum(numbers: &[i32], bound: i32) -> Option<usize> {
    let mut greatest = *numbers.first()?;
    let mut begin = 0;
    for (at, block) in numbers.chunks(BLOCK).enumerate() {
        let of_block = block.iter().fold(i32::MIN, |most, &number| most.max(number));
        if of_block > greatest {
            (greatest, begin) = (of_block, at * BLOCK);
        }
        if greatest == bound {
            break;
        }
    }
    numbers[begin..].iter().position(|&number| number == greatest).map(|at| begin + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_greatest_is_found_at_any_length() {
        for len in 0..300 {
            for seed in 0..20_u32 {
                // Few different numbers, so that many are equal.
                let number = |i: usize| {
                    let mixed = (i as u32 + 1).wrapping_mul(2_654_435_761 ^ seed) >> 13;
                    (mixed % (2 + seed * seed)) as i32 - 3
                };
                let numbers: Vec<i32> = (0..len).map(number).collect();
                let greatest = numbers.iter().max().copied();
                let expected = numbers.iter().position(|&number| Some(number) == greatest);
                for bound in [greatest.unwrap_or(0), i32::MAX] {
                    assert_eq!(first_maximum(&numbers, bound), expected, "{bound} {numbers:?}");
                }
            }
        }
    }
}
