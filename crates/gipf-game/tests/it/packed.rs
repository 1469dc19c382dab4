//! Packed positions, and the errors of bytes that hold none.

use gipf_game::{Color, Position, UnpackError};

use crate::toy::Toy;

#[test]
fn a_packed_position_is_unpacked_again() {
    let position = Toy::new(2, 7, Color::Black);
    assert_eq!(position.pack(), [2, 7, 1]);
    assert_eq!(Toy::unpack(&[2, 7, 1]), Ok(position));
}

#[test]
fn bytes_without_a_position_are_refused_with_a_reason() {
    let refused = |bytes| Toy::unpack(&bytes).expect_err("must be refused").to_string();
    assert_eq!(refused([0, 0, 2]), "expected 0 or 1 for the side to move");
    assert_eq!(refused([3, 0, 0]), "the position breaks a rule of the game");
    assert_eq!(Toy::unpack(&[3, 0, 0]), Err(UnpackError::Invalid));
}
