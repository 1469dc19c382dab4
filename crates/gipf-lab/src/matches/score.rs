//! What games and pairs of games count.

use std::ops::AddAssign;

/// Results of games from the view of one engine or color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games lost.
    pub losses: u64,
    /// Games without a winner: drawn by the rules, void, or too long.
    pub draws: u64,
}

impl Tally {
    /// Returns the number of games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.losses + self.draws
    }

    /// Returns the share of the points, a draw being half a point; a half when there are no games.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games() as f64
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.wins += other.wins;
        self.losses += other.losses;
        self.draws += other.draws;
    }
}

/// How many pairs of games gave the first engine 0, ½, 1, 1½ and 2 points.
///
/// The two games of a pair have the same opening, so they are not independent: one that favours a
/// color gives one point whoever plays it. Pairs are independent of each other, and so they, not
/// games, are what is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Returns the number of pairs.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Adds a pair of this many half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// Returns the mean share of the points of a pair, and its variance among the pairs; `None` when
    /// there are no pairs.
    ///
    /// The variance of equal pairs is exactly 0.
    #[must_use]
    pub fn mean_and_variance(&self) -> Option<(f64, f64)> {
        // Sums of whole quarters, so that nothing is rounded before the last division:
        // variance = (n Σx² - (Σx)²) / n².
        let pairs = u128::from(self.count());
        let sum_of = |power: u32| -> u128 {
            let terms = self.0.iter().zip(0u128..);
            terms.map(|(&count, quarters)| u128::from(count) * quarters.pow(power)).sum()
        };
        let (sum, squares) = (sum_of(1), sum_of(2));
        let count = pairs as f64;
        let mean = sum as f64 / (4.0 * count);
        let variance = (pairs * squares - sum * sum) as f64 / (16.0 * count * count);
        (pairs > 0).then_some((mean, variance))
    }
}
