//! Bytes choose a position of DVONN and then turns: engine and model must agree all the way.
#![no_main]

use dvonn_core::Position;
use gipf_fuzz::dvonn::scattered_setup;
use gipf_testing::dvonn::{check_against_model, check_validity};
use gipf_testing::{check_position, chosen_turn};
use libfuzzer_sys::fuzz_target;

/// The last positions of a line are checked, because the model is slow.
const MAX_CHECKED: usize = 8;

fuzz_target!(|bytes: &[u8]| {
    let Some((&mode, bytes)) = bytes.split_first() else {
        return;
    };
    let (start, choices) = if mode < 128 {
        (Position::start(), bytes)
    } else {
        let Some((setup, rest)) = scattered_setup(bytes) else {
            return;
        };
        check_validity(&setup).unwrap();
        let Ok(position) = setup.validate() else {
            return;
        };
        (position, rest)
    };
    let mut line = vec![start];
    for &choice in choices {
        let position = line[line.len() - 1];
        let Some(turn) = chosen_turn(&position, choice, usize::MAX) else {
            break;
        };
        line.push(position.play(&turn).unwrap());
    }
    for position in line.iter().rev().take(MAX_CHECKED) {
        check_position(position).unwrap();
        check_against_model(position).unwrap();
    }
});
