//! Terms whose weights change in the course of the game.

use std::fmt::Debug;

use gipf_ai::weights::{LOGIT, Moment};

use crate::train::linear::LinearEvaluation;

/// `N` terms, with a weight for each of them at each knot of the game, in the order of a file.
#[derive(Clone, Debug)]
pub(crate) struct TaperedTerms<P, const N: usize> {
    pub(crate) knots: usize,
    pub(crate) terms: fn(&P) -> ([i32; N], Moment),
    /// The weight of a file that is worth a hundredth of a piece.
    pub(crate) scale: i32,
    /// The [`tempo`](gipf_ai::Evaluate::tempo) that a search adds, in hundredths of a piece. The labels are
    /// scores of searches, so they contain it.
    pub(crate) tempo: i32,
}

impl<P: Debug, const N: usize> LinearEvaluation<P> for TaperedTerms<P, N> {
    fn first_weights(&self) -> Vec<f32> {
        vec![0.0; self.knots * N]
    }

    fn of(&self, position: &P) -> impl Iterator<Item = (usize, f32)> + Clone {
        let (terms, moment) = (self.terms)(position);
        moment.shares().into_iter().filter(|&(_, share)| share > 0.0).flat_map(
            move |(knot, share)| {
                let terms = terms.into_iter().enumerate().filter(|&(_, term)| term != 0);
                terms.map(move |(place, term)| (knot * N + place, share as f32 * term as f32))
            },
        )
    }

    fn one(&self) -> i32 {
        LOGIT * self.scale
    }

    fn offset(&self) -> f32 {
        self.tempo as f32 / LOGIT as f32
    }
}
