//! One trait for the games that are both written and searched.
//!
//! The crates that serve protocols, hold matches, play with people and analyse games are generic over
//! [`Engine`], so that each is written once.
#![forbid(unsafe_code)]

pub mod analysis;
pub mod codecup;
mod dvonn;
mod gipf;
pub mod ugi;

use std::fmt::{Debug, Display};
use std::str::FromStr;

use gipf_ai::{Evaluate, Searchable};
use gipf_notation::Notation;
use gipf_notation::diagram::Draw;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The positions of a game that can be written ([`Notation`]) and searched ([`Searchable`]).
pub trait Engine: Notation + Draw + Searchable {
    /// The evaluations that are built in; the default is the strongest.
    type Evaluator: Evaluate<Self>
        + Copy
        + Eq
        + Default
        + Debug
        + Display
        + FromStr
        + Send
        + Sync
        + 'static;

    /// All of them, the weakest first.
    const EVALUATORS: &'static [Self::Evaluator];

    /// A game of so many turns of both players together is ended and counts as even, where the
    /// rules alone would let it go on for ever.
    const PLY_CAP: usize;
}
