use gipf_game::Position;
use gipf_notation::Notation;
use gipf_notation::zertz::PositionLine;
use gipf_testing::zertz::check_validity;
use zertz_core::Zertz;
use zertz_core::text::start_named;

use crate::{Result, input};

/// Checks `position newline turn` of ZÈRTZ: no panic, whatever is read prints canonically and reads back, and engine and
/// model accept the same positions.
pub fn text(bytes: &[u8]) -> Result<()> {
    let text: &str = input(bytes)?;
    let (position, turn) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(line) = position.parse::<PositionLine>() else {
        let start = position.parse::<Zertz>().ok();
        assert_eq!(start.map(|start| start.variant()), start_named(position));
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
    assert_eq!(PositionLine { turn_number, ..position.to_setup().into() }, line);
    match position.parse_turn(turn) {
        Ok(legal) => {
            assert!(position.is_legal(&legal));
            let canonical = position.turn_text(&legal);
            assert_eq!(position.parse_turn(&canonical), Ok(legal), "{canonical}");
        }
        Err(error) => assert!(turn.is_char_boundary(error.offset), "{error}"),
    }
    Ok(())
}
