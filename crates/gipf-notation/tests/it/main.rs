//! The integration tests of this crate, in one binary.

mod bare_x;
mod diagrams;
mod dvonn;
mod dvonn_diagrams;
mod dvonn_texts;
mod import_errors;
mod import_round_trip;
mod littlegolem;
mod potentials_diagrams;
mod potentials_records;
mod potentials_texts;
mod potentials_vectors;
#[cfg(feature = "serde")]
mod records;
mod snapshots;
mod texts;
