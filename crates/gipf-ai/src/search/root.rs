//! Where a search starts.

use alloc::vec::Vec;

use gipf_board::{Game, Position};

/// The position that a search starts from, with the earlier positions of its game that can still
/// occur again.
///
/// It is made from a [`Game`], or from a position that nothing came before:
/// [`Search::run`](crate::Search::run) takes a reference to either. A search from a game sees the
/// repetitions that the game is close to, and counts them as draws. A search from the position alone
/// does not see them.
///
/// ```
/// use gipf_ai::Root;
/// use gipf_core::{Game, Position, Variant};
///
/// let start = Position::start(Variant::Basic);
/// let game = Game::new(start);
/// assert_eq!(Root::from(&game), Root::from(&start));
/// assert_eq!(Root::from(&game).position(), &start);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root<P> {
    position: P,
    /// The hashes of the earlier positions that can still occur again.
    pub(crate) before: Vec<u64>,
}

impl<P> Root<P> {
    /// Returns the position that the search starts from.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }
}

impl<P: Position> From<&P> for Root<P> {
    /// Returns a root without earlier positions.
    fn from(position: &P) -> Root<P> {
        Root { position: *position, before: Vec::new() }
    }
}

impl<P: Position> From<&Game<P>> for Root<P> {
    /// Returns the current position of a game, with the earlier ones.
    fn from(game: &Game<P>) -> Root<P> {
        let before = match game.reversible_positions() {
            [before @ .., _now] => before.iter().map(Position::hash64).collect(),
            [] => Vec::new(),
        };
        Root { position: *game.position(), before }
    }
}

impl<P: Position> From<&Root<P>> for Root<P> {
    fn from(root: &Root<P>) -> Root<P> {
        root.clone()
    }
}
