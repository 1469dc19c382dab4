//! Experiments with engines: matches between them, and what they learn from games against
//! themselves.
//!
//! | to | use |
//! |---|---|
//! | play a match | [`matches::run_match`] |
//! | name an engine | [`matches::EngineSpec`] |
//! | see what a match shows | [`matches::Standing`], [`matches::Elo`], [`matches::Sprt`] |
//! | keep the games of a match | [`matches::RecordFile`] |
//! | make labeled positions by self-play | [`train::play_games`], [`train::open_data_file`] |
//! | fit the weights of an evaluation | [`train::train`] |
//! | tune search parameters | [`tune::Tuning`] |
//!
//! All modules are generic over the game. The trait [`Lab`] says what differs from game to game.
#![forbid(unsafe_code)]

mod append_file;
mod games;
mod lab;
pub mod matches;
pub mod train;
pub mod tune;

pub use append_file::{AppendFile, FileChanged};
pub use lab::Lab;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
