//! Any 21 bytes as a packed position of DVONN: refused, or exactly what the position is packed
//! into.
#![no_main]

use dvonn_core::Dvonn;
use gipf_fuzz::packed::unpacked;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Some(position) = unpacked::<Dvonn>(bytes) {
        let rebuilt = position.to_setup().validate();
        assert!(rebuilt.is_ok_and(|rebuilt| rebuilt == position), "not what its fields say");
    }
});
