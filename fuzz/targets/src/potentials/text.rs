use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::potentials::PositionLine;
use gipf_potentials::{Start, Variant};
use gipf_testing::potentials::check_validity;

use crate::{Result, input};

/// Checks `position newline turn` of GIPF with potentials: no panic, whatever is read prints canonically and
/// reads back, and engine and model accept the same positions.
pub fn text(bytes: &[u8]) -> Result<()> {
    let text: &str = input(bytes)?;
    let (first, turn_text) = text.split_once('\n').unwrap_or((text, ""));
    if let Ok(start) = first.parse::<Start>() {
        // The canonical text, since the text that was read can be longer than a position line may be.
        let canonical = start.to_string();
        assert_eq!(canonical.parse(), Ok(start));
        assert_eq!(
            canonical.parse::<gipf_potentials::GipfPotentials>().is_ok(),
            start.position().is_ok(),
            "{start}"
        );
    }
    if let Ok(line) = first.parse::<PositionLine>() {
        let canonical = line.to_string();
        assert_eq!(canonical.parse(), Ok(line), "{canonical}");
        check_validity(&line.setup).unwrap();
        match line.setup.validate() {
            Ok(position) => assert_eq!(position.to_setup(), line.setup),
            Err(error) => assert_ne!(error.violations().count(), 0),
        }
    } else if first.split_whitespace().next().is_none_or(|word| word.parse::<Variant>().is_err()) {
        // Neither a line nor a start.
        assert!(first.parse::<gipf_potentials::GipfPotentials>().is_err());
    }
    let Ok(position) = first.parse::<gipf_potentials::GipfPotentials>() else {
        return Ok(());
    };
    let Ok(turn) = position.parse_turn(turn_text) else {
        return Ok(());
    };
    let canonical = position.turn_text(&turn);
    assert_eq!(position.parse_turn_strict(&canonical), Ok(turn), "{canonical}");
    assert_eq!(position.parse_turn_strict(turn_text).is_ok(), canonical == turn_text);
    let next = position.play(&turn).unwrap();
    assert_eq!(next.to_setup().validate(), Ok(next));
    if !gipf_testing::has_many_turns(&position) {
        assert!(position.legal_turns().contains(&turn), "{canonical} is not legal");
    }
    Ok(())
}
