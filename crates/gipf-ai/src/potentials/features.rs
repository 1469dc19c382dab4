//! What the learned evaluations see of a position: for programs that fit weights, as `gipf train`
//! does. Playing and analyzing need nothing of it.
//!
//! | evaluator | sum of | the weights of |
//! |---|---|---|
//! | fitted | weight times value of the [`terms`] | [`TERMS`] terms |
//! | patterns | the weights of the [patterns](patterns_and_terms), and weight times value of the terms | [`PATTERNS`] patterns, then [`TERMS`] terms |
//!
//! The patterns are those of plain GIPF: see [`gipf::features`](crate::gipf::features). A weight in a
//! file is in [`UNITS`](super::UNITS).

pub use super::terms::{TERM_NAMES, TERMS, patterns_and_terms, terms};
pub use crate::gipf::features::{PATTERN_FEATURES, PATTERNS};
