//! All turns of a position.
//!
//! * [`paths`]: where something can be pushed in
//! * [`uses`]: what potentials can do
//! * [`group`]: the turns that share everything up to the move
//! * [`turns`]: the generator
//! * [`count`]: how many turns there are, without making each of them

pub(crate) mod count;
pub(crate) mod group;
mod nested;
pub(crate) mod paths;
pub(crate) mod tamsk;
pub(crate) mod turns;
pub(crate) mod uses;
