//! YINSH as a [`Playable`](crate::Playable) game.

mod contents;
mod places;
mod play;
mod show;
mod steps;

pub use steps::{YinshChoice, YinshSteps};
