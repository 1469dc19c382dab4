//! Experiments with engines: matches between them, and what they learn from their own games.
//!
//! | to | use |
//! |---|---|
//! | play matches and see what they show | [`matches`] |
//! | make training data and fit weights | [`train`] |
#![forbid(unsafe_code)]

pub mod matches;
pub mod train;
