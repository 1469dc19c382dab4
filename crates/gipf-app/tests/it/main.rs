//! The integration tests of this crate, in one binary.

mod api;
mod combine;
mod play_chooser;
mod play_session;
mod registry;
