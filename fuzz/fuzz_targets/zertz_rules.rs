//! The last turn of a line of ZÈRTZ: the engine agrees with itself.
#![no_main]

use gipf_game::fuzzing::Line;
use gipf_testing::check_turn;
use libfuzzer_sys::fuzz_target;
use zertz_core::Zertz;

fuzz_target!(|line: Line<Zertz>| {
    if let Some((position, turn)) = line.last {
        check_turn(&position, &turn).unwrap();
    }
});
