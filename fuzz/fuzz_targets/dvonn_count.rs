//! The last position of a line of DVONN: every count of turns, against the generator.
#![no_main]

use dvonn_core::Dvonn;
use gipf_game::fuzzing::Line;
use gipf_testing::check_count;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: Line<Dvonn>| {
    check_count(&line.end).unwrap();
});
