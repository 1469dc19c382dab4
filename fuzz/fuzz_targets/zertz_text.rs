#![no_main]
<<<<<<< HEAD

use gipf_game::Position;
use gipf_notation::zertz::{PositionLine, format_turn, parse_position, parse_turn, position_line};
use gipf_testing::zertz::check_validity;
use libfuzzer_sys::fuzz_target;
use zertz_core::Variant;

fuzz_target!(|text: &str| {
    let (position, turn) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(line) = position.parse::<PositionLine>() else {
        let variant = position.trim().parse::<Variant>().ok();
        let start = parse_position(position).ok();
        assert_eq!(start.map(|start| start.variant()), variant);
        return;
    };
    let canonical = line.to_string();
    assert_eq!(canonical.parse(), Ok(line), "{canonical}");
    check_validity(&line.setup).unwrap();
    let position = match line.setup.validate() {
        Ok(position) => position,
        Err(error) => {
            assert_ne!(error.violations().count(), 0);
            return;
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
});
=======
gipf_fuzz_targets::fuzz_target!(zertz::text);
>>>>>>> 84b45fb8 (Make the fuzz targets functions, their seeds one file each)
