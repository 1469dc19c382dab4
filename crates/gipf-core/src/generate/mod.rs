//! Generation of the legal turns of a position.
//!
//! A turn is `[captures] push [captures]`. The generator works in three layers, each of which is
//! lazy towards the one above it:
//!
//! ```text
//! captures before      CaptureSets       only where a row stands at the start of the turn
//!   └─ pushes          for_each_push     one sweep for all seven lines of a direction
//!        └─ captures after               only where the push leaves a row on the board
//! ```
//!
//! What comes out of the second layer is [`TurnGroup`]: a push and the captures that may follow
//! it, not yet listed. [`Gipf::generate`](crate::Gipf::generate) hands these out, and
//! everything else is an adapter on top: `try_for_each_turn` and `try_for_each_successor` list each group,
//! a [`TurnFilter`] leaves groups out, and [`Turns`](crate::Turns) is the same as an iterator.
//!
//! There are two ways to make the pushes: [`pushes::for_each_push`] visits them from a loop and
//! [`pushes::Pushes`] hands them out one at a time. An iterator has to keep its place, which costs
//! three times as many instructions, so the visitors are not built on it. Counting is a third way,
//! which makes no push at all: see [`count`](crate::count).

pub(crate) mod filter;
pub(crate) mod fours;
pub(crate) mod group;
pub(crate) mod pushes;
pub(crate) mod sweep;
pub(crate) mod turns;
