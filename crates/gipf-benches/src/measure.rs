//! Time and instructions of workloads, and a table of both.
//!
//! Time is the least of many rounds, in each of which every workload runs once. Instructions are
//! counted by callgrind, which runs this program again for each workload.

use std::fmt::Write as _;
use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// The option with which a program runs one workload under callgrind.
const ONLY: &str = "--only";

/// Something that is done many times over.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// Its name, of which there is one in a program.
    pub name: &'static str,
    /// Runs it and returns how often it was done.
    pub run: fn() -> u64,
    /// The name of the workload to compare with.
    pub beside: &'static str,
}

/// Callgrind collects within this function only.
#[inline(never)]
fn collected(run: fn() -> u64) -> u64 {
    black_box(run())
}

/// Runs the one workload that the arguments ask for, if they do.
#[must_use]
pub fn run_only(args: &[String], workloads: &[Workload]) -> Option<ExitCode> {
    let at = args.iter().position(|arg| arg == ONLY)?;
    let named = args.get(at + 1).and_then(|name| workloads.iter().find(|w| w.name == name));
    let Some(workload) = named else {
        return Some(fail("--only wants the name of a workload"));
    };
    collected(workload.run);
    Some(ExitCode::SUCCESS)
}

/// Says why on standard error.
#[must_use]
pub fn fail(message: &str) -> ExitCode {
    eprintln!("{message}");
    ExitCode::FAILURE
}

/// Nanoseconds of every workload, each time it is done.
#[must_use]
pub fn times(workloads: &[Workload], rounds: usize) -> Vec<f64> {
    let mut least = vec![Duration::MAX; workloads.len()];
    let mut done = vec![0; workloads.len()];
    for _ in 0..rounds {
        for (i, workload) in workloads.iter().enumerate() {
            let begin = Instant::now();
            done[i] = collected(workload.run);
            least[i] = least[i].min(begin.elapsed());
        }
    }
    least.iter().zip(done).map(|(time, done)| time.as_nanos() as f64 / done as f64).collect()
}

/// Instructions of every workload, each time it is done; `None` and a note without valgrind.
#[must_use]
pub fn instructions(workloads: &[Workload]) -> Option<Vec<f64>> {
    let program = std::env::current_exe().ok()?;
    let count = |workload: &Workload| {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg("--toggle-collect=*collected*")
            .arg(&program)
            .args([ONLY, workload.name])
            .output()
            .ok()?;
        let talk = String::from_utf8(output.stderr).ok()?;
        let collected = talk.lines().find_map(|line| line.split_once("Collected : "))?.1;
        let collected: u64 = collected.trim().parse().ok()?;
        Some(collected as f64 / (workload.run)() as f64)
    };
    let counts: Option<Vec<f64>> = workloads.iter().map(count).collect();
    if counts.is_none() {
        eprintln!("(no instructions: valgrind is missing)");
    }
    counts
}

/// Prints a line for every workload.
pub fn report(heading: &str, workloads: &[Workload], times: &[f64], instructions: Option<&[f64]>) {
    print!("{heading:24} {:>8} {:>8}", "ns", "ratio");
    let counted = if instructions.is_some() { "   instructions    ratio" } else { "" };
    println!("{counted}");
    for (i, workload) in workloads.iter().enumerate() {
        let beside = workloads.iter().position(|w| w.name == workload.beside).unwrap_or(i);
        let mut line = format!("{:24}", workload.name);
        let _ = write!(line, " {:8.2} {:8.2}", times[i], times[i] / times[beside]);
        if let Some(counts) = instructions {
            let _ = write!(line, " {:14.1} {:8.2}", counts[i], counts[i] / counts[beside]);
        }
        println!("{line}");
    }
}
