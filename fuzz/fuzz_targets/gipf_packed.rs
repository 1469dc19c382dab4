//! Any 16 bytes as a packed position of GIPF: refused, or exactly what the position is packed into.
#![no_main]

use gipf_core::Gipf;
use gipf_fuzz::packed::{unpacked, unpacked_waived};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let strict = unpacked::<Gipf>(bytes);
    let Some(position) = unpacked_waived::<Gipf>(bytes) else {
        assert!(strict.is_none(), "read only where nothing is waived");
        return;
    };
    let rebuilt = position.to_setup().validate();
    assert!(strict == rebuilt.ok(), "a position is read whose violations were waived");
    let waived = rebuilt.or_else(|error| error.waive(|_| true));
    assert!(waived.is_ok_and(|waived| waived == position), "not what its fields say");
});
