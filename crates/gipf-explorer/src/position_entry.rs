//! What a database holds of a position.

use crate::bytes::{Bytes, put_bytes, put_number};
use crate::result_counts::ResultCounts;
use crate::value::Value;

/// The games that are listed of a turn; the others are only counted.
pub(crate) const LISTED_GAMES: usize = 8;

/// What a database holds of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PositionEntry {
    /// The fewest plies from the start of a game to here.
    pub(crate) first_ply: u32,
    pub(crate) value: Option<Value>,
    /// In the order of their texts.
    pub(crate) turns: Vec<TurnEntry>,
}

/// What a database holds of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TurnEntry {
    /// The turn in the canonical image; empty where games ended here.
    pub(crate) text: String,
    pub(crate) counts: ResultCounts,
    /// The first of the games, in their order.
    pub(crate) games: Vec<GamePly>,
}

/// A place in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct GamePly {
    pub(crate) game: u32,
    pub(crate) ply: u32,
}

impl PositionEntry {
    /// Counts a turn, whose game comes after those before.
    pub(crate) fn count(&mut self, text: &str, counts: &ResultCounts, at: GamePly) {
        let turn = match self.turns.binary_search_by(|turn| turn.text.as_str().cmp(text)) {
            Ok(place) => &mut self.turns[place],
            Err(place) => {
                let turn = TurnEntry {
                    text: text.into(),
                    counts: ResultCounts::default(),
                    games: Vec::new(),
                };
                self.turns.insert(place, turn);
                &mut self.turns[place]
            }
        };
        turn.counts.add(counts);
        if turn.games.len() < LISTED_GAMES {
            turn.games.push(at);
        }
    }

    /// Adds what a later part of the database holds.
    pub(crate) fn absorb(&mut self, other: PositionEntry) {
        self.first_ply = self.first_ply.min(other.first_ply);
        self.value = match (self.value, other.value) {
            (Some(value), Some(other)) => Some(value.deeper(other)),
            (value, other) => value.or(other),
        };
        for turn in other.turns {
            match self.turns.binary_search_by(|known| known.text.cmp(&turn.text)) {
                Ok(place) => {
                    let known = &mut self.turns[place];
                    known.counts.add(&turn.counts);
                    known.games.extend(turn.games);
                    known.games.truncate(LISTED_GAMES);
                }
                Err(place) => self.turns.insert(place, turn),
            }
        }
    }

    /// Returns the sum of all turns.
    pub(crate) fn total(&self) -> ResultCounts {
        let mut total = ResultCounts::default();
        self.turns.iter().for_each(|turn| total.add(&turn.counts));
        total
    }

    pub(crate) fn put(&self, out: &mut Vec<u8>) {
        put_number(out, self.first_ply.into());
        match self.value {
            None => put_number(out, 0),
            Some(Value { score, depth }) => {
                put_number(out, u64::from(depth) + 1);
                out.extend_from_slice(&score.to_le_bytes());
            }
        }
        for turn in &self.turns {
            put_bytes(out, turn.text.as_bytes());
            turn.counts.put(out);
            put_number(out, turn.games.len() as u64);
            for at in &turn.games {
                put_number(out, at.game.into());
                put_number(out, at.ply.into());
            }
        }
    }

    /// Returns `None` where the bytes make no sense.
    pub(crate) fn read(bytes: &[u8]) -> Option<PositionEntry> {
        let mut bytes = Bytes(bytes);
        let first_ply = bytes.number_as()?;
        let value = match bytes.number()? {
            0 => None,
            depth => {
                let score = i16::from_le_bytes(bytes.take(2)?.try_into().ok()?);
                Some(Value { score, depth: u8::try_from(depth - 1).ok()? })
            }
        };
        let mut turns: Vec<TurnEntry> = Vec::new();
        while !bytes.is_empty() {
            let text = bytes.text()?.to_owned();
            if turns.last().is_some_and(|last| last.text >= text) {
                return None;
            }
            let counts = ResultCounts::read(&mut bytes)?;
            let mut games = Vec::new();
            for _ in 0..bytes.number()? {
                games.push(GamePly { game: bytes.number_as()?, ply: bytes.number_as()? });
            }
            turns.push(TurnEntry { text, counts, games });
        }
        Some(PositionEntry { first_ply, value, turns })
    }
}
