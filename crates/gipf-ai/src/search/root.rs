//! Where a search starts.

use alloc::vec::Vec;

use gipf_game::Game;

use crate::Searchable;

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
/// use gipf_core::{Game, Gipf, Position, Variant};
///
/// let start = Gipf::start(Variant::Basic);
/// let game = Game::<Gipf>::new(start);
/// assert_eq!(Root::from(&game), Root::from(&start));
/// assert_eq!(Root::from(&game).position(), &start);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Root<P> {
    position: P,
    /// The earlier positions that can still occur again.
    pub(crate) before: Vec<Earlier>,
}

/// An earlier position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Earlier {
    pub(crate) hash: u64,
    /// Whether the turn there [gives back](crate::Searchable::gives_back) what other turns use up.
    pub(crate) gives_back: bool,
}

impl<P> Root<P> {
    /// Returns the position that the search starts from.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }
}

impl<P: Searchable> From<&P> for Root<P> {
    /// Returns a root without earlier positions.
    fn from(position: &P) -> Root<P> {
        Root { position: *position, before: Vec::new() }
    }
}

impl<P: Searchable> From<&Game<P>> for Root<P> {
    /// Returns the current position of a game, with the earlier ones.
    fn from(game: &Game<P>) -> Root<P> {
        let before = game.reversible_positions().windows(2).map(|pair| Earlier {
            hash: pair[0].hash64(),
            gives_back: pair[0].gives_back(&pair[1]),
        });
        let before = before.collect();
        Root { position: *game.position(), before }
    }
}

impl<P: Searchable> From<&Root<P>> for Root<P> {
    fn from(root: &Root<P>) -> Root<P> {
        root.clone()
    }
}
