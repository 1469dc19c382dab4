//! The last position of a line of ZÈRTZ: every count of turns, against the generator.
#![no_main]

use gipf_board::fuzzing::Line;
use gipf_testing::check_count;
use libfuzzer_sys::fuzz_target;
use zertz_core::Position;

fuzz_target!(|line: Line<Position>| {
    check_count(&line.end).unwrap();
});
