//! Any bytes as game records: no panic, whatever is read prints canonically and reads back, and no control
//! character gets into what is printed.
#![no_main]

use std::ops::ControlFlow;

use gipf_notation::record::{ReaderOptions, Record, read_records};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for (record, _) in read(bytes) {
        let text = record.to_string();
        assert_harmless(&text);
        let mut again = read(text.as_bytes());
        assert_eq!(again.len(), 1, "{text}");
        let (other, readable) = again.remove(0);
        assert!(readable, "{text}");
        assert_eq!(other, record, "{text}");
        assert_eq!(other.to_string(), text);
    }
});

/// The games, and whether each could be read to its end.
fn read(bytes: &[u8]) -> Vec<(Record, bool)> {
    let mut games = Vec::new();
    let flow: ControlFlow<()> = read_records(bytes, ReaderOptions::default(), |record, errors| {
        errors.iter().for_each(|error| assert_harmless(&error.to_string()));
        let readable = !errors.iter().any(|error| !error.is_warning());
        games.push((record, readable));
        ControlFlow::Continue(())
    })
    .expect("bytes can be read");
    assert!(flow.is_continue());
    games
}

fn assert_harmless(text: &str) {
    assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
}
