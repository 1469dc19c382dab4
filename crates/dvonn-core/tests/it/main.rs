//! The integration tests of this crate, in one binary.

mod api;
mod hash;
mod legality;
#[cfg(feature = "proptest")]
mod packed;
#[cfg(feature = "proptest")]
mod properties;
#[cfg(feature = "serde")]
mod serialization;
#[cfg(all(feature = "arbitrary", feature = "proptest"))]
mod strategies;
mod texts;
mod trait_impl;
