//! The arithmetic of the method: simultaneous perturbation stochastic approximation (Spall, 1992).

use gipf_ai::{ParameterInfo, Random};

/// How far values are moved, and how that shrinks.
///
/// In iteration k of N, from 0, a value v with the step s is tried at v ± c, and then moved by r c
/// for each half point that the better side has won by:
///
/// ```text
/// c = s (N / (k + 1))^0.101        r = rate ((A + N) / (A + k + 1))^0.602 (N / (k + 1))^-0.202        A = N / 10
/// ```
///
/// So a value is tried a step away from where it stands in the last iteration, and further before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spsa {
    /// The number of iterations that are planned, N.
    pub iterations: u64,
    /// The part of a step by which a half point moves a value in the last iteration.
    pub rate: f64,
}

/// The two sides of an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The values of the first side.
    pub first: Vec<i32>,
    /// The values of the second side: as far from the middle, in the other direction.
    pub second: Vec<i32>,
    /// For each value, whether the first side has the greater one.
    is_up: Vec<bool>,
}

impl Spsa {
    /// Returns what is tried in an iteration, from 0. The same arguments give the same trial.
    #[must_use]
    pub fn trial(
        &self,
        parameters: &[ParameterInfo],
        values: &[f64],
        iteration: u64,
        seed: u64,
    ) -> Trial {
        let mut random = Random::new(Random::mix(seed) ^ iteration);
        let is_up: Vec<bool> = values.iter().map(|_| random.below(2) == 0).collect();
        let side = |of_first: bool| {
            let all = parameters.iter().zip(values).zip(&is_up);
            all.map(|((info, value), is_up)| {
                let away = self.away(info, iteration);
                let tried = if *is_up == of_first { value + away } else { value - away };
                (tried.round() as i32).clamp(info.min, info.max)
            })
            .collect()
        };
        Trial { first: side(true), second: side(false), is_up }
    }

    /// Moves the values after a trial. `lead` is the number of half points by which the first side has won; it
    /// is negative when the second side has.
    pub fn learn(
        &self,
        parameters: &[ParameterInfo],
        values: &mut [f64],
        trial: &Trial,
        iteration: u64,
        lead: i64,
    ) {
        let (planned, now) = (self.iterations as f64, iteration as f64 + 1.0);
        let stable = planned / 10.0;
        let rate = self.rate
            * libm::pow((stable + planned) / (stable + now), 0.602)
            * libm::pow(planned / now, -0.202);
        for ((info, value), is_up) in parameters.iter().zip(values).zip(&trial.is_up) {
            let toward = if *is_up { lead as f64 } else { -lead as f64 };
            let moved = *value + rate * self.away(info, iteration) * toward;
            *value = moved.clamp(f64::from(info.min), f64::from(info.max));
        }
    }

    /// How far from the middle a value is tried.
    fn away(&self, info: &ParameterInfo, iteration: u64) -> f64 {
        f64::from(info.step) * libm::pow(self.iterations as f64 / (iteration as f64 + 1.0), 0.101)
    }
}

#[cfg(test)]
mod tests {
    use gipf_ai::SearchParameters;

    use super::*;

    #[test]
    fn values_find_the_place_where_most_is_won() {
        let parameters = &SearchParameters::ALL[..2];
        let (best, begin) = ([60.0, 40.0], [25.0, 75.0]);
        let spsa = Spsa { iterations: 2000, rate: 0.05 };
        let mut values = begin.to_vec();
        let mut random = Random::new(1);
        // A side loses the more often the further away from the best values it is.
        let loss = |side: &[i32]| -> f64 {
            side.iter().zip(best).map(|(value, best)| (f64::from(*value) - best).powi(2)).sum()
        };
        for iteration in 0..spsa.iterations {
            let trial = spsa.trial(parameters, &values, iteration, 7);
            let chance = 1.0 / (1.0 + ((loss(&trial.first) - loss(&trial.second)) / 400.0).exp());
            let won = (random.below(1000) as f64) < 1000.0 * chance;
            spsa.learn(parameters, &mut values, &trial, iteration, if won { 2 } else { -2 });
        }
        for (value, best) in values.iter().zip(best) {
            assert!((value - best).abs() < 8.0, "{values:?}");
        }
    }

    #[test]
    fn both_sides_are_equally_far_away_and_within_the_range() {
        let parameters = SearchParameters::ALL;
        let values: Vec<f64> = parameters.iter().map(|info| f64::from(info.default)).collect();
        let spsa = Spsa { iterations: 100, rate: 0.02 };
        let trial = spsa.trial(parameters, &values, 99, 3);
        assert_eq!(trial, spsa.trial(parameters, &values, 99, 3));
        assert_ne!(trial, spsa.trial(parameters, &values, 98, 3));
        for (i, info) in parameters.iter().enumerate() {
            let (first, second) = (trial.first[i], trial.second[i]);
            assert!(first != second, "{info:?}");
            for side in [first, second] {
                assert!((info.min..=info.max).contains(&side));
                assert!((side - info.default).abs() <= info.step, "{info:?}: {side}");
            }
        }
    }

    #[test]
    fn a_drawn_trial_changes_nothing() {
        let parameters = SearchParameters::ALL;
        let mut values: Vec<f64> = parameters.iter().map(|info| f64::from(info.default)).collect();
        let before = values.clone();
        let spsa = Spsa { iterations: 100, rate: 0.02 };
        let trial = spsa.trial(parameters, &values, 0, 3);
        spsa.learn(parameters, &mut values, &trial, 0, 0);
        assert_eq!(values, before);
    }
}
