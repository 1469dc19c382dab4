//! ZÈRTZ as a [`Playable`](crate::Playable) game.

mod actions;
mod contents;
mod files;
mod observe;
mod places;
mod play;
mod show;
mod steps;
mod words;

pub use observe::ZertzView;
pub use steps::{ZertzChoice, ZertzSteps};
