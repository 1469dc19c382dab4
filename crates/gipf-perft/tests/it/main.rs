//! The integration tests of this crate, in one binary.

mod checkpoints;
mod layers;
mod parts;
mod sequences;
