//! How a game of YINSH ends.

use core::fmt;

use gipf_game::Position;

use crate::{ByColor, Color, Yinsh};

/// The outcome of a finished game.
pub type Outcome = gipf_game::Outcome<EndReason>;

/// Why the rules end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum EndReason {
    /// The winner has removed so many rings.
    RingsRemoved(u8),
    /// The pool is empty and the player to move has no row: the rings that each player has removed decide.
    PoolEmpty(ByColor<u8>),
    /// The player to move has no row and nobody can move a ring: the rings that each player has removed decide.
    NobodyCanMove(ByColor<u8>),
}

impl gipf_game::EndReason for EndReason {
    fn termination(&self) -> &'static str {
        match self {
            EndReason::RingsRemoved(_) => "rings removed",
            EndReason::PoolEmpty(_) => "empty pool",
            EndReason::NobodyCanMove(_) => "nobody can move",
        }
    }

    fn fmt_win(&self, winner: Color, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (because, removed) = match self {
            EndReason::RingsRemoved(1) => return f.write_str("a ring removed"),
            EndReason::RingsRemoved(rings) => return write!(f, "{rings} rings removed"),
            EndReason::PoolEmpty(removed) => ("the pool is empty", removed),
            EndReason::NobodyCanMove(removed) => ("nobody can move a ring", removed),
        };
        write!(f, "{because}, and the rings removed are {}", removed[winner])?;
        write!(f, " to {}", removed[!winner])
    }

    fn fmt_draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EndReason::RingsRemoved(rings) => write!(f, "{rings} rings removed"),
            EndReason::PoolEmpty(removed) => {
                write!(f, "the pool is empty, and each has removed {}", Rings(removed.white))
            }
            EndReason::NobodyCanMove(removed) => {
                write!(f, "nobody can move a ring, and each has removed {}", Rings(removed.white))
            }
        }
    }
}

/// A number of rings, to be written.
struct Rings(u8);

impl fmt::Display for Rings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("no ring"),
            1 => f.write_str("one ring"),
            rings => write!(f, "{rings} rings"),
        }
    }
}

impl Yinsh {
    /// Returns the player who has removed as many rings as win.
    pub(crate) fn ring_winner(&self) -> Option<Color> {
        self.removed.find(|&removed| removed >= self.variant.winning_rings())
    }

    /// Returns how the game has ended, if it has.
    pub(crate) fn find_outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.ring_winner() {
            return Some(Outcome::win(winner, EndReason::RingsRemoved(self.removed[winner])));
        }
        if self.is_placing() || (self.pool > 0 && self.can_step()) || self.has_pending_row() {
            return None;
        }
        if self.pool == 0 {
            return Some(self.compared(EndReason::PoolEmpty(self.removed)));
        }
        let field = self.field();
        let can_move = field.can_move() || self.field_of(!self.side_to_move()).can_move();
        (!can_move).then(|| self.compared(EndReason::NobodyCanMove(self.removed)))
    }

    /// Returns whether any ring stands beside a vacant intersection: most positions are decided by it.
    #[inline]
    fn can_step(&self) -> bool {
        let rings = self.rings.white | self.rings.black;
        crate::Direction::ALL
            .into_iter()
            .any(|direction| rings.shifted(direction).intersects(self.board().vacant()))
    }

    /// Returns the outcome of a game in which more removed rings win.
    fn compared(&self, reason: EndReason) -> Outcome {
        let ByColor { white, black } = self.removed;
        match white.cmp(&black) {
            core::cmp::Ordering::Greater => Outcome::win(Color::White, reason),
            core::cmp::Ordering::Less => Outcome::win(Color::Black, reason),
            core::cmp::Ordering::Equal => Outcome::Draw { reason },
        }
    }
}
