//! Any setup of DVONN: engine and model accept the same ones, and what is valid comes back from every form.
#![no_main]

use dvonn_core::{Dvonn, Setup};
use gipf_testing::check_setup;
use gipf_testing::dvonn::check_validity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|setup: Setup| {
    check_validity(&setup).unwrap();
    check_setup::<Dvonn, Setup>(&setup).unwrap();
});
