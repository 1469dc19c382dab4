//! `gipf explore export`

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use gipf_explorer::Excerpt;

use super::database::{cannot_write, open, tell_contents};
use crate::shared::error::CliError;
use crate::shared::output::{ForceArg, Sink, refuse_stdout};
use crate::shared::parse::number;

/// Write an excerpt of a database, small enough for a page to load whole
///
/// The excerpt has the positions that enough games reached soon enough, with their counts, and of each turn one of the
/// games that played it, without its turns. It is a database for show and info; games cannot be added to it.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gipf explore export games.db --out small.db
  gipf explore export games.db --min-games 10 --plies 20 --out small.db")]
pub(super) struct ExportArgs {
    /// The database
    database: PathBuf,
    /// Leave out positions that fewer games reached, from 1
    #[arg(long, value_name = "N", default_value = "2", value_parser = number(1..=u64::MAX))]
    min_games: u64,
    /// Leave out positions that no game reached within so many plies, from 0
    #[arg(long, value_name = "N", default_value = "12", value_parser = number(0..=u32::MAX))]
    plies: u32,
    /// Write the excerpt to this file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    force: ForceArg,
}

pub(super) fn run(args: &ExportArgs) -> Result<ExitCode, CliError> {
    refuse_stdout(&args.out, "--out <FILE>")?;
    let policy = args.force.policy([&*args.database]);
    let explorer = open(&args.database)?;
    let mut sink = Sink::create(Some(&args.out), &policy)?;
    let excerpt = Excerpt { min_games: args.min_games, max_ply: args.plies, ..Excerpt::default() };
    let mut written = Ok(());
    let out = BufWriter::new(Out { sink: &mut sink, written: &mut written });
    let contents = excerpt.write(&explorer, out);
    written?;
    let contents = contents.map_err(|error| cannot_write(&args.out, &args.database, error))?;
    sink.finish()?;
    tell_contents(&args.out, &contents, "excerpt written")?;
    Ok(ExitCode::SUCCESS)
}

/// The file that is written, with what the command says when it cannot be.
struct Out<'a> {
    sink: &'a mut Sink,
    written: &'a mut Result<(), CliError>,
}

impl Write for Out<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.sink.write(bytes).map(|()| bytes.len()).map_err(|error| {
            let sentence = error.to_string();
            *self.written = Err(error);
            io::Error::other(sentence)
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
