//! Any 21 bytes as a packed position of DVONN: refused, or exactly what the position is packed into,
//! and then a position for which everything holds.
#![no_main]

use dvonn_core::Position;
use gipf_fuzz::unpacked;
use gipf_testing::check_position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Some(position) = unpacked::<Position>(bytes) {
        check_position(&position).unwrap();
    }
});
