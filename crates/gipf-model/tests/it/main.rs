//! The integration tests of this crate, in one binary.

mod dvonn_games;
mod dvonn_rules;
mod games;
mod lines;
mod potentials_captures;
mod potentials_games;
mod potentials_plain;
mod potentials_rules;
mod potentials_texts;
mod rules;
mod tamsk_rules;
mod yinsh_games;
mod yinsh_rules;
mod zertz_games;
mod zertz_rules;
mod zertz_texts;
