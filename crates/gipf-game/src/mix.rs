//! Mixing of words into hashes.

/// Returns the product of two words folded to one: its upper half exclusive-or its lower.
///
/// A product spreads each bit of a factor upwards; folding the upper half onto the lower brings the
/// spread back to the low bits. A factor of zero wipes out the other, so combine factors that may be
/// zero with a constant first.
///
/// ```
/// assert_eq!(gipf_game::folded_multiply(3, 5), 15);
/// assert_eq!(gipf_game::folded_multiply(1 << 63, 4), 2);
/// ```
#[must_use]
#[inline]
pub const fn folded_multiply(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}
