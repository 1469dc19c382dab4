//! The rings and hour-glasses on the spaces.

use crate::{Bitboard, Color, Space};

/// An hour-glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hourglass {
    /// The player whose hour-glass it is.
    pub owner: Color,
    /// The seconds of sand in its upper part, 0 to 180; `None` before it is started, and in the variant
    /// without time.
    pub sand: Option<u8>,
}

/// What is on a space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Content {
    /// The number of rings.
    pub rings: u8,
    /// The hour-glass, where one stands there.
    pub hourglass: Option<Hourglass>,
}

impl Content {
    /// No ring and no hour-glass.
    pub const EMPTY: Content = Content { rings: 0, hourglass: None };
}

/// The rings and hour-glasses on the spaces.
///
/// ```
/// use tamsk_core::{Board, Content, Space};
///
/// let mut board = Board::EMPTY;
/// let center = Space::new('d', 4).unwrap();
/// board.set(center, Some(Content { rings: 3, hourglass: None }));
/// assert_eq!(board.get(center).rings, 3);
/// assert_eq!(board.rings(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board([Content; 37]);

impl Board {
    /// The board without rings and hour-glasses.
    pub const EMPTY: Board = Board([Content::EMPTY; 37]);

    /// Returns what is on a space.
    #[must_use]
    pub const fn get(&self, space: Space) -> Content {
        self.0[space.index()]
    }

    /// Puts something on a space, or with `None` clears it, and returns what was there before, if anything was.
    pub fn set(&mut self, space: Space, content: Option<Content>) -> Option<Content> {
        let place = &mut self.0[space.index()];
        let before = core::mem::replace(place, content.unwrap_or_default());
        (before != Content::EMPTY).then_some(before)
    }

    /// Iterates over the spaces that are not empty, and what is on them, by column from the left.
    pub fn iter(&self) -> impl Iterator<Item = (Space, Content)> + use<> {
        let all = Space::ALL.into_iter().zip(self.0);
        all.filter(|(_, content)| *content != Content::EMPTY)
    }

    /// Iterates over the hour-glasses and their spaces, by column from the left.
    pub fn hourglasses(&self) -> impl Iterator<Item = (Space, Hourglass)> + use<> {
        self.iter().filter_map(|(space, content)| Some((space, content.hourglass?)))
    }

    /// Returns the spaces with an hour-glass of a player.
    #[must_use]
    pub fn hourglasses_of(&self, owner: Color) -> Bitboard {
        let own = self.hourglasses().filter(|(_, hourglass)| hourglass.owner == owner);
        own.map(|(space, _)| space).collect()
    }

    /// Returns the number of rings on all spaces.
    #[must_use]
    pub fn rings(&self) -> u16 {
        self.0.iter().map(|content| u16::from(content.rings)).sum()
    }
}

impl Default for Board {
    /// Returns the board without rings and hour-glasses.
    fn default() -> Board {
        Board::EMPTY
    }
}

impl FromIterator<(Space, Content)> for Board {
    fn from_iter<I: IntoIterator<Item = (Space, Content)>>(contents: I) -> Board {
        let mut board = Board::EMPTY;
        for (space, content) in contents {
            board.set(space, Some(content));
        }
        board
    }
}
