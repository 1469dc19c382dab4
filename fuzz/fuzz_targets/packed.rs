//! Any 16 bytes as a packed position of GIPF: refused, or exactly what the position is packed into,
//! and then a position that can be played.
#![no_main]

use gipf_core::Position;
use gipf_fuzz::unpacked;
use gipf_testing::{check_position, has_more_turns};
use libfuzzer_sys::fuzz_target;

/// Positions with more turns are not checked: every path of steps is walked.
const MAX_CHECKED: usize = 199;

fuzz_target!(|bytes: &[u8]| {
    let Some(position) = unpacked::<Position>(bytes) else {
        return;
    };
    // Violations that were waived are packed as well.
    if position.to_setup().validate().is_ok() && !has_more_turns(&position, MAX_CHECKED) {
        check_position(&position).unwrap();
    } else {
        let _ = position.turns().take(100).map(|turn| position.play_unchecked(&turn)).count();
    }
});
