//! Signs that stand on points of the board.

/// Why a piece has been removed from the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Removal {
    /// It was the opponent's and leaves the game.
    Captured,
    /// It was the mover's own and goes back to the player's reserve.
    Returned,
}

/// A mark on a point of the board, with no meaning of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A circle; `o` in text.
    Circle,
    /// A square; `#` in text.
    Square,
    /// An upright cross; `+` in text.
    Cross,
    /// A triangle; `^` in text.
    Triangle,
}

impl Mark {
    /// All kinds of marks.
    pub const ALL: [Mark; 4] = [Mark::Circle, Mark::Square, Mark::Cross, Mark::Triangle];

    /// Returns the name in lower case: `circle`, `square`, `cross` or `triangle`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Circle => "circle",
            Mark::Square => "square",
            Mark::Cross => "cross",
            Mark::Triangle => "triangle",
        }
    }

    /// Returns the sign that stands for the mark in a text diagram.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Mark::Circle => 'o',
            Mark::Square => '#',
            Mark::Cross => '+',
            Mark::Triangle => '^',
        }
    }
}
