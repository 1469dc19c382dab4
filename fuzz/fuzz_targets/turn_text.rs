//! `position newline turn`: no panic, and whatever is read is legal, prints canonically and reads
//! back strictly.
#![no_main]

use gipf_notation::{format_turn, parse_position, parse_turn, parse_turn_strict};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((position, turn_text)) = text.split_once('\n') else {
        return;
    };
    let Ok(position) = parse_position(position) else {
        return;
    };
    if gipf_testing::has_many_turns(&position) {
        return;
    }
    let Ok(turn) = parse_turn(&position, turn_text) else {
        return;
    };
    assert!(position.turns().any(|legal| legal == turn), "{turn:?} is not legal");
    let canonical = format_turn(&position, &turn).to_string();
    assert_eq!(parse_turn_strict(&position, &canonical), Ok(turn), "{canonical}");
    assert_eq!(parse_turn_strict(&position, turn_text).is_ok(), canonical == turn_text);
});
