//! Files of games: what they hold, reading, import, export, and writing them whole.

mod export;
mod form;
mod games;
mod save;
mod whole;

pub use export::{Exported, Lost, export};
pub use form::{ExportError, FileForm, FormError, FormInfo, ImportGame};
pub use games::{FileError, GameFile, Games, ReadOptions, positions_text};
pub use save::{LoadError, LoadedGame, SaveError, load_game, save_game};
pub use whole::{WholeFile, WriteError, write_file};
