//! The sequential probability ratio test.

use crate::matches::{Pairs, share_of_elo};

/// A sequential test of two hypotheses: that the first engine is `elo0` stronger than the second, or
/// `elo1`. It goes on until what was played is so much likelier under one of them that the other is
/// given up; with errors of 5 % either way the logarithm of the ratio must reach ±2.94.
///
/// # The formula
///
/// The ratio is that of the generalized test for trinomial and pentanomial results (M. Van den Bergh,
/// *Comments on normalized Elo* and *A practical introduction to the GSPRT*, as used for testing
/// chess engines). A hypothesis says only what the mean share of a pair is, not how the five results
/// of a pair (0, ½, 1, 1½, 2 points, as shares `a`) are distributed. So under each hypothesis that
/// distribution with mean `s` is taken under which the results seen were likeliest. With the
/// frequencies `p` seen it is `p / (1 + x (a - s))` for each result, where `x` is what makes the mean
/// right: `Σ p (a - s) / (1 + x (a - s)) = 0`. The logarithm of the ratio is the number of pairs
/// times `Σ p ln(p₁ / p₀)`. A result that has not occurred counts as a thousandth of a pair, so that
/// every mean is possible.
///
/// ```
/// use gipf_lab::matches::{Pairs, Sprt, SprtDecision};
///
/// let test = Sprt::new(0.0, 10.0).unwrap();
/// assert_eq!(test.decision(&Pairs::default()), SprtDecision::Open);
/// assert_eq!(test.decision(&Pairs([100, 400, 1000, 900, 400])), SprtDecision::Stronger);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// The decision of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtDecision {
    /// Not decided yet.
    Open,
    /// `elo1` holds: the first engine is stronger.
    Stronger,
    /// `elo0` holds: it is not.
    NotStronger,
}

/// Returned for two hypotheses that cannot be tested against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected two differences in Elo from -1000 to 1000, the first smaller than the second")]
pub struct SprtError;

impl Sprt {
    /// The chance of either error, when the hypotheses are exactly true.
    pub const ERROR: f64 = 0.05;

    /// Returns a test of two differences in Elo.
    ///
    /// # Errors
    ///
    /// [`SprtError`] when `elo0` is not smaller than `elo1`, or one is beyond 1,000.
    pub fn new(elo0: f64, elo1: f64) -> Result<Sprt, SprtError> {
        let fair = [elo0, elo1].iter().all(|elo| (-1000.0..=1000.0).contains(elo));
        if fair && elo0 < elo1 { Ok(Sprt { elo0, elo1 }) } else { Err(SprtError) }
    }

    /// Returns the two differences.
    #[must_use]
    pub fn hypotheses(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// Returns the bound that the LLR must reach, or its negative: `ln(0.95 / 0.05)`.
    #[must_use]
    pub fn bound() -> f64 {
        ((1.0 - Sprt::ERROR) / Sprt::ERROR).ln()
    }

    /// Returns the log-likelihood ratio (LLR): the logarithm of how much likelier the results are
    /// under `elo1` than under `elo0`.
    #[must_use]
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| (count as f64).max(0.001));
        llr(&counts, share_of_elo(self.elo0), share_of_elo(self.elo1))
    }

    /// Returns what the results have decided.
    #[must_use]
    pub fn decision(&self, pairs: &Pairs) -> SprtDecision {
        match self.llr(pairs) {
            ratio if ratio >= Sprt::bound() => SprtDecision::Stronger,
            ratio if ratio <= -Sprt::bound() => SprtDecision::NotStronger,
            _ => SprtDecision::Open,
        }
    }
}

/// The logarithm of the ratio for equally spaced results from 0 to 1.
fn llr(counts: &[f64], mean0: f64, mean1: f64) -> f64 {
    let total: f64 = counts.iter().sum();
    let results: Vec<(f64, f64)> = counts
        .iter()
        .enumerate()
        .map(|(i, count)| (i as f64 / (counts.len() - 1) as f64, count / total))
        .collect();
    let [x0, x1] = [mean0, mean1].map(|mean| tilt(&results, mean));
    let gain = |&(share, frequency): &(f64, f64)| {
        frequency * ((1.0 + x0 * (share - mean0)) / (1.0 + x1 * (share - mean1))).ln()
    };
    total * results.iter().map(gain).sum::<f64>()
}

/// The `x` that gives the likeliest distribution with this mean.
///
/// The sum falls from infinity to minus infinity over the open interval in which all
/// probabilities are positive, so halving finds its zero.
fn tilt(results: &[(f64, f64)], mean: f64) -> f64 {
    let sum = |x: f64| -> f64 {
        let term = |&(share, frequency): &(f64, f64)| {
            frequency * (share - mean) / (1.0 + x * (share - mean))
        };
        results.iter().map(term).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if sum(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}
