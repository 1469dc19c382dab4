//! A position: what it holds, whether it is valid, whether the game is over.

use crate::zertz::board::Board;
use crate::zertz::captures::can_capture;
use crate::zertz::marbles::{COLORS, Marbles};
use crate::zertz::variant::Variant;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The winner has a winning set.
    Set,
    /// No ring is left on the board.
    NoRings,
    /// Nobody can capture, and nobody has a marble to place.
    NoMarbles,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, `1` or `2`; `None` in a tie.
    pub winner: Option<char>,
    /// Why the game is over.
    pub reason: Reason,
}

/// A position of ZÈRTZ.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Model {
    pub(crate) variant: Variant,
    pub(crate) board: Board,
    pub(crate) side: char,
    pub(crate) pool: Marbles,
    pub(crate) captured: [Marbles; 2],
}

impl Model {
    /// Returns the player to move, `1` or `2`.
    #[must_use]
    pub fn side(&self) -> char {
        self.side
    }

    /// Returns the result when the game is over; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let winner = Some(opponent(self.side));
        if self.has_winning_set(opponent(self.side)) {
            Some(Outcome { winner, reason: Reason::Set })
        } else if !self.board.has_rings() {
            Some(Outcome { winner, reason: Reason::NoRings })
        } else if self.nobody_can_move() {
            Some(Outcome { winner: None, reason: Reason::NoMarbles })
        } else {
            None
        }
    }

    /// Whether a player has a winning set, which wins at once after their turn.
    fn has_winning_set(&self, player: char) -> bool {
        self.variant.is_winning(self.captured(player))
    }

    /// Whether the game is a tie at once: nobody can capture, the pool is empty, and neither player has a captured
    /// marble.
    fn nobody_can_move(&self) -> bool {
        let stores = [self.pool, self.captured('1'), self.captured('2')];
        stores == [Marbles::NONE; 3] && !can_capture(&self.board)
    }

    /// Returns every way in which the position is not valid, one short sentence each; empty when it is valid.
    ///
    /// The marbles of each color on the board, in the pool and captured are together exactly the variant's; there is a
    /// vacant ring or no ring at all; and the side to move has no winning set. That every column has the right number
    /// of places, [`Model::parse`] sees to.
    #[must_use]
    pub fn violations(&self) -> Vec<String> {
        let mut violations = Vec::new();
        for color in COLORS {
            let on_board = self.board.marbles().filter(|(_, marble)| *marble == color).count();
            let stores = [self.pool, self.captured('1'), self.captured('2')];
            let elsewhere: u64 = stores.iter().map(|store| u64::from(store.of(color))).sum();
            let found = on_board as u64 + elsewhere;
            let expected = self.variant.marbles().of(color);
            if found != u64::from(expected) {
                violations.push(format!("{found} marbles {color} instead of {expected}."));
            }
        }
        if self.board.has_rings() && self.board.vacant().next().is_none() {
            violations.push("There are rings, but none is vacant.".to_owned());
        }
        if self.has_winning_set(self.side) {
            violations.push(format!("Player {} is to move and has a winning set.", self.side));
        }
        violations
    }

    /// The marbles that a player has captured.
    pub(crate) fn captured(&self, player: char) -> Marbles {
        self.captured[usize::from(player == '2')]
    }

    pub(crate) fn captured_mut(&mut self, player: char) -> &mut Marbles {
        &mut self.captured[usize::from(player == '2')]
    }
}

/// The player who plays against `player`.
pub(crate) fn opponent(player: char) -> char {
    if player == '1' { '2' } else { '1' }
}
