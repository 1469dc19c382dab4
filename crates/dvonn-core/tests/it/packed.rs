//! Bytes that hold no position of DVONN.

use dvonn_core::{Dvonn, Position, UnpackError};

#[test]
fn the_last_bit_is_zero() {
    let mut bytes = Dvonn::default().pack();
    bytes[20] |= 0x80;
    assert!(matches!(Dvonn::unpack(&bytes), Err(UnpackError::Malformed { .. })));
}

#[test]
fn red_pieces_are_in_order_on_stacks() {
    // Two red pieces in the wrong order, one beside the stacks, and a place beyond the board.
    let mut position = Dvonn::default();
    for _ in 0..2 {
        position = position.play_unchecked(&position.turns().next().expect("a turn"));
    }
    let good = position.pack();
    for reds in [0b0000_0100_0010_u16, 0b0000_1100_0001, 0b1111_1100_0001] {
        let low = u128::from_le_bytes(std::array::from_fn(|i| good[i]));
        let low = low & !(0xfff << 98) | u128::from(reds) << 98;
        let mut bytes = good;
        bytes[..16].copy_from_slice(&low.to_le_bytes());
        assert!(Dvonn::unpack(&bytes).is_err(), "{reds:b}");
    }
}

#[test]
fn heights_end_after_their_98_bits() {
    // 48 vacant spaces, then as many ones: 49 of them still leave room for the zero behind them.
    let unpacked = |ones: u32| {
        let mut bytes = [0; 21];
        bytes[..16].copy_from_slice(&(((1u128 << ones) - 1) << 48).to_le_bytes());
        Dvonn::unpack(&bytes)
    };
    assert_eq!(unpacked(49), Err(UnpackError::Invalid));
    let expected = "49 heights in 98 bits";
    assert_eq!(unpacked(50), Err(UnpackError::Malformed { expected }));
}
