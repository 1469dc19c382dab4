use dvonn_core::Turn;
use gipf_game::Position;
use gipf_notation::dvonn::PositionLine;
use gipf_testing::dvonn::check_validity;

use crate::{Result, input};

/// Checks `position newline turn` of DVONN: no panic, whatever is read prints canonically and reads back,
/// and engine and model accept the same positions.
pub fn text(bytes: &[u8]) -> Result<()> {
    let text: &str = input(bytes)?;
    let (position, turn) = text.split_once('\n').unwrap_or((text, ""));
    let turn = turn.parse::<Turn>().ok();
    if let Some(turn) = turn {
        assert_eq!(turn.to_string().parse(), Ok(turn));
    }
    let Ok(line) = position.parse::<PositionLine>() else {
        let is_start = position.trim().parse::<dvonn_core::Variant>().is_ok();
        assert_eq!(position.parse::<dvonn_core::Dvonn>().is_ok(), is_start);
        return Ok(());
    };
    let canonical = line.to_string();
    assert_eq!(canonical.parse(), Ok(line), "{canonical}");
    check_validity(&line.setup).unwrap();
    match line.setup.validate() {
        Ok(position) => {
            let turn_number = line.turn_number;
            assert_eq!(PositionLine { turn_number, ..position.to_setup().into() }, line);
            if let Some(turn) = turn {
                let played = position.turns().find(|legal| *legal == turn);
                assert_eq!(position.play(&turn).is_ok(), played.is_some());
            }
        }
        Err(error) => assert_ne!(error.violations().count(), 0),
    }
    Ok(())
}
