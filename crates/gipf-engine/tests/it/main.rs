//! The integration tests of this crate, in one binary.

mod analysis;
mod annotations;
mod bench;
mod codecup;
mod common;
mod reasons;
mod sacrifices;
mod settings;
mod summary;
mod ugi_dvonn;
mod ugi_own;
mod ugi_serve;
mod ugi_session;
mod ugi_settings;
mod worker;
