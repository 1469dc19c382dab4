//! The last turn of a line of DVONN: the engine agrees with itself.
#![no_main]

use dvonn_core::Dvonn;
use gipf_game::fuzzing::Line;
use gipf_testing::check_turn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: Line<Dvonn>| {
    if let Some((position, turn)) = line.last {
        check_turn(&position, &turn).unwrap();
    }
});
