//! What the learned evaluations see of a position, and how their weights are scaled: for programs
//! that fit weights, as `gipf train` does. Playing and analysing need nothing of it.
//!
//! | evaluator | sum of | the weights of |
//! |---|---|---|
//! | fitted | weight times value of the [`terms`] | [`TERMS`] terms |
//! | patterns | the weights of the [`pattern_features`] that a position has | [`PATTERNS`] features, those of a [`pattern_class`] all the same |
//! | network | the patterns, and units that the [`network_inputs`] switch on | the same, then the network's: for each input those of the units, what the units begin with, their weights in the sum in the view of the player to move, and in that of the opponent |
//!
//! The policy of the search is not an evaluation: it is a weight for each [`policy_pattern`].
//!
//! All is seen from the side of the player to move; the network also looks from the other side. A weight of
//! [`WEIGHT_SCALE`](super::WEIGHT_SCALE) in a file is worth a hundredth of a piece; weights of the network are scaled as
//! in [`weights`](crate::weights).

pub use super::network::{NETWORK_INPUTS, NETWORK_UNITS, network_inputs};
pub use super::pattern_features::{
    PATTERN_FEATURES, PATTERNS, pattern_class, pattern_features, pattern_lead,
};
pub use super::policy::{POLICY_FORMAT, POLICY_LOGIT, POLICY_PATTERNS, policy_pattern};
pub use super::terms::{TERM_NAMES, TERMS, terms};
