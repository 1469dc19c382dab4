//! TAMSK as a [`Playable`](crate::Playable) game.

mod contents;
mod play;
mod show;
mod steps;

pub use steps::{TamskChoice, TamskSteps};
