//! Any 38 bytes as a packed position of GIPF with potentials: refused, or exactly what the position is
//! packed into, and then a position that can be played.
#![no_main]

use gipf_fuzz::unpacked;
use gipf_potentials::Position;
use gipf_testing::{check_position, chosen_turn, has_more_turns};
use libfuzzer_sys::fuzz_target;

/// Positions with more turns are not checked: every path of steps is walked.
const MAX_CHECKED: usize = 99;

fuzz_target!(|bytes: &[u8]| {
    let Some(position) = unpacked::<Position>(bytes) else {
        return;
    };
    assert_eq!(position.to_setup().validate(), Ok(position));
    if !has_more_turns(&position, MAX_CHECKED) {
        check_position(&position).unwrap();
    } else if let Some(turn) = chosen_turn(&position, 100, 1000) {
        position.play(&turn).unwrap();
    }
});
