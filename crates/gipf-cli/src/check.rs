//! `gipf check`

use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use gipf_app::Registry;
use gipf_app::check::{CheckSummary, check_file};
use gipf_app::json::FileProblem;

use crate::shared::error::CliError;
use crate::shared::game::{GameArg, ReadArgs};
use crate::shared::output::{stdout, write_json};
use crate::shared::progress::{counted, duration_text, rate_text};
use crate::shared::stderr::{for_terminal, tell};

/// Check that the games in a file follow the rules
///
/// Plays every turn and compares captures, reserves, turn numbers and results with the rules. Prints a line for
/// each error: file, line, column and what is wrong. When a game cannot be read any further, goes on with the next
/// one. A warning is for what is common and not wrong, such as a game without a result. Exit status 1 when a game
/// is wrong, 2 when a file cannot be read.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf check games.txt
  gipf check --game dvonn littlegolem.txt
  gipf check --variant standard *.txt")]
pub(crate) struct CheckArgs {
    /// Files of games, or - for standard input
    #[arg(required = true)]
    files: Vec<String>,
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    read: ReadArgs,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run<R: Registry>(args: &CheckArgs) -> Result<ExitCode, CliError> {
    let start = Instant::now();
    let mut out = stdout();
    let mut summary = CheckSummary::default();
    let mut unreadable = 0;
    for name in &args.files {
        let games = summary.games;
        let mut failure = None;
        let mut on_problem = |problem: FileProblem| {
            let printed = if args.json {
                write_json(&mut out, problem)
            } else {
                writeln!(out, "{}", for_terminal(problem)).map_err(CliError::from)
            };
            match printed {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            }
        };
        let file = args.read.open::<R>(name, args.game);
        let read = file.and_then(|file| check_file::<R>(name, file, &mut summary, &mut on_problem));
        if let Some(error) = failure {
            return Err(error);
        }
        match read {
            Ok(_) if summary.games > games => {}
            Ok(_) => {
                tell(format_args!("gipf: {name}: there is no game"));
                unreadable += 1;
            }
            Err(error) => {
                tell(format_args!("gipf: {name}: {error}"));
                unreadable += 1;
            }
        }
    }
    out.flush()?;
    if summary.games > 0 {
        tell(summary_text(&summary, unreadable, start.elapsed().as_secs_f64()));
    }
    if unreadable > 0 {
        return Err(CliError::Files { unreadable });
    }
    Ok(if summary.wrong_games == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// `2 games, 80 turns, no errors; 0.02 s`.
fn summary_text(summary: &CheckSummary, unreadable: u64, seconds: f64) -> String {
    let errors = match summary.errors {
        0 => "no errors".into(),
        errors => {
            format!("{} in {}", counted(errors, "error"), counted(summary.wrong_games, "game"))
        }
    };
    let warnings = match summary.warnings {
        0 => String::new(),
        warnings => format!(", {}", counted(warnings, "warning")),
    };
    let rate = match summary.turns as f64 / seconds {
        rate if seconds >= 1.0 => format!(", {}", rate_text(rate, "turns")),
        _ => String::new(),
    };
    let of_files = if unreadable > 0 { " in the files that were read" } else { "" };
    format!(
        "{}, {}, {errors}{warnings}{of_files}; {}{rate}",
        counted(summary.games, "game"),
        counted(summary.turns, "turn"),
        duration_text(seconds),
    )
}
