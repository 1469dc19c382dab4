//! Sessions: weights from files, the table, and the worker behind them.

use std::io::{self, Write};

use crate::common::{Client, Talk, weights, without_clock};
use gipf_core::Gipf;
use gipf_engine::ugi::{SessionLimits, UgiOptions, UgiSession};

/// Returns the nodes of a search, which tell evaluators apart.
fn nodes(talk: &mut Talk) -> String {
    talk.ask("uginewgame");
    without_clock(&talk.lines("go depth 4", "info").pop().expect("a line"))
}

#[test]
fn weights_are_loaded_from_a_file() {
    let mut talk = Talk::new();
    let network = nodes(&mut talk);
    talk.expect("setoption name Evaluator value fitted", "");
    let fitted = nodes(&mut talk);
    assert_ne!(fitted, network);
    talk.expect("setoption name Evaluator value network", "");
    assert_eq!(nodes(&mut talk), network);
    talk.expect(&format!("setoption name EvalFile value {}", weights("basic-fitted")), "");
    assert_eq!(nodes(&mut talk), fitted);
    talk.expect("setoption name EvalFile value <empty>", "");
    assert_eq!(nodes(&mut talk), network);
}

#[test]
fn bad_weights_leave_the_old_evaluator() {
    let mut talk = Talk::new();
    talk.ask(&format!("setoption name EvalFile value {}", weights("basic-fitted")));
    let fitted = nodes(&mut talk);
    let missing = talk.ask("setoption name EvalFile value no such file");
    assert!(missing.starts_with("info string setoption EvalFile: no such file: "), "{missing}");
    assert!(missing.ends_with("; the old evaluator stays\n"), "{missing}");
    let path = format!("{}/Cargo.toml", env!("CARGO_MANIFEST_DIR"));
    let bad = talk.ask(&format!("setoption name EvalFile value {path}"));
    let reason = "byte 0: expected a file of weights";
    assert!(bad.contains(reason), "{bad}");
    assert!(bad.ends_with("; the old evaluator stays\n"), "{bad}");
    assert_eq!(nodes(&mut talk), fitted);
}

#[test]
fn weights_for_another_variant_are_told_of() {
    let mut talk = Talk::new();
    talk.ask(&format!("setoption name EvalFile value {}", weights("standard-fitted")));
    let heard = talk.ask("go depth 1");
    let told = "info string the weights are for standard, the game is basic\n";
    assert!(heard.starts_with(told), "{heard}");
    assert!(heard.contains("\nbestmove "), "{heard}");
    talk.ask("position fen standard");
    assert!(!talk.ask("go depth 1").contains("info string"));
}

#[test]
fn a_session_for_strangers_reads_no_files() {
    let mut talk: Talk = Talk::with_limits(SessionLimits::new().without_files());
    assert!(!talk.ask("ugi").contains("EvalFile"));
    talk.expect(
        &format!("setoption name EvalFile value {}", weights("basic-fitted")),
        "info string setoption EvalFile: this engine reads no files of its clients\n",
    );
}

#[test]
fn a_session_can_begin_with_weights() {
    let mut talk = Talk::new();
    talk.ask("setoption name Evaluator value fitted");
    let fitted = nodes(&mut talk);
    let mut talk = Talk::new();
    talk.session.load_weights(weights("basic-fitted").as_ref()).expect("weights");
    assert_eq!(nodes(&mut talk), fitted);
    assert!(talk.session.load_weights("no such file".as_ref()).is_err());
    assert_eq!(nodes(&mut talk), fitted);
}

#[test]
fn a_table_of_the_size_it_has_keeps_what_was_learned() {
    let again = |between: &str| {
        let mut talk = Talk::new();
        talk.ask("go depth 4");
        talk.expect(between, "");
        without_clock(&talk.lines("go depth 4", "info").pop().expect("a line"))
    };
    assert_eq!(again("setoption name Hash value 16"), again(""));
    assert_ne!(again("setoption name Hash value 15"), again(""));
}

/// A client whose first line of a search makes the worker panic.
struct Trap(Client, bool);

impl Write for Trap {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.1 && bytes.starts_with(b"info depth") {
            self.1 = true;
            std::panic::resume_unwind(Box::new(()));
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[test]
fn a_worker_that_has_panicked_is_started_again() {
    for (line, answer) in
        [("go depth 1", "\nbestmove "), ("perft 1", ""), ("setoption name Hash value 1", "")]
    {
        let client = Client::default();
        let trap = Trap(client.clone(), false);
        let mut session = UgiSession::new(trap, UgiOptions::<Gipf>::new()).expect("a session");
        let mut ask = |line| {
            assert!(session.line(line).is_continue());
            session.wait();
            client.heard()
        };
        assert_eq!(ask("go depth 1"), "");
        let heard = ask(line);
        assert!(heard.starts_with("info string "), "{heard}");
        assert!(heard.contains(", it is started again\n") && heard.contains(answer), "{heard}");
        assert_eq!(ask("perft 2"), "perft 2 924\n");
    }
}
