//! Any setup of ZÈRTZ: engine and model accept the same ones.
#![no_main]

use gipf_testing::zertz::check_validity;
use libfuzzer_sys::fuzz_target;
use zertz_core::Setup;

fuzz_target!(|setup: Setup| {
    check_validity(&setup).unwrap();
});
