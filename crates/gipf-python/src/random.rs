//! Random turns and games.

use gipf_game::{Game, folded_multiply};
use pyo3::prelude::*;

use crate::any::Listed;
use crate::arguments::Int;

/// How many turns are played before signals are looked at.
const TURNS_AT_ONCE: usize = 64;

/// Numbers that a seed determines.
#[derive(Clone, Debug)]
pub(crate) struct RandomNumbers(u64);

impl RandomNumbers {
    /// Begins with a seed; without one, with a number of Python's module `random`.
    pub(crate) fn new(py: Python<'_>, seed: Option<Int>) -> PyResult<RandomNumbers> {
        Ok(RandomNumbers(match seed {
            Some(seed) => seed.within("seed", 0..=u64::MAX)?,
            None => py.import("random")?.call_method1("getrandbits", (64,))?.extract()?,
        }))
    }

    /// Returns a number below `end`; 0 when that is 0.
    ///
    /// The state runs through all numbers by an odd step, and is scrambled by two multiplications, as in wyrand.
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let scrambled = folded_multiply(self.0, self.0 ^ 0xe703_7ed1_a0b4_28db);
        // The upper half of the product: each number below `end` has as many scrambled ones, but for one.
        ((u128::from(scrambled) * u128::from(end)) >> 64) as u64
    }
}

/// Returns one of the legal turns, each with the same probability; `None` when the game is over.
pub(crate) fn random_turn<P: Listed>(position: &P, random: &mut RandomNumbers) -> Option<P::Turn> {
    let index = random.below(position.count_turns());
    position.nth_turn(usize::try_from(index).ok()?)
}

/// Plays random turns until the game is over, at most `limit` of them.
pub(crate) fn playout<P: Listed>(
    py: Python<'_>,
    game: &mut Game<P>,
    random: &mut RandomNumbers,
    limit: usize,
) -> PyResult<()> {
    for played in 1..=limit {
        let turn = match game.outcome() {
            Some(_) => None,
            None => random_turn(game.position(), random),
        };
        let Some(turn) = turn else { break };
        if game.play(&turn).is_err() {
            break;
        }
        if played.is_multiple_of(TURNS_AT_ONCE) {
            py.check_signals()?;
        }
    }
    Ok(())
}
