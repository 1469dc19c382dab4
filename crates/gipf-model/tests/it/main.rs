//! The integration tests of this crate, in one binary.

mod dvonn_games;
mod dvonn_rules;
mod dvonn_vectors;
mod lines;
mod potentials_captures;
mod potentials_games;
mod potentials_plain;
mod potentials_rules;
mod potentials_texts;
mod potentials_vectors;
mod rules;
mod vectors;
mod zertz_vectors;
