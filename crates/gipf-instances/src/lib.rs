//! The loops that run over many positions or games, compiled for each built-in game.
//!
//! Generic functions that are marked `inline(never)` are not compiled again by a crate whose dependencies have done so
//! for the same types. The crates above link to these instances, which are optimized as this crate is, while they
//! themselves are compiled fast. The search of each game is compiled with `gipf-ai` in the same way.
//!
//! A build with `debug_assertions`, as of tests, leaves them out: there every crate compiles what it calls.
#![forbid(unsafe_code)]

#[cfg(not(debug_assertions))]
#[doc(hidden)]
pub mod compiled;
