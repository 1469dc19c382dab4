//! Random numbers of the distributions that a tree search draws from.

use alloc::vec::Vec;

use crate::Random;

/// Returns a point of a symmetric Dirichlet distribution: `count` numbers from 0 to 1 whose sum is 1.
pub(super) fn dirichlet(random: &mut Random, alpha: f64, count: usize) -> Vec<f32> {
    let mut numbers: Vec<f64> = (0..count).map(|_| gamma(random, alpha)).collect();
    let sum: f64 = numbers.iter().sum();
    if sum > 0.0 {
        numbers.iter_mut().for_each(|number| *number /= sum);
    } else {
        // A small alpha lets all of them underflow.
        numbers.fill(1.0 / count as f64);
    }
    numbers.into_iter().map(|number| number as f32).collect()
}

/// Returns an index, each as likely as its weight says; `None` where no weight is above 0.
pub(super) fn weighted_index(random: &mut Random, weights: &[f64]) -> Option<usize> {
    let sum: f64 = weights.iter().sum();
    let mut left = (1.0 - unit(random)) * sum;
    let mut last = None;
    for (index, weight) in weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
        if left < *weight {
            return Some(index);
        }
        left -= weight;
        last = Some(index);
    }
    last
}

/// Returns a number above 0, at most 1.
fn unit(random: &mut Random) -> f64 {
    ((random.next_u64() >> 11) + 1) as f64 / (1_u64 << 53) as f64
}

/// Returns a number of the standard normal distribution, by the method of Box and Muller.
fn normal(random: &mut Random) -> f64 {
    let radius = libm::sqrt(-2.0 * libm::log(unit(random)));
    radius * libm::cos(core::f64::consts::TAU * unit(random))
}

/// Returns a number of a gamma distribution with scale 1 (Marsaglia and Tsang, 2000).
fn gamma(random: &mut Random, shape: f64) -> f64 {
    if shape < 1.0 {
        let boost = libm::pow(unit(random), 1.0 / shape);
        return gamma(random, shape + 1.0) * boost;
    }
    let d = shape - 1.0 / 3.0;
    let c = 1.0 / libm::sqrt(9.0 * d);
    loop {
        let x = normal(random);
        let v = 1.0 + c * x;
        if v <= 0.0 {
            continue;
        }
        let v = v * v * v;
        if libm::log(unit(random)) < 0.5 * x * x + d - d * v + d * libm::log(v) {
            return d * v;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gamma_has_its_mean_and_variance() {
        let mut random = Random::new(1);
        for shape in [0.3, 1.0, 4.5] {
            let count = 20_000;
            let numbers: Vec<f64> = (0..count).map(|_| gamma(&mut random, shape)).collect();
            let mean = numbers.iter().sum::<f64>() / f64::from(count);
            let variance = numbers.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>();
            let variance = variance / f64::from(count);
            // The mean and the variance are both the shape.
            assert!((mean / shape - 1.0).abs() < 0.05, "{shape}: {mean}");
            assert!((variance / shape - 1.0).abs() < 0.12, "{shape}: {variance}");
        }
    }

    #[test]
    fn dirichlet_adds_up_to_one() {
        let mut random = Random::new(2);
        for alpha in [1e-6, 0.03, 0.3, 10.0] {
            let numbers = dirichlet(&mut random, alpha, 24);
            assert!((numbers.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{alpha}");
            assert!(numbers.iter().all(|number| (0.0..=1.0).contains(number)));
        }
    }

    #[test]
    fn weights_are_chances() {
        let mut random = Random::new(3);
        let mut seen = [0; 4];
        for _ in 0..3000 {
            seen[weighted_index(&mut random, &[1.0, 0.0, 2.0, 0.0]).unwrap()] += 1;
        }
        assert_eq!((seen[1], seen[3]), (0, 0));
        assert!((850..1150).contains(&seen[0]), "{seen:?}");
        assert_eq!(weighted_index(&mut random, &[0.0]), None);
        assert_eq!(weighted_index(&mut random, &[]), None);
    }
}
