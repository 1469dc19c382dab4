//! The integration tests of this crate, in one binary.

mod api;
mod counting;
mod hash;
mod lines;
mod packed;
#[cfg(feature = "proptest")]
mod properties;
mod rules_captures;
mod rules_end;
mod rules_placing;
#[cfg(feature = "serde")]
mod serialization;
mod setups;
mod steps;
#[cfg(all(feature = "arbitrary", feature = "proptest"))]
mod strategies;
mod trait_impl;
mod vectors;

/// Returns how much a test looks at: less under Miri, which is some hundred times slower.
const fn amount(usual: usize, under_miri: usize) -> usize {
    if cfg!(miri) { under_miri } else { usual }
}
