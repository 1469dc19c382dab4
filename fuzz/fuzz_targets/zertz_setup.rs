//! Any setup of ZÈRTZ: engine and model accept the same ones, and what is valid comes back from every form.
#![no_main]

use gipf_testing::check_setup;
use gipf_testing::zertz::check_validity;
use libfuzzer_sys::fuzz_target;
use zertz_core::{Setup, Zertz};

fuzz_target!(|setup: Setup| {
    check_validity(&setup).unwrap();
    check_setup::<Zertz, Setup>(&setup).unwrap();
});
