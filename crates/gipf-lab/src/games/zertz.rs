//! ZÈRTZ in the laboratory.

use std::ops::RangeInclusive;

use gipf_ai::weights::Moment;
use gipf_ai::zertz::{WEIGHT_SCALE, ZertzFeatures, ZertzWeightsKind};
use gipf_ai::{Limits, Random, Search, ZertzEvaluator};
use gipf_game::Position;
use zertz_core::{Color, Game, Turn, Variant, Zertz};

use crate::Lab;
use crate::lab::draw;
use crate::train::TrainOptions;
use crate::train::TrainingStage;
use crate::train::linear::LinearModel;
use crate::train::tapered::TaperedTerms;

/// How many openings are tried until nobody captures in one.
const TRIALS: usize = 1_000;

/// More turns than the start of any variant has.
const CHOICE_LIMIT: usize = 8192;

/// Less than a marble.
const BALANCE: i32 = 60;

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

/// Not in the constant: what these make would be compiled in every crate that uses it.
static TRAINED: [TrainingStage<Zertz>; 1] = [TrainingStage {
    name: "fitted",
    format: ZertzWeightsKind::Fitted.format(),
    options: TrainOptions::new(20, 0.01).with_result_share(0.5),
    model: |_| Box::new(LinearModel::new(TERMS)),
}];

impl Lab for Zertz {
    const OPENING_TURNS: RangeInclusive<usize> = 2..=6;

    const MIN_PLY_CAP: usize = 20;

    const STAGES: &'static [TrainingStage<Zertz>] = &TRAINED;

    const OPENING_TRIALS: usize = 10;

    const RANDOM_PLIES: usize = 16;

    /// Random turns by which nobody captures.
    fn random_opening(variant: Variant, random: &mut Random) -> Option<Game<Zertz>> {
        let mut game = Game::<Zertz>::new(Zertz::start(variant));
        for _ in 0..draw(Self::OPENING_TURNS, random) {
            let turns = game.position().turns().take(CHOICE_LIMIT).collect::<Vec<_>>();
            let turn = turns.get(random.below(turns.len().max(1)))?;
            game.play(turn).ok()?;
            let captured = Color::ALL.map(|color| game.position().captured(color));
            if game.position().must_capture() || captured.iter().any(|counts| !counts.is_empty()) {
                return None;
            }
        }
        Some(game)
    }

    /// Nobody wins more than half a marble by the next turn and the captures after it.
    fn is_balanced(position: &Zertz, search: &mut Search<Zertz, ZertzEvaluator>) -> bool {
        search.clear();
        let found = search.run(position, &Limits::default().with_depth(1));
        found.score.value().abs() < BALANCE
    }

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
