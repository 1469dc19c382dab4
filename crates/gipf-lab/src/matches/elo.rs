//! How much stronger one engine is than the other, and how sure that is.

use std::fmt;

use crate::matches::Pairs;

/// A difference in strength with its 95 % interval.
///
/// The interval is seldom symmetric: the further a score is from a half, the more Elo a point of it is
/// worth. So both of its ends are printed:
///
/// ```
/// use gipf_lab::matches::{Elo, Pairs};
///
/// let lopsided = Elo::of(&Pairs([0, 0, 1, 1, 3])).unwrap();
/// assert_eq!(lopsided.to_string(), "+301.3 [+126.7, +inf]");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference that the score stands for; infinite when everything was won or lost.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The likelihood of superiority: how likely it is that the first engine is the stronger one,
    /// judged by these games alone.
    pub los: f64,
}

/// Returns the share of the points that a player who is this number of Elo stronger is expected to get:
/// `1 / (1 + 10^(-elo / 400))`.
///
/// ```
/// assert_eq!(gipf_lab::matches::share_of_elo(0.0), 0.5);
/// assert!((gipf_lab::matches::share_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-12);
/// ```
#[must_use]
pub fn share_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Returns the difference in Elo that a share of the points stands for; infinite for 0 and 1.
///
/// ```
/// assert!((gipf_lab::matches::elo_of_share(0.75) - 190.85).abs() < 0.01);
/// assert_eq!(gipf_lab::matches::elo_of_share(1.0), f64::INFINITY);
/// ```
#[must_use]
pub fn elo_of_share(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// Of a normal distribution, 95 % lies within this number of standard deviations.
const TWO_SIDED: f64 = 1.959_963_984_540_054;

impl Elo {
    /// Computes the difference that pairs of games show; `None` when there are no pairs.
    ///
    /// The mean share of the pairs is taken to be normally distributed with the variance that the
    /// pairs have among them. The ends of its 95 % interval are turned into Elo.
    ///
    /// Where all `n` pairs have the same result there is no variance. Then the interval reaches to
    /// the share at which a row of `n` such pairs would still happen once in forty times, if every
    /// other pair had the opposite result: a frequency of `0.025^(1/n)`. After a clean sweep the
    /// upper end is therefore infinite and the lower end is not. The likelihood of superiority is
    /// that of `n` successes in `n` trials under a uniform prior: `1 - 0.5^(n + 1)`, which is 75 %
    /// after one pair. It is 50 % when all pairs gave one point.
    #[must_use]
    pub fn of(pairs: &Pairs) -> Option<Elo> {
        let (mean, variance) = pairs.mean_and_variance()?;
        let count = pairs.count() as f64;
        let (low, high, los) = if variance > 0.0 {
            let error = (variance / count).sqrt();
            let low = (mean - TWO_SIDED * error).max(0.0);
            let high = (mean + TWO_SIDED * error).min(1.0);
            (low, high, normal_below((mean - 0.5) / error))
        } else {
            let frequency = 0.025f64.powf(1.0 / count);
            let wrong = 0.5f64.powf(count + 1.0);
            let los = match mean.total_cmp(&0.5) {
                std::cmp::Ordering::Less => wrong,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0 - wrong,
            };
            // In this form the ends are exactly 0 and 1 for means of 0 and 1.
            (mean * frequency, 1.0 - frequency * (1.0 - mean), los)
        };
        let [value, low, high] = [mean, low, high].map(elo_of_share);
        Some(Elo { value, low, high, los })
    }
}

impl fmt::Display for Elo {
    /// Writes the difference and the ends of its interval: `+12.3 [+4.2, +20.4]`. What is infinite is `inf`
    /// with its sign.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.1} [{:+.1}, {:+.1}]", self.value, self.low, self.high)
    }
}

/// Returns the share of a normal distribution that lies below this number of standard deviations.
fn normal_below(deviations: f64) -> f64 {
    0.5 * libm::erfc(-deviations / std::f64::consts::SQRT_2)
}
