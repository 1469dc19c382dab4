//! What a position of DVONN is worth.

use core::fmt;
use core::str::FromStr;

use dvonn_core::Position;

use super::features::DvonnFeatures;
use super::weights::{UNIT, WEIGHTS};
use crate::Evaluate;

/// An evaluation of DVONN that is built in.
///
/// ```
/// use dvonn_core::Position;
/// use gipf_ai::{DvonnEvaluator, Evaluate};
///
/// assert_eq!(DvonnEvaluator::Material.evaluate(&Position::start()), 0);
/// assert_eq!("terms".parse(), Ok(DvonnEvaluator::default()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DvonnEvaluator {
    /// The pieces in the stacks of both players.
    Material,
    /// What [`DvonnFeatures`] says, with weights that change in the course of the game.
    #[default]
    Terms,
}

impl DvonnEvaluator {
    /// All of them, the weaker first.
    pub const ALL: &'static [DvonnEvaluator] = &[DvonnEvaluator::Material, DvonnEvaluator::Terms];

    /// `material` or `terms`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            DvonnEvaluator::Material => "material",
            DvonnEvaluator::Terms => "terms",
        }
    }
}

impl Evaluate<Position> for DvonnEvaluator {
    fn evaluate(&self, position: &Position) -> i32 {
        match self {
            DvonnEvaluator::Material => {
                let (score, mover) = (position.score(), position.side_to_move());
                100 * (i32::from(score[mover]) - i32::from(score[!mover]))
            }
            DvonnEvaluator::Terms => weigh(&DvonnFeatures::of(position)),
        }
    }
}

fn weigh(features: &DvonnFeatures) -> i32 {
    let sum = |weights: &[i32; DvonnFeatures::COUNT]| -> i32 {
        weights.iter().zip(&features.values).map(|(weight, value)| weight * value).sum()
    };
    let (from, to) = (sum(&WEIGHTS[features.knot]), sum(&WEIGHTS[features.knot + 1]));
    ((64 - features.part) * from + features.part * to) / (64 * UNIT)
}

impl fmt::Display for DvonnEvaluator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no evaluation of DVONN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an evaluation: material or terms")]
pub struct UnknownDvonnEvaluator;

impl FromStr for DvonnEvaluator {
    type Err = UnknownDvonnEvaluator;

    fn from_str(text: &str) -> Result<DvonnEvaluator, UnknownDvonnEvaluator> {
        DvonnEvaluator::ALL
            .iter()
            .copied()
            .find(|evaluator| evaluator.name() == text)
            .ok_or(UnknownDvonnEvaluator)
    }
}
