//! Bytes that hold positions of TAMSK, and bytes that hold none.

use tamsk_core::{Position, Tamsk, UnpackError, Variant};

use crate::play;

#[test]
fn the_packed_form_stays_as_it_is() {
    let game = play(&Tamsk::start(Variant::Level3), "a1-b2-@7t").with_seconds(300).expect("timed");
    let bytes = game.pack();
    assert_eq!(bytes, PACKED);
    assert_eq!(Tamsk::unpack(&bytes), Ok(game));
}

/// Red's hour-glasses on b2, d7, g1 and Black to move; Black's on a4, d1, g4, the timer shows 15; no ring on the
/// board.
const PACKED: [u8; 30] = [
    0x20, 0x00, 0x20, 0x00, 0xa2, 0x08, 0x80, 0x00, 0x00, 0xd0, 0, 0, 0, 0, 0x60, 0, 0, 0, 0, 0,
    180, 255, 255, 255, 255, 255, 32, 6, 44, 1,
];

#[test]
fn bytes_that_pack_no_position_are_refused() {
    let good = Tamsk::start(Variant::Level2).pack();
    let changed = |byte: usize, value: u8| {
        let mut bytes = good;
        bytes[byte] = value;
        Tamsk::unpack(&bytes)
    };
    let malformed = |result| matches!(result, Err(UnpackError::Malformed { .. }));
    assert!(malformed(changed(4, good[4] | 0xc0)), "a fourth variant");
    assert!(malformed(changed(0, 0)), "two hour-glasses");
    assert!(malformed(changed(27, 200)), "an open space beyond the board");
    assert!(malformed(changed(19, 0x80)), "an unused bit");
    assert!(malformed(changed(28, 0)), "no seconds");
    assert_eq!(changed(20, 200), Err(UnpackError::Invalid), "too much sand");
    assert_eq!(changed(26, 31), Err(UnpackError::Invalid), "33 rings left");
}

#[test]
fn the_seconds_of_generated_turns_are_packed() {
    let start = Tamsk::start(Variant::Level2);
    let slow = start.with_seconds(90).expect("timed");
    assert_ne!(start.pack(), slow.pack());
    assert_eq!(Tamsk::unpack(&slow.pack()).map(|position| position.seconds()), Ok(90));
    assert_eq!(Tamsk::start(Variant::Level1).with_seconds(90), None);
    assert_eq!((start.with_seconds(0), start.with_seconds(1000)), (None, None));
}
