//! From scores and results to probabilities.

/// The probability with this logarithm of the odds.
pub(crate) fn probability(logit: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-logit))
}

/// What it costs to have said `logit` where `target` was true: the cross-entropy.
pub(crate) fn loss(logit: f32, target: f32) -> f32 {
    // log(1 + exp(logit)) - target * logit, without overflow.
    logit.max(0.0) - target * logit + libm::log1pf(libm::expf(-logit.abs()))
}

/// How much more it costs than to have said what was true.
pub(crate) fn divergence(logit: f32, target: f32) -> f64 {
    let part = |share: f32| if share > 0.0 { share * libm::logf(share) } else { 0.0 };
    f64::from(loss(logit, target) + part(target) + part(1.0 - target))
}

/// The scale on which the scores tell the results best, from 10 to 5000.
pub(crate) fn fit_scale(known: &[(i16, f32)]) -> f32 {
    let cost = |logarithm: f32| {
        let factor = 1.0 / libm::expf(logarithm);
        known
            .iter()
            .map(|&(score, result)| f64::from(loss(f32::from(score) * factor, result)))
            .sum::<f64>()
    };
    // The cost has one minimum in the factor, so that the golden section finds it.
    const GOLDEN: f32 = 0.618_034;
    let (mut low, mut high) = (libm::logf(10.0), libm::logf(5000.0));
    let mut left = high - GOLDEN * (high - low);
    let mut right = low + GOLDEN * (high - low);
    let (mut at_left, mut at_right) = (cost(left), cost(right));
    for _ in 0..24 {
        if at_left < at_right {
            (high, right, at_right) = (right, left, at_left);
            left = high - GOLDEN * (high - low);
            at_left = cost(left);
        } else {
            (low, left, at_left) = (left, right, at_right);
            right = low + GOLDEN * (high - low);
            at_right = cost(right);
        }
    }
    libm::expf((low + high) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_of_made_up_results_is_found() {
        let scores = (-400..=400).map(|score| score as i16);
        let known: Vec<(i16, f32)> =
            scores.map(|score| (score, probability(f32::from(score) / 150.0))).collect();
        assert!((fit_scale(&known) - 150.0).abs() < 0.5);
    }

    #[test]
    fn the_loss_is_least_at_the_truth() {
        for logit in [-3.0, -0.5, 0.0, 2.0] {
            let target = probability(logit);
            assert!(loss(logit, target) < loss(logit + 0.1, target));
            assert!(loss(logit, target) < loss(logit - 0.1, target));
        }
        assert!(divergence(probability(0.3), probability(probability(0.3))).abs() < 1e-6);
        assert!(loss(-200.0, 1.0) == 200.0 && loss(200.0, 1.0) == 0.0);
    }
}
