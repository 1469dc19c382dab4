//! The command line. The arguments of a command stand with the command.

use std::ffi::OsString;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand};
use gipf_app::files::{FormatInfo, ReadOptions};
use gipf_app::{Registry, similar};

use crate::analyze::AnalyzeArgs;
use crate::bench::{self, BenchArgs};
use crate::check::CheckArgs;
use crate::codecup::CodeCupArgs;
use crate::convert::{self, ConvertArgs};
use crate::explore::ExploreArgs;
use crate::help;
use crate::matches::{self, MatchArgs};
use crate::perft::PerftArgs;
use crate::play::args::{self as play, PlayArgs};
use crate::replay::ReplayArgs;
use crate::selfplay::SelfplayArgs;
#[cfg(feature = "serve")]
use crate::serve::ServeArgs;
use crate::shared::error::CliError;
use crate::shared::parse::joined;
use crate::shared::{game, search};
use crate::show::ShowArgs;
use crate::solve::SolveArgs;
use crate::train::{self, TrainArgs};
use crate::tune::TuneArgs;
use crate::turns::TurnsArgs;
use crate::ugi::UgiArgs;
use crate::usage_error;
use crate::work::WorkArgs;

/// Play and analyze GIPF (also with potentials), DVONN, TAMSK, ZÈRTZ and YINSH, and write bots for them
#[derive(Debug, Parser)]
#[command(name = "gipf", version, propagate_version = true)]
#[command(after_help = "\
Examples:
  gipf serve --open                          play in the browser
  gipf play zertz --level easy               play ZÈRTZ in the terminal
  gipf play --save game.txt                  play GIPF and keep the game
  gipf analyze game.txt --out annotated.txt  find the mistakes in it
  gipf check games.txt                       check games against the rules
  gipf show standard --svg board.svg         draw a board
  gipf perft basic 5                         count all games of 1 to 5 turns

'gipf COMMAND --help' explains a command and shows examples; 'gipf man' prints
a manual page. Results go to standard output, everything else to standard error.
Exit status: 0 success, 1 checked and found wrong, 2 bad input, 3 resource limit,
130 interrupted. GIPF, DVONN, TAMSK, ZÈRTZ and YINSH are games by Kris Burm; this
program is unofficial.")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(PlayArgs),
    #[cfg(feature = "serve")]
    Serve(ServeArgs),
    Replay(ReplayArgs),
    Show(ShowArgs),
    Turns(TurnsArgs),
    Check(CheckArgs),
    Convert(ConvertArgs),
    #[command(visible_alias = "analyse")]
    Analyze(AnalyzeArgs),
    Explore(ExploreArgs),
    Solve(SolveArgs),
    Ugi(UgiArgs),
    Codecup(CodeCupArgs),
    Match(Box<MatchArgs>),
    Perft(PerftArgs),
    Bench(BenchArgs),
    Selfplay(SelfplayArgs),
    Train(TrainArgs),
    Tune(TuneArgs),
    Work(WorkArgs),
    /// Print a script that completes commands and options in a shell
    #[command(after_help = "\
Example:
  gipf completions bash > ~/.local/share/bash-completion/completions/gipf")]
    Completions {
        /// The shell to print the script for
        shell: clap_complete::Shell,
    },
    /// Print the manual page of the program or of a command
    #[command(after_help = "\
Examples:
  gipf man > gipf.1
  gipf man perft | man -l -
  gipf man work run | man -l -")]
    Man {
        /// The command, such as perft or work run [default: the whole program]
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
    let matches = command
        .try_get_matches_from_mut(arguments)
        .unwrap_or_else(|error| usage_error::exit(&error));
    match Args::from_arg_matches(&matches) {
        Ok(args) => args.command,
        Err(error) => usage_error::exit(&error.format(&mut command)),
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
pub(crate) fn command<R: Registry>() -> clap::Command {
    let command = completed_command::<R>(Args::command());
    let command = command.mut_subcommands(|command| match command.get_name() {
        "play" => command.after_long_help(play::after_help::<R>()),
        _ => command,
    });
    help::grouped(command)
}

fn completed_command<R: Registry>(command: clap::Command) -> clap::Command {
    help::ordered(command.mut_args(completed::<R>)).mut_subcommands(completed_command::<R>)
}

/// Completes an argument that depends on which games there are, and takes negative numbers for values, of
/// which something better can be said than that they are no options.
fn completed<R: Registry>(arg: Arg) -> Arg {
    let takes_values = arg.get_action().takes_values();
    let arg = if takes_values { arg.allow_negative_numbers(true) } else { arg };
    match arg.get_id().as_str() {
        game::GAME => arg.help(help::game::<R>()).value_parser(game::parse_game::<R>),
        game::ONLY_GAME => arg.help(help::only_game::<R>()).value_parser(game::parse_game::<R>),
        help::VARIANT if arg.is_positional() => arg.help(help::variant_to_play::<R>()),
        help::VARIANT => arg.help(help::variant::<R>()),
        game::FORMAT => arg.value_parser(PossibleValuesParser::new(
            [PossibleValue::new(ReadOptions::RECORD).help(game::RECORD_ABOUT)]
                .into_iter()
                .chain(formats::<R>()),
        )),
        convert::TO => arg.value_parser(PossibleValuesParser::new(
            convert::own_formats().into_iter().chain(formats::<R>()),
        )),
        play::COMBINE => arg.help(play::combine_help::<R>()),
        matches::PLIES_ARG => arg.help(help::max_plies::<R>()),
        bench::DEPTH => arg.help(bench::depth_help::<R>()),
        train::STAGE => arg.help(train::stage_help::<R>()),
        train::EPOCHS => arg.help(train::epochs_help::<R>()),
        train::RATE => arg.help(train::rate_help::<R>()),
        train::RESULT => arg.help(train::result_help::<R>()),
        search::EVALUATOR => arg.help(search::evaluator_help::<R>()),
        _ => arg,
    }
}

fn formats<R: Registry>() -> impl Iterator<Item = PossibleValue> {
    let value = |FormatInfo { name, about, .. }| PossibleValue::new(name).help(about);
    R::formats().into_iter().map(value)
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
                format!(", expected {}", joined(&names().collect::<Vec<_>>(), "or"))
            }
            None => String::new(),
        };
        CliError::Input(format!("there is no command '{name}'{hint}"))
    })
}
