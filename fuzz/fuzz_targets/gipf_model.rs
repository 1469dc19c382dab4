//! The last position of a line of GIPF: engine and model agree on its turns, on the positions
//! after them and on its result.
#![no_main]

use gipf_core::Gipf;
use gipf_game::fuzzing::Line;
use gipf_testing::gipf::check_against_model;
use libfuzzer_sys::fuzz_target;

/// The turns of positions with more are not compared: the model makes every one of them.
const MAX_COMPARED: usize = 300;

fuzz_target!(|line: Line<Gipf>| {
    check_against_model(&line.end, MAX_COMPARED).unwrap();
});
