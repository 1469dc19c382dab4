//! The last position of a line of DVONN: every count of turns, against the generator.
#![no_main]

use dvonn_core::Position;
use gipf_board::fuzzing::Line;
use gipf_testing::check_count;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: Line<Position>| {
    check_count(&line.end).unwrap();
});
