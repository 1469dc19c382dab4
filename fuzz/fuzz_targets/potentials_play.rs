//! Bytes choose a start or a setup of GIPF with potentials, and turns from there: engine and model
//! accept the same setups, and agree on the last position.
#![no_main]

use gipf_fuzz::potentials::repaired;
use gipf_potentials::{Position, Setup, Start};
use gipf_testing::potentials::{check_against_model, check_validity};
use gipf_testing::{check_position, chosen_turn, has_more_turns};
use libfuzzer_sys::arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;

/// The first turns of a position, of which one is chosen.
const MAX_CHOICES: usize = 1000;

/// Positions with more turns are not compared: the model makes every one of them.
const MAX_COMPARED: usize = 1000;

/// Positions with more turns are not checked: every path of steps is walked.
const MAX_CHECKED: usize = 99;

fn start(bytes: &mut Unstructured<'_>) -> Option<Position> {
    if u8::arbitrary(bytes).ok()? < 128 {
        return Start::arbitrary(bytes).ok()?.position().ok();
    }
    let setup = Setup::arbitrary(bytes).ok()?;
    check_validity(&setup).unwrap();
    let setup = repaired(setup);
    check_validity(&setup).unwrap();
    setup.validate().ok()
}

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Unstructured::new(bytes);
    let Some(mut position) = start(&mut bytes) else {
        return;
    };
    while !bytes.is_empty() {
        let Ok(choice) = u8::arbitrary(&mut bytes) else {
            break;
        };
        let Some(turn) = chosen_turn(&position, choice, MAX_CHOICES) else {
            break;
        };
        position = position.play(&turn).unwrap();
    }
    check_against_model(&position, MAX_COMPARED).unwrap();
    if !has_more_turns(&position, MAX_CHECKED) {
        check_position(&position).unwrap();
    }
});
