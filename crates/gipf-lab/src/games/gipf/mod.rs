//! GIPF in the laboratory.

mod opening;
mod patterns;

use std::ops::RangeInclusive;

use gipf_ai::gipf::features::{NETWORK_INPUTS, NETWORK_UNITS, network_inputs, terms};
use gipf_ai::gipf::{GipfWeightsKind, WEIGHT_SCALE};
use gipf_ai::{GipfEvaluator, Random, Search};
use gipf_core::{Game, Gipf, Turn, Variant};

use crate::Lab;
use crate::train::TrainOptions;
use crate::train::TrainingStage;
use crate::train::linear::{LinearModel, Terms};
use crate::train::network::NetworkModel;

use patterns::Patterns;

fn network(random: &mut Random) -> NetworkModel<Gipf, Patterns, NETWORK_UNITS, 2> {
    NetworkModel::new(Patterns::new(), NETWORK_INPUTS, network_inputs, random)
}

/// Not in the constant: what these make would be compiled in every crate that uses it.
static TRAINED: [TrainingStage<Gipf>; 3] = [
    TrainingStage {
        name: "fitted",
        format: GipfWeightsKind::Fitted.format(),
        options: TrainOptions::new(5, 0.02),
        model: |_| Box::new(LinearModel::new(Terms { terms, scale: WEIGHT_SCALE })),
    },
    TrainingStage {
        name: "patterns",
        format: GipfWeightsKind::Patterns.format(),
        options: TrainOptions::new(30, 0.06),
        model: |_| Box::new(LinearModel::new(Patterns::new())),
    },
    TrainingStage {
        name: "network",
        format: GipfWeightsKind::Network.format(),
        options: TrainOptions::new(40, 0.004),
        model: |random| Box::new(network(random)),
    },
];

impl Lab for Gipf {
    const OPENING_TURNS: RangeInclusive<usize> = 4..=8;

    const MIN_PLY_CAP: usize = 20;

    const STAGES: &'static [TrainingStage<Gipf>] = &TRAINED;

    const OPENING_TRIALS: usize = 50;

    /// In tournament all turns enter a GIPF-piece, and there are 2 to 7: how many more there will be is left to the
    /// players.
    fn random_opening(variant: Variant, random: &mut Random) -> Option<Game<Gipf>> {
        opening::random_opening(variant, Self::OPENING_TURNS, random)
    }

    /// Both sides have the same material, nothing can be taken at once, and nobody wins half a piece
    /// within the next three turns.
    fn is_balanced(position: &Gipf, search: &mut Search<Gipf, GipfEvaluator>) -> bool {
        opening::is_balanced(position, search)
    }

    fn up_to_symmetry(&self) -> Gipf {
        self.canonical_up_to_color()
    }

    fn selfplay_opening(variant: Variant, random: &mut Random) -> Gipf {
        opening::selfplay_opening(variant, random)
    }

    /// Positions in which the best turn captures are left to the quiescence search. Won positions
    /// and the ends of games are kept: an evaluation meets them in every search.
    fn is_sampled(&self, best: Option<&Turn>) -> bool {
        best.is_none_or(|best| !best.is_capture())
    }
}
