//! A program as a child process, and the lines that go to and from it.

use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use gipf_notation::{BoundedLines, Line};

/// A running program. It is killed when this is dropped, with whatever it has started.
pub(crate) struct Process {
    child: Child,
    /// To the thread that writes: a program that does not read must not stop us.
    input: Option<Sender<String>>,
    output: Receiver<String>,
    /// The last line that the program wrote to its standard error.
    complaint: Arc<Mutex<String>>,
}

/// Why no line has come.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NoLine {
    /// The time is up.
    Late,
    /// The program has ended or closed its output; a sentence.
    Ended(String),
}

/// The longest line of a program that is read, in bytes. Longer ones are passed over.
const MAX_LINE_LEN: usize = 1 << 16;

/// Lines that a program may be ahead of us; then it has to wait.
const MAX_LINES: usize = 1024;

/// How long a program has to end by itself.
const PARTING: Duration = Duration::from_millis(300);

impl Process {
    pub(crate) fn start(command: &[String]) -> Result<Process, String> {
        let (program, arguments) = command.split_first().ok_or("no program is named")?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C is for the match, which ends its programs.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| format!("cannot be started: {error}"))?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err("has no pipes".into());
        };
        let (input, lines) = mpsc::channel();
        thread::spawn(move || write_lines(stdin, &lines));
        let (sender, output) = mpsc::sync_channel(MAX_LINES);
        thread::spawn(move || read_lines(stdout, |line| sender.send(line).is_ok()));
        let complaint = Arc::new(Mutex::new(String::new()));
        let kept = Arc::clone(&complaint);
        thread::spawn(move || {
            read_lines(stderr, |line| {
                if !line.trim().is_empty() {
                    *kept.lock().unwrap_or_else(PoisonError::into_inner) = line;
                }
                true
            });
        });
        Ok(Process { child, input: Some(input), output, complaint })
    }

    /// Sends a line. A program that has ended is noticed when its answer is waited for.
    pub(crate) fn send(&self, line: String) {
        if let Some(input) = &self.input {
            let _ = input.send(line);
        }
    }

    /// The next line, waiting no longer than until `deadline`.
    pub(crate) fn line(&mut self, deadline: Instant) -> Result<String, NoLine> {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.output.recv_timeout(left) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(NoLine::Late),
            Err(RecvTimeoutError::Disconnected) => Err(NoLine::Ended(self.obituary())),
        }
    }

    /// How the program has ended.
    fn obituary(&mut self) -> String {
        let ended = match wait(&mut self.child, PARTING) {
            Some(status) => format!("ended with {status}"),
            None => "closed its output".into(),
        };
        let complaint = self.complaint.lock().unwrap_or_else(PoisonError::into_inner);
        if complaint.is_empty() {
            return ended;
        }
        format!("{ended}, saying '{}'", shortened(&complaint))
    }

    fn kill(&mut self) {
        #[cfg(unix)]
        if let Ok(pid) = i32::try_from(self.child.id())
            && let Some(group) = rustix::process::Pid::from_raw(pid)
        {
            // It may have ended.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send("quit".into());
        self.input = None;
        if wait(&mut self.child, PARTING).is_none() {
            self.kill();
        }
    }
}

/// The program's exit status, if it ends within this time.
fn wait(child: &mut Child, patience: Duration) -> Option<std::process::ExitStatus> {
    let deadline = Instant::now() + patience;
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
            _ => return None,
        }
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Hands on every line until nobody wants more.
fn read_lines(input: impl Read, mut each: impl FnMut(String) -> bool) {
    let mut lines = BoundedLines::new(BufReader::new(input), MAX_LINE_LEN);
    loop {
        match lines.next() {
            Ok(Some(Line::Text(line))) => {
                if !each(line) {
                    return;
                }
            }
            Ok(Some(Line::TooLong | Line::NotUtf8)) => {}
            Ok(None) | Err(_) => return,
        }
    }
}

/// The most characters of what a program says that are quoted.
const MAX_QUOTED: usize = 80;

/// The beginning of what a program says, fit for a sentence.
pub(crate) fn shortened(text: &str) -> String {
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let mut short: String = text.trim().chars().take(MAX_QUOTED).map(clean).collect();
    if text.trim().chars().nth(MAX_QUOTED).is_some() {
        short.push('…');
    }
    short
}
