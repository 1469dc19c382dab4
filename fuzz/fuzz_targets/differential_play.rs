//! Bytes choose a position and then turns: engine and model must agree all the way.
#![no_main]

use gipf_testing::{check_against_model, check_position, check_validity};
use gipf_core::{Position, Variant};
use gipf_fuzz::scattered_setup;
use libfuzzer_sys::fuzz_target;

/// Turns played from one input.
const MAX_TURNS: usize = 8;

fuzz_target!(|bytes: &[u8]| {
    let Some((&mode, bytes)) = bytes.split_first() else {
        return;
    };
    let (mut position, choices) = if mode < 128 {
        (Position::start(Variant::ALL[mode as usize % 3]), bytes)
    } else {
        let Some((setup, rest)) = scattered_setup(mode, bytes) else {
            return;
        };
        check_validity(&setup).unwrap();
        let Ok(position) = setup.validate() else {
            return;
        };
        (position, rest)
    };
    for &choice in choices.iter().take(MAX_TURNS) {
        let count = position.turns().take(1000).count();
        if count == 0 {
            break;
        }
        let Some(turn) = position.turns().nth(choice as usize * 4 % count) else {
            break;
        };
        check_against_model(&position).unwrap();
        position = position.play(&turn).unwrap();
    }
    check_against_model(&position).unwrap();
    // The self-test walks every path of steps, so it is left to positions of ordinary size.
    if position.turns().take(200).count() < 200 {
        check_position(&position).unwrap();
    }
});
