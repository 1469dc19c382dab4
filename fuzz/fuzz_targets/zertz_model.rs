//! The last position of a line of ZÈRTZ: engine and model agree on its turns, on the positions after them
//! and on its result.
#![no_main]

use gipf_game::fuzzing::Line;
use gipf_testing::zertz::check_against_model;
use libfuzzer_sys::fuzz_target;
use zertz_core::Zertz;

/// The turns of positions with more are not compared: the model makes every one of them.
const MAX_COMPARED: usize = 300;

fuzz_target!(|line: Line<Zertz>| {
    check_against_model(&line.end, MAX_COMPARED).unwrap();
});
