//! The integration tests of this crate, in one binary.

mod api;
#[cfg(feature = "proptest")]
mod counting;
#[cfg(feature = "proptest")]
mod packed;
#[cfg(feature = "serde")]
mod serialization;
#[cfg(all(feature = "arbitrary", feature = "proptest"))]
mod strategies;
mod texts;
