//! When the engine spends a challenge.

use super::Contest;

/// What a challenge must be expected to bring, in hundredths of a piece, when many are left.
pub const WORTH_SPENDING: i32 = 40;

/// Returns whether the engine challenges the use of a potential.
///
/// `with` is the value of the announced turn for the announcer, `without` that of their best turn that
/// does not use the potential, both in hundredths of a piece. What a challenge is expected to bring is
/// the difference, times the chance that the announcer does not win the contest: 15 of 36 throws of two
/// dice, and half of the games. It must be worth more the fewer challenges are left, since the last one
/// can be kept for something greater.
///
/// ```
/// use gipf_app::combine::{Contest, is_worth_a_challenge};
///
/// assert!(is_worth_a_challenge(600, 0, &Contest::Die, 3));
/// assert!(!is_worth_a_challenge(30, 0, &Contest::Die, 3));
/// ```
#[must_use]
pub fn is_worth_a_challenge(with: i32, without: i32, contest: &Contest, left: u8) -> bool {
    if left == 0 {
        return false;
    }
    let gain = i64::from(with) - i64::from(without);
    let expected = match contest {
        Contest::Free => return false,
        Contest::Die => gain * 15 / 36,
        Contest::Game(_) => gain / 2,
    };
    expected >= i64::from(WORTH_SPENDING) * (1 + i64::from(left)) / i64::from(left)
}
