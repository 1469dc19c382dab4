//! The summary of a game on the terminal, and its graph as a file.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use crossterm::terminal;
use gipf_app::files::{OutputPolicy, is_same_file};
use gipf_engine::analysis::GameSummary;
use gipf_notation::diagram::Theme;

use super::AnalyzeArgs;
use crate::shared::error::CliError;
use crate::shared::output::{STDOUT, check_file, refuse_stdout, stdout, write_file};
use crate::shared::stderr::tell;

/// The width of a text that does not go to a terminal, in columns.
const WIDTH: usize = 80;

/// The option of the graph.
const GRAPH: &str = "--graph <FILE>";

/// Said of an analysis that is not complete.
const STOPPED: &str = "\nThe analysis was stopped: earlier turns of the game are missing here.\n";

/// Where the summaries of games go.
pub(super) struct SummarySink<'a> {
    graph: Option<&'a Path>,
    policy: OutputPolicy,
    destination: Destination,
    out: Option<&'a Path>,
    /// Why a graph could not be written. The games come first.
    failed: Option<CliError>,
}

/// Summaries are talk where standard output has the games, and results where a file has them. JSON has its own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Destination {
    Nowhere,
    Stdout,
    Stderr,
}

impl<'a> SummarySink<'a> {
    /// Checks the file of the graph before anything is analyzed.
    pub(super) fn new(
        args: &'a AnalyzeArgs,
        policy: &OutputPolicy,
    ) -> Result<SummarySink<'a>, CliError> {
        let graph = args.graph.as_deref();
        let out = args.out.as_deref().filter(|out| *out != Path::new(STDOUT));
        if let Some(graph) = graph {
            refuse_stdout(graph, GRAPH)?;
            check_other(out, graph)?;
            check_is_svg(graph)?;
            check_file(Some(graph), policy)?;
        }
        let destination = match out {
            _ if args.json => Destination::Nowhere,
            Some(_) => Destination::Stdout,
            None => Destination::Stderr,
        };
        Ok(SummarySink { graph, policy: policy.clone(), destination, out, failed: None })
    }

    /// Prints the summary of the `game`-th game of a file, from 1, and writes its graph. An analysis that is not
    /// complete has the last turns of the game.
    pub(super) fn write(
        &mut self,
        game: usize,
        summary: &GameSummary,
        is_complete: bool,
    ) -> Result<(), CliError> {
        if let Some(graph) = self.graph
            && !summary.graph.points.is_empty()
        {
            let picture = summary.graph.to_svg(&Theme::DEFAULT);
            let file = numbered(graph, game);
            let written = check_other(self.out, &file)
                .and_then(|()| write_file(&file, picture.as_bytes(), &self.policy));
            if let Err(error) = written {
                self.failed.get_or_insert(error);
            }
        }
        let text = match self.destination {
            Destination::Nowhere => return Ok(()),
            Destination::Stdout => summary.to_text(width(&io::stdout())),
            Destination::Stderr => summary.to_text(width(&io::stderr())),
        };
        if text.is_empty() {
            return Ok(());
        }
        let heading = if game > 1 { format!("\nGame {game}\n") } else { String::new() };
        let end = if is_complete { "" } else { STOPPED };
        let text = format!("{heading}{text}{end}");
        if self.destination == Destination::Stderr {
            text.lines().for_each(tell);
            return Ok(());
        }
        let mut out = stdout();
        io::Write::write_all(&mut out, text.as_bytes())?;
        Ok(io::Write::flush(&mut out)?)
    }

    /// Says that a graph could not be written.
    pub(super) fn finish(self) -> Result<(), CliError> {
        self.failed.map_or(Ok(()), Err)
    }
}

/// Refuses the name of another format: a PNG of it would need fonts for its letters.
fn check_is_svg(graph: &Path) -> Result<(), CliError> {
    match graph.extension() {
        Some(extension) if !extension.eq_ignore_ascii_case("svg") => Err(CliError::Argument {
            argument: GRAPH,
            value: graph.display().to_string(),
            reason: "expected a name that ends with .svg: the graph is an SVG picture".into(),
        }),
        _ => Ok(()),
    }
}

/// Refuses a graph in the file of the games.
fn check_other(out: Option<&Path>, graph: &Path) -> Result<(), CliError> {
    if out.is_some_and(|out| out == graph || is_same_file(out, graph)) {
        return Err(CliError::Input("--graph and --out cannot both go to one file".into()));
    }
    Ok(())
}

/// The width of a text in columns.
fn width(stream: &impl IsTerminal) -> usize {
    // Unlike `terminal::size` this starts no other program where the terminal does not tell.
    let size = stream.is_terminal().then(terminal::window_size);
    let columns = size.and_then(Result::ok).map(|size| usize::from(size.columns));
    columns.filter(|columns| *columns > 0).unwrap_or(WIDTH)
}

/// The file of the graph of a game: `graph.svg`, for the second game `graph-2.svg`.
fn numbered(file: &Path, game: usize) -> PathBuf {
    if game == 1 {
        return file.to_owned();
    }
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{game}"));
    if let Some(extension) = file.extension() {
        name.push(".");
        name.push(extension);
    }
    file.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_graphs_of_several_games_have_numbers() {
        for (file, third) in [
            ("graph.svg", "graph-3.svg"),
            ("a.b/graph", "a.b/graph-3"),
            ("/x/.hidden", "/x/.hidden-3"),
            ("a.b.svg", "a.b-3.svg"),
        ] {
            assert_eq!(numbered(Path::new(file), 1), Path::new(file));
            assert_eq!(numbered(Path::new(file), 3), Path::new(third));
        }
    }
}
