//! What a database knows of a position.

use gipf_notation::Notation;

use crate::result_counts::ResultCounts;
use crate::stored_game::GameHeader;
use crate::value::Value;

/// What a database knows of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct QueryAnswer<P: Notation> {
    /// The position that was asked for.
    pub position: P,
    /// Whether the database is an excerpt: then there can be games of a position that it does not have.
    pub is_excerpt: bool,
    /// The games that reached it.
    pub total: ResultCounts,
    /// Those of them that ended here.
    pub ended: ResultCounts,
    /// What a search has found of it.
    pub value: Option<Value>,
    /// The turns that were played, the most frequent first.
    pub turns: Vec<PlayedTurn<P>>,
    /// Some of the games that reached it, in the order in which they were added.
    pub games: Vec<GameAt<P>>,
}

/// A turn that was played in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlayedTurn<P: Notation> {
    /// The turn; where a symmetry of the position makes several turns one, the first by its text.
    pub turn: P::Turn,
    /// The other turns that are one with it.
    pub images: Vec<P::Turn>,
    /// The games in which it was played.
    pub counts: ResultCounts,
    /// What a search has found of the position after the turn, for the player who plays it.
    pub value: Option<Value>,
}

/// A game that reached a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameAt<P: Notation> {
    /// The game.
    pub game: GameHeader,
    /// The plies from its start to the position.
    pub ply: u32,
    /// The turn that was played, as [`PlayedTurn::turn`] has it; `None` where the game ended.
    pub turn: Option<P::Turn>,
}
