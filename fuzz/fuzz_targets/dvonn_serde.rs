#![no_main]
<<<<<<< HEAD

use dvonn_core::{
    Bitboard, Board, Direction, Dvonn, Outcome, Piece, Setup, Space, Stack, Stage, Turn,
};
use gipf_fuzz::check_json_of;
use gipf_fuzz::json::{check_json, check_value};
use gipf_game::{Position, fuzzing::Line};
use libfuzzer_sys::arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    if first >= 128 {
        check_line(rest);
    } else if first < 32 {
        if let Some(position) = check_json::<Dvonn>(rest) {
            assert_eq!(position.to_setup().validate(), Ok(position));
        }
    } else {
        check_json_of!(
            first, rest, Setup, Turn, Board, Bitboard, Stack, Space, Piece, Stage, Direction,
            Outcome,
        );
    }
});

fn check_line(bytes: &[u8]) {
    let Ok(line) = Line::<Dvonn>::arbitrary(&mut Unstructured::new(bytes)) else { return };
    check_value(&line.end);
    check_value(&line.end.to_setup());
    check_value(&line.end.outcome());
    if let Some((_, turn)) = line.last {
        check_value(&turn);
    }
}
=======
gipf_fuzz_targets::fuzz_target!(dvonn::serde);
>>>>>>> 84b45fb8 (Make the fuzz targets functions, their seeds one file each)
