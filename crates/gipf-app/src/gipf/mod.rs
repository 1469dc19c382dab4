//! GIPF as a [`Playable`](crate::Playable) game.

pub(crate) mod actions;
mod contents;
mod files;
pub(crate) mod grid;
mod observe;
pub(crate) mod places;
mod play;
pub(crate) mod row_steps;
pub(crate) mod show;
mod steps;
pub(crate) mod turn_view;

pub use observe::GipfView;
pub use row_steps::RowChoice;
pub use steps::{GipfChoice, GipfSteps};
