//! GIPF with potentials as a [`Trainable`] game.

mod opening;

use gipf_ai::Random;
use gipf_ai::potentials::{PotentialsWeightsKind, WEIGHT_SCALE, terms};
use gipf_potentials::{GipfPotentials, Turn, Variant};

use crate::train::linear::{LinearModel, Terms};
use crate::train::training::TrainOptions;
use crate::train::{Stage, Trainable};

impl Trainable for GipfPotentials {
    const STAGES: &'static [Stage<GipfPotentials>] = &[Stage {
        name: "fitted",
        format: PotentialsWeightsKind::Fitted.format(),
        options: TrainOptions::new(20, 0.02).with_result_share(0.5),
        model: |_| Box::new(LinearModel::new(Terms { terms, scale: WEIGHT_SCALE })),
    }];

    const OPENING_TRIALS: usize = 50;

    const RANDOM_PLIES: usize = 30;

    fn selfplay_opening(variant: Variant, random: &mut Random) -> GipfPotentials {
        opening::random_opening(variant, random)
    }

    /// Positions in which the best turn captures are left to the quiescence search. Won positions
    /// and the ends of games are kept: an evaluation meets them in every search.
    fn is_sampled(&self, best: Option<&Turn>) -> bool {
        best.is_none_or(|best| !best.is_capture())
    }
}
