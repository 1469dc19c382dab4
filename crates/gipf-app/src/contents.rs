//! What lies on a board and beside it, in one form for every game.

use gipf_game::{ByColor, Color};

/// So many of a kind: `("TAMSK", 3)`.
pub type Supply = (&'static str, u8);

/// What lies on a board and beside it: for programs that draw, count or learn, and know no game by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// Every point of the board on which something can lie, in the order of the game, and what lies on it.
    pub points: Vec<(String, Option<PieceOnBoard>)>,
    /// What each player can still bring onto the board.
    pub reserves: ByColor<Vec<Supply>>,
    /// What each player has captured, in games where captures are kept.
    pub captured: ByColor<Vec<Supply>>,
    /// What lies beside the board and belongs to nobody.
    pub pool: Vec<Supply>,
}

/// What lies on a point of a board: a piece, a stack or a marble.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PieceOnBoard {
    /// As position lines write it: `W`, `b3r`.
    pub text: String,
    /// Whose it is; `None` for what belongs to nobody.
    pub owner: Option<Color>,
    /// What the rules call it, in lower case except for names: `single`, `GIPF`, `loaded`, `stack`, `gray`.
    pub kind: &'static str,
    /// What it consists of, without what there is none of. The sum is its height.
    pub parts: Vec<Supply>,
}

impl PieceOnBoard {
    /// Returns how many pieces lie on top of each other.
    #[must_use]
    pub fn height(&self) -> u8 {
        self.parts.iter().map(|&(_, number)| number).sum()
    }
}
