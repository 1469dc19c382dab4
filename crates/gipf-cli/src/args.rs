//! The command line. The arguments of a command stand with the command.

use std::ffi::OsString;

use clap::builder::{PossibleValue, PossibleValuesParser, StyledStr};
use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand};
use gipf_app::files::{FormInfo, ReadOptions};
use gipf_app::{Registry, similar};

use crate::analyze::AnalyzeArgs;
use crate::bench::BenchArgs;
use crate::check::CheckArgs;
use crate::codecup::CodeCupArgs;
use crate::convert::{self, ConvertArgs};
use crate::matches::MatchArgs;
use crate::perft::PerftArgs;
use crate::play::PlayArgs;
use crate::replay::ReplayArgs;
use crate::selfplay::SelfplayArgs;
#[cfg(feature = "serve")]
use crate::serve::ServeArgs;
use crate::shared::error::CliError;
use crate::shared::{game, search};
use crate::show::ShowArgs;
use crate::solve::SolveArgs;
use crate::train::TrainArgs;
use crate::tune::TuneArgs;
use crate::turns::TurnsArgs;
use crate::ugi::UgiArgs;
use crate::work::WorkArgs;

/// Play, analyze, count, check, convert and draw the board games GIPF, with potentials or without, DVONN and ZÈRTZ
#[derive(Debug, Parser)]
#[command(name = "gipf", version, propagate_version = true)]
#[command(after_help = "\
Examples:
  gipf show 'b2w/5/6/w5b/6/5/b2w w 12/12 basic' --svg board.svg
  gipf turns standard --positions
  gipf check games.txt
  gipf perft basic 5
  gipf play standard --level easy
  gipf play potentials
  gipf play zertz
  gipf serve --open
  gipf analyze game.txt --out annotated.txt

Results go to stdout, everything else to stderr. Exit status: 0 success,
1 checked and found wrong, 2 bad input, 3 resource limit, 130 interrupted.
GIPF, DVONN and ZÈRTZ are games by Kris Burm; this program is unofficial.")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

/// `--game` of a command that takes neither a position nor a file of games.
const GAME_TO_PLAY: &str = "The game to play";

/// `--game` of a command that takes the name of a variant.
const GAME_OF_VARIANT: &str = "The game, if the variant does not determine it";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Show(ShowArgs),
    Turns(TurnsArgs),
    Check(CheckArgs),
    Convert(ConvertArgs),
    Replay(ReplayArgs),
    Perft(PerftArgs),
    Play(PlayArgs),
    #[command(visible_alias = "analyse")]
    Analyze(AnalyzeArgs),
    Solve(SolveArgs),
    #[cfg(feature = "serve")]
    Serve(ServeArgs),
    #[command(mut_arg(game::GAME, |arg| arg.help(GAME_TO_PLAY)))]
    Ugi(UgiArgs),
    Codecup(CodeCupArgs),
    #[command(mut_arg(game::GAME, |arg| arg.help(GAME_TO_PLAY)))]
    Match(Box<MatchArgs>),
    #[command(mut_arg(game::GAME, |arg| arg.help("The game to search")))]
    Bench(BenchArgs),
    #[command(mut_arg(game::GAME, |arg| arg.help(GAME_OF_VARIANT)))]
    Selfplay(SelfplayArgs),
    Train(TrainArgs),
    #[command(mut_arg(game::GAME, |arg| arg.help(GAME_TO_PLAY)))]
    Tune(TuneArgs),
    Work(WorkArgs),
    /// Print a completion script for a shell
    #[command(after_help = "\
Example:
  gipf completions bash > ~/.local/share/bash-completion/completions/gipf")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    #[command(after_help = "\
Examples:
  gipf man > gipf.1
  gipf man perft | man -l -
  gipf man work run | man -l -")]
    Man {
        /// The page of this command instead of the whole program's
        command: Vec<String>,
    },
}

/// Reads the arguments, or ends the process with help or an error.
pub(crate) fn parse<R: Registry>(
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
) -> Command {
    let mut command = command::<R>();
    let mut all_are_values = false;
    let arguments = arguments.into_iter().map(Into::into).map(|argument: OsString| {
        all_are_values |= argument == "--";
        if all_are_values { argument } else { marked_position::<R>(argument) }
    });
    let matches = command.try_get_matches_from_mut(arguments).unwrap_or_else(|error| error.exit());
    match Args::from_arg_matches(&matches) {
        Ok(args) => args.command,
        Err(error) => error.format(&mut command).exit(),
    }
}

/// Puts a space, which positions may begin with, before a position that begins with a missing ring: `-` would begin an
/// option. What looks like no position stays as it is, and so does everything behind `--`.
fn marked_position<R: Registry>(argument: OsString) -> OsString {
    let looks_like_one = |text: &str| text.starts_with('-') && R::of_position(text).is_some();
    if !argument.to_str().is_some_and(looks_like_one) {
        return argument;
    }
    let mut marked = OsString::from(" ");
    marked.push(argument);
    marked
}

/// The command line with what the registry knows of the games.
fn command<R: Registry>() -> clap::Command {
    completed_command::<R>(Args::command())
}

fn completed_command<R: Registry>(command: clap::Command) -> clap::Command {
    command.mut_args(completed::<R>).mut_subcommands(completed_command::<R>)
}

/// Completes an argument that depends on which games there are, and takes negative numbers for values, of
/// which something better can be said than that they are no options.
fn completed<R: Registry>(arg: Arg) -> Arg {
    let takes_values = arg.get_action().takes_values();
    let arg = if takes_values { arg.allow_negative_numbers(true) } else { arg };
    match arg.get_id().as_str() {
        game::GAME => {
            let names: Vec<&str> = R::GAMES.iter().map(|game| game.name).collect();
            let help = arg.get_help().map(StyledStr::to_string).unwrap_or_default();
            let usual = R::default_game().name;
            arg.help(format!("{help}: {} [default: {usual}]", names.join(", ")))
                .value_parser(game::parse_game::<R>)
        }
        game::FORM => arg.value_parser(PossibleValuesParser::new(
            [PossibleValue::new(ReadOptions::RECORD).help(game::RECORD_ABOUT)]
                .into_iter()
                .chain(forms::<R>()),
        )),
        convert::TO => arg.value_parser(PossibleValuesParser::new(
            convert::own_forms().into_iter().chain(forms::<R>()),
        )),
        search::EVALUATOR => arg.help(search::evaluator_help::<R>()),
        _ => arg,
    }
}

fn forms<R: Registry>() -> impl Iterator<Item = PossibleValue> {
    let value = |FormInfo { name, about, .. }| PossibleValue::new(name).help(about);
    R::forms().into_iter().map(value)
}

/// A completion script.
pub(crate) fn completions<R: Registry>(shell: clap_complete::Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command::<R>(), "gipf", &mut script);
    script
}

/// The manual page of the program or of one command, named as it is typed: `work`, `run`.
pub(crate) fn man_page<R: Registry>(names: &[String]) -> Result<Vec<u8>, CliError> {
    let mut chosen = command::<R>();
    chosen.build();
    for name in names {
        chosen = subcommand(&chosen, name)?;
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(chosen).render(&mut page)?;
    Ok(page)
}

fn subcommand(command: &clap::Command, name: &str) -> Result<clap::Command, CliError> {
    command.find_subcommand(name).cloned().ok_or_else(|| {
        let names = || command.get_subcommands().map(clap::Command::get_name);
        let hint = match similar(name, names()) {
            Some(similar) => format!(", did you mean '{similar}'?"),
            None if command.has_subcommands() => {
                format!(", expected one of {}", names().collect::<Vec<_>>().join(", "))
            }
            None => String::new(),
        };
        CliError::Input(format!("there is no command '{name}'{hint}"))
    })
}
