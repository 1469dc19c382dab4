//! `gipf ugi` as a process: hostile clients.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use crate::common::{gipf_with_input, stderr, stdout};

/// Longer than anything here takes: whoever waits so long has found a hang.
const HANG: Duration = Duration::from_secs(120);

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gipf"))
            .arg("ugi")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("gipf starts");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (send, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in output.lines() {
                if line.is_ok_and(|line| send.send(line).is_err()) {
                    return;
                }
            }
        });
        let input = child.stdin.take();
        Engine { child, input, lines }
    }

    fn write(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("open");
        input.write_all(bytes).expect("the engine reads");
    }

    fn say(&mut self, line: &str) {
        self.write(format!("{line}\n").as_bytes());
    }

    /// The next line that is not about how far a search has come.
    fn hear(&self) -> String {
        loop {
            let line = self.lines.recv_timeout(HANG).expect("an answer");
            if !line.starts_with("info depth ") && !line.starts_with("info nodes ") {
                return line;
            }
        }
    }

    #[track_caller]
    fn ask(&mut self, line: &str, answer: &str) {
        self.say(line);
        assert_eq!(self.hear(), answer, "{line}");
    }

    /// Expects that a line is answered with `info string` and something.
    #[track_caller]
    fn refused(&mut self, line: &[u8]) {
        self.write(line);
        self.write(b"\n");
        let answer = self.hear();
        assert!(answer.starts_with("info string "), "{answer}");
    }

    /// Waits for the end of the output and of the process.
    fn end(mut self) -> (Vec<String>, ExitStatus) {
        let mut rest = Vec::new();
        loop {
            match self.lines.recv_timeout(HANG) {
                Ok(line) => rest.push(line),
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
                Err(mpsc::RecvTimeoutError::Timeout) => panic!("the engine hangs"),
            }
        }
        let status = self.child.wait().expect("it ends");
        (rest, status)
    }

    #[cfg(target_os = "linux")]
    fn peak_mebibytes(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("the process lives");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kibibytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kibibytes.expect("a number") / 1024
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // Already gone unless a test fails.
        let _ = self.child.kill();
    }
}

const BUSY: &str = "is ignored while a search or a count is under way, stop it first";

#[test]
fn a_hostile_session() {
    let mut engine = Engine::start();
    engine.say("ugi");
    while engine.hear() != "ugiok" {}
    for line in [
        &b"xyzzy"[..],
        b"\x00\x01\x02",
        b"\xff\xfe\xfd",
        b"UGI",
        b"go depth",
        b"go depth seven",
        b"go wtime 100 btime 100",
        b"position",
        b"position fen",
        b"position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        b"position fen bbbb/5/6/7/6/5/4 w 12/12 basic",
        b"position fen b2w/5/6/w5b/6/5/b2w w 99/99 basic",
        b"position startpos moves e2e4",
        b"position startpos e2e4",
        b"setoption",
        b"setoption name Hash",
        b"setoption name Hash value -5",
        b"setoption name Hash value 18446744073709551616",
        b"setoption name Threads value 0",
        b"setoption name Variant value chess",
        b"setoption name Style value wild",
        b"query",
        b"query everything",
        b"query islegal",
        b"perft",
        b"perft 1000",
        b"split -1",
    ] {
        engine.refused(line);
    }
    engine.say("stop");
    engine.say("");
    engine.ask("isready", "readyok");
    engine.ask("query fen", "response b2w/5/6/w5b/6/5/b2w_w_12/12_basic");

    engine.say("go infinite");
    for command in ["go infinite", "position startpos", "uginewgame", "perft 9", "split 9"] {
        let word = command.split(' ').next().expect("a word");
        engine.ask(command, &format!("info string {word} {BUSY}"));
    }
    engine.ask("query result", "response none");
    engine.ask("isready", "readyok");
    engine.say("stop");
    assert!(engine.hear().starts_with("bestmove "));
    engine.say("stop");
    engine.say("stop");

    engine.say("perft 99");
    engine.ask("go depth 1", &format!("info string go {BUSY}"));
    engine.ask("stop", "info string perft 99 was stopped");
    engine.ask("perft 3", "perft 3 29016");

    // A long search is broken off by quit.
    engine.say("go depth 100");
    engine.say("quit");
    let (rest, status) = engine.end();
    assert_eq!(status.code(), Some(0));
    let moves = rest.iter().filter(|line| line.starts_with("bestmove ")).count();
    assert_eq!(moves, 1, "{rest:?}");
}

#[test]
fn a_closed_input_ends_the_program() {
    for busy in ["", "go infinite", "perft 99", "split 99", "go depth 100"] {
        let mut engine = Engine::start();
        engine.say(busy);
        engine.ask("isready", "readyok");
        drop(engine.input.take());
        let (_, status) = engine.end();
        assert_eq!(status.code(), Some(0), "{busy}");
    }
}

#[test]
fn a_closed_output_ends_the_program_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gipf"))
        .arg("ugi")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("gipf starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    // The first answer finds nobody; the program may end before it has read all.
    let _ = input.write_all(b"go infinite\nisready\nisready\n");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_line_without_end_takes_no_memory() {
    let mut engine = Engine::start();
    engine.ask("isready", "readyok");
    let before = engine.peak_mebibytes();
    let block = vec![b'x'; 1 << 20];
    for _ in 0..64 {
        engine.write(&block);
    }
    engine.ask("", "info string a line of more than 1048576 bytes is ignored");
    let grown = engine.peak_mebibytes() - before;
    assert!(grown < 16, "{grown} MiB for a line of 64 MiB");
    engine.say("quit");
    assert_eq!(engine.end().1.code(), Some(0));
}

#[test]
fn scripts_are_answered_in_turn() {
    let input = b"go nodes 500\nperft 2\nposition startpos moves b3\nquery p1turn\ngo depth 1\n";
    let output = gipf_with_input(&["ugi", "--in-turn"], input);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    let words: Vec<&str> = stdout(&output)
        .lines()
        .filter(|line| !line.starts_with("info "))
        .map(|line| line.split(' ').next().unwrap_or_default())
        .collect();
    assert_eq!(words, ["bestmove", "perft", "response", "bestmove"]);
}

#[test]
fn dvonn_is_served_too() {
    let input = b"position startpos moves f3\nquery fen\nquery islegal F3\nperft 2\ngo nodes 100\n";
    let output = gipf_with_input(&["ugi", "--game", "dvonn", "--in-turn"], input);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    let lines: Vec<&str> =
        stdout(&output).lines().filter(|line| !line.starts_with("info ")).collect();
    assert_eq!(lines[..3], ["response 9/10/5,r,5/10/9_b_place", "response false", "perft 2 2256"]);
    let best = lines[3].strip_prefix("bestmove ").expect("a turn");
    assert!(best != "F3" && best.parse::<dvonn_core::Turn>().is_ok(), "{best}");
}
