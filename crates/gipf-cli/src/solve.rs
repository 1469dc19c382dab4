//! `gipf solve`

use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;

use clap::Args;
use gipf_app::prove::{Proof, ProofError, ProofRequest, within_text};
use gipf_app::{Playable, Registry, json};

use crate::shared::error::CliError;
use crate::shared::game::GameArg;
use crate::shared::input::{Positions, position_help};
use crate::shared::interrupt;
use crate::shared::output::{stdout, write_json};
use crate::shared::parse::{parse_depth, parse_hash};
use crate::shared::place::PlaceArgs;
use crate::shared::progress::ProgressLine;
use crate::shared::stderr::tell;
use crate::shared::stdin::STDIN;
use crate::shared::visit;

/// Prove who wins a position, and how
///
/// All games but DVONN: searches every turn of both players. Prints who wins, and the shortest
/// win against the longest defense. Exit status 1 when nobody can force a win within TURNS. In ZÈRTZ only
/// placements count as TURNS, captures do not.
///
/// DVONN: solves a position in which stacks move, up to the end of the game. Prints who wins and by how many pieces
/// if both play their best, and a line of such turns. With 16 stacks that takes less than a second, with 28 about
/// a minute.
#[derive(Debug, Args)]
#[command(after_long_help = position_help(EXAMPLES))]
pub(crate) struct SolveArgs {
    /// A start such as basic, a position line in quotes, a file of games, or - for standard input
    position: String,
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    place: PlaceArgs,
    /// Maximum turns of both players together, 1 to 99; each further turn takes about ten times as long. Required,
    /// except for DVONN
    #[arg(value_parser = parse_depth)]
    turns: Option<u8>,
    /// Transposition table size in MiB, 1 to 65536
    #[arg(long, value_name = "MIB", default_value = "256", value_parser = parse_hash)]
    hash: usize,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  gipf solve 'b2w/5/6/w5b/6/5/b2w w 3/3 basic' 8
  gipf solve '1w2/4b/bwB1wb/4Bbb/1wbW2/bbB1w/bb2 b 2/1 tournament -' 5 --json
  gipf solve '3,b,b,1,b2,2/4,b,w5r,b2r,w3,w,w2/r,5,b3,w5,w,w3,1/7,w,2/7,w2,1 b stack'
  gipf solve game.txt 5 --turn 15b
  gipf solve - 5 < positions.txt";

pub(crate) fn run<R: Registry>(args: &SolveArgs) -> Result<ExitCode, CliError> {
    let positions = &Positions::or_of_game::<R>(Some(&args.position), args.game, args.place)?;
    visit!(R, positions.game, run_of<'a>(args: &'a SolveArgs, positions: &'a Positions<'a>))
}

fn run_of<P: Playable>(args: &SolveArgs, positions: &Positions<'_>) -> Result<ExitCode, CliError> {
    let mut status = ExitCode::SUCCESS;
    let mut separator = "";
    positions.for_each(|position: &P| {
        let proof = prove(position, args)?;
        if matches!(proof, Proof::Open { .. }) {
            status = ExitCode::FAILURE;
        }
        let mut out = stdout();
        if args.json {
            write_json(&mut out, json::Proof::new(position, &proof))?;
        } else {
            if args.position == STDIN {
                writeln!(out, "{separator}{}", position.position_text(None))?;
                separator = "\n";
            }
            writeln!(out, "{proof}")?;
            let line = json::turn_texts(position, proof.line());
            if !line.is_empty() {
                writeln!(out, "{}", line.join(" "))?;
            }
        }
        Ok(out.flush()?)
    })?;
    Ok(status)
}

fn prove<P: Playable>(position: &P, args: &SolveArgs) -> Result<Proof<P>, CliError> {
    let progress = ProgressLine::new();
    let proof = position.prove(&mut ProofRequest {
        turns: args.turns,
        hash: args.hash,
        stop: interrupt::flag(),
        on_progress: &mut |sentence: &dyn Display| progress.update(|_| sentence.to_string()),
    });
    progress.clear();
    proof.map_err(|error| match error {
        ProofError::Stopped { within } => {
            if let Some(within) = within {
                let within = within_text::<P>(within);
                tell(format_args!("gipf: nobody can force a win within {within} so far"));
            }
            CliError::Interrupted
        }
        ProofError::Memory(_) | ProofError::Unsolved => CliError::Limit(error.to_string()),
        error => CliError::Input(error.to_string()),
    })
}
