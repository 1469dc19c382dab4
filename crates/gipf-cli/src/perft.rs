//! `gipf perft`

use std::io::Write;
use std::num::NonZeroUsize;
use std::thread;
use std::time::Instant;

use gipf_core::{Position, Turn, perft_parallel};
use gipf_notation::{format_turn, position_line};
use serde::Serialize;

use crate::args::PerftArgs;
use crate::error::CliError;
use crate::input::{STDIN, for_each_position};
use crate::output::{SCHEMA, stdout};
use crate::progress::{ProgressLine, duration_text, rate_text};

#[derive(Serialize)]
struct PerftJson<'a> {
    schema: u32,
    position: String,
    depth: u32,
    /// By depth, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<&'a [u64]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<DivideJson>>,
}

#[derive(Serialize)]
struct DivideJson {
    turn: String,
    turns: u64,
}

pub(crate) fn run(args: &PerftArgs) -> Result<(), CliError> {
    if args.divide && args.position == STDIN {
        return Err(CliError::Input("--divide takes one position, not standard input".into()));
    }
    let counter = Counter::new(args.threads);
    let from_stdin = args.position == STDIN;
    let mut out = stdout();
    for_each_position(&args.position, |position| {
        let line = position_line(position).to_string();
        if args.divide {
            let divide = counter.divide(position, args.depth);
            let texts = divide
                .iter()
                .map(|(turn, turns)| (format_turn(position, turn).to_string(), *turns));
            if args.json {
                let divide = texts.map(|(turn, turns)| DivideJson { turn, turns }).collect();
                let json = PerftJson {
                    schema: SCHEMA,
                    position: line,
                    depth: args.depth,
                    turns: None,
                    divide: Some(divide),
                };
                serde_json::to_writer(&mut out, &json)?;
                writeln!(out)?;
            } else {
                for (turn, turns) in texts {
                    writeln!(out, "{turn} {turns}")?;
                }
            }
            out.flush()?;
            counter.report(args.depth, divide.iter().map(|(_, turns)| turns).sum());
            return Ok(());
        }
        let mut counts = Vec::new();
        for depth in 1..=args.depth {
            let count = counter.divide(position, depth).iter().map(|(_, turns)| turns).sum();
            counts.push(count);
            if !from_stdin && !args.json {
                writeln!(out, "{depth} {count}")?;
                out.flush()?;
            }
        }
        if args.json {
            let json = PerftJson {
                schema: SCHEMA,
                position: line,
                depth: args.depth,
                turns: Some(&counts),
                divide: None,
            };
            serde_json::to_writer(&mut out, &json)?;
            writeln!(out)?;
        } else if from_stdin {
            let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
            writeln!(out, "{line}\t{}", counts.join(" "))?;
        }
        out.flush()?;
        if !from_stdin {
            counter.report(args.depth, counts.iter().sum());
        }
        Ok(())
    })
}

/// Counts on several threads and tells how fast.
struct Counter {
    threads: NonZeroUsize,
    start: Instant,
}

impl Counter {
    fn new(threads: Option<NonZeroUsize>) -> Counter {
        let all_cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Counter { threads: threads.unwrap_or_else(all_cores), start: Instant::now() }
    }

    fn divide(&self, position: &Position, depth: u32) -> Vec<(Turn, u64)> {
        let line = ProgressLine::new();
        let divide =
            perft_parallel(position, depth, self.threads, |progress| line.update(depth, progress));
        line.clear();
        divide
    }

    fn report(&self, depth: u32, total: u64) {
        let seconds = self.start.elapsed().as_secs_f64();
        eprintln!(
            "depth {depth}: {total} turns counted in {} on {} thread{}, {}",
            duration_text(seconds),
            self.threads,
            if self.threads.get() == 1 { "" } else { "s" },
            rate_text(total as f64 / seconds.max(1e-9))
        );
    }
}
