//! Any 16 bytes as a packed position of GIPF: refused, or exactly what the position is packed into.
#![no_main]

use gipf_core::Position;
use gipf_fuzz::packed::unpacked;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Some(position) = unpacked::<Position>(bytes) {
        // Violations that were waived are packed as well.
        let rebuilt = position.to_setup().validate().or_else(|error| error.waive(|_| true));
        assert!(rebuilt.is_ok_and(|rebuilt| rebuilt == position), "not what its fields say");
    }
});
