//! The last position of a line of ZÈRTZ: every count of turns, against the generator.
#![no_main]

use gipf_game::fuzzing::Line;
use gipf_testing::check_count;
use libfuzzer_sys::fuzz_target;
use zertz_core::Zertz;

fuzz_target!(|line: Line<Zertz>| {
    check_count(&line.end).unwrap();
});
