//! The leaves that wait for their evaluation.

use alloc::vec::Vec;
use core::ops::Range;

use super::{EvaluationError, Leaf, TreeState};

/// The choices of the tree from its root to a leaf: nodes, and the edges chosen in them.
pub(super) type Path = Vec<(u32, u32)>;

/// A leaf of one of the trees.
#[derive(Debug)]
pub(super) struct WaitingLeaf {
    pub(super) game: usize,
    pub(super) node: u32,
    pub(super) path: Path,
    /// Its choices, in those of the batch.
    pub(super) choices: Range<usize>,
    /// Whether these are all choices.
    pub(super) is_complete: bool,
}

/// The leaves that wait for their evaluation.
#[derive(Debug)]
pub(super) struct Batch<C> {
    pub(super) leaves: Vec<WaitingLeaf>,
    pub(super) choices: Vec<C>,
    pub(super) values: Vec<f32>,
    /// One for each choice.
    pub(super) logits: Vec<f32>,
}

impl<C> Batch<C> {
    pub(super) fn new() -> Batch<C> {
        Batch { leaves: Vec::new(), choices: Vec::new(), values: Vec::new(), logits: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.leaves.clear();
        self.choices.clear();
        self.values.clear();
        self.logits.clear();
    }

    /// Returns the leaves as their evaluation sees them. `state` finds the state of one.
    pub(super) fn views<'a, S: TreeState<Choice = C>>(
        &'a mut self,
        state: impl Fn(&WaitingLeaf) -> &'a S,
    ) -> Vec<Leaf<'a, S>> {
        self.values.resize(self.leaves.len(), 0.0);
        self.logits.resize(self.choices.len(), 0.0);
        let mut logits = &mut self.logits[..];
        let mut views = Vec::with_capacity(self.leaves.len());
        for (leaf, value) in self.leaves.iter().zip(&mut self.values) {
            let (own, rest) = logits.split_at_mut(leaf.choices.len());
            logits = rest;
            views.push(Leaf {
                game: leaf.game,
                state: state(leaf),
                choices: &self.choices[leaf.choices.clone()],
                value,
                logits: own,
            });
        }
        views
    }

    /// Checks that the evaluation is one.
    pub(super) fn check(&self) -> Result<(), EvaluationError> {
        for (index, (leaf, &value)) in self.leaves.iter().zip(&self.values).enumerate() {
            if !(-1.0..=1.0).contains(&value) {
                return Err(EvaluationError::Value { leaf: index, found: value });
            }
            let logits = &self.logits[leaf.choices.clone()];
            let wrong = |logit: &f32| logit.is_nan() || *logit == f32::INFINITY;
            if let Some(choice) = logits.iter().position(wrong) {
                let found = logits[choice];
                return Err(EvaluationError::Logit { leaf: index, choice, found });
            }
        }
        Ok(())
    }

    /// Turns the logits of each leaf into priors. Where all of them are minus infinity, the priors are equal.
    pub(super) fn make_priors(&mut self) {
        for leaf in &self.leaves {
            let logits = &mut self.logits[leaf.choices.clone()];
            let mut max = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            if max == f32::NEG_INFINITY {
                logits.fill(0.0);
                max = 0.0;
            }
            let mut sum = 0.0;
            for logit in logits.iter_mut() {
                *logit = libm::expf(*logit - max);
                sum += *logit;
            }
            logits.iter_mut().for_each(|prior| *prior /= sum);
        }
    }
}
