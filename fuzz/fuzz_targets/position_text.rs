//! Any text as a position: no panic, and whatever is read prints canonically and reads back.
#![no_main]

use gipf_notation::{PositionLine, parse_position, position_line};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(line) = text.parse::<PositionLine>() else {
        let is_start = text.trim().parse::<gipf_core::Variant>().is_ok();
        assert_eq!(parse_position(text).is_ok(), is_start);
        return;
    };
    let canonical = line.to_string();
    assert_eq!(canonical.parse(), Ok(line), "{canonical}");
    gipf_testing::gipf::check_validity(&line.setup).unwrap();
    match line.setup.validate() {
        Ok(position) => {
            assert_eq!(position_line(&position).setup, line.setup);
            gipf_testing::gipf::check_against_model(&position).unwrap();
        }
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
});
