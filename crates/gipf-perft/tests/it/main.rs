//! The integration tests of this crate, in one binary.

mod layers;
mod parts;
mod sequences;
