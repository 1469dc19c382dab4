//! A game of GIPF being played, for any frontend.
//!
//! | to | use |
//! |---|---|
//! | keep a game with its players and clocks | [`Session`] |
//! | say who plays | [`Player`] |
//! | say how long they have | [`TimeControl`](gipf_notation::TimeControl) |
//! | let a person choose a turn step by step | [`TurnChooser`] |
//!
//! Nothing here reads a clock, a file or a key: a frontend hands in what has happened and shows
//! what has come of it.
//!
//! GIPF is a game by Kris Burm. This crate is unofficial.
#![forbid(unsafe_code)]

mod chooser;
mod player;
mod session;
mod session_record;

pub use chooser::{Choice, TurnChooser};
pub use player::{ParsePlayerError, Player};
pub use session::Session;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
