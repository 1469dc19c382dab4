//! `gipf check`

use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use gipf_app::files::{FileError, GameFile, Games, ImportFault};
use gipf_app::{GameVisitor, RegisteredGame, Registry, json};
use gipf_notation::record::{Record, RecordError, RecordReader, TurnPlayed, Visitor};

use crate::shared::error::CliError;
use crate::shared::game::{GameArg, ReadArgs};
use crate::shared::output::{stdout, write_json};
use crate::shared::progress::{duration_text, rate_text};

/// Check game records turn by turn
///
/// Plays every turn of every game and compares captures, reserve notes, numbers and results with
/// the rules. Prints a line for each error: file, line, column and what is wrong. After an error that
/// makes a game unreadable the next game is read. Exit status 1 when anything is wrong.
#[derive(Debug, Args)]
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
    /// Print JSON, one object a line for each error
    #[arg(long)]
    json: bool,
}

pub(crate) fn run<R: Registry>(args: &CheckArgs) -> Result<ExitCode, CliError> {
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
        let read = args.read.open::<R>(file, args.game).and_then(|file| {
            let game = file.game();
            R::visit(game, CheckFile { check: &mut check, file })
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

/// Checks a file of games of one kind.
struct CheckFile<'a, 'b, W: Write> {
    check: &'a mut Check<'b, W>,
    file: GameFile,
}

impl<W: Write> GameVisitor for CheckFile<'_, '_, W> {
    type Output = Result<ControlFlow<CliError>, FileError>;

    fn visit<P: RegisteredGame>(self) -> Self::Output {
        self.check.file_of::<P>(self.file)
    }
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

impl<W: Write> Check<'_, W> {
    /// Checks the games of a file.
    fn file_of<P: RegisteredGame>(
        &mut self,
        file: GameFile,
    ) -> Result<ControlFlow<CliError>, FileError> {
        match file.games::<P>()? {
            Games::Records(input, options) => {
                let mut reader = RecordReader::new(input, options);
                Ok(reader.read_all(self)?)
            }
            Games::Imported(game) => Ok(self.imported(game)),
        }
    }

    /// Takes note of another program's game.
    fn imported<P: RegisteredGame>(
        &mut self,
        game: Result<Record<P>, ImportFault>,
    ) -> ControlFlow<CliError> {
        self.games += 1;
        match game {
            Ok(record) => {
                self.turns += record.len() as u64;
                ControlFlow::Continue(())
            }
            Err(fault) => {
                self.faults += 1;
                self.wrong_games += 1;
                let (file, place) = (self.file, fault.place);
                let printed = if self.json {
                    write_json(&mut self.out, json::RecordError::imported(file, &fault))
                } else {
                    writeln!(self.out, "{file}:{place}: game 1, {fault}").map_err(CliError::from)
                };
                match printed {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => ControlFlow::Break(error),
                }
            }
        }
    }

    fn print<P: RegisteredGame>(&mut self, fault: &RecordError<P>) -> Result<(), CliError> {
        if self.json {
            return write_json(&mut self.out, json::RecordError::new(self.file, fault));
        }
        Ok(writeln!(self.out, "{}:{fault}", self.file)?)
    }
}

impl<P: RegisteredGame, W: Write> Visitor<P> for Check<'_, W> {
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
