//! The integration tests of this crate, in one binary.

mod analyze;
mod analyze_summary;
mod boardspace;
#[cfg(unix)]
mod book;
mod cli;
mod codecup;
mod combine;
mod common;
mod explore;
mod games;
mod imports_in_part;
mod kills;
mod learning;
mod matches;
mod names;
mod ordinary_files;
mod outputs;
mod perft;
mod play;
mod potentials;
mod programs;
mod serve;
mod show;
mod solve;
mod tune;
mod ugi;
mod work;
mod zertz;
