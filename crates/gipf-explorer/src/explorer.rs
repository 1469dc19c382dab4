//! A database that is asked.

use std::fs::File;
use std::path::Path;

use gipf_notation::Notation;
use gipf_notation::record::Record;

use crate::bytes::Bytes;
use crate::canonical::Canonical;
use crate::contents::Contents;
use crate::error::{ExplorerError, damaged};
use crate::key;
use crate::packed_version::check_packed_version;
use crate::position_entry::{GamePly, PositionEntry, TurnEntry};
use crate::query_answer::{GameAt, PlayedTurn, QueryAnswer};
use crate::result_counts::ResultCounts;
use crate::stored_game::StoredGame;
use crate::table::{Input, Table, is_database};
use crate::value::Value;

/// A database of games that answers what was played in a position.
///
/// Its index is in memory; a query reads some blocks of a few KiB. Any number of programs can read a database at the
/// same time, also while one adds games: that one writes another file.
#[derive(Debug)]
pub struct Explorer {
    table: Table,
    contents: Contents,
}

/// The positions that games begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Starts<P> {
    /// Those with which most games begin, each as its canonical image, and how many games do; the most frequent first.
    pub most_frequent: Vec<(P, u64)>,
    /// How many there are.
    pub count: u64,
}

impl Explorer {
    /// Returns whether a file that begins with these bytes is a database, of this version or another.
    ///
    /// ```
    /// assert!(gipf_explorer::Explorer::is_database(b"gipf explorer..."));
    /// assert!(!gipf_explorer::Explorer::is_database(b"1. b3 c6 *"));
    /// ```
    #[must_use]
    pub fn is_database(beginning: &[u8]) -> bool {
        is_database(beginning)
    }

    /// Opens the file of a database.
    ///
    /// # Errors
    ///
    /// [`ExplorerError`] when the file cannot be read, or is not a database that this crate reads.
    pub fn open(path: &Path) -> Result<Explorer, ExplorerError> {
        Explorer::new(Input::of_file(File::open(path).map_err(ExplorerError::Read)?)?)
    }

    /// Reads a database that is in memory, as a page has it.
    ///
    /// # Errors
    ///
    /// [`ExplorerError`] when the bytes are not a database that this crate reads.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Explorer, ExplorerError> {
        Explorer::new(Input::Memory(bytes))
    }

    fn new(input: Input) -> Result<Explorer, ExplorerError> {
        let table = Table::open(input)?;
        let contents = table.get(&[key::CONTENTS])?;
        let contents = contents.as_deref().and_then(Contents::read);
        Ok(Explorer { contents: contents.ok_or_else(|| damaged("its contents"))?, table })
    }

    /// Returns how much the database holds.
    #[must_use]
    pub fn contents(&self) -> &Contents {
        &self.contents
    }

    /// Returns the size of the file in bytes.
    #[must_use]
    pub fn file_len(&self) -> u64 {
        self.table.file_len()
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn into_table(self) -> Table {
        self.table
    }

    /// Returns the positions that games of kind `P` begin with, at most `max` of them.
    ///
    /// # Errors
    ///
    /// [`ExplorerError`] when the database cannot be read.
    pub fn starts<P: Notation>(&self, max: usize) -> Result<Starts<P>, ExplorerError> {
        check_packed_version::<P>(&self.table)?;
        let prefix = key::prefix::<P>(key::START);
        let mut cursor = self.table.seek(&prefix)?;
        let mut starts = Starts { most_frequent: Vec::new(), count: 0 };
        while let Some(entry) = cursor.entry() {
            let Some(packed) = entry.key.strip_prefix(&prefix[..]) else { break };
            let count = Bytes(entry.value).number();
            let (start, games) =
                unpack::<P>(packed).zip(count).ok_or_else(|| damaged("a start"))?;
            starts.count += 1;
            let place = starts.most_frequent.partition_point(|(_, more)| *more >= games);
            if place < max {
                starts.most_frequent.insert(place, (start, games));
                starts.most_frequent.truncate(max);
            }
            cursor.advance()?;
        }
        Ok(starts)
    }

    /// Returns what was played in a position or an image of it, with at most `max_games` of the games.
    ///
    /// # Errors
    ///
    /// [`ExplorerError`] when the database cannot be read, or has its positions packed as another version does it.
    #[inline(never)]
    pub fn query<P: Notation>(
        &self,
        position: &P,
        max_games: usize,
    ) -> Result<QueryAnswer<P>, ExplorerError> {
        let canonical = Canonical::of(position);
        let entry = match self.entry(&canonical)? {
            Some(entry) => entry,
            None => {
                check_packed_version::<P>(&self.table)?;
                PositionEntry::default()
            }
        };
        let mut answer = QueryAnswer {
            position: *position,
            is_excerpt: self.contents.is_excerpt,
            total: entry.total(),
            ended: ResultCounts::default(),
            value: entry.value,
            turns: Vec::new(),
            games: Vec::new(),
        };
        let mut games: Vec<(GamePly, Option<P::Turn>)> = Vec::new();
        for TurnEntry { text, counts, games: listed } in entry.turns {
            let turn = if text.is_empty() {
                answer.ended = counts;
                None
            } else {
                let played = self.played_turn(position, &canonical, &text, counts)?;
                let turn = played.turn.clone();
                answer.turns.push(played);
                Some(turn)
            };
            games.extend(listed.into_iter().map(|at| (at, turn.clone())));
        }
        let text = |it: &PlayedTurn<P>| position.turn_text(&it.turn);
        answer.turns.sort_unstable_by(|a, b| {
            b.counts.games.cmp(&a.counts.games).then_with(|| text(a).cmp(&text(b)))
        });
        games.sort_unstable_by_key(|&(at, _)| at);
        games.truncate(max_games);
        for (GamePly { game, ply }, turn) in games {
            let game = self.stored_game(game)?.header;
            answer.games.push(GameAt { game, ply, turn });
        }
        Ok(answer)
    }

    fn entry<P: Notation>(
        &self,
        canonical: &Canonical<P>,
    ) -> Result<Option<PositionEntry>, ExplorerError> {
        let key = key::position::<P>(key::POSITION, &canonical.packed);
        let Some(value) = self.table.get(&key)? else { return Ok(None) };
        PositionEntry::read(&value).map(Some).ok_or_else(|| damaged("a position"))
    }

    fn stored_game(&self, number: u32) -> Result<StoredGame, ExplorerError> {
        let value = self.table.get(&key::game(number))?;
        value.as_deref().and_then(StoredGame::read).ok_or_else(|| damaged("a game"))
    }

    fn played_turn<P: Notation>(
        &self,
        position: &P,
        canonical: &Canonical<P>,
        text: &str,
        counts: ResultCounts,
    ) -> Result<PlayedTurn<P>, ExplorerError> {
        let turn = canonical.position.parse_turn(text).map_err(|_| damaged("a turn"))?;
        let mut images = canonical.turns_of(position, &turn);
        images.sort_unstable_by_key(|turn| position.turn_text(turn));
        if images.is_empty() {
            return Err(damaged("a turn"));
        }
        let turn = images.remove(0);
        let next = position.play(&turn).map_err(|_| damaged("a turn"))?;
        let value = self.value(&next)?.map(|value| value.before_turn(position, &next));
        Ok(PlayedTurn { turn, images, counts, value })
    }

    /// Returns what a search has found of a position, for the player to move.
    ///
    /// # Errors
    ///
    /// [`ExplorerError`] when the database cannot be read.
    pub fn value<P: Notation>(&self, position: &P) -> Result<Option<Value>, ExplorerError> {
        Ok(self.entry(&Canonical::of(position))?.and_then(|entry| entry.value))
    }

    /// Returns the record of a game of kind `P` by its number, in the order in which games were added, from 0; `None`
    /// where there is none of this kind.
    ///
    /// # Errors
    ///
    /// [`ExplorerError`] when the database cannot be read; [`ExplorerError::Excerpt`].
    pub fn record<P: Notation>(&self, number: u32) -> Result<Option<Record<P>>, ExplorerError> {
        if self.contents.is_excerpt {
            return Err(ExplorerError::Excerpt);
        }
        if number >= self.contents.games {
            return Ok(None);
        }
        let StoredGame { header, record } = self.stored_game(number)?;
        if header.game != P::NAME {
            return Ok(None);
        }
        record.parse().map(Some).map_err(|_| damaged("a game"))
    }
}

fn unpack<P: Notation>(packed: &[u8]) -> Option<P> {
    let mut bytes = P::Bytes::default();
    if bytes.as_ref().len() != packed.len() {
        return None;
    }
    bytes.as_mut().copy_from_slice(packed);
    P::unpack(&bytes).ok()
}
