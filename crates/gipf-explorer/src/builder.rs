//! Adding games to a database.

use std::collections::HashSet;
use std::env;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use gipf_notation::Notation;
use gipf_notation::record::Record;

use crate::batch::{Batch, GameLength};
use crate::canonical::Canonical;
use crate::combine::{combine, sum};
use crate::contents::Contents;
use crate::error::{ExplorerError, damaged, written};
use crate::explorer::Explorer;
use crate::key;
use crate::packed_version::check_packed_version;
use crate::position_entry::{GamePly, PositionEntry};
use crate::stop::Stop;
use crate::stored_game::{Source, StoredGame};
use crate::table::{Input, Table, TableWriter, merge};
use crate::value::Value;

/// The parts that wait in temporary files before they become one.
const RUNS: usize = 16;

/// The memory for games that are not written yet, in bytes.
const MEMORY: usize = 64 << 20;

/// A database to which games are added.
///
/// The games go into sorted parts in temporary files. [`save`](Builder::save) merges the parts and the database that
/// was there into a new file, which takes the place of the old one when it is complete.
///
/// Memory: [`with_memory`](Builder::with_memory) bounds that of a part, 64 MiB by default. To that come about 30 bytes
/// for each game that is added, and the index of the database, one 200th of its size.
///
/// ```
/// use gipf_explorer::{Added, Builder, Explorer, Source};
/// use gipf_game::Position;
/// use gipf_notation::record::Record;
///
/// let game: Record = "[Variant \"basic\"]\n[White \"Ada\"]\n\n1. b3 c6 1-0".parse()?;
/// let mut builder = Builder::new();
/// let source = Source { file: "games.txt", number: 1 };
/// assert_eq!(builder.add(&game, source)?, Added::New);
/// assert_eq!(builder.add(&game, source)?, Added::Duplicate);
///
/// let mut bytes = Vec::new();
/// builder.write(&mut bytes)?;
/// let explorer = Explorer::from_bytes(bytes)?;
/// let answer = explorer.query(game.start(), 10)?;
/// assert_eq!((answer.total.games, answer.turns.len()), (1, 1));
/// assert_eq!(answer.games[0].game.white, "Ada");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Builder {
    old: Option<Table>,
    games: u32,
    /// The hashes of the games that were added.
    hashes: HashSet<[u8; 16]>,
    batch: Batch,
    runs: Vec<Table>,
    memory: usize,
    folder: PathBuf,
    stop: Stop,
    /// The games whose positions in the database are known to be packed as they are now.
    checked: HashSet<&'static str>,
}

/// What became of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It was added.
    New,
    /// It was there already.
    Duplicate,
    /// It has no turns, so there is nothing to add.
    Empty,
}

impl Default for Builder {
    fn default() -> Builder {
        Builder::new()
    }
}

impl Builder {
    /// Begins a database.
    #[must_use]
    pub fn new() -> Builder {
        Builder {
            old: None,
            games: 0,
            hashes: HashSet::new(),
            batch: Batch::default(),
            runs: Vec::new(),
            memory: MEMORY,
            folder: env::temp_dir(),
            stop: Stop::default(),
            checked: HashSet::new(),
        }
    }

    /// Continues a database.
    ///
    /// # Errors
    ///
    /// [`ExplorerError::Excerpt`].
    pub fn resume(explorer: Explorer) -> Result<Builder, ExplorerError> {
        if explorer.contents().is_excerpt {
            return Err(ExplorerError::Excerpt);
        }
        let games = explorer.contents().games;
        Ok(Builder { old: Some(explorer.into_table()), games, ..Builder::new() })
    }

    /// Sets the memory for games that are not written yet, in bytes.
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> Builder {
        self.memory = bytes;
        self
    }

    /// Sets the folder of temporary files, that of the system by default.
    #[must_use]
    pub fn with_folder(mut self, folder: impl Into<PathBuf>) -> Builder {
        self.folder = folder.into();
        self
    }

    /// Sets what is asked often, while games are [merged](Builder::merge) and the database is written, whether to stop.
    #[must_use]
    pub fn with_stop(mut self, is_stopped: impl Fn() -> bool + Send + Sync + 'static) -> Builder {
        self.stop = Stop(Some(Box::new(is_stopped)));
        self
    }

    /// Returns the number of games of the database and of those that were added.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Adds the main line of a game, unless the database has a game with the same start, turns, result, players and
    /// date.
    ///
    /// # Errors
    ///
    /// [`ExplorerError`] when the database or a temporary file cannot be read or written.
    pub fn add<P: Notation>(
        &mut self,
        record: &Record<P>,
        source: Source<'_>,
    ) -> Result<Added, ExplorerError> {
        self.add_with_values(record, source, &[])
    }

    /// Adds the main line of a game with what searches have found of its positions: of the start, and after each turn.
    /// Values may be missing at the end.
    ///
    /// # Errors
    ///
    /// As for [`add`](Builder::add).
    #[inline(never)]
    pub fn add_with_values<P: Notation>(
        &mut self,
        record: &Record<P>,
        source: Source<'_>,
        values: &[Option<Value>],
    ) -> Result<Added, ExplorerError> {
        self.insert(&StoredGame::new(record, source), record, values)
    }

    /// Adds the games of kind `P` of another database, and the values of its positions. `on_game` is called after each
    /// game.
    ///
    /// # Errors
    ///
    /// [`ExplorerError`] when a database or a temporary file cannot be read or written, the other one is an excerpt, or
    /// it is [stopped](Builder::with_stop).
    #[inline(never)]
    pub fn merge<P: Notation>(
        &mut self,
        other: &Explorer,
        on_game: &mut dyn FnMut(Added),
    ) -> Result<(), ExplorerError> {
        if other.contents().is_excerpt {
            return Err(ExplorerError::Excerpt);
        }
        let mut cursor = other.table().seek(&[key::GAME])?;
        while let Some(entry) = cursor.entry().filter(|entry| entry.key.first() == Some(&key::GAME))
        {
            self.stop.check()?;
            let stored = StoredGame::read(entry.value).ok_or_else(|| damaged("a game"))?;
            if stored.header.game == P::NAME {
                let record: Record<P> = stored.record.parse().map_err(|_| damaged("a game"))?;
                let added = self.insert(&stored, &record, &[])?;
                on_game(added);
            }
            cursor.advance()?;
        }
        let prefix = key::prefix::<P>(key::POSITION);
        let mut cursor = other.table().seek(&prefix)?;
        while let Some(entry) = cursor.entry().filter(|entry| entry.key.starts_with(&prefix)) {
            self.stop.check()?;
            let position = PositionEntry::read(entry.value).ok_or_else(|| damaged("a position"))?;
            if let Some(value) = position.value {
                self.batch.push_value(entry.key, value)?;
                self.flush_if_full()?;
            }
            cursor.advance()?;
        }
        Ok(())
    }

    fn insert<P: Notation>(
        &mut self,
        stored: &StoredGame,
        record: &Record<P>,
        values: &[Option<Value>],
    ) -> Result<Added, ExplorerError> {
        if record.main_line().next().is_none() {
            return Ok(Added::Empty);
        }
        let hash = stored.hash();
        let hash_key = key::hash(&hash);
        let is_old = match &self.old {
            Some(old) => {
                if self.checked.insert(P::NAME) {
                    check_packed_version::<P>(old)?;
                }
                old.get(&hash_key)?.is_some()
            }
            None => false,
        };
        if is_old || !self.hashes.insert(hash) {
            return Ok(Added::Duplicate);
        }
        let game = self.games;
        self.games = game.checked_add(1).ok_or(ExplorerError::TooLarge("more games"))?;
        let mut value = Vec::new();
        stored.put(&mut value);
        self.batch.push_entry(key::game(game).into(), value);
        self.batch.push_entry(hash_key, game.to_be_bytes().into());
        let start = Canonical::of(record.start());
        self.batch.push_entry(key::position::<P>(key::START, &start.packed), sum(&[[1]]));
        let length = GameLength { result: stored.header.result, plies: stored.header.plies };
        let mut values = values.iter().copied().chain(std::iter::repeat(None));
        let (mut canonical, mut ply) = (start, 0);
        for node in record.main_line() {
            let value = values.next().flatten();
            let at = GamePly { game, ply };
            self.batch.push(&canonical, Some(node.turn()), value, at, length)?;
            canonical = Canonical::of(node.position());
            ply += 1;
        }
        let value = values.next().flatten();
        self.batch.push(&canonical, None, value, GamePly { game, ply }, length)?;
        self.flush_if_full()?;
        Ok(Added::New)
    }

    fn flush_if_full(&mut self) -> Result<(), ExplorerError> {
        if self.batch.memory() < self.memory { Ok(()) } else { self.flush() }
    }

    /// Moves the batch into a temporary file.
    fn flush(&mut self) -> Result<(), ExplorerError> {
        if self.batch.is_empty() {
            return Ok(());
        }
        let mut out = self.begin_run()?;
        self.batch.write(&mut out, &self.stop)?;
        self.runs.push(finish_run(out)?);
        if self.runs.len() >= RUNS {
            let mut out = self.begin_run()?;
            let runs: Vec<&Table> = self.runs.iter().collect();
            merge(&runs, &mut out, &self.stop, combine).map_err(of_temporary)?;
            self.runs = vec![finish_run(out)?];
        }
        Ok(())
    }

    fn begin_run(&self) -> Result<TableWriter<BufWriter<File>>, ExplorerError> {
        TableWriter::new(BufWriter::new(tempfile::tempfile_in(&self.folder).map_err(written)?))
    }

    /// Writes the database with what was added, and returns how much it holds.
    ///
    /// # Errors
    ///
    /// [`ExplorerError`] when the database that was there or a temporary file cannot be read, `out` cannot be
    /// written, or it is [stopped](Builder::with_stop).
    pub fn write(mut self, out: impl Write) -> Result<Contents, ExplorerError> {
        self.flush()?;
        let tables: Vec<&Table> = self.old.iter().chain(&self.runs).collect();
        let mut contents = Contents { games: self.games, ..Contents::default() };
        let mut out = TableWriter::new(out)?;
        merge(&tables, &mut out, &self.stop, |key, values| {
            let value = combine(key, values)?;
            if let Some(value) = &value {
                contents.count(key, value);
            }
            Ok(value)
        })?;
        finish(out, &contents)?;
        Ok(contents)
    }

    /// Returns what tells the database that is continued from others.
    pub(crate) fn stamp(&self) -> Option<u64> {
        self.old.as_ref().map(Table::stamp)
    }
}

fn finish_run(out: TableWriter<BufWriter<File>>) -> Result<Table, ExplorerError> {
    let file = out.finish()?.into_inner().map_err(|error| written(error.into_error()))?;
    Input::of_file(file).and_then(Table::open).map_err(of_temporary)
}

/// Returns the error of a temporary file: the caller has none to read.
fn of_temporary(error: ExplorerError) -> ExplorerError {
    match error {
        ExplorerError::Read(error) => ExplorerError::Write(error),
        error => error,
    }
}

/// Writes what a database holds, and its end.
pub(crate) fn finish(
    mut out: TableWriter<impl Write>,
    contents: &Contents,
) -> Result<(), ExplorerError> {
    let mut value = Vec::new();
    contents.put(&mut value);
    out.push(&[key::CONTENTS], &value)?;
    out.finish()?;
    Ok(())
}
