//! Bytes that hold no position of GIPF with potentials.

use gipf_potentials::{GipfPotentials, Position, UnpackError, Variant};

#[test]
fn each_field_is_checked() {
    let with = |byte: usize, or: u8| {
        let mut bytes = GipfPotentials::start(Variant::Tournament).pack();
        bytes.as_mut()[byte] |= or;
        GipfPotentials::unpack(&bytes)
    };
    let malformed =
        |result| matches!(result, Err(UnpackError::Malformed { expected }) if !expected.is_empty());
    assert!(with(0, 0).is_ok());
    assert!(malformed(with(0, 0x7f)), "no such piece");
    assert!(malformed(with(37, 0x80)), "bits after the last field");
    assert_eq!(with(0, 1), Err(UnpackError::Invalid), "a single piece in the opening");
}
