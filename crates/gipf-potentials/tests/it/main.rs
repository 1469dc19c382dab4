//! The integration tests of this crate, in one binary.

mod boards;
mod hash;
mod packed;
mod pieces;
#[cfg(feature = "proptest")]
mod plain;
#[cfg(feature = "proptest")]
mod properties;
#[cfg(feature = "proptest")]
mod selective;
#[cfg(feature = "serde")]
mod serialization;
mod starts;
mod steps;
#[cfg(all(feature = "arbitrary", feature = "proptest"))]
mod strategies;
mod texts;

/// Returns how much a test looks at: less under Miri, which is some hundred times slower.
const fn amount(usual: usize, under_miri: usize) -> usize {
    if cfg!(miri) { under_miri } else { usual }
}
