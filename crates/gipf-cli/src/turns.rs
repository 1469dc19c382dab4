//! `gipf turns`

use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;

use clap::Args;
use gipf_app::{Playable, Registry, json};
use gipf_notation::Notation;

use crate::shared::error::CliError;
use crate::shared::game::GameArg;
use crate::shared::input::{Positions, position_help};
use crate::shared::output::{stdout, write_json};
use crate::shared::place::PlaceArgs;
use crate::shared::seconds::SecondsArg;
use crate::shared::stderr::tell;
use crate::shared::visit;

/// List the legal turns of a position
///
/// Prints a turn a line, written as in records, and nothing when the game is over. For several positions from
/// standard input, empty lines separate their turns.
#[derive(Debug, Args)]
#[command(after_long_help = position_help(EXAMPLES))]
pub(crate) struct TurnsArgs {
    /// A start such as basic, a position line in quotes, a file of games, or - for standard input [default: the start
    /// of --game]
    position: Option<String>,
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    place: PlaceArgs,
    #[command(flatten)]
    seconds: SecondsArg,
    /// After each turn print a tab and the position it leads to
    #[arg(long)]
    positions: bool,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  gipf turns tournament
  gipf turns --positions '1b2/2w2/b2b2/1wwwbb1/1bb1w1/3wb/4 w 5/5 basic'
  gipf turns game.txt --turn 9b
  gipf turns 'tamsk level2' --seconds 7
  gipf turns - --json < positions.txt";

pub(crate) fn run<R: Registry>(args: &TurnsArgs) -> Result<ExitCode, CliError> {
    let positions = &Positions::or_of_game::<R>(args.position.as_deref(), args.game, args.place)?;
    visit!(R, positions.game, run_of<'a>(args: &'a TurnsArgs, positions: &'a Positions<'a>))
}

fn run_of<P: Playable>(args: &TurnsArgs, positions: &Positions<'_>) -> Result<ExitCode, CliError> {
    let mut out = stdout();
    let mut first = true;
    positions.for_each(|position: &P| {
        let position = &args.seconds.applied(position)?;
        if args.json {
            write_json(&mut out, json::Turns::all(position, args.positions))?;
        } else {
            if !first {
                writeln!(out)?;
            }
            print(&mut out, position, args.positions)?;
            if let Some(outcome) = position.outcome() {
                out.flush()?;
                tell(format_args!("gipf: no turns, the game is over: {outcome}"));
            }
        }
        first = false;
        Ok(out.flush()?)
    })?;
    Ok(ExitCode::SUCCESS)
}

fn print<P: Notation>(
    out: &mut impl Write,
    position: &P,
    with_position: bool,
) -> Result<(), CliError> {
    let flow = position.try_for_each_turn(|turn| {
        let next = || format!("\t{}", position.play_unchecked(&turn).position_text(None));
        let next = if with_position { next() } else { String::new() };
        match writeln!(out, "{}{next}", position.turn_text(&turn)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        }
    });
    flow.break_value().map_or(Ok(()), |error| Err(error.into()))
}
