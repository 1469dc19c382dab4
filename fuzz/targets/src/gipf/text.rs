use gipf_core::{Gipf, Turn, Variant};
use gipf_game::Position;
use gipf_notation::{Notation, PositionLine};
use gipf_testing::gipf::check_validity;

use crate::{Result, input};

/// Checks `position newline turn` of GIPF: no panic, whatever is read prints canonically and reads back, and
/// engine and model accept the same positions.
pub fn text(bytes: &[u8]) -> Result<()> {
    let text: &str = input(bytes)?;
    let (first, turn_text) = text.split_once('\n').unwrap_or((text, ""));
    check_position(first);
    let Ok(position) = first.parse::<Gipf>() else {
        return Ok(());
    };
    if gipf_testing::has_many_turns(&position) {
        return Ok(());
    }
    if let Ok(turn) = position.parse_turn(turn_text) {
        check_turn(&position, &turn, turn_text);
    }
    Ok(())
}

fn check_position(text: &str) {
    let Ok(line) = text.parse::<PositionLine>() else {
        let is_start = text.trim().parse::<Variant>().is_ok();
        assert_eq!(text.parse::<Gipf>().is_ok(), is_start);
        return;
    };
    let canonical = line.to_string();
    assert_eq!(canonical.parse(), Ok(line), "{canonical}");
    check_validity(&line.setup).unwrap();
    match line.setup.validate() {
        Ok(position) => assert_eq!(position.to_setup(), line.setup),
        Err(error) => {
            assert_ne!(error.violations().count(), 0);
            // What can be waived can be played.
            if let Ok(position) = error.waive(|_| true) {
                assert_eq!(position.to_setup(), line.setup);
                for turn in position.turns().take(100) {
                    let _ = position.play_unchecked(&turn);
                }
            }
        }
    }
}

fn check_turn(position: &Gipf, turn: &Turn, text: &str) {
    assert!(position.turns().any(|legal| legal == *turn), "{turn:?} is not legal");
    let canonical = position.turn_text(turn);
    assert_eq!(position.parse_turn_strict(&canonical), Ok(*turn), "{canonical}");
    assert_eq!(position.parse_turn_strict(text).is_ok(), canonical == text);
}
