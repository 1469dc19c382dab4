//! The integration tests of this crate, in one binary.

mod bitset;
mod by_color;
mod color;
mod cursor;
#[cfg(feature = "alloc")]
mod game;
mod hashes;
mod located;
mod outcome;
mod packed;
mod perft;
mod position;
#[cfg(feature = "serde")]
mod serialization;
mod symmetry;
mod toy;
