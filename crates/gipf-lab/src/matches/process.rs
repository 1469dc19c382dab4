//! A program as a child process, and the lines that go to and from it.

use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use gipf_notation::{BoundedLines, Line, io_error_text};

/// A running program. It is killed when this is dropped, with whatever it has started.
pub(crate) struct Process {
    child: Child,
    /// To the thread that writes: a program that does not read must not stop us.
    input: Option<Sender<String>>,
    output: Receiver<String>,
    /// What the program wrote to its standard error.
    stderr_tail: Arc<Mutex<StderrTail>>,
    /// Disconnected when the program has closed its standard error.
    stderr_end: Receiver<()>,
}

/// The first and the last lines that a program wrote to its standard error, empty ones left out.
#[derive(Debug, Default)]
struct StderrTail {
    first: Vec<String>,
    /// Those after the first.
    last: VecDeque<String>,
    /// Whether there were others between them.
    has_gap: bool,
}

/// A program that does not start tells why in its first lines, or in the last one.
const FIRST_LINES: usize = 6;

/// A program that ends later tells why in its last lines.
const LAST_LINES: usize = 3;

/// How many characters of a line are repeated.
const MAX_COMPLAINT: usize = 200;

impl StderrTail {
    fn add(&mut self, line: &str) {
        if line.trim().is_empty() {
            return;
        }
        let line = shortened(line, MAX_COMPLAINT);
        if self.first.len() < FIRST_LINES {
            return self.first.push(line);
        }
        if self.last.len() == LAST_LINES {
            self.last.pop_front();
            self.has_gap = true;
        }
        self.last.push_back(line);
    }

    /// The first lines and the last one, on one line; nothing if there are none.
    fn at_start(&self) -> String {
        let is_cut = self.has_gap || self.last.len() > 1;
        let gap = is_cut.then_some("…");
        quoted(
            self.first.iter().map(String::as_str).chain(gap).chain(self.last.back().map(|l| &**l)),
        )
    }

    /// The last lines, on one line; nothing if there are none.
    fn at_end(&self) -> String {
        let all = self.first.len() + self.last.len();
        let lines = self.first.iter().chain(&self.last);
        quoted(lines.skip(all.saturating_sub(LAST_LINES)).map(String::as_str))
    }
}

fn quoted<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let lines: Vec<&str> = lines.collect();
    if lines.is_empty() { String::new() } else { format!(", saying '{}'", lines.join(" | ")) }
}

/// Why no line has come.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NoLine {
    /// The time is up.
    Late,
    /// The program has ended or closed its output.
    Ended,
}

/// The longest line of a program that is read, in bytes. Longer ones are passed over.
const MAX_LINE_LEN: usize = 1 << 16;

/// Lines that a program may be ahead of us; then it has to wait.
const MAX_LINES: usize = 1024;

/// How long a program has to end by itself.
const EXIT_TIMEOUT: Duration = Duration::from_millis(300);

impl Process {
    /// Starts a program with its arguments, in another folder if one is given.
    pub(crate) fn start(command: &[String], folder: Option<&str>) -> Result<Process, String> {
        let (program, arguments) = command.split_first().ok_or("no program is named")?;
        let mut command = match folder {
            None => Command::new(program),
            Some(folder) => command_in(Path::new(folder), program)?,
        };
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C is for the match, which ends its programs.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .spawn()
            .map_err(|error| format!("cannot be started: {}", io_error_text(&error)))?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err("has no pipes".into());
        };
        let (input, lines) = mpsc::channel();
        thread::spawn(move || write_lines(stdin, &lines));
        let (sender, output) = mpsc::sync_channel(MAX_LINES);
        thread::spawn(move || read_lines(stdout, |line| sender.send(line).is_ok()));
        let stderr_tail = Arc::new(Mutex::new(StderrTail::default()));
        let kept = Arc::clone(&stderr_tail);
        let (reads, stderr_end) = mpsc::channel();
        thread::spawn(move || {
            let _reads: Sender<()> = reads;
            read_lines(stderr, |line| {
                kept.lock().unwrap_or_else(PoisonError::into_inner).add(&line);
                true
            });
        });
        Ok(Process { child, input: Some(input), output, stderr_tail, stderr_end })
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
            Err(RecvTimeoutError::Disconnected) => Err(NoLine::Ended),
        }
    }

    /// How the program has ended, and what it said last.
    pub(crate) fn ended(&mut self) -> String {
        let status = self.status();
        format!("{status}{}", self.stderr_tail().at_end())
    }

    /// How a program has ended that was not ready yet, and what it said first.
    pub(crate) fn ended_at_start(&mut self) -> String {
        let status = self.status();
        format!("{status}{}", self.said_at_start())
    }

    /// What the program said first: a part of a sentence, or nothing.
    pub(crate) fn said_at_start(&self) -> String {
        self.stderr_tail().at_start()
    }

    fn status(&mut self) -> String {
        let Some(status) = wait(&mut self.child, EXIT_TIMEOUT) else {
            return "closed its output".into();
        };
        // What it said last may still be on its way.
        let _ = self.stderr_end.recv_timeout(EXIT_TIMEOUT);
        format!("ended with {status}")
    }

    fn stderr_tail(&self) -> MutexGuard<'_, StderrTail> {
        self.stderr_tail.lock().unwrap_or_else(PoisonError::into_inner)
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
        // Whatever it has started ends with it, whether or not it has ended by itself.
        let _ = wait(&mut self.child, EXIT_TIMEOUT);
        self.kill();
    }
}

/// A program that runs in another folder, and is looked for from there: `./engine` is in that folder.
fn command_in(folder: &Path, program: &str) -> Result<Command, String> {
    let cannot =
        |error| format!("cannot be started in {}: {}", folder.display(), io_error_text(&error));
    let folder = folder.canonicalize().map_err(cannot)?;
    if !folder.is_dir() {
        return Err(cannot(io::ErrorKind::NotADirectory.into()));
    }
    // A name without a slash is looked for in the path.
    let is_path = Path::new(program).components().nth(1).is_some();
    let mut command =
        if is_path { Command::new(folder.join(program)) } else { Command::new(program) };
    command.current_dir(folder);
    Ok(command)
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
            Ok(Some(Line::TooLong)) => {}
            Ok(None) | Err(_) => return,
        }
    }
}

/// The beginning of what a program says, fit for a sentence.
pub(crate) fn shortened(text: &str, max: usize) -> String {
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let mut short: String = text.trim().chars().take(max).map(clean).collect();
    if text.trim().chars().nth(max).is_some() {
        short.push('…');
    }
    short
}
