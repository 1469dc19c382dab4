#![no_main]
<<<<<<< HEAD

use gipf_core::{Gipf, Turn, Variant};
use gipf_game::Position;
use gipf_notation::{
    PositionLine, format_turn, parse_position, parse_turn, parse_turn_strict, position_line,
};
use gipf_testing::gipf::check_validity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (first, turn_text) = text.split_once('\n').unwrap_or((text, ""));
    check_position(first);
    let Ok(position) = parse_position(first) else {
        return;
    };
    if gipf_testing::has_many_turns(&position) {
        return;
    }
    if let Ok(turn) = parse_turn(&position, turn_text) {
        check_turn(&position, &turn, turn_text);
    }
});

fn check_position(text: &str) {
    let Ok(line) = text.parse::<PositionLine>() else {
        let is_start = text.trim().parse::<Variant>().is_ok();
        assert_eq!(parse_position(text).is_ok(), is_start);
        return;
    };
    let canonical = line.to_string();
    assert_eq!(canonical.parse(), Ok(line), "{canonical}");
    check_validity(&line.setup).unwrap();
    match line.setup.validate() {
        Ok(position) => assert_eq!(position_line(&position).setup, line.setup),
        Err(error) => {
            assert_ne!(error.violations().count(), 0);
            // What can be waived can be played.
            if let Ok(position) = error.waive(|_| true) {
                assert_eq!(position.to_setup(), line.setup);
                let _ =
                    position.turns().take(100).map(|turn| position.play_unchecked(&turn)).count();
            }
        }
    }
}

fn check_turn(position: &Gipf, turn: &Turn, text: &str) {
    assert!(position.turns().any(|legal| legal == *turn), "{turn:?} is not legal");
    let canonical = format_turn(position, turn).to_string();
    assert_eq!(parse_turn_strict(position, &canonical), Ok(*turn), "{canonical}");
    assert_eq!(parse_turn_strict(position, text).is_ok(), canonical == text);
}
=======
gipf_fuzz_targets::fuzz_target!(gipf::text);
>>>>>>> 84b45fb8 (Make the fuzz targets functions, their seeds one file each)
