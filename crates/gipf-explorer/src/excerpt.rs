//! A small part of a database, to be loaded whole.

use std::collections::HashSet;
use std::io::Write;

use crate::builder::finish;
use crate::contents::Contents;
use crate::error::{ExplorerError, damaged};
use crate::explorer::Explorer;
use crate::key;
use crate::position_entry::PositionEntry;
use crate::stored_game::StoredGame;
use crate::table::TableWriter;

/// What an excerpt takes from a database.
///
/// An excerpt is a database itself, but for the turns of its games: it answers queries, and games cannot be added to
/// it.
///
/// ```
/// use gipf_explorer::{Builder, Excerpt, Explorer, Source};
/// use gipf_notation::record::Record;
///
/// let game: Record = "[Variant \"basic\"]\n\n1. b3 c6 2. b4 1-0".parse()?;
/// let mut builder = Builder::new();
/// builder.add(&game, Source::default())?;
/// let mut bytes = Vec::new();
/// builder.write(&mut bytes)?;
///
/// let explorer = Explorer::from_bytes(bytes)?;
/// let mut small = Vec::new();
/// let excerpt = Excerpt { min_games: 1, max_ply: 1, ..Excerpt::default() };
/// excerpt.write(&explorer, &mut small)?;
/// let contents = Explorer::from_bytes(small)?.contents().clone();
/// assert_eq!(contents.by_game["gipf"].positions, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The positions that at least so many games have reached.
    pub min_games: u64,
    /// Those that a game has reached after at most so many plies.
    pub max_ply: u32,
    /// The games that are listed of each turn, at most 8.
    pub listed_games: usize,
}

impl Default for Excerpt {
    fn default() -> Excerpt {
        Excerpt { min_games: 2, max_ply: 12, listed_games: 1 }
    }
}

impl Excerpt {
    /// Writes the excerpt of a database, and returns how much it holds.
    ///
    /// The numbers of the games that it lists are in memory.
    ///
    /// # Errors
    ///
    /// [`ExplorerError`] when the database cannot be read, or `out` cannot be written.
    pub fn write(&self, explorer: &Explorer, out: impl Write) -> Result<Contents, ExplorerError> {
        let mut listed = HashSet::new();
        let mut cursor = explorer.table().seek(&[key::POSITION])?;
        while let Some(entry) = cursor.entry() {
            if entry.key.first() == Some(&key::POSITION)
                && let Some(position) = self.position(entry.value)?
            {
                let games = position.turns.iter().flat_map(|turn| &turn.games);
                listed.extend(games.map(|at| at.game));
            }
            cursor.advance()?;
        }
        let mut contents =
            Contents { games: explorer.contents().games, is_excerpt: true, ..Contents::default() };
        let mut out = TableWriter::new(out)?;
        let mut cursor = explorer.table().seek(&[])?;
        let mut value = Vec::new();
        while let Some(entry) = cursor.entry() {
            value.clear();
            match entry.key.first() {
                Some(&key::GAME) if is_listed(entry.key, &listed) => {
                    let stored = StoredGame::read(entry.value).ok_or_else(|| damaged("a game"))?;
                    StoredGame { record: String::new(), ..stored }.put(&mut value);
                }
                Some(&key::START) => value.extend_from_slice(entry.value),
                Some(&key::POSITION) => {
                    if let Some(position) = self.position(entry.value)? {
                        position.put(&mut value);
                    }
                }
                _ => {}
            }
            if !value.is_empty() {
                contents.count(entry.key, &value);
                out.push(entry.key, &value)?;
            }
            cursor.advance()?;
        }
        finish(out, &contents)?;
        Ok(contents)
    }

    /// Returns what the excerpt has of a position; `None` for nothing.
    fn position(&self, value: &[u8]) -> Result<Option<PositionEntry>, ExplorerError> {
        let mut position = PositionEntry::read(value).ok_or_else(|| damaged("a position"))?;
        if position.first_ply > self.max_ply || position.total().games < self.min_games {
            return Ok(None);
        }
        for turn in &mut position.turns {
            turn.games.truncate(self.listed_games);
        }
        Ok(Some(position))
    }
}

fn is_listed(key: &[u8], listed: &HashSet<u32>) -> bool {
    key::game_number(key).is_some_and(|number| listed.contains(&number))
}
