//! Late-move reductions and late-move pruning.

use crate::SearchParameters;

/// `256 * log2(n)`, interpolated linearly between powers of two; 0 for 0.
const LOG: [u16; 64] = {
    let mut log = [0; 64];
    let mut n: u32 = 1;
    while n < 64 {
        let whole = n.ilog2();
        log[n as usize] = (whole * 256 + ((n * 256) >> whole) - 256) as u16;
        n += 1;
    }
    log
};

/// Returns by how many plies the turn with this number, from 0, is reduced: a part of
/// `log2(depth) * log2(number)`, rounded.
pub(super) fn lmr_reduction(parameters: &SearchParameters, depth: i32, number: usize) -> i32 {
    let depth = i32::from(LOG[depth.clamp(0, 63) as usize]);
    let number = i32::from(LOG[number.min(63)]);
    let reduction = ((depth * number) >> 8) * parameters.lmr_factor / 256;
    (reduction + parameters.lmr_offset + 128) >> 8
}

/// Returns after how many turns of a node late-move pruning skips quiet ones.
pub(super) fn lmp_limit(parameters: &SearchParameters, depth: i32, is_improving: bool) -> usize {
    let moves = parameters.lmp_moves + parameters.lmp_growth * depth * depth / 4;
    (if is_improving { moves } else { moves / 2 }) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_moves_and_greater_depths_are_reduced_more() {
        let reduction = |depth, number| lmr_reduction(&SearchParameters::DEFAULT, depth, number);
        for depth in 1..80 {
            for number in 1..100 {
                assert!(reduction(depth, number) <= reduction(depth, number + 1));
                assert!(reduction(depth, number) <= reduction(depth + 1, number));
            }
        }
        assert_eq!(reduction(1, 20), 0);
        assert_eq!(reduction(8, 16), 4);
    }
}
