//! The integration tests of this crate, in one binary.

mod actions;
mod actions_images;
mod actions_mcts;
mod actions_planes;
mod api;
mod api_explore;
mod combine;
mod contents;
mod marks;
mod play_chooser;
mod play_session;
mod play_status;
mod puzzles;
mod registry;
mod turn_time;
mod zertz;
