//! Bytes choose a position and then turns: engine and model must agree all the way.
#![no_main]

use gipf_core::{Position, Variant};
use gipf_fuzz::scattered_setup;
use gipf_testing::gipf::{check_against_model, check_validity};
use gipf_testing::{check_position, chosen_turn, has_more_turns};
use libfuzzer_sys::fuzz_target;

/// Turns played from one input.
const MAX_TURNS: usize = 8;

/// The first turns of a position, of which one is chosen.
const MAX_CHOICES: usize = 1000;

/// Positions with more turns are not checked: every path of steps is walked.
const MAX_CHECKED: usize = 199;

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
        let Some(turn) = chosen_turn(&position, choice, MAX_CHOICES) else {
            break;
        };
        check_against_model(&position).unwrap();
        position = position.play(&turn).unwrap();
    }
    check_against_model(&position).unwrap();
    if !has_more_turns(&position, MAX_CHECKED) {
        check_position(&position).unwrap();
    }
});
