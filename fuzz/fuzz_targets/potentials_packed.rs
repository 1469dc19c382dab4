//! Any 38 bytes as a packed position of GIPF with potentials: refused, or exactly what the position is packed
//! into.
#![no_main]

use gipf_fuzz::packed::unpacked;
use gipf_potentials::GipfPotentials;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Some(position) = unpacked::<GipfPotentials>(bytes) {
        let rebuilt = position.to_setup().validate();
        assert!(rebuilt.is_ok_and(|rebuilt| rebuilt == position), "not what its fields say");
    }
});
