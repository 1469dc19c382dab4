//! How much a database holds.

use std::collections::BTreeMap;

use crate::bytes::{Bytes, put_bytes, put_number};
use crate::key;

/// How much a database holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Contents {
    /// The games that were added, of all kinds.
    pub games: u32,
    /// Whether it is an excerpt of a database: games cannot be added to it.
    pub is_excerpt: bool,
    /// The kinds of games by their names, such as `gipf`.
    pub by_game: BTreeMap<String, GameContents>,
}

/// How much a database holds of a kind of game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameContents {
    /// Games.
    pub games: u64,
    /// Positions that differ up to symmetry.
    pub positions: u64,
}

impl Contents {
    /// Counts an entry of the database.
    pub(crate) fn count(&mut self, key: &[u8], value: &[u8]) {
        let Some(name) = key::name(key) else { return };
        let is_position = match key[0] {
            key::START => false,
            key::POSITION => true,
            _ => return,
        };
        if !self.by_game.contains_key(name) {
            self.by_game.insert(name.to_owned(), GameContents::default());
        }
        let Some(counts) = self.by_game.get_mut(name) else { return };
        if is_position {
            counts.positions += 1;
        } else {
            let games = Bytes(value).number().unwrap_or_default();
            counts.games = counts.games.saturating_add(games);
        }
    }

    pub(crate) fn put(&self, out: &mut Vec<u8>) {
        put_number(out, self.games.into());
        put_number(out, self.is_excerpt.into());
        for (name, counts) in &self.by_game {
            put_bytes(out, name.as_bytes());
            put_number(out, counts.games);
            put_number(out, counts.positions);
        }
    }

    /// Returns `None` where the bytes make no sense.
    pub(crate) fn read(bytes: &[u8]) -> Option<Contents> {
        let mut bytes = Bytes(bytes);
        let games = bytes.number_as()?;
        let is_excerpt = bytes.number()? != 0;
        let mut by_game = BTreeMap::new();
        while !bytes.is_empty() {
            let name = bytes.text()?.to_owned();
            let counts = GameContents { games: bytes.number()?, positions: bytes.number()? };
            by_game.insert(name, counts);
        }
        Some(Contents { games, is_excerpt, by_game })
    }
}
