//! Random turns and games.

use std::ops::ControlFlow;

use gipf_game::{Game, folded_multiply};
use pyo3::prelude::*;

use crate::any::Listed;
use crate::arguments::Int;
use crate::interrupt::Signals;

/// How many turns are generated before signals are looked at.
const TURNS_AT_ONCE: usize = 1 << 12;

/// How many turns are kept while all are counted. Most positions have fewer, and are gone through once.
const KEPT_TURNS: usize = 256;

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
///
/// A position can have millions of turns: signals are looked at while they are counted, and while the one is looked for.
pub(crate) fn random_turn<P: Listed>(
    position: &P,
    random: &mut RandomNumbers,
    signals: &mut Signals,
) -> PyResult<Option<P::Turn>> {
    let mut first = Vec::new();
    let mut count: u64 = 0;
    for_each_turn(position, signals, |turn| {
        if first.len() < KEPT_TURNS {
            first.push(turn);
        }
        count += 1;
        ControlFlow::<()>::Continue(())
    })?;
    let index = random.below(count);
    if let Ok(index) = usize::try_from(index)
        && index < first.len()
    {
        return Ok(Some(first.swap_remove(index)));
    }
    let mut left = index;
    for_each_turn(position, signals, |turn| match left {
        0 => ControlFlow::Break(turn),
        _ => {
            left -= 1;
            ControlFlow::Continue(())
        }
    })
}

/// Calls `visit` with the legal turns until it breaks, and returns what it breaks with. Looks at signals.
fn for_each_turn<P: Listed, B>(
    position: &P,
    signals: &mut Signals,
    mut visit: impl FnMut(P::Turn) -> ControlFlow<B>,
) -> PyResult<Option<B>> {
    let mut seen: usize = 0;
    let flow = position.try_for_each_turn(|turn| {
        seen += 1;
        if seen.is_multiple_of(TURNS_AT_ONCE)
            && let Err(error) = signals.look()
        {
            return ControlFlow::Break(Err(error));
        }
        visit(turn).map_break(Ok)
    });
    flow.break_value().transpose()
}

/// Plays random turns until the game is over, at most `limit` of them. Other threads of Python run meanwhile.
pub(crate) fn playout<P: Listed>(
    py: Python<'_>,
    game: &mut Game<P>,
    random: &mut RandomNumbers,
    limit: usize,
) -> PyResult<()> {
    py.detach(|| {
        let mut signals = Signals::new();
        for _ in 0..limit {
            let turn = match game.outcome() {
                Some(_) => None,
                None => random_turn(game.position(), random, &mut signals)?,
            };
            let Some(turn) = turn else { break };
            if game.play(&turn).is_err() {
                break;
            }
            signals.look()?;
        }
        Ok(())
    })
}
