//! `gipf check`

use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use clap::Args as ClapArgs;
use gipf_notation::LineColumn;
use gipf_notation::record::{Record, RecordError, RecordReader, TurnPlayed, Visitor};
use serde::Serialize;

use crate::error::CliError;
use crate::files::{Fault, FileGame, GameFile, Games, ReadArgs};
use crate::game::GameArg;
use crate::game_name::GameName;
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
  gipf check --game dvonn littlegolem.txt
  gipf check --variant standard *.txt")]
pub(crate) struct CheckArgs {
    /// Files of game records; - for standard input
    #[arg(required = true)]
    files: Vec<String>,
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    read: ReadArgs,
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
        let read = GameFile::open(file, args.read, args.game).and_then(|file| match file.game() {
            GameName::Gipf => check.file_of::<gipf_core::Position>(file),
            GameName::Dvonn => check.file_of::<dvonn_core::Position>(file),
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
    let faults = match check.faults {
        0 => "no faults".into(),
        faults => format!("{} in {}", counted(faults, "fault"), counted(check.wrong_games, "game")),
    };
    let rate = match check.turns as f64 / seconds {
        rate if seconds >= 1.0 => format!(", {}", rate_text(rate, "turns")),
        _ => String::new(),
    };
    eprintln!(
        "{}, {}, {faults}; {}{rate}",
        counted(check.games, "game"),
        counted(check.turns, "turn"),
        duration_text(seconds),
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
    /// Checks the games of a file.
    fn file_of<P: FileGame>(&mut self, file: GameFile) -> Result<ControlFlow<CliError>, String> {
        match file.games::<P>()? {
            Games::Records(input, options) => {
                let mut reader = RecordReader::new(input, options);
                reader.read_all(self).map_err(|error| error.to_string())
            }
            Games::Imported(game) => Ok(self.imported(game)),
        }
    }

    /// Takes note of another program's game.
    fn imported<P: FileGame>(&mut self, game: Result<Record<P>, Fault>) -> ControlFlow<CliError> {
        self.games += 1;
        match game {
            Ok(record) => {
                self.turns += record.len() as u64;
                ControlFlow::Continue(())
            }
            Err(Fault { place, sentence }) => {
                self.faults += 1;
                self.wrong_games += 1;
                let printed = if self.json {
                    self.print_json(place, 1, None, sentence)
                } else {
                    let line = format!("{}:{place}: game 1, {sentence}", self.file);
                    writeln!(self.out, "{line}").map_err(CliError::from)
                };
                match printed {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => ControlFlow::Break(error),
                }
            }
        }
    }

    fn print<P: FileGame>(&mut self, fault: &RecordError<P>) -> Result<(), CliError> {
        if self.json {
            let turn = fault.turn.map(|turn| turn.to_string());
            return self.print_json(fault.place, fault.game, turn, fault.kind.to_string());
        }
        Ok(writeln!(self.out, "{}:{fault}", self.file)?)
    }

    fn print_json(
        &mut self,
        place: LineColumn,
        game: usize,
        turn: Option<String>,
        fault: String,
    ) -> Result<(), CliError> {
        let LineColumn { line, column } = place;
        let json = FaultJson { schema: SCHEMA, file: self.file, line, column, game, turn, fault };
        serde_json::to_writer(&mut self.out, &json)?;
        Ok(writeln!(self.out)?)
    }
}

impl<P: FileGame, W: Write> Visitor<P> for Check<'_, W> {
    type Break = CliError;

    fn begin_game(&mut self, _game: usize) -> ControlFlow<CliError> {
        self.games += 1;
        self.game_is_wrong = false;
        ControlFlow::Continue(())
    }

    fn turn(&mut self, _played: &TurnPlayed<'_, P>) -> ControlFlow<CliError> {
        self.turns += 1;
        ControlFlow::Continue(())
    }

    fn error(&mut self, fault: &RecordError<P>) -> ControlFlow<CliError> {
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
