//! The last position of a line of DVONN: engine and model agree on its turns, on the positions
//! after them and on its result.
#![no_main]

use dvonn_core::Dvonn;
use gipf_game::fuzzing::Line;
use gipf_testing::dvonn::check_against_model;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: Line<Dvonn>| {
    check_against_model(&line.end).unwrap();
});
