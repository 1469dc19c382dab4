#![no_main]
<<<<<<< HEAD

use gipf_game::Position;
use gipf_notation::dvonn::{PositionLine, TurnText, parse_position, position_line};
use gipf_testing::dvonn::check_validity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (position, turn) = text.split_once('\n').unwrap_or((text, ""));
    let turn = turn.parse::<TurnText>().ok();
    if let Some(turn) = turn {
        assert_eq!(turn.to_string().parse(), Ok(turn));
    }
    let Ok(line) = position.parse::<PositionLine>() else {
        let is_start = position.trim().parse::<dvonn_core::Variant>().is_ok();
        assert_eq!(parse_position(position).is_ok(), is_start);
        return;
    };
    let canonical = line.to_string();
    assert_eq!(canonical.parse(), Ok(line), "{canonical}");
    check_validity(&line.setup).unwrap();
    match line.setup.validate() {
        Ok(position) => {
            let turn_number = line.turn_number;
            assert_eq!(PositionLine { turn_number, ..position_line(&position) }, line);
            if let Some(TurnText(turn)) = turn {
                let played = position.turns().find(|legal| *legal == turn);
                assert_eq!(position.play(&turn).is_ok(), played.is_some());
            }
        }
        Err(error) => assert_ne!(error.violations().count(), 0),
    }
});
=======
gipf_fuzz_targets::fuzz_target!(dvonn::text);
>>>>>>> 84b45fb8 (Make the fuzz targets functions, their seeds one file each)
