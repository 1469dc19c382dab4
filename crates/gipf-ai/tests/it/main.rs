//! The integration tests of this crate, in one binary.

mod dvonn;
mod evaluate;
mod level;
mod potentials;
mod search;
mod time;
mod weights;
mod zertz;
