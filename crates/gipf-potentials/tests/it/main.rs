//! The integration tests of this crate, in one binary.

#[cfg(feature = "proptest")]
mod packed;
#[cfg(feature = "proptest")]
mod plain;
#[cfg(feature = "proptest")]
mod properties;
#[cfg(feature = "proptest")]
mod selective;
#[cfg(all(feature = "serde", feature = "proptest"))]
mod serialization;
mod starts;
#[cfg(all(feature = "arbitrary", feature = "proptest"))]
mod strategies;
