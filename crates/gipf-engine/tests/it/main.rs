//! The integration tests of this crate, in one binary.

mod analysis;
mod bench;
mod codecup;
mod common;
mod puzzles;
mod sacrifices;
mod ugi_dvonn;
mod ugi_serve;
mod ugi_session;
mod worker;
