//! `gipf check`

use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use clap::Args as ClapArgs;
use gipf_core::Variant;
use gipf_notation::record::{ReaderOptions, RecordFault, RecordReader, TurnPlayed, Visitor};
use serde::Serialize;

use crate::error::CliError;
use crate::files;
use crate::output::{SCHEMA, stdout};
use crate::progress::{duration_text, rate_text};

/// Check game records turn by turn
///
/// Plays every turn of every game and compares captures, reserve notes, numbers and results with
/// the rules. Prints a line for each fault: file, line, column and what is wrong. After a fault that
/// makes a game unreadable the next game is read. Exit status 1 when anything is wrong.
#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  gipf check games.txt
  gipf check --variant standard *.txt")]
pub(crate) struct CheckArgs {
    /// Files of game records; - for standard input
    #[arg(required = true)]
    files: Vec<String>,
    /// The variant of games that name none
    #[arg(long)]
    variant: Option<Variant>,
    /// Print JSON, one object a line for each fault
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &CheckArgs) -> Result<ExitCode, CliError> {
    let start = Instant::now();
    let mut check = Check {
        out: stdout(),
        json: args.json,
        file: "",
        games: 0,
        wrong_games: 0,
        turns: 0,
        faults: 0,
        game_is_wrong: false,
    };
    let mut unreadable = 0;
    for file in &args.files {
        check.file = file;
        let games = check.games;
        let options = ReaderOptions { variant: args.variant };
        let read = files::open(file).and_then(|input| {
            RecordReader::new(input, options)
                .read_all(&mut check)
                .map_err(|error| error.to_string())
        });
        match read {
            Ok(ControlFlow::Continue(())) if check.games > games => {}
            Ok(ControlFlow::Continue(())) => {
                eprintln!("gipf: {file}: there is no game");
                unreadable += 1;
            }
            Ok(ControlFlow::Break(error)) => return Err(error),
            Err(error) => {
                eprintln!("gipf: {file}: {error}");
                unreadable += 1;
            }
        }
    }
    check.out.flush()?;
    let seconds = start.elapsed().as_secs_f64();
    eprintln!(
        "{}, {}, {} in {}; {}, {}",
        counted(check.games, "game"),
        counted(check.turns, "turn"),
        counted(check.faults, "fault"),
        counted(check.wrong_games, "game"),
        duration_text(seconds),
        rate_text(check.turns as f64 / seconds.max(1e-9))
    );
    if unreadable > 0 {
        return Err(CliError::Files { unreadable });
    }
    Ok(if check.wrong_games == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// `1 game`, `2 games`.
fn counted(count: u64, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

struct Check<'a, W: Write> {
    out: BufWriter<W>,
    json: bool,
    file: &'a str,
    games: u64,
    wrong_games: u64,
    turns: u64,
    faults: u64,
    game_is_wrong: bool,
}

#[derive(Serialize)]
struct FaultJson<'a> {
    schema: u32,
    file: &'a str,
    line: usize,
    column: usize,
    game: usize,
    turn: Option<String>,
    fault: String,
}

impl<W: Write> Check<'_, W> {
    fn print(&mut self, fault: &RecordFault) -> Result<(), CliError> {
        if self.json {
            let json = FaultJson {
                schema: SCHEMA,
                file: self.file,
                line: fault.place.line,
                column: fault.place.column,
                game: fault.game,
                turn: fault.turn.map(|turn| turn.to_string()),
                fault: fault.kind.to_string(),
            };
            serde_json::to_writer(&mut self.out, &json)?;
            writeln!(self.out)?;
        } else {
            writeln!(self.out, "{}:{fault}", self.file)?;
        }
        Ok(())
    }
}

impl<W: Write> Visitor for Check<'_, W> {
    type Break = CliError;

    fn begin_game(&mut self, _game: usize) -> ControlFlow<CliError> {
        self.games += 1;
        self.game_is_wrong = false;
        ControlFlow::Continue(())
    }

    fn turn(&mut self, _played: &TurnPlayed<'_>) -> ControlFlow<CliError> {
        self.turns += 1;
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: &RecordFault) -> ControlFlow<CliError> {
        self.faults += 1;
        if !self.game_is_wrong {
            self.game_is_wrong = true;
            self.wrong_games += 1;
        }
        match self.print(fault) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        }
    }
}
