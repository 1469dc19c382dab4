//! The integration tests of this crate, in one binary.

mod api;
mod hash;
mod legality;
mod packed;
#[cfg(feature = "proptest")]
mod properties;
#[cfg(feature = "serde")]
mod serialization;
#[cfg(all(feature = "arbitrary", feature = "proptest"))]
mod strategies;
mod texts;
mod trait_impl;

/// Returns how much a test looks at: less under Miri, which is some hundred times slower.
const fn amount(usual: usize, under_miri: usize) -> usize {
    if cfg!(miri) { under_miri } else { usual }
}
