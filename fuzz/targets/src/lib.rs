//! The fuzz targets as functions of bytes.
//!
//! libFuzzer calls them from the programs in `fuzz_targets/`, and a test replays the seeds of all of them. A target
//! returns an error for bytes that describe no input, and panics where something does not hold.
#![forbid(unsafe_code)]

pub mod seeds;
mod targets;

#[cfg(feature = "any")]
pub mod any;
#[cfg(feature = "rules")]
pub mod dvonn;
#[cfg(feature = "rules")]
pub mod gipf;
#[cfg(feature = "rules")]
pub mod potentials;
#[cfg(feature = "rules")]
pub mod tamsk;
#[cfg(feature = "rules")]
pub mod yinsh;
#[cfg(feature = "rules")]
pub mod zertz;

#[cfg(feature = "rules")]
mod common;
#[cfg(feature = "rules")]
mod json;
#[cfg(feature = "rules")]
mod replay;
#[cfg(feature = "rules")]
mod steps;

pub use arbitrary::Result;
pub use targets::{TARGETS, Target};

use arbitrary::{Arbitrary, Unstructured};

/// Returns the input that all of these bytes describe.
fn input<'a, T: Arbitrary<'a>>(bytes: &'a [u8]) -> Result<T> {
    T::arbitrary_take_rest(Unstructured::new(bytes))
}

/// Defines the program of a target: `fuzz_target!(game::subject)`.
///
/// Before it runs, its seeds are unpacked into its corpus.
#[macro_export]
macro_rules! fuzz_target {
    ($game:ident::$subject:ident) => {
        ::libfuzzer_sys::fuzz_target!(
            init: $crate::seeds::unpack(
                concat!(stringify!($game), "_", stringify!($subject)),
                ::std::path::Path::new(env!("CARGO_MANIFEST_DIR")),
            ),
            |bytes: &[u8]| -> ::libfuzzer_sys::Corpus {
                match $crate::$game::$subject(bytes) {
                    Ok(()) => ::libfuzzer_sys::Corpus::Keep,
                    Err(_) => ::libfuzzer_sys::Corpus::Reject,
                }
            }
        );
    };
}
