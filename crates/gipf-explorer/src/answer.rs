//! What a database knows of a position.

use gipf_notation::Notation;

use crate::stored_game::GameInfo;
use crate::tally::{Tally, Value};

/// What a database knows of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answer<P: Notation> {
    /// The position that was asked for.
    pub position: P,
    /// The games that reached it.
    pub total: Tally,
    /// Those of them that ended here.
    pub ended: Tally,
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
    pub tally: Tally,
    /// What a search has found of the position after the turn, for the player who plays it.
    pub value: Option<Value>,
}

/// A game that reached a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameAt<P: Notation> {
    /// The game.
    pub game: GameInfo,
    /// The plies from its start to the position.
    pub ply: u32,
    /// The turn that was played, as [`PlayedTurn::turn`] has it; `None` where the game ended.
    pub turn: Option<P::Turn>,
}
