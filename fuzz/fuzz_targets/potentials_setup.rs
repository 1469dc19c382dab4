//! Any setup of GIPF with potentials: engine and model accept the same ones, and what is valid comes back from every form.
#![no_main]

use gipf_potentials::{GipfPotentials, Setup};
use gipf_testing::check_setup;
use gipf_testing::potentials::check_validity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|setup: Setup| {
    check_validity(&setup).unwrap();
    check_setup::<GipfPotentials, Setup>(&setup).unwrap();
});
