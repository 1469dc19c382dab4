//! Storage of all games: the bytes of positions, their hashes, and the JSON of turns.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use gipf_game::{Position, UnpackError};
use gipf_notation::Notation;
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::part_of_cases;

/// The tests of one game: its positions, and the lines whose bytes are pinned.
macro_rules! storage {
    ($game:ident, $rules:ident::$position:ident, $positions:expr, $pinned:expr) => {
        mod $game {
            use ::$rules::$position;
            use ::$rules::strategies::*;

            use super::*;

            proptest! {
                #[test]
                fn positions_come_back(position in $positions) {
                    check_stored(&position)?;
                }

                #[test]
                fn any_bytes_are_refused_or_packed(
                    any in prop::collection::vec(any::<u8>(), size_of::<<$position as Position>::Bytes>()),
                ) {
                    let mut bytes = <$position as Position>::Bytes::default();
                    bytes.as_mut().copy_from_slice(&any);
                    check_bytes::<$position>(&bytes)?;
                }

                #[test]
                fn changed_bytes_are_refused_or_another_position(
                    position in $positions,
                    flips in prop::collection::vec(any::<usize>(), 1..4),
                ) {
                    check_changed(&position, &flips)?;
                }
            }

            proptest! {
                #![proptest_config(part_of_cases(8))]

                #[test]
                fn turns_come_back_from_json(position in $positions, turn in turns()) {
                    for turn in position.turns().take(50).chain([turn]) {
                        check_json(&turn)?;
                    }
                }
            }

            /// Files of earlier releases are read: these bytes never change.
            #[test]
            fn the_bytes_are_a_promise() {
                check_pinned::<$position>($pinned);
            }
        }
    };
}

/// Checks that a position is unpacked from its bytes, and that hash tables see its hash.
fn check_stored<P: Position>(position: &P) -> Result<(), TestCaseError> {
    prop_assert_eq!(P::unpack(&position.pack()), Ok(*position));
    let hasher = BuildHasherDefault::<DefaultHasher>::new();
    prop_assert_eq!(hasher.hash_one(position), hasher.hash_one(position.hash64()));
    Ok(())
}

/// Checks that bytes are read only when they are exactly those that the position is packed into.
fn check_bytes<P: Position>(bytes: &P::Bytes) -> Result<(), TestCaseError> {
    match P::unpack(bytes) {
        Ok(position) => prop_assert_eq!(position.pack(), *bytes),
        Err(UnpackError::Malformed { .. } | UnpackError::Invalid) => {}
        Err(error) => prop_assert!(false, "{}", error),
    }
    Ok(())
}

/// Checks the bytes of a position with some bits flipped.
fn check_changed<P: Position>(position: &P, flips: &[usize]) -> Result<(), TestCaseError> {
    let mut bytes = position.pack();
    for flip in flips {
        let flip = flip % (8 * bytes.as_ref().len());
        bytes.as_mut()[flip / 8] ^= 1 << (flip % 8);
    }
    check_bytes::<P>(&bytes)?;
    prop_assert_eq!(P::unpack(&bytes) == Ok(*position), bytes == position.pack());
    Ok(())
}

fn check_json<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
    value: &T,
) -> Result<(), TestCaseError> {
    let text = serde_json::to_string(value).expect("written");
    prop_assert_eq!(&serde_json::from_str::<T>(&text).expect("read"), value);
    Ok(())
}

fn check_pinned<P: Notation>(pinned: &[(&str, &str)]) {
    for (line, hex) in pinned {
        let (position, _) = P::parse_line(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let packed = position.pack();
        let found: String = packed.as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(found, *hex, "{line}");
        assert_eq!(P::unpack(&packed), Ok(position), "{line}");
    }
}

storage!(
    gipf,
    gipf_core::Gipf,
    prop_oneof![positions(60), dense_positions()],
    &[
        ("b2w/5/6/w5b/6/5/b2w w 12/12 basic", "08800000300000044000000000008601"),
        ("b2w/5/6/w5b/5w/1b2w/w2b b 10/11 basic", "08800008230000040402000000006581"),
        ("B2W/5/6/W5B/6/5/B2W w 12/12 standard", "08800000300000044024008200488609"),
        ("B2W/5/6/W5B/5W/1B2w/w2b b 10/11 standard", "088000082300000404260082a0006589"),
        ("4/5/6/7/6/5/4 w 18/18 tournament WB", "00000000000000000000000000004952"),
        ("4/5/6/7/5W/4B/3W b 14/16 tournament wb", "000000081000000020000000204407b2"),
    ]
);

storage!(
    potentials,
    gipf_potentials::GipfPotentials,
    prop_oneof![positions(60), dense_positions()],
    &[
        (
            "b2w/5/6/w5b/6/5/b2w w 12/12 basic t3z3d3y3/t3z3d3y3",
            "4100200000000000000000000002000000000802000000000000000080200010600c6cdbb601"
        ),
        (
            "4/5/6/7/6/5/4 w 18/21 tournament WB t1z2d3y4/d6",
            "0000000000000000000000000000000000000000000000000000000000000000905545236000"
        ),
        (
            "bwwbz/1bd3/1w2btbd/w4btb/2b1ww/1w1w1/bybzww w 5/5 basic -/t1z1d1y2",
            "c140800828020000400000181603000000300c02004140200008000200233110280500401201"
        ),
    ]
);

storage!(
    dvonn,
    dvonn_core::Dvonn,
    prop_oneof![positions(110), stacking_positions(60), full_boards()],
    &[
        ("9/10/11/10/9 w place", "000000000000000000000000000000000000000000"),
        ("9/10/11/10/7,r,r w place", "000000000080020000000000c03100000000000000"),
        (
            "9/10/10,b/w,b,w,b,w,b,w,b,w,b/w,b,w,b,w,b,r,r,r w place",
            "000000a0aaaaaaaa0a000000bc700c000000505505"
        ),
        (
            "w,b,w,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b,w,b/w,b,w,b,w,b,w,b,w,b/w,b,w,b,w,b,r,r,r w stack",
            "555555555555555555555555bd705c555555555505"
        ),
        (
            "w,b,b5,b,w,b,w,b,w/b,w,b,w,b,w,b,w,w4rr,w4r/b,w,b,w,b,w,b,w,b,w,b2/w,b,w,b,w,b,w,b,2/9 b stack",
            "f5555555d57b5555b5aa2a0048d27454d555550500"
        ),
    ]
);

storage!(
    tamsk,
    tamsk_core::Tamsk,
    prop_oneof![positions(80), crowded_positions()],
    &[
        (
            "r000b0/00000/000000/b000000r0/000000/00000/r000b0 r 32/32 - level1",
            "0100200002088000001000000000000000000000ffffffffffff20001400",
        ),
        (
            "000b0/01r110/b10000r1/0000000/r100000/100b10/0010 r 28/27 a4 level3 74,0,46/149,59,0 15",
            "404040008008020080c0e04240906800000000004a002e953b001c041400",
        ),
    ]
);

storage!(
    zertz,
    zertz_core::Zertz,
    prop_oneof![positions(60), scattered_positions()],
    &[
        (
            "4/5/6/7/6/5/4 1 6/8/10 0/0/0 0/0/0 basic",
            "cfe7f3fc803fe00700000000000000000000000000000000000000",
        ),
        (
            "w1-1/-2b-/-3--/-4b-/g1b2-/b3b/w--1 1 3/7/3 1/0/0 0/0/2 basic",
            "cbc79138001fe0034104110000108000400401000010a000010020",
        ),
        (
            "5/6/7/8/9/8/7/6/5 2 6/8/10 0/0/0 0/0/0 large",
            "ffffffffffffffdf00000000000000000000000000000000000000",
        ),
        (
            "4/5/6/7/6/5/4 1 0/7/0 2/0/4 3/0/5 blitz",
            "cfe7f3fc803fe06700000000000000000000000000000000320054",
        ),
    ]
);

storage!(
    yinsh,
    yinsh_core::Yinsh,
    prop_oneof![positions(80), scattered_positions()],
    &[
        (
            "4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 standard",
            "0000000000000000000000000000000000000000000000000000"
        ),
        (
            "4/7/8/9/10/9/10/9/8/7/4 w 51 0/0 blitz",
            "0000000000000000000000000000000000000000000000000040"
        ),
        (
            "wwWw/ww1wW1w/Bwwww1b1/wwww3b1/bbbwB1bbWb/1bbW2bB1/B1b2bbbb1/bb3b2b/8/5W1/4 b 15 0/1 standard",
            "31cb6d753f8cd752ef1a559ad9956563edc2bc158bca22040090"
        ),
        (
            "WW2/BBBBB2/8/9/10/9/10/9/8/7/4 b 51 3/0 standard",
            "80e50e000000000000000000000000000000000000000000008c"
        ),
        (
            "1Bbw/5w1/wWw3w1/4w4/b2wwwwwww/1wbW1w3/W7bb/W2w3BB/Wwwb1bB1/5b1/w2w w 23 0/1 standard",
            "d189658926107f0009de66c729570000158c78ad04348b107a11"
        ),
    ]
);
