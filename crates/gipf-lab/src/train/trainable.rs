//! What differs from game to game in self-play and training.

use std::fmt::Debug;

use gipf_ai::Random;
use gipf_ai::weights::WeightsFormat;
use gipf_engine::Engine;

use crate::train::model::Model;
use crate::train::training::TrainOptions;

/// A game whose evaluations can be trained by self-play.
///
/// Everything has a default: a game without [`STAGES`](Trainable::STAGES) makes data and has nothing
/// to train. A game that implements this is played by [`play_games`](crate::train::play_games) and trained by
/// [`train`](crate::train::train).
pub trait Trainable: Engine {
    /// The stages of evaluation that can be trained, the weakest first.
    const STAGES: &'static [Stage<Self>] = &[];

    /// How many random openings self-play tries until the search finds one balanced. With 1 the
    /// first one is played, balanced or not.
    const OPENING_TRIALS: usize = 1;

    /// Turns are played at random within so many plies of the opening only.
    const RANDOM_PLIES: usize = 30;

    /// Returns the position that a game of self-play begins with, before its end.
    ///
    /// What this returns should depend on nothing but its arguments: then a game can be played
    /// again by its number alone.
    #[must_use]
    fn selfplay_opening(variant: Self::Variant, _random: &mut Random) -> Self {
        Self::start(variant)
    }

    /// Returns whether self-play keeps this position, in which the search has found the turn `best`;
    /// `None` where the game is over.
    #[must_use]
    fn is_sampled(&self, _best: Option<&Self::Turn>) -> bool {
        true
    }

    /// Returns the stage with this name, in any case of letters.
    #[must_use]
    fn find_stage(name: &str) -> Option<&'static Stage<Self>> {
        Self::STAGES.iter().find(|stage| stage.name.eq_ignore_ascii_case(name))
    }

    /// Returns the code of a variant in files: its place in
    /// [`VARIANTS`](gipf_notation::Notation::VARIANTS).
    #[must_use]
    fn variant_code(variant: Self::Variant) -> u8 {
        Self::VARIANTS.iter().position(|known| *known == variant).unwrap_or(0) as u8
    }
}

/// A stage of evaluation: one kind of weights, and how they are trained.
#[derive(Clone, Copy, Debug)]
pub struct Stage<P: 'static> {
    /// The name, in lower case.
    pub name: &'static str,
    /// How the weights stand in a file.
    pub format: WeightsFormat,
    /// The options that have proved good.
    pub options: TrainOptions,
    /// Makes a model with the first weights.
    pub model: fn(&mut Random) -> Box<dyn Model<P>>,
}
