//! What is asked of a game in which sequences are counted.

use std::ops::ControlFlow;

use gipf_notation::Rules;

/// All that tells the positions of one variant apart.
pub type Key = [u64; 3];

/// The positions of a game whose sequences of turns can be counted by [`Perft`](crate::Perft).
pub trait Countable: Rules {
    /// The number of sequences of `depth` turns, as fast as it can be had without a table.
    #[must_use]
    fn perft(&self, depth: u32) -> u64;

    /// Calls `visit` with every legal turn and the position after it until it breaks.
    fn for_each_successor<B>(
        &self,
        visit: impl FnMut(Self::Turn, Self) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// One of the images under the symmetries of the board, always the same.
    #[must_use]
    fn canonical(&self) -> Self;

    /// Equal for equal positions, and good in all bits.
    #[must_use]
    fn hash64(&self) -> u64;

    /// The whole position. Two positions of one variant have the same key only when they are equal.
    #[must_use]
    fn key(&self) -> Key;

    /// In how many ways a turn is made that a player would call different: see
    /// [`Unit::Entries`](crate::Unit::Entries).
    #[must_use]
    fn entries(_turn: &Self::Turn) -> u64 {
        1
    }

    /// The legal turns, each as often as [`Countable::entries`] says.
    #[must_use]
    fn count_entries(&self) -> u64 {
        self.count_turns()
    }
}
