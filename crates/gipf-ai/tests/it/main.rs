//! The integration tests of this crate, in one binary.

mod dvonn;
mod evaluate;
mod level;
#[cfg(feature = "mcts")]
mod mcts;
mod potentials;
mod search;
#[cfg(feature = "serde")]
mod serde;
mod tamsk_yinsh;
mod time;
mod weights;
mod zertz;
