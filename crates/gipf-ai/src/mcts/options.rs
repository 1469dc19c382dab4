//! What a search is set up with.

/// The options of a [`Mcts`](super::Mcts).
///
/// ```
/// use gipf_ai::mcts::MctsOptions;
///
/// // As self-play wants it: with noise at the root.
/// let options = MctsOptions::default().with_noise(0.25, 0.3).with_seed(7);
/// assert_eq!(options.batch_size, 64);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct MctsOptions {
    /// How much the prior counts against the value, `c_puct`: a number from 0 to 1000.
    pub c_puct: f32,
    /// By how much a choice without visits is valued less than its node (first-play urgency): a number from 0 to 2.
    pub fpu_reduction: f32,
    /// The share of noise in the priors of the root, from 0 to 1. Without noise it is 0.
    pub noise_weight: f32,
    /// The parameter of the Dirichlet distribution of the noise, above 0 and at most 1000.
    pub noise_alpha: f32,
    /// The loss that a leaf counts as while it waits for its evaluation: a number from 0 to 1000.
    pub virtual_loss: f32,
    /// The maximum number of leaves that are evaluated at once, at least 1.
    pub batch_size: usize,
    /// The maximum number of nodes of all trees together, those without visits included. When it is reached, leaves
    /// are evaluated but have no children. A root always has its children.
    pub max_nodes: usize,
    /// The random seed, of noise and of choices by temperature.
    pub seed: u64,
}

impl Default for MctsOptions {
    fn default() -> MctsOptions {
        MctsOptions {
            c_puct: 1.5,
            fpu_reduction: 0.25,
            noise_weight: 0.0,
            noise_alpha: 0.3,
            virtual_loss: 1.0,
            batch_size: 64,
            max_nodes: 4_000_000,
            seed: 0,
        }
    }
}

/// Returned when an option of a [`Mcts`](super::Mcts) is out of its range.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("{name}: expected {expected}, found {found}")]
pub struct MctsOptionsError {
    /// The name of the option.
    pub name: &'static str,
    /// What it can be.
    pub expected: &'static str,
    /// What it is.
    pub found: f64,
}

impl MctsOptions {
    /// Sets how much the prior counts against the value.
    #[must_use]
    pub fn with_c_puct(self, c_puct: f32) -> MctsOptions {
        MctsOptions { c_puct, ..self }
    }

    /// Sets by how much a choice without visits is valued less than its node.
    #[must_use]
    pub fn with_fpu_reduction(self, fpu_reduction: f32) -> MctsOptions {
        MctsOptions { fpu_reduction, ..self }
    }

    /// Sets the share of noise in the priors of the root, and the parameter of its Dirichlet distribution.
    #[must_use]
    pub fn with_noise(self, noise_weight: f32, noise_alpha: f32) -> MctsOptions {
        MctsOptions { noise_weight, noise_alpha, ..self }
    }

    /// Sets the loss that a leaf counts as while it waits for its evaluation.
    #[must_use]
    pub fn with_virtual_loss(self, virtual_loss: f32) -> MctsOptions {
        MctsOptions { virtual_loss, ..self }
    }

    /// Sets the maximum number of leaves that are evaluated at once.
    #[must_use]
    pub fn with_batch_size(self, batch_size: usize) -> MctsOptions {
        MctsOptions { batch_size, ..self }
    }

    /// Sets the maximum number of nodes of all trees together.
    #[must_use]
    pub fn with_max_nodes(self, max_nodes: usize) -> MctsOptions {
        MctsOptions { max_nodes, ..self }
    }

    /// Sets the random seed.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> MctsOptions {
        MctsOptions { seed, ..self }
    }

    pub(super) fn check(&self) -> Result<(), MctsOptionsError> {
        let number = |name, found: f32, expected, max: f32| {
            let fits = (0.0..=max).contains(&found);
            if fits {
                Ok(())
            } else {
                Err(MctsOptionsError { name, expected, found: found.into() })
            }
        };
        number("c_puct", self.c_puct, "a number from 0 to 1000", 1000.0)?;
        number("fpu_reduction", self.fpu_reduction, "a number from 0 to 2", 2.0)?;
        number("noise_weight", self.noise_weight, "a number from 0 to 1", 1.0)?;
        let alpha = "a number above 0, at most 1000";
        number("noise_alpha", self.noise_alpha, alpha, 1000.0)?;
        if self.noise_alpha == 0.0 {
            return Err(MctsOptionsError { name: "noise_alpha", expected: alpha, found: 0.0 });
        }
        number("virtual_loss", self.virtual_loss, "a number from 0 to 1000", 1000.0)?;
        let count = |name, found: usize, expected, range: core::ops::RangeInclusive<usize>| {
            let fits = range.contains(&found);
            if fits {
                Ok(())
            } else {
                Err(MctsOptionsError { name, expected, found: found as f64 })
            }
        };
        count("batch_size", self.batch_size, "a number from 1 to 65,536", 1..=1 << 16)?;
        count("max_nodes", self.max_nodes, "a number from 1 to 1,000,000,000", 1..=1_000_000_000)
    }
}
