//! GIPF with potentials as a [`Playable`](crate::Playable) game.

mod actions;
pub mod combine;
mod contents;
mod observe;
mod play;
mod show;
mod steps;

pub use observe::PotentialsView;
pub use steps::{PotentialsChoice, PotentialsSteps};
