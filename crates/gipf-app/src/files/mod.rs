//! Files of games: what they hold, reading, import, export, which files may be written, and writing them whole.

mod export;
mod format;
mod games;
mod imported;
mod output;
mod save;
mod whole;

pub use export::{Exported, Lost, export};
pub use format::{ExportError, FileFormat, FormatError, FormatInfo, FormatRead, ImportGame};
pub use games::{FileError, GameFile, Games, ReadOptions, positions_text};
pub use imported::ImportedGames;
pub use output::{OutputError, OutputPolicy, is_same_file};
pub use save::{LoadError, LoadedGame, SaveError, load_game, save_game};
pub use whole::{Existing, WholeFile, WriteError, write_file};
