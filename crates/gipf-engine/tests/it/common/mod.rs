//! Sessions that a test can look into.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use gipf_core::Gipf;
use gipf_engine::Engine;
use gipf_engine::ugi::{SessionLimits, UgiOptions, UgiSession};

pub(crate) struct Talk<P: Engine = Gipf> {
    pub(crate) session: UgiSession<P>,
    pub(crate) client: Client,
}

impl Talk {
    pub(crate) fn new() -> Talk {
        Talk::with_limits(SessionLimits::new())
    }
}

impl<P: Engine> Talk<P> {
    pub(crate) fn with_limits(limits: SessionLimits) -> Talk<P> {
        let client = Client::default();
        let session = UgiSession::new(client.clone(), UgiOptions::new().with_limits(limits))
            .expect("a session");
        Talk { session, client }
    }

    /// What is answered to a line, when nothing is under way any more.
    pub(crate) fn ask(&mut self, line: &str) -> String {
        assert_eq!(self.session.line(line), ControlFlow::Continue(()), "{line}");
        self.session.wait();
        self.client.heard()
    }

    #[track_caller]
    pub(crate) fn expect(&mut self, line: &str, answer: &str) {
        assert_eq!(self.ask(line), answer, "{line}");
    }

    /// The lines of the answer that begin with this word.
    pub(crate) fn lines(&mut self, line: &str, word: &str) -> Vec<String> {
        let answer = self.ask(line);
        let lines = answer.lines().filter(|line| line.split(' ').next() == Some(word));
        lines.map(str::to_owned).collect()
    }
}

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

/// Returns the path of a file of weights of GIPF that the search crate has built in.
pub(crate) fn weights(name: &str) -> String {
    format!("{}/../gipf-ai/weights/gipf/{name}.weights", env!("CARGO_MANIFEST_DIR"))
}
