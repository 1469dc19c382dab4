//! Generation of the legal turns of a position.

mod count;
mod removings;
pub(crate) mod turns;
