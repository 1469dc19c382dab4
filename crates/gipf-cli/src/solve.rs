//! `gipf solve`

use std::io::Write;
use std::process::ExitCode;

use gipf_ai::{Solution, solve};
use gipf_core::{Color, Position, Turn};
use gipf_notation::position_line;
use serde::Serialize;

use crate::args::SolveArgs;
use crate::error::CliError;
use crate::input::{STDIN, for_each_position};
use crate::interrupt;
use crate::output::{SCHEMA, stdout, turn_texts};
use crate::progress::ProgressLine;

/// Nobody can force a win.
const OPEN: u8 = 1;

#[derive(Serialize)]
struct SolutionJson {
    schema: u32,
    position: String,
    /// `white`, `black` or nobody.
    winner: Option<String>,
    /// The turns that the win takes, or within which there is none.
    turns: usize,
    line: Vec<String>,
}

pub(crate) fn run(args: &SolveArgs) -> Result<ExitCode, CliError> {
    let mut status = ExitCode::SUCCESS;
    let mut separator = "";
    for_each_position(Some(&args.position), |position: &Position| {
        let solution = found(position, args)?;
        let (winner, line) = match &solution {
            Solution::Win { winner, line } => {
                (Some(Color::from(*winner)), turn_texts(position, line))
            }
            Solution::Open { .. } => (None, Vec::new()),
            Solution::Stopped { within } => {
                eprintln!("gipf: nobody can force a win within {within} turns so far");
                return Err(CliError::Interrupted);
            }
        };
        if winner.is_none() {
            status = ExitCode::from(OPEN);
        }
        let turns = winner.map_or(usize::from(args.turns), |_| line.len());
        let mut out = stdout();
        if args.position == STDIN && !args.json {
            writeln!(out, "{separator}{}", position_line(position))?;
            separator = "\n";
        }
        if args.json {
            let position = position_line(position).to_string();
            let winner = winner.map(|winner| winner.to_string().to_lowercase());
            let json = SolutionJson { schema: SCHEMA, position, winner, turns, line };
            serde_json::to_writer(&mut out, &json)?;
            writeln!(out)?;
        } else if let Some(winner) = winner {
            writeln!(out, "{winner} wins in {}", turns_text(turns))?;
            if !line.is_empty() {
                writeln!(out, "{}", line.join(" "))?;
            }
        } else {
            writeln!(out, "nobody can force a win within {}", turns_text(turns))?;
        }
        Ok(out.flush()?)
    })?;
    Ok(status)
}

fn found(position: &Position, args: &SolveArgs) -> Result<Solution<Turn>, CliError> {
    let progress = ProgressLine::new();
    let on_depth = |within| progress.update(|_| format!("no win within {within} turns"));
    let solution = solve(position, args.turns, args.hash, interrupt::flag(), on_depth);
    progress.clear();
    solution.map_err(|error| CliError::Limit(error.to_string()))
}

fn turns_text(turns: usize) -> String {
    format!("{turns} turn{}", if turns == 1 { "" } else { "s" })
}
