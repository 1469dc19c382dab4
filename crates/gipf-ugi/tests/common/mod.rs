//! An output that a test can look at.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

#[derive(Clone, Default)]
pub(crate) struct Client(Arc<Mutex<Vec<u8>>>);

impl Client {
    /// What has been written since this was last asked.
    pub(crate) fn heard(&self) -> String {
        let bytes = std::mem::take(&mut *self.0.lock().expect("no panic"));
        String::from_utf8(bytes).expect("UTF-8")
    }
}

impl Write for Client {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no panic").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A client that has closed its end.
pub(crate) struct Gone;

impl Write for Gone {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The text with `time N` and `nps N` made equal for all machines.
pub(crate) fn without_clock(text: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    for line in text.lines() {
        let mut after_clock = false;
        let line: Vec<&str> = line
            .split(' ')
            .map(|word| {
                let shown = if after_clock { "N" } else { word };
                after_clock = ["time", "nps"].contains(&word);
                shown
            })
            .collect();
        words.push(line.join(" ") + "\n");
    }
    words.concat()
}
