use gipf_game::Position;
use gipf_notation::zertz::{PositionLine, format_turn, parse_position, parse_turn, position_line};
use gipf_testing::zertz::check_validity;
use zertz_core::Variant;

use crate::{Result, input};

/// Checks `position newline turn` of ZÈRTZ: no panic, whatever is read prints canonically and reads back, and engine and
/// model accept the same positions.
pub fn text(bytes: &[u8]) -> Result<()> {
    let text: &str = input(bytes)?;
    let (position, turn) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(line) = position.parse::<PositionLine>() else {
        let variant = position.trim().parse::<Variant>().ok();
        let start = parse_position(position).ok();
        assert_eq!(start.map(|start| start.variant()), variant);
        return Ok(());
    };
    let canonical = line.to_string();
    assert_eq!(canonical.parse(), Ok(line), "{canonical}");
    check_validity(&line.setup).unwrap();
    let position = match line.setup.validate() {
        Ok(position) => position,
        Err(error) => {
            assert_ne!(error.violations().count(), 0);
            return Ok(());
        }
    };
    let turn_number = line.turn_number;
    assert_eq!(PositionLine { turn_number, ..position_line(&position) }, line);
    match parse_turn(&position, turn) {
        Ok(legal) => {
            assert!(position.is_legal(&legal));
            let canonical = format_turn(&position, &legal).to_string();
            assert_eq!(parse_turn(&position, &canonical), Ok(legal), "{canonical}");
        }
        Err(error) => assert!(turn.is_char_boundary(error.offset), "{error}"),
    }
    Ok(())
}
