//! Any setup of DVONN: engine and model accept the same ones.
#![no_main]

use dvonn_core::Setup;
use gipf_testing::dvonn::check_validity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|setup: Setup| {
    check_validity(&setup).unwrap();
});
