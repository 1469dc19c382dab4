//! Any 27 bytes as a packed position of ZÈRTZ: refused, or exactly what the position is packed into.
#![no_main]

use gipf_fuzz::packed::unpacked;
use libfuzzer_sys::fuzz_target;
use zertz_core::Zertz;

fuzz_target!(|bytes: &[u8]| {
    if let Some(position) = unpacked::<Zertz>(bytes) {
        let rebuilt = position.to_setup().validate();
        assert!(rebuilt.is_ok_and(|rebuilt| rebuilt == position), "not what its fields say");
    }
});
