//! A count cut into parts that others can count.

use gipf_game::Position;
use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::{CountMode, PerftError};

/// The maximum number of parts.
pub const MAX_PARTS: usize = 1 << 24;

/// A position that sequences of turns lead to, and how often they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<P> {
    /// The [canonical](gipf_game::Position::canonical) one of its images.
    pub position: P,
    /// The number of sequences that lead to the position or an image of it.
    pub times: u64,
}

/// Returns the positions after `turns` turns. Images under the symmetries of the board are one.
///
/// The sum over all parts of `times` and the count of some depth below `position` is the count `turns` turns
/// deeper from the beginning. The order depends on the parts only. Memory grows with the number of parts; games
/// that end on the way lead to no part.
///
/// ```
/// use gipf_core::{Gipf, Position, Variant, perft};
/// use gipf_perft::{CountMode, parts_after};
///
/// let start = Gipf::start(Variant::Basic);
/// let parts = parts_after(&start, 2, CountMode::Turns)?;
/// let sum: u64 = parts.iter().map(|part| part.times * perft(&part.position, 2)).sum();
/// assert_eq!(sum, perft(&start, 4));
/// # Ok::<(), gipf_perft::PerftError>(())
/// ```
///
/// # Errors
///
/// * [`PerftError::TooManyParts`] when there are more than [`MAX_PARTS`]
/// * [`PerftError::Overflow`] when a number of sequences does not fit into 64 bits
#[inline(never)]
pub fn parts_after<P: Position>(
    position: &P,
    turns: u8,
    mode: CountMode,
) -> Result<Vec<Part<P>>, PerftError> {
    at_most(MAX_PARTS, position, turns, mode)
}

fn at_most<P: Position>(
    limit: usize,
    position: &P,
    turns: u8,
    mode: CountMode,
) -> Result<Vec<Part<P>>, PerftError> {
    let mut parts = HashMap::from([(position.canonical(), 1)]);
    for _ in 0..turns {
        parts = one_turn_deeper(limit, &parts, mode)?;
    }
    let mut parts: Vec<Part<P>> =
        parts.into_iter().map(|(position, times)| Part { position, times }).collect();
    parts.sort_unstable_by_key(|part| part.position.pack());
    Ok(parts)
}

fn one_turn_deeper<P: Position>(
    limit: usize,
    parts: &HashMap<P, u64>,
    mode: CountMode,
) -> Result<HashMap<P, u64>, PerftError> {
    let mut deeper: HashMap<P, u64> = HashMap::new();
    for (position, times) in parts {
        let flow = position.try_for_each_successor(|turn, next| {
            let sum = deeper.entry(next.canonical()).or_insert(0);
            let more = times.checked_mul(mode.weight::<P>(&turn));
            match more.and_then(|more| sum.checked_add(more)) {
                Some(more) => *sum = more,
                None => return ControlFlow::Break(PerftError::Overflow),
            }
            if deeper.len() > limit {
                return ControlFlow::Break(PerftError::TooManyParts { limit });
            }
            ControlFlow::Continue(())
        });
        if let Some(error) = flow.break_value() {
            return Err(error);
        }
    }
    Ok(deeper)
}

#[cfg(test)]
mod tests {
    use gipf_game::Position;

    use gipf_core::{Gipf, Variant};

    use super::*;

    #[test]
    fn as_many_parts_as_the_limit_are_made_and_not_one_more() {
        let start = Gipf::start(Variant::Basic);
        let parts = |limit| at_most(limit, &start, 2, CountMode::Turns);
        let all = parts_after(&start, 2, CountMode::Turns).expect("few parts");
        assert_eq!(parts(all.len()).expect("few parts"), all);
        let limit = all.len() - 1;
        assert!(
            matches!(parts(limit), Err(PerftError::TooManyParts { limit: found }) if found == limit)
        );
    }
}
