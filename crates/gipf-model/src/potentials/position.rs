//! A position at the start of a turn, and whether the game is over.

use crate::board::Point;
use crate::opening::Opening;
use crate::potentials::board::Board;
use crate::potentials::cell::opponent;

/// Which of the three variants is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Variant {
    /// No GIPF-pieces.
    Basic,
    /// Three GIPF-pieces each from the start.
    Standard,
    /// GIPF-pieces are entered in the opening.
    Tournament,
}

/// What a position says about one player.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Player {
    pub(crate) reserve: u32,
    pub(crate) opening: Opening,
    /// How many potentials of each kind have not entered yet, in the order of the kinds.
    pub(crate) hand: [u32; 4],
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The loser has no GIPF-piece on the board.
    NoGipfPiece,
    /// The loser is to move and has no legal turn.
    NoTurn,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, `w` or `b`.
    pub winner: char,
    /// Why the other player lost.
    pub reason: Reason,
}

/// A position at the start of a turn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) side: char,
    pub(crate) white: Player,
    pub(crate) black: Player,
    pub(crate) variant: Variant,
}

impl Position {
    /// Returns the side to move, `w` or `b`.
    #[must_use]
    pub fn side(&self) -> char {
        self.side
    }

    /// Returns what lies on a spot such as `e5`, as the position line writes it.
    ///
    /// `None` when it is vacant or not a spot.
    #[must_use]
    pub fn cell(&self, spot: &str) -> Option<String> {
        let spot = Point::read(spot).filter(|point| !point.is_dot())?;
        Some(self.board.get(spot)?.to_string())
    }

    /// Returns the outcome when the game is over at the start of this turn; `None` while it goes
    /// on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let other = opponent(self.side);
        // When both have lost their last GIPF-piece, the player who took them won. That player is
        // no longer to move.
        if self.is_out(self.side) {
            Some(Outcome { winner: other, reason: Reason::NoGipfPiece })
        } else if self.is_out(other) {
            Some(Outcome { winner: self.side, reason: Reason::NoGipfPiece })
        } else if !self.has_turn() {
            Some(Outcome { winner: other, reason: Reason::NoTurn })
        } else {
            None
        }
    }

    /// Whether the game is over because a player has no GIPF-piece.
    pub(crate) fn someone_is_out(&self) -> bool {
        self.is_out('w') || self.is_out('b')
    }

    /// Whether a player has no GIPF-piece on the board and needs one.
    fn is_out(&self, side: char) -> bool {
        self.variant != Variant::Basic
            && self.player(side).opening != Opening::Owes
            && self.gipf_pieces(side) == 0
    }

    /// How many GIPF-pieces of a side are on the board.
    pub(crate) fn gipf_pieces(&self, side: char) -> usize {
        self.board.cells().filter(|(_, cell)| cell.is_gipf() && cell.owner == side).count()
    }

    pub(crate) fn player(&self, side: char) -> &Player {
        if side == 'w' { &self.white } else { &self.black }
    }

    pub(crate) fn player_mut(&mut self, side: char) -> &mut Player {
        if side == 'w' { &mut self.white } else { &mut self.black }
    }
}
