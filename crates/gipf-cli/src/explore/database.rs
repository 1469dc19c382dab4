//! Opening and saving databases, and what is said of them.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use gipf_explorer::{Builder, Contents, Existing, Explorer, ExplorerError};

use crate::shared::error::CliError;
use crate::shared::output::{ForceArg, stdout};
use crate::shared::progress::counted;

/// Opens a database.
pub(crate) fn open(path: &Path) -> Result<Explorer, CliError> {
    Explorer::open(path).map_err(|error| cannot_read(path, error))
}

/// An error of a database that is read.
pub(super) fn cannot_read(path: &Path, error: ExplorerError) -> CliError {
    let path = path.display();
    match error {
        ExplorerError::Read(error) if error.kind() == io::ErrorKind::NotFound => {
            CliError::Input(format!("{path}: there is no such file"))
        }
        error => CliError::Input(format!("{path}: {error}")),
    }
}

/// An error of a database that is written, while another is read or none.
pub(super) fn cannot_write(path: &Path, read: &Path, error: ExplorerError) -> CliError {
    match error {
        ExplorerError::Write(error) => CliError::WriteFile { path: path.into(), error },
        error @ ExplorerError::TooLarge(_) => {
            CliError::Limit(format!("{}: {error}", path.display()))
        }
        ExplorerError::Stopped => CliError::Interrupted,
        error @ ExplorerError::Changed => CliError::Input(format!("{}: {error}", path.display())),
        error => cannot_read(read, error),
    }
}

/// Returns a builder whose temporary files are where its database will be.
pub(super) fn beside(path: &Path, builder: Builder) -> Builder {
    match path.parent() {
        Some(folder) if folder != Path::new("") => builder.with_folder(folder),
        _ => builder.with_folder(PathBuf::from(".")),
    }
}

/// Saves a database that is new or continued, and says on stdout what it holds, after what else is to say.
pub(super) fn save(
    builder: Builder,
    path: &Path,
    force: ForceArg,
    words: &str,
) -> Result<(), CliError> {
    let existing = if force.is_given() { Existing::Replace } else { Existing::Keep };
    let contents = builder.save(path, existing);
    let contents = contents.map_err(|error| cannot_write(path, path, error))?;
    tell_contents(path, &contents, words)
}

/// Says on stdout what a database holds, after what else is to say.
pub(super) fn tell_contents(path: &Path, contents: &Contents, words: &str) -> Result<(), CliError> {
    let mut out = stdout();
    writeln!(out, "{words}; {}: {}", path.display(), contents_text(contents))?;
    Ok(out.flush()?)
}

/// `62 games, 3105 positions`.
pub(super) fn contents_text(contents: &Contents) -> String {
    let games = contents.by_game.values().map(|it| it.games).fold(0, u64::saturating_add);
    let positions = contents.by_game.values().map(|it| it.positions).fold(0, u64::saturating_add);
    format!("{}, {}", counted(games, "game"), counted(positions, "position"))
}
