//! What is asked of a game in which sequences are counted.

use gipf_notation::Notation;

/// All that tells the positions of one variant apart.
pub type Key = [u64; 3];

/// The positions of a game whose sequences of turns can be counted by [`Perft`](crate::Perft).
pub trait Countable: Notation {
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
