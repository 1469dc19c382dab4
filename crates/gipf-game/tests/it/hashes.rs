//! Mixing of words.

use gipf_game::folded_multiply;

#[test]
fn the_upper_half_of_a_product_is_folded_onto_the_lower() {
    for (a, b, folded) in [
        (0, u64::MAX, 0),
        (3, 5, 15),
        (1 << 32, 1 << 32, 1),
        (3 << 62, 6, (1 << 63) + 4),
        // (2^64 - 1)^2 = 2^128 - 2^65 + 1
        (u64::MAX, u64::MAX, u64::MAX),
        // (2^32 + 1)^2 = 2^64 + 2^33 + 1: the last bit is in both halves.
        ((1 << 32) + 1, (1 << 32) + 1, 1 << 33),
    ] {
        assert_eq!(folded_multiply(a, b), folded, "{a} {b}");
    }
}
