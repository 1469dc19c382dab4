//! What searches find.

use gipf_game::Position;

/// What a search has found of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The score for the player to move, as `gipf_ai::Score::value` gives it.
    pub score: i16,
    /// The depth of the search in turns.
    pub depth: u8,
}

impl Value {
    /// Returns the value of the deeper search; of two that are as deep, the first.
    #[must_use]
    pub fn deeper(self, other: Value) -> Value {
        if other.depth > self.depth { other } else { self }
    }

    /// Returns the value for the other player.
    #[must_use]
    pub const fn for_opponent(self) -> Value {
        Value { score: self.score.saturating_neg(), ..self }
    }

    /// Returns the value of a turn for the player who plays it, of that of the position after it.
    #[must_use]
    pub fn before_turn<P: Position>(self, before: &P, after: &P) -> Value {
        let is_same_player = before.side_to_move() == after.side_to_move();
        if is_same_player { self } else { self.for_opponent() }
    }
}
