use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use gipf_engine::Engine;
use gipf_engine::ugi::{SessionLimits, UgiOptions, UgiSession, serve};

use crate::Result;

/// So little that a run takes milliseconds.
const LIMITS: SessionLimits = SessionLimits::new()
    .with_tt_mib(1)
    .with_threads(2)
    .with_nodes(100)
    .with_perft_depth(2)
    .without_files();

/// Checks any bytes as a session: no panic, no end but `quit`, and answers of the form promised; a
/// turn that is played is legal. The first byte chooses the game, by its remainder by four.
pub fn ugi(bytes: &[u8]) -> Result<()> {
    let Some((game, lines)) = bytes.split_first() else { return Ok(()) };
    match game % 4 {
        0 => check::<gipf_core::Gipf>(lines),
        1 => check::<dvonn_core::Dvonn>(lines),
        2 => check::<gipf_potentials::GipfPotentials>(lines),
        _ => check::<zertz_core::Zertz>(lines),
    }
    Ok(())
}

fn check<P: Engine>(bytes: &[u8]) {
    let client = Client::default();
    serve(bytes, client.clone(), options::<P>()).expect("a client that reads");
    check_form(&client.heard());
    check_in_turn::<P>(bytes);
}

fn options<P: Engine>() -> UgiOptions<P> {
    UgiOptions::new().with_limits(LIMITS)
}

/// Line by line, each answer waited for.
fn check_in_turn<P: Engine>(bytes: &[u8]) {
    let client = Client::default();
    let mut session = UgiSession::new(client.clone(), options::<P>()).expect("a session");
    let text = String::from_utf8_lossy(bytes);
    for line in text.split('\n') {
        let flow = session.line(line);
        let word = line.split_whitespace().next();
        assert_eq!(flow.is_break(), word == Some("quit"), "{line}");
        if flow.is_break() {
            return;
        }
        session.wait();
        let heard = client.heard();
        check_form(&heard);
        let answers = |word: &str| heard.lines().filter(|line| line.starts_with(word)).count();
        assert_eq!(answers("readyok"), usize::from(word == Some("isready")), "{heard}");
        for line in heard.lines() {
            if let Some(turn) = line.strip_prefix("bestmove ") {
                check_turn(turn, &mut session, &client);
            }
        }
    }
}

fn check_turn<P: Engine>(turn: &str, session: &mut UgiSession<P>, client: &Client) {
    let mut ask = |line: &str| {
        assert!(session.line(line).is_continue());
        client.heard()
    };
    let is_over = ask("query gameover") == "response true\n";
    assert_eq!(is_over, turn == "0000");
    assert_eq!(is_over, ask("query result") != "response none\n");
    assert_eq!(ask(&format!("query islegal {turn}")), format!("response {}\n", !is_over));
}

/// Two words after `bestmove` and `response`, and no character that is not to be seen.
fn check_form(heard: &str) {
    assert!(heard.is_empty() || heard.ends_with('\n'), "{heard}");
    for line in heard.lines() {
        assert!(!line.chars().any(char::is_control), "{line:?}");
        let words: Vec<&str> = line.split(' ').collect();
        if ["bestmove", "response"].contains(&words[0]) {
            assert_eq!(words.len(), 2, "{line}");
        }
    }
}

#[derive(Clone, Default)]
struct Client(Arc<Mutex<Vec<u8>>>);

impl Client {
    /// What has been written since this was last asked.
    fn heard(&self) -> String {
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
