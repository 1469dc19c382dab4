//! DVONN in the laboratory.

use std::ops::RangeInclusive;

use dvonn_core::{Dvonn, Game, Space, Turn, Variant};
use gipf_ai::Random;
use gipf_ai::dvonn::{
    DvonnFeatures, DvonnWeightsKind, NETWORK_INPUTS, NETWORK_UNITS, WEIGHT_SCALE, network_inputs,
};
use gipf_ai::weights::Moment;
use gipf_game::Position;

use crate::Lab;
use crate::lab::draw;
use crate::train::TrainOptions;
use crate::train::TrainingStage;
use crate::train::linear::LinearModel;
use crate::train::network::NetworkModel;
use crate::train::tapered::TaperedTerms;

/// The red pieces, which are placed first.
const REDS: usize = 3;

/// The pieces of each color in an opening of a match.
const PIECES: RangeInclusive<usize> = 3..=6;

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

/// Not in the constant: what these make would be compiled in every crate that uses it.
static TRAINED: [TrainingStage<Dvonn>; 2] = [
    TrainingStage {
        name: "terms",
        format: DvonnWeightsKind::Terms.format(),
        options: TrainOptions::new(20, 0.01).with_result_share(0.3),
        model: |_| Box::new(LinearModel::new(TERMS)),
    },
    TrainingStage {
        name: "network",
        format: DvonnWeightsKind::Network.format(),
        options: TrainOptions::new(8, 0.004).with_result_share(0.3),
        model: |random| Box::new(network(random)),
    },
];

/// All openings count as balanced: few pieces are placed so badly that the others could not make up for it.
impl Lab for Dvonn {
    /// The red pieces and some of each color.
    const OPENING_TURNS: RangeInclusive<usize> =
        REDS + 2 * *PIECES.start()..=REDS + 2 * *PIECES.end();

    const MIN_PLY_CAP: usize = 60;

    const STAGES: &'static [TrainingStage<Dvonn>] = &TRAINED;

    /// The red pieces and 3 to 6 of each color are placed anywhere.
    fn random_opening(_variant: Variant, random: &mut Random) -> Option<Game<Dvonn>> {
        let mut game = Game::<Dvonn>::new(Dvonn::default());
        let mut vacant = Space::ALL.to_vec();
        let pieces = draw(PIECES, random);
        for _ in 0..REDS + 2 * pieces {
            let space = vacant.swap_remove(random.below(vacant.len()));
            game.play(&Turn::Place(space)).ok()?;
        }
        Some(game)
    }

    fn score(&self) -> Option<[u8; 2]> {
        Some(self.score().into())
    }

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
