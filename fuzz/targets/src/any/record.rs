use gipf_notation::record::{ReaderOptions, Record, RecordReader};

use crate::Result;

/// Checks any bytes as game records: no panic, whatever is read prints canonically and reads back, and no control
/// character gets into what is printed.
pub fn record(bytes: &[u8]) -> Result<()> {
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
    Ok(())
}

/// The games, and whether each could be read to its end.
fn read(bytes: &[u8]) -> Vec<(Record, bool)> {
    let reader = RecordReader::new(bytes, ReaderOptions::default());
    let read = reader.map(|read| read.expect("bytes can be read"));
    read.map(|read| {
        read.problems().iter().for_each(|problem| assert_harmless(&problem.to_string()));
        (read.record, read.errors.is_empty())
    })
    .collect()
}

fn assert_harmless(text: &str) {
    assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
}
