//! DVONN as a [`Playable`](crate::Playable) game.

mod actions;
mod contents;
mod files;
mod observe;
mod play;
mod prove;
mod show;
mod steps;

pub use observe::DvonnView;
pub use steps::{DvonnChoice, DvonnSteps};
