//! `gipf explore info`

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use gipf_app::json::ExplorerContents;
use gipf_app::{GameInfo, Playable, Registry};
use gipf_explorer::Explorer;

use super::database::{cannot_read, contents_text, open};
use crate::shared::error::CliError;
use crate::shared::output::{stdout, write_json};
use crate::shared::progress::counted;
use crate::shared::visit;

/// Print how much a database holds
///
/// Prints the games, the different positions and the starts of each kind of game.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf explore info games.db
  gipf explore info games.db --json")]
pub(super) struct InfoArgs {
    /// The database
    database: PathBuf,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

pub(super) fn run<R: Registry>(args: &InfoArgs) -> Result<ExitCode, CliError> {
    let explorer = &open(&args.database)?;
    let mut out = stdout();
    if args.json {
        write_json(&mut out, ExplorerContents::new(explorer.contents(), explorer.file_len()))?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let excerpt = if explorer.contents().is_excerpt { ", an excerpt" } else { "" };
    let kib = explorer.file_len().div_ceil(1024);
    writeln!(out, "{}, {kib} KiB{excerpt}", contents_text(explorer.contents()))?;
    out.flush()?;
    for game in R::GAMES {
        visit!(R, game, print_game<'a>(args: &'a InfoArgs, explorer: &'a Explorer))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The starts that are listed of a game; the others are counted.
const LISTED_STARTS: usize = 10;

fn print_game<P: Playable>(args: &InfoArgs, explorer: &Explorer) -> Result<ExitCode, CliError> {
    let Some(counts) = explorer.contents().by_game.get(P::NAME) else {
        return Ok(ExitCode::SUCCESS);
    };
    let mut out = stdout();
    let title = GameInfo::get::<P>().title;
    let (games, positions) = (counted(counts.games, "game"), counted(counts.positions, "position"));
    writeln!(out, "\n{title}: {games}, {positions}")?;
    let starts = explorer.starts::<P>(LISTED_STARTS);
    let starts = starts.map_err(|error| cannot_read(&args.database, error))?;
    for (start, games) in &starts.most_frequent {
        writeln!(out, "{games:>8}  {}", start_text(start))?;
    }
    let others = starts.count.saturating_sub(LISTED_STARTS as u64);
    if others > 0 {
        writeln!(out, "{:>8}  {}", "", format_args!("and {}", counted(others, "other start")))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The name of the variant that begins here, or the position line.
fn start_text<P: Playable>(start: &P) -> String {
    let is_it = |variant: &&P::Variant| P::start(**variant).canonical() == start.canonical();
    match P::VARIANTS.iter().find(is_it) {
        Some(variant) => variant.to_string(),
        None => start.position_text(None),
    }
}
