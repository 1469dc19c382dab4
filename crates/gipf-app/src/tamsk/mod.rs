//! TAMSK as a [`Playable`](crate::Playable) game.

mod actions;
mod contents;
mod files;
mod observe;
mod play;
mod show;
mod steps;

pub use steps::{TamskChoice, TamskSteps};
