//! The integration tests of this crate, in one binary.

mod common;
mod match_dvonn;
mod match_openings;
mod match_processes;
mod match_records;
mod match_referee;
mod match_runner;
mod match_specs;
mod match_statistics;
mod match_zertz;
mod potentials;
mod train_data;
mod train_training;
