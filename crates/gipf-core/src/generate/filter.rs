//! Which turns are generated.

/// The turns that [`Gipf::generate`](crate::Gipf::generate) visits.
///
/// A turn is *noisy* when a row of the player to move stands on the board, before the push or
/// after it: every capture, and the turns that leave a row of GIPF-pieces standing. All others are
/// *quiet*: they consist of a push. `Quiet` and `Noisy` together are all turns, in another order
/// than `All`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TurnFilter {
    /// Every legal turn.
    All,
    /// The quiet turns. Nothing is visited while a row of the player to move stands on the board.
    Quiet,
    /// The noisy turns. Cheap where no push makes a row.
    Noisy,
    /// A few of the noisy turns, for a search that cannot afford all of them: of each row that is
    /// taken, either all GIPF-pieces go, or all except the player's own.
    ///
    /// Rows with many GIPF-pieces that cross can give millions of noisy turns. Of such rows not
    /// even all turns of this kind are visited, and possibly none.
    NoisySelective,
}

impl TurnFilter {
    pub(crate) const fn is_noisy(self) -> bool {
        matches!(self, TurnFilter::Noisy | TurnFilter::NoisySelective)
    }
}
