//! Any setup of GIPF: engine and model accept the same ones.
#![no_main]

use gipf_core::Setup;
use gipf_testing::gipf::check_validity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|setup: Setup| {
    check_validity(&setup).unwrap();
});
