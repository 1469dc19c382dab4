//! DVONN as a [`Trainable`] game.

use dvonn_core::{Dvonn, Space, Turn, Variant};
use gipf_ai::Random;
use gipf_ai::dvonn::{
    DvonnFeatures, DvonnWeightsKind, NETWORK_INPUTS, NETWORK_UNITS, WEIGHT_SCALE, network_inputs,
};
use gipf_ai::weights::Moment;
use gipf_game::Position;

use crate::train::linear::LinearModel;
use crate::train::network::NetworkModel;
use crate::train::tapered::TaperedTerms;
use crate::train::training::TrainOptions;
use crate::train::{Stage, Trainable};

/// The red pieces, which are placed first.
const REDS: usize = 3;

/// What is weighed in a position, and when.
fn terms(position: &Dvonn) -> ([i32; DvonnFeatures::COUNT], Moment) {
    let features = DvonnFeatures::of(position);
    (features.values, features.moment)
}

const TERMS: TaperedTerms<Dvonn, { DvonnFeatures::COUNT }> =
    TaperedTerms { knots: DvonnFeatures::KNOTS.len(), terms, scale: WEIGHT_SCALE, tempo: 0 };

type DvonnNetwork =
    NetworkModel<Dvonn, TaperedTerms<Dvonn, { DvonnFeatures::COUNT }>, NETWORK_UNITS, 1>;

fn network(random: &mut Random) -> DvonnNetwork {
    NetworkModel::new(TERMS, NETWORK_INPUTS, |position| [network_inputs(position)], random)
}

impl Trainable for Dvonn {
    const STAGES: &'static [Stage<Dvonn>] = &[
        Stage {
            name: "terms",
            format: DvonnWeightsKind::Terms.format(),
            options: TrainOptions::new(20, 0.01).with_result_share(0.3),
            model: |_| Box::new(LinearModel::new(TERMS)),
        },
        Stage {
            name: "network",
            format: DvonnWeightsKind::Network.format(),
            options: TrainOptions::new(8, 0.004).with_result_share(0.3),
            model: |random| Box::new(network(random)),
        },
    ];

    /// Few pieces are placed so badly that the others could not make up for it.
    const OPENING_TRIALS: usize = 1;

    const RANDOM_PLIES: usize = 30;

    /// Half of the games begin after a random placement of all pieces, the others after a random
    /// placement of the red ones.
    fn selfplay_opening(_variant: Variant, random: &mut Random) -> Dvonn {
        let mut position = Dvonn::default();
        let mut vacant = Space::ALL.to_vec();
        let placed = if random.below(2) == 0 { vacant.len() } else { REDS };
        for _ in 0..placed {
            let space = vacant.swap_remove(random.below(vacant.len()));
            position = position.play_unchecked(&Turn::Place(space));
        }
        // A placement after which nobody can move happens about never.
        if position.outcome().is_some() { Dvonn::default() } else { position }
    }

    /// Every position with a turn is kept. The search gives exact results at the end, so that no
    /// evaluation is asked there.
    fn is_sampled(&self, best: Option<&Turn>) -> bool {
        best.is_some()
    }
}
