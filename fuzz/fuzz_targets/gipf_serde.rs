#![no_main]
<<<<<<< HEAD

use gipf_core::{
    Bitboard, Board, ByColor, Color, Direction, Dot, Entry, Gipf, LossReason, Opening, Outcome,
    Piece, PieceKind, Push, Setup, Spot, Turn, Variant,
};
use gipf_fuzz::check_json_of;
use gipf_fuzz::json::{check_json, check_value};
use gipf_game::{GameResult, Outcome as AnyOutcome};
use gipf_game::{Position, fuzzing::Line};
use libfuzzer_sys::arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    if first >= 128 {
        check_line(rest);
    } else if first < 32 {
        if let Some(position) = check_json::<Gipf>(rest) {
            assert_eq!(position.to_setup().validate(), Ok(position));
        }
    } else {
        check_json_of!(
            first,
            rest,
            Setup,
            Turn,
            Board,
            Bitboard,
            Push,
            Entry,
            Dot,
            Spot,
            Piece,
            PieceKind,
            Direction,
            Variant,
            Opening,
            Color,
            ByColor<u8>,
            LossReason,
            Outcome,
            GameResult,
            AnyOutcome<LossReason>,
        );
    }
});

fn check_line(bytes: &[u8]) {
    let Ok(line) = Line::<Gipf>::arbitrary(&mut Unstructured::new(bytes)) else { return };
    check_value(&line.end);
    check_value(&line.end.to_setup());
    check_value(&line.end.outcome());
    if let Some((_, turn)) = line.last {
        check_value(&turn);
    }
}
=======
gipf_fuzz_targets::fuzz_target!(gipf::serde);
>>>>>>> 84b45fb8 (Make the fuzz targets functions, their seeds one file each)
