//! What is asked of a game in which sequences are counted.

use gipf_game::{LeastImage, Packed};
use gipf_notation::Notation;

/// A position whose sequences of turns can be counted by [`Perft`](crate::Perft) and
/// [`Layers`](crate::Layers).
///
/// Everything has a default, so that a game needs no more than
///
/// ```ignore
/// impl Countable for MyPosition {}
/// ```
pub trait Countable: Notation + Packed {
    /// The names of the events that [`Layers`](crate::Layers) counts at each depth, such as
    /// captures; at most [`MAX_EVENTS`](crate::MAX_EVENTS).
    const EVENTS: &'static [&'static str] = &[];

    /// Returns the number of ways to make a turn: see
    /// [`CountMode::Entries`](crate::CountMode::Entries).
    #[must_use]
    fn entries(_turn: &Self::Turn) -> u64 {
        1
    }

    /// Returns the number of legal turns, each counted [`Countable::entries`] times.
    #[must_use]
    fn count_entries(&self) -> u64 {
        self.count_turns()
    }

    /// Returns the events of a legal turn that leads to `next`: bit `i` stands for `EVENTS[i]`.
    #[must_use]
    fn events(&self, _turn: &Self::Turn, _next: &Self) -> u32 {
        0
    }

    /// Returns the least image of the position under a group of symmetries, and how many of the
    /// symmetries lead to it.
    ///
    /// There are as many different images as symmetries divided by that number. A game can do
    /// better than this, which makes every image.
    #[must_use]
    fn canonical_under(&self, symmetries: &[Self::Symmetry]) -> (Self, usize) {
        let mut least = LeastImage::new(*self);
        for &symmetry in symmetries {
            least.see(self.transformed(symmetry));
        }
        (least.image(), least.copies())
    }
}
