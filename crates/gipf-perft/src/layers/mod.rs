//! The different positions of each depth, and what happens there.

mod below;
mod expansion;
mod layer;
mod stats;

use gipf_game::Position;
use std::num::NonZeroUsize;

use crate::layers::below::count_below;
use crate::layers::expansion::expand;
use crate::layers::layer::{Layer, Paths};
use crate::{Control, PerftError};

pub use stats::{DepthStats, MAX_EVENTS};

/// How layers are computed.
#[derive(Clone, Copy, Debug)]
pub struct LayersOptions {
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// The memory limit for the positions of two depths at a time.
    pub mebibytes: usize,
}

/// Goes through the positions of one depth after another.
///
/// Positions that are images of each other under a symmetry that leaves the start as it is are
/// kept once, with the number of sequences that lead to them. So a depth costs time and memory by
/// its different positions, not by its sequences.
///
/// ```
/// use gipf_core::{Gipf, Position, Variant};
/// use gipf_perft::{Control, Layers, LayersOptions};
///
/// let options = LayersOptions { threads: 1.try_into().unwrap(), mebibytes: 100 };
/// let mut layers = Layers::new(&Gipf::start(Variant::Basic), options);
/// let first = layers.advance(&Control::default())?;
/// assert_eq!((first.turns, first.entries, first.positions), (30, 42, Some((24, 5))));
/// let second = layers.advance(&Control::default())?;
/// assert_eq!((second.turns, second.positions), (924, Some((558, 96))));
/// # Ok::<(), gipf_perft::PerftError>(())
/// ```
#[derive(Debug)]
pub struct Layers<P: Position> {
    depth: u32,
    /// The symmetries that leave the start as it is.
    symmetries: Vec<P::Symmetry>,
    options: LayersOptions,
    layer: Layer<P>,
}

impl<P: Position> Layers<P> {
    /// Begins at depth 0: the position alone.
    #[must_use]
    pub fn new(position: &P, options: LayersOptions) -> Layers<P> {
        let all = position.board_symmetries().iter().copied();
        let symmetries: Vec<_> = all.filter(|&s| position.transformed(s) == *position).collect();
        let (start, _) = position.canonical_under(&symmetries);
        let layer = Layer::with(&start, Paths { turns: 1, entries: 1 });
        Layers { depth: 0, symmetries, options, layer }
    }

    /// Returns what happens at the next depth, without its positions, which are not kept.
    ///
    /// # Errors
    ///
    /// [`PerftError::Overflow`], [`PerftError::Stopped`].
    #[inline(never)]
    pub fn peek(&self, control: &Control<'_>) -> Result<DepthStats, PerftError> {
        expand(self, None, control)
    }

    /// Goes on to the next depth and returns what happens there.
    ///
    /// # Errors
    ///
    /// [`PerftError::MemoryLimit`] when its positions need more memory than allowed,
    /// [`PerftError::Overflow`], [`PerftError::Stopped`]. The depth is then the old one.
    #[inline(never)]
    pub fn advance(&mut self, control: &Control<'_>) -> Result<DepthStats, PerftError> {
        let next = Layer::new();
        let stats = expand(self, Some(&next), control)?;
        self.layer = next;
        self.depth += 1;
        Ok(stats)
    }

    /// Returns the number of sequences that are so many turns longer: the plain count below each position, as often as
    /// sequences lead to it. No position below is kept, and no count is looked up in a table.
    ///
    /// With a layer as deep as memory allows, this is the fastest exact count that depends on no table.
    ///
    /// ```
    /// use gipf_core::{Gipf, Position, Variant};
    /// use gipf_perft::{Control, Layers, LayersOptions};
    ///
    /// let options = LayersOptions { threads: 1.try_into().unwrap(), mebibytes: 100 };
    /// let mut layers = Layers::new(&Gipf::start(Variant::Basic), options);
    /// layers.advance(&Control::default())?;
    /// layers.advance(&Control::default())?;
    /// assert_eq!(layers.count_below(2, &Control::default())?, 924_432);
    /// # Ok::<(), gipf_perft::PerftError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`PerftError::Overflow`] where the count below one position does not fit into 64 bits, [`PerftError::Stopped`].
    #[inline(never)]
    pub fn count_below(&self, turns: u8, control: &Control<'_>) -> Result<u128, PerftError> {
        count_below(self, turns, control)
    }
}
