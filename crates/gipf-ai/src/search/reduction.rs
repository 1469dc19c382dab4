//! By how much late moves are looked at less deep.

/// Logarithms to base two, in 256ths, straight between powers of two; that of 0 is 0.
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

/// In plies, for the move with this number (from 0) at this depth.
pub(super) fn reduction(depth: i32, number: usize) -> i32 {
    let depth = u32::from(LOG[depth.clamp(0, 63) as usize]);
    let number = u32::from(LOG[number.min(63)]);
    ((depth * number / 3 + (1 << 15)) >> 16) as i32
}

/// After how many moves quiet ones are left out near the end of the depth.
pub(super) fn moves_enough(depth: i32, is_improving: bool) -> usize {
    let moves = 4 + 3 * depth * depth;
    (if is_improving { moves } else { moves / 2 }) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_moves_and_greater_depths_are_reduced_more() {
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
