//! A position at the start of a turn: what it holds, whether it is valid, whether the game is over.

use std::fmt;

use crate::board::Point;
use crate::captures::rows;
use crate::contents::Board;
use crate::opening::Opening;
use crate::piece::{gipf_of, is_gipf, opponent, owner, worth};

/// Which of the three sets of rules is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Variant {
    /// No GIPF-pieces.
    Basic,
    /// Three GIPF-pieces each from the start.
    Standard,
    /// GIPF-pieces are entered in the opening.
    Tournament,
}

impl Variant {
    /// The word that stands for the variant in the position line.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Variant::Basic => "basic",
            Variant::Standard => "standard",
            Variant::Tournament => "tournament",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What a position says about one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Player {
    pub(crate) reserve: u32,
    pub(crate) opening: Opening,
}

/// A position at the start of a turn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Model {
    pub(crate) board: Board,
    pub(crate) side: char,
    pub(crate) white: Player,
    pub(crate) black: Player,
    pub(crate) variant: Variant,
}

impl Model {
    /// Returns the piece at a point such as `e5`: one of `w b W B`; `None` when it is vacant or no point.
    #[must_use]
    pub fn piece(&self, point: &str) -> Option<char> {
        Some(self.board.get(Point::read(point)?)).filter(|piece| *piece != '.')
    }

    /// Returns the side to move, `w` or `b`.
    #[must_use]
    pub fn side(&self) -> char {
        self.side
    }

    /// Returns the name of the variant.
    #[must_use]
    pub fn variant(&self) -> &'static str {
        self.variant.as_str()
    }

    /// Returns the pieces of a side on the board (a GIPF-piece is two), and its reserve.
    ///
    /// Any `side` other than `w` is read as `b`.
    #[must_use]
    pub fn material(&self, side: char) -> (u32, u32) {
        let side = if side == 'w' { 'w' } else { 'b' };
        let own = self.board.pieces().filter(|(_, piece)| owner(*piece) == side);
        (own.map(|(_, piece)| worth(piece)).sum(), self.player(side).reserve)
    }

    /// Returns every way in which the position is not valid, one short sentence each; empty when it is.
    #[must_use]
    pub fn violations(&self) -> Vec<String> {
        let mut violations = Vec::new();
        for (side, name) in [('w', "White"), ('b', "Black")] {
            let (on_board, reserve) = self.material(side);
            if on_board.saturating_add(reserve) > 18 {
                violations.push(format!(
                    "{name} has more than 18 pieces: {on_board} on the board, {reserve} in reserve."
                ));
            }
            let gipfs = self.count(gipf_of(side));
            if self.variant == Variant::Basic && gipfs > 0 {
                violations.push(format!("{name} has a GIPF-piece in the basic variant."));
            }
            if self.variant == Variant::Standard && gipfs > 3 {
                violations.push(format!("{name} has more than three GIPF-pieces: {gipfs}."));
            }
            if self.player(side).opening != Opening::Closed && self.count(side) > 0 {
                violations.push(format!("{name} has a single piece though his opening is open."));
            }
            if side != self.side && self.must_capture(side) {
                violations.push(format!("{name} is not to move and left a row he had to take."));
            }
        }
        violations
    }

    /// Returns the winner, `w` or `b`, when the game is over at the start of this turn; `None` while it
    /// goes on.
    #[must_use]
    pub fn winner(&self) -> Option<char> {
        let other = opponent(self.side);
        // When both have lost their last GIPF-piece, the one who took them won, and is no
        // longer to move.
        if self.is_out(self.side) {
            Some(other)
        } else if self.is_out(other) {
            Some(self.side)
        } else if !self.has_turn() {
            Some(other)
        } else {
            None
        }
    }

    /// Whether a player lost for want of a GIPF-piece on the board.
    pub(crate) fn is_out(&self, side: char) -> bool {
        self.variant != Variant::Basic
            && self.player(side).opening != Opening::Owes
            && self.count(gipf_of(side)) == 0
    }

    pub(crate) fn player(&self, side: char) -> &Player {
        if side == 'w' { &self.white } else { &self.black }
    }

    pub(crate) fn player_mut(&mut self, side: char) -> &mut Player {
        if side == 'w' { &mut self.white } else { &mut self.black }
    }

    /// How many pieces of exactly this kind are on the board.
    fn count(&self, kind: char) -> usize {
        self.board.pieces().filter(|(_, piece)| *piece == kind).count()
    }

    /// Whether a side has a row that takes a single piece.
    fn must_capture(&self, side: char) -> bool {
        let single = |point: &Point| !is_gipf(self.board.get(*point));
        rows(&self.board, side).iter().any(|row| row.iter().any(single))
    }
}
