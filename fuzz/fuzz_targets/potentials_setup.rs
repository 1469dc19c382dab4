//! Any setup of GIPF with potentials: engine and model accept the same ones.
#![no_main]

use gipf_potentials::Setup;
use gipf_testing::potentials::check_validity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|setup: Setup| {
    check_validity(&setup).unwrap();
});
