//! What games and pairs of games count.

use std::ops::AddAssign;

/// The results of the first engine: games won, lost and even.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won.
    pub wins: u64,
    /// Lost.
    pub losses: u64,
    /// Ties, void, or too long.
    pub even: u64,
}

impl Tally {
    /// Games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.losses + self.even
    }

    /// The share of the points, an even game being half a point; half when there is no game.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (self.wins as f64 + self.even as f64 / 2.0) / self.games() as f64
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.wins += other.wins;
        self.losses += other.losses;
        self.even += other.even;
    }
}

/// How many pairs of games gave the first engine 0, ½, 1, 1½ and 2 points.
///
/// The two games of a pair have the same opening, so they are not independent: one that favours a
/// colour gives one point whoever plays it. Pairs are independent of each other, and so they, not
/// games, are what is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Pairs.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Adds a pair of this many half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// The mean share of the points of a pair, and its variance among the pairs played; `None` when
    /// there is none.
    #[must_use]
    pub fn mean_and_variance(&self) -> Option<(f64, f64)> {
        let pairs = self.count() as f64;
        let mean_of = |value: &dyn Fn(f64) -> f64| {
            let sum = |(i, &count): (usize, &u64)| count as f64 * value(i as f64 / 4.0);
            self.0.iter().enumerate().map(sum).sum::<f64>() / pairs
        };
        let mean = mean_of(&|share| share);
        let variance = mean_of(&|share| (share - mean) * (share - mean));
        (pairs > 0.0).then_some((mean, variance))
    }
}
