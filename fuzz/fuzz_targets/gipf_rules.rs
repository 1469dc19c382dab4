//! The last turn of a line of GIPF: the engine agrees with itself.
#![no_main]

use gipf_core::Gipf;
use gipf_game::fuzzing::Line;
use gipf_testing::check_turn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: Line<Gipf>| {
    if let Some((position, turn)) = line.last {
        check_turn(&position, &turn).unwrap();
    }
});
