//! The 6 symmetries of the board that keep the corners of a player.

use crate::{Bitboard, Board, Setup, Space};

/// A rotation or reflection of the board that leads the corners of each player to corners of the same player.
///
/// The hexagon has twelve symmetries; the other six swap the players' corners, so that play starts elsewhere.
/// These six are the thirds of a turn, and the reflections across the lines through opposite corners. Play
/// commutes with them.
///
/// ```
/// use tamsk_core::{Space, Symmetry};
///
/// let space = |text: &str| text.parse::<Space>().unwrap();
/// let images = Symmetry::ALL.map(|symmetry| symmetry.space(space("a1")));
/// assert_eq!(images.map(|space| space.to_string()), ["a1", "d7", "g1", "a1", "d7", "g1"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// Clockwise thirds of a turn, 0 to 2, after the reflection.
    turns: u8,
    /// Whether the board is reflected across the line from `a1` to `g4`.
    mirrored: bool,
}

impl Symmetry {
    /// The symmetry that leaves everything in place.
    pub const IDENTITY: Symmetry = Symmetry { turns: 0, mirrored: false };

    /// All six symmetries, the identity first.
    pub const ALL: [Symmetry; 6] = {
        let mut all = [Symmetry::IDENTITY; 6];
        let mut i = 0;
        while i < 6 {
            all[i] = Symmetry { turns: (i % 3) as u8, mirrored: i >= 3 };
            i += 1;
        }
        all
    };

    /// Returns the symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        // A reflection undoes itself, whatever its line.
        if self.mirrored { self } else { Symmetry { turns: (3 - self.turns) % 3, mirrored: false } }
    }

    /// Returns the index of the symmetry in [`Symmetry::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.turns as usize + 3 * self.mirrored as usize
    }

    /// Returns the image of a space.
    #[must_use]
    pub const fn space(self, space: Space) -> Space {
        SPACE_IMAGES[self.index()][space.index()]
    }

    /// Returns the images of all spaces of a set.
    #[must_use]
    pub fn bitboard(self, spaces: Bitboard) -> Bitboard {
        spaces.iter().map(|space| self.space(space)).collect()
    }

    /// Returns the image of a board.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        board.iter().map(|(space, content)| (self.space(space), content)).collect()
    }

    /// Returns the image of a setup.
    #[must_use]
    pub fn setup(self, setup: &Setup) -> Setup {
        let open = setup.open.map(|space| self.space(space));
        Setup { board: self.board(&setup.board), open, ..*setup }
    }
}

/// The images of the spaces, by the index of the symmetry and of the space.
static SPACE_IMAGES: [[Space; 37]; 6] = {
    let mut images = [Space::ALL; 6];
    let mut s = 0;
    while s < 6 {
        let mut i = 0;
        while i < 37 {
            let mut point = Space::ALL[i].coordinates();
            if Symmetry::ALL[s].mirrored {
                point = point.mirrored();
            }
            let mut turns = 0;
            while turns < Symmetry::ALL[s].turns {
                point = point.turned();
                turns += 1;
            }
            images[s][i] = Space::at(point).expect("a symmetry keeps the board");
            i += 1;
        }
        s += 1;
    }
    images
};
