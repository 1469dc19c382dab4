//! What a search has found.

use alloc::vec::Vec;
use core::time::Duration;

use crate::Score;

/// What a search has found: reported after each depth, and at its end.
///
/// `T` is the type of turns: that of the game, or text, see [`map_turns`](SearchResult::map_turns). With the feature
/// `serde` this is the one form of a search in JSON; the time is there in whole milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct SearchResult<T> {
    /// The best turn; `None` only when the game is over.
    pub best: Option<T>,
    /// The score of the best turn, for the player to move. Where the search was stopped within a depth, it may be
    /// a lower bound; the reports after each depth have the scores of whole depths.
    pub score: Score,
    /// The last depth that was completed.
    pub depth: u8,
    /// The maximum distance from the root that was reached, quiescence search included.
    pub seldepth: u16,
    /// The nodes searched by all threads.
    pub nodes: u64,
    /// The time since the start; zero without a [time source](crate::TimeSource).
    #[cfg_attr(feature = "serde", serde(rename = "milliseconds", with = "milliseconds"))]
    pub elapsed: Duration,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
    /// The principal variations of the best turns, best first: as many as
    /// [`Search::set_multipv`](crate::Search::set_multipv) asked for, if there are so many turns. Several are all of
    /// the depth that was completed last. There are fewer when the search was stopped before depth 1 was complete,
    /// and none only when the game is over.
    pub lines: Vec<PvLine<T>>,
}

/// A principal variation: the turns that both players are expected to play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct PvLine<T> {
    /// The score for the player to move at the root.
    pub score: Score,
    /// The turns of both players; the first is the turn to play.
    pub turns: Vec<T>,
}

impl<T> PvLine<T> {
    /// Creates a line.
    #[must_use]
    pub fn new(score: Score, turns: Vec<T>) -> PvLine<T> {
        PvLine { score, turns }
    }
}

impl<T> SearchResult<T> {
    /// Creates a result that holds a score and nothing else.
    #[must_use]
    pub fn new(score: Score) -> SearchResult<T> {
        SearchResult {
            best: None,
            score,
            depth: 0,
            seldepth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
            hashfull: 0,
            lines: Vec::new(),
        }
    }

    /// Adds the line of a turn that was found before any line was.
    pub(super) fn or_first_turn(mut self) -> SearchResult<T>
    where
        T: Clone,
    {
        if let (true, Some(best)) = (self.lines.is_empty(), &self.best) {
            self.lines.push(PvLine::new(self.score, Vec::from([best.clone()])));
        }
        self
    }

    /// Returns the same result with other turns, for example with their texts. `map` gets the turns of a line from
    /// the root, and returns as many.
    ///
    /// ```
    /// use gipf_ai::{GipfEvaluator, Limits, Search};
    /// use gipf_core::{Gipf, Position, Variant};
    ///
    /// let mut search = Search::new(GipfEvaluator::default(), 1)?;
    /// let found = search.run(&Gipf::start(Variant::Basic), &Limits::default().with_depth(2));
    /// let texts = found.map_turns(|turns| turns.iter().map(|turn| format!("{turn:?}")).collect());
    /// assert_eq!(texts.best, Some(texts.lines[0].turns[0].clone()));
    /// # Ok::<(), gipf_ai::OutOfMemory>(())
    /// ```
    #[must_use]
    pub fn map_turns<U>(&self, mut map: impl FnMut(&[T]) -> Vec<U>) -> SearchResult<U> {
        SearchResult {
            best: self.best.as_ref().and_then(|best| map(core::slice::from_ref(best)).pop()),
            lines: self
                .lines
                .iter()
                .map(|line| PvLine::new(line.score, map(&line.turns)))
                .collect(),
            score: self.score,
            depth: self.depth,
            seldepth: self.seldepth,
            nodes: self.nodes,
            elapsed: self.elapsed,
            hashfull: self.hashfull,
        }
    }
}

#[cfg(feature = "serde")]
mod milliseconds {
    use core::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_millis)
    }
}
