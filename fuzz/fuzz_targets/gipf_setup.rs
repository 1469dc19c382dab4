//! Any setup of GIPF: engine and model accept the same ones, and what is valid comes back from every form.
#![no_main]

use gipf_core::{Gipf, Setup};
use gipf_testing::check_setup;
use gipf_testing::gipf::check_validity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|setup: Setup| {
    check_validity(&setup).unwrap();
    check_setup::<Gipf, Setup>(&setup).unwrap();
});
