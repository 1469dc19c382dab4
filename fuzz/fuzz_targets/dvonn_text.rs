//! `position newline turn` of DVONN: no panic, whatever is read prints canonically and reads back,
//! and engine and model accept the same positions.
#![no_main]

use dvonn_core::{Position, Setup, Turn};
use gipf_testing::dvonn::check_validity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (position, turn) = text.split_once('\n').unwrap_or((text, ""));
    let turn = turn.parse::<Turn>().ok();
    if let Some(turn) = turn {
        assert_eq!(turn.to_string().parse(), Ok(turn));
    }
    let Ok(setup) = position.parse::<Setup>() else {
        assert!(position.parse::<Position>().is_err());
        return;
    };
    let canonical = setup.to_string();
    assert_eq!(canonical.parse(), Ok(setup), "{canonical}");
    check_validity(&setup).unwrap();
    match setup.validate() {
        Ok(position) => {
            assert_eq!(position.to_string(), canonical);
            if let Some(turn) = turn {
                let played = position.turns().find(|legal| *legal == turn);
                assert_eq!(position.play(&turn).is_ok(), played.is_some());
            }
        }
        Err(error) => assert_ne!(error.faults().count(), 0),
    }
});
