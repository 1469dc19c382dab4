//! Bytes choose a position of DVONN and then turns: engine and model must agree all the way.
#![no_main]

use dvonn_core::Position;
use gipf_testing::dvonn::{check_position, check_validity};
use gipf_fuzz::dvonn::scattered_setup;
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
        let turns = position.legal_turns();
        if turns.is_empty() {
            break;
        }
        line.push(position.play(&turns[usize::from(choice) % turns.len()]).unwrap());
    }
    for position in line.iter().rev().take(MAX_CHECKED) {
        check_position(position).unwrap();
    }
});
