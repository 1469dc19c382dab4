//! GIPF with potentials in the laboratory.

mod opening;

use std::ops::RangeInclusive;

use gipf_ai::potentials::{PotentialsWeightsKind, WEIGHT_SCALE, terms};
use gipf_ai::{PotentialsEvaluator, Random, Search};
use gipf_potentials::{Game, GipfPotentials, Turn, Variant};

use crate::Lab;
use crate::train::TrainOptions;
use crate::train::TrainingStage;
use crate::train::linear::{LinearModel, Terms};

/// Not in the constant: what these make would be compiled in every crate that uses it.
static TRAINED: [TrainingStage<GipfPotentials>; 1] = [TrainingStage {
    name: "fitted",
    format: PotentialsWeightsKind::Fitted.format(),
    options: TrainOptions::new(20, 0.02).with_result_share(0.5),
    model: |_| Box::new(LinearModel::new(Terms { terms, scale: WEIGHT_SCALE })),
}];

impl Lab for GipfPotentials {
    const OPENING_TURNS: RangeInclusive<usize> = 4..=8;

    const MIN_PLY_CAP: usize = 20;

    const STAGES: &'static [TrainingStage<GipfPotentials>] = &TRAINED;

    const OPENING_TRIALS: usize = 50;

    /// Both sides have three potentials of each kind. The random turns keep the hands and push in no TAMSK-potential.
    /// In tournament there are 2 to 7, all of which enter a GIPF-piece: how many more there will be is left to the
    /// players.
    fn random_opening(variant: Variant, random: &mut Random) -> Option<Game<GipfPotentials>> {
        opening::random_opening(variant, Self::OPENING_TURNS, random)
    }

    /// Both sides have the same material, nothing can be taken at once, and nobody wins half a piece
    /// within the next two turns.
    fn is_balanced(
        position: &GipfPotentials,
        search: &mut Search<GipfPotentials, PotentialsEvaluator>,
    ) -> bool {
        opening::is_balanced(position, search)
    }

    fn selfplay_opening(variant: Variant, random: &mut Random) -> GipfPotentials {
        opening::selfplay_opening(variant, random)
    }

    /// Positions in which the best turn captures are left to the quiescence search. Won positions
    /// and the ends of games are kept: an evaluation meets them in every search.
    fn is_sampled(&self, best: Option<&Turn>) -> bool {
        best.is_none_or(|best| !best.is_capture())
    }
}
