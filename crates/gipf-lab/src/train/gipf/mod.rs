//! GIPF as a [`Trainable`] game.

mod opening;
mod patterns;

use gipf_ai::Random;
use gipf_ai::gipf::features::{NETWORK_INPUTS, NETWORK_UNITS, network_inputs, terms};
use gipf_ai::gipf::{GipfWeightsKind, WEIGHT_SCALE};
use gipf_core::{Gipf, Turn, Variant};

use crate::train::linear::{LinearModel, Terms};
use crate::train::network::NetworkModel;
use crate::train::training::TrainOptions;
use crate::train::{Stage, Trainable};

use patterns::Patterns;

fn network(random: &mut Random) -> NetworkModel<Gipf, Patterns, NETWORK_UNITS, 2> {
    NetworkModel::new(Patterns::new(), NETWORK_INPUTS, network_inputs, random)
}

impl Trainable for Gipf {
    const STAGES: &'static [Stage<Gipf>] = &[
        Stage {
            name: "fitted",
            format: GipfWeightsKind::Fitted.format(),
            options: TrainOptions::new(5, 0.02),
            model: |_| Box::new(LinearModel::new(Terms { terms, scale: WEIGHT_SCALE })),
        },
        Stage {
            name: "patterns",
            format: GipfWeightsKind::Patterns.format(),
            options: TrainOptions::new(30, 0.06),
            model: |_| Box::new(LinearModel::new(Patterns::new())),
        },
        Stage {
            name: "network",
            format: GipfWeightsKind::Network.format(),
            options: TrainOptions::new(40, 0.004),
            model: |random| Box::new(network(random)),
        },
    ];

    const OPENING_TRIALS: usize = 50;

    const RANDOM_PLIES: usize = 30;

    fn selfplay_opening(variant: Variant, random: &mut Random) -> Gipf {
        opening::random_opening(variant, random)
    }

    /// Positions in which the best turn captures are left to the quiescence search. Won positions
    /// and the ends of games are kept: an evaluation meets them in every search.
    fn is_sampled(&self, best: Option<&Turn>) -> bool {
        best.is_none_or(|best| !best.is_capture())
    }
}
