//! A slow, obvious second implementation of the rules of ZÈRTZ.
//!
//! It is written from the rules page alone, like the models of the other games beside it, and shares nothing
//! with them but how the text of a board is taken apart. The board is a table of letters, a step from ring to ring follows the words of the page, groups
//! are found by going from neighbor to neighbor, and a capture is searched jump by jump.
//!
//! That the third occurrence of a position is a tie concerns a game, not a position: the model knows no games.
//!
//! Marbles are `w`, `g` and `b`; the players are `1` and `2`.

mod board;
mod captures;
mod marbles;
mod placing;
mod position;
mod reading;
mod text;
mod turns;
mod variant;

pub use position::{Model, Outcome, Reason};
pub use turns::Visit;
