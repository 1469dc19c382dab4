//! Positions that recur.

use gipf_game::Position;

use crate::ensure;

/// The turns of a walk.
const WALK: usize = 24;

/// The walks from a position.
const WALKS: u64 = 4;

/// Checks on a few walks that nothing recurs after an irreversible turn, and nothing at all where
/// the rules say so.
pub(super) fn check<P: Position>(position: &P) -> Result<(), String> {
    for seed in 0..WALKS {
        let mut seen = vec![*position];
        // No position before this one can occur again.
        let mut reversible_from = 0;
        let mut random = position.hash64() ^ seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for _ in 0..WALK {
            let last = seen[seen.len() - 1];
            let turns = last.turns().take(64).collect::<Vec<_>>();
            if turns.is_empty() {
                break;
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let turn = &turns[(random >> 33) as usize % turns.len()];
            let next = last.play_unchecked(turn);
            if last.is_irreversible(&next) {
                reversible_from = seen.len();
            }
            if let Some(before) = seen.iter().position(|&earlier| earlier == next) {
                ensure(P::REPETITION_LIMIT.is_some(), || {
                    format!("{next:?} recurs where no position can")
                })?;
                ensure(before >= reversible_from, || {
                    format!("{next:?} recurs after an irreversible turn")
                })?;
            }
            seen.push(next);
        }
    }
    Ok(())
}
