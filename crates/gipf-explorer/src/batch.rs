//! What was added and is not written yet.

use std::io::Write;
use std::mem::size_of;

use gipf_game::GameResult;
use gipf_notation::Notation;

use crate::canonical::Canonical;
use crate::error::ExplorerError;
use crate::key;
use crate::position_entry::{GamePly, PositionEntry};
use crate::result_counts::ResultCounts;
use crate::stop::Stop;
use crate::table::TableWriter;
use crate::value::Value;

/// Occurrences of positions in the order of the games, and whole entries.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    /// Keys of positions, each followed by the text of a turn.
    bytes: Vec<u8>,
    occurrences: Vec<Occurrence>,
    /// Keys below those of positions, with their values.
    entries: Vec<(Vec<u8>, Vec<u8>)>,
    entries_len: usize,
}

/// A position in a game.
#[derive(Clone, Copy, Debug)]
struct Occurrence {
    /// Where its key begins.
    start: usize,
    key_len: u16,
    text_len: u16,
    value: Option<Value>,
    /// `None` for a value alone.
    at: Option<(GamePly, GameLength)>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameLength {
    pub(crate) result: GameResult,
    pub(crate) plies: u32,
}

impl Batch {
    /// Returns about how much memory it takes, in bytes.
    pub(crate) fn memory(&self) -> usize {
        let entry = size_of::<(Vec<u8>, Vec<u8>)>();
        self.bytes.len()
            + self.occurrences.len() * size_of::<Occurrence>()
            + self.entries.len() * entry
            + self.entries_len
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.occurrences.is_empty() && self.entries.is_empty()
    }

    pub(crate) fn push_entry(&mut self, key: Vec<u8>, value: Vec<u8>) {
        self.entries_len += key.len() + value.len();
        self.entries.push((key, value));
    }

    /// Adds a position of a game, with the turn that was played there; `None` where the game ended.
    pub(crate) fn push<P: Notation>(
        &mut self,
        canonical: &Canonical<P>,
        turn: Option<&P::Turn>,
        value: Option<Value>,
        at: GamePly,
        length: GameLength,
    ) -> Result<(), ExplorerError> {
        let key = key::position::<P>(key::POSITION, &canonical.packed);
        let text = turn.map(|turn| canonical.turn_text(turn)).unwrap_or_default();
        self.push_occurrence(&key, &text, value, Some((at, length)))
    }

    /// Adds a value of a position by its key.
    pub(crate) fn push_value(&mut self, key: &[u8], value: Value) -> Result<(), ExplorerError> {
        self.push_occurrence(key, "", Some(value), None)
    }

    fn push_occurrence(
        &mut self,
        key: &[u8],
        text: &str,
        value: Option<Value>,
        at: Option<(GamePly, GameLength)>,
    ) -> Result<(), ExplorerError> {
        let len =
            |len: usize| u16::try_from(len).map_err(|_| ExplorerError::TooLarge("such a turn"));
        let occurrence = Occurrence {
            start: self.bytes.len(),
            key_len: len(key.len())?,
            text_len: len(text.len())?,
            value,
            at,
        };
        self.bytes.extend_from_slice(key);
        self.bytes.extend_from_slice(text.as_bytes());
        self.occurrences.push(occurrence);
        Ok(())
    }

    /// Writes everything in the order of the keys and begins anew.
    pub(crate) fn write(
        &mut self,
        out: &mut TableWriter<impl Write>,
        stop: &Stop,
    ) -> Result<(), ExplorerError> {
        let Batch { bytes, mut occurrences, mut entries, .. } = std::mem::take(self);
        entries.sort_by(|one, other| one.0.cmp(&other.0));
        for (key, value) in merged_starts(entries) {
            stop.check()?;
            out.push(&key, &value)?;
        }
        let key = |it: &Occurrence| &bytes[it.start..][..usize::from(it.key_len)];
        let text = |it: &Occurrence| {
            &bytes[it.start + usize::from(it.key_len)..][..usize::from(it.text_len)]
        };
        // Stable: the games stay in their order.
        occurrences.sort_by(|a, b| key(a).cmp(key(b)).then_with(|| text(a).cmp(text(b))));
        let mut value = Vec::new();
        for group in occurrences.chunk_by(|a, b| key(a) == key(b)) {
            stop.check()?;
            let entry = position_entry(group, |it| str::from_utf8(text(it)).unwrap_or_default());
            value.clear();
            entry.put(&mut value);
            out.push(key(&group[0]), &value)?;
        }
        Ok(())
    }
}

/// Adds up the numbers of entries that have one key, as starts do.
fn merged_starts(entries: Vec<(Vec<u8>, Vec<u8>)>) -> Vec<(Vec<u8>, Vec<u8>)> {
    let mut merged: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
    for (key, value) in entries {
        match merged.last_mut() {
            Some((last, sum)) if *last == key => *sum = crate::combine::sum(&[&*sum, &value]),
            _ => merged.push((key, value)),
        }
    }
    merged
}

fn position_entry<'a>(
    group: &'a [Occurrence],
    text: impl Fn(&'a Occurrence) -> &'a str,
) -> PositionEntry {
    let mut entry = PositionEntry { first_ply: u32::MAX, ..PositionEntry::default() };
    for occurrence in group {
        entry.value = match (entry.value, occurrence.value) {
            (Some(value), Some(other)) => Some(value.deeper(other)),
            (value, other) => value.or(other),
        };
        if let Some((at, GameLength { result, plies })) = occurrence.at {
            entry.first_ply = entry.first_ply.min(at.ply);
            let mut counts = ResultCounts::default();
            counts.count(result, plies);
            entry.count(text(occurrence), &counts, at);
        }
    }
    entry
}
