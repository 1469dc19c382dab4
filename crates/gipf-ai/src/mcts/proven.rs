//! What is certain of a node.

use core::ops::Neg;

use gipf_game::Color;

use crate::GameEnd;

/// The result of a game that is certain however well the opponent plays, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proven {
    /// The player to move loses.
    Loss,
    /// Neither player can win.
    Draw,
    /// The player to move wins.
    Win,
}

impl Proven {
    /// Returns the value of the result: -1, 0 or 1.
    #[must_use]
    pub fn value(self) -> f64 {
        f64::from(self as i8) - 1.0
    }

    /// Returns the result of a game that has ended, for a player.
    #[must_use]
    pub fn of_end(end: GameEnd, mover: Color) -> Proven {
        match end {
            GameEnd::Draw => Proven::Draw,
            GameEnd::Win(winner) | GameEnd::WinBy(winner, _) if winner == mover => Proven::Win,
            GameEnd::Win(_) | GameEnd::WinBy(..) => Proven::Loss,
        }
    }
}

impl Neg for Proven {
    type Output = Proven;

    fn neg(self) -> Proven {
        match self {
            Proven::Loss => Proven::Win,
            Proven::Draw => Proven::Draw,
            Proven::Win => Proven::Loss,
        }
    }
}
