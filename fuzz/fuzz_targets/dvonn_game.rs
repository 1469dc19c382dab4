//! A game of DVONN with undo, resignation and repetition, against the list of its turns.
#![no_main]

use dvonn_core::Dvonn;
use gipf_fuzz::replay::check_game;
use libfuzzer_sys::arbitrary::Unstructured;
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|bytes: &[u8]| -> Corpus {
    match check_game::<Dvonn>(&mut Unstructured::new(bytes)) {
        Ok(()) => Corpus::Keep,
        Err(_) => Corpus::Reject,
    }
});
