//! The last turn of a line of GIPF with potentials: the engine agrees with itself.
#![no_main]

use gipf_game::fuzzing::Line;
use gipf_potentials::GipfPotentials;
use gipf_testing::check_turn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: Line<GipfPotentials>| {
    if let Some((position, turn)) = line.last {
        check_turn(&position, &turn).unwrap();
    }
});
