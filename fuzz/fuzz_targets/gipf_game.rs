//! A game of GIPF with undo, resignation and repetition, against the list of its turns.
#![no_main]

use gipf_core::Gipf;
use gipf_fuzz::replay::check_game;
use libfuzzer_sys::arbitrary::Unstructured;
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|bytes: &[u8]| -> Corpus {
    match check_game::<Gipf>(&mut Unstructured::new(bytes)) {
        Ok(()) => Corpus::Keep,
        Err(_) => Corpus::Reject,
    }
});
