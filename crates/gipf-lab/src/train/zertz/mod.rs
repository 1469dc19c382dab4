//! ZÈRTZ as a [`Trainable`] game.

use gipf_ai::Random;
use gipf_ai::weights::Moment;
use gipf_ai::zertz::{WEIGHT_SCALE, ZertzFeatures, ZertzWeightsKind};
use gipf_game::Position;
use zertz_core::{Turn, Variant, Zertz};

use crate::matches::MatchGame;
use crate::train::linear::LinearModel;
use crate::train::tapered::TaperedTerms;
use crate::train::training::TrainOptions;
use crate::train::{Stage, Trainable};

/// How many openings are tried until nobody captures in one.
const TRIALS: usize = 1_000;

/// What is weighed in a position, and when.
fn terms(position: &Zertz) -> ([i32; ZertzFeatures::COUNT], Moment) {
    let features = ZertzFeatures::of(position);
    (features.values, features.moment)
}

const TERMS: TaperedTerms<Zertz, { ZertzFeatures::COUNT }> = TaperedTerms {
    knots: ZertzFeatures::KNOTS.len(),
    terms,
    scale: WEIGHT_SCALE,
    tempo: ZertzFeatures::TEMPO,
};

impl Trainable for Zertz {
    const STAGES: &'static [Stage<Zertz>] = &[Stage {
        name: "fitted",
        format: ZertzWeightsKind::Fitted.format(),
        options: TrainOptions::new(20, 0.01).with_result_share(0.5),
        model: |_| Box::new(LinearModel::new(TERMS)),
    }];

    const OPENING_TRIALS: usize = 10;

    const RANDOM_PLIES: usize = 16;

    /// The openings of matches, balanced or not.
    fn selfplay_opening(variant: Variant, random: &mut Random) -> Zertz {
        let opening = (0..TRIALS).find_map(|_| Zertz::random_opening(variant, random));
        opening.map_or_else(|| Zertz::start(variant), |game| *game.position())
    }

    /// Positions are kept in which nothing is captured.
    fn is_sampled(&self, best: Option<&Turn>) -> bool {
        matches!(best, Some(Turn::Place { claimed, .. }) if claimed.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::model::Model as _;

    #[test]
    fn weights_are_fitted_to_what_is_left_beside_the_tempo() {
        let model = LinearModel::new(TERMS);
        let start = Zertz::start(Variant::Basic);
        assert!((model.logit(&start) - 0.6).abs() < 1e-6, "weights of 0");
        let mut seen = None;
        model.learn(&start, &mut vec![0.0; model.weights().len()], &mut |logit| {
            seen = Some(logit);
            0.0
        });
        assert_eq!(seen, Some(model.logit(&start)));
    }
}
