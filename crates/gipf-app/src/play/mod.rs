//! A game of GIPF or DVONN being played, for any frontend.
//!
//! | to | use |
//! |---|---|
//! | keep a game with its players and clocks | [`Session`] |
//! | say who plays | [`Player`] |
//! | say how long they have | [`TimeControl`](gipf_notation::TimeControl) |
//! | let a person choose a turn step by step | [`TurnChooser`] |
//! | know what a step is | [`GipfChoice`], [`DvonnChoice`] |
//!
//! [`Session`] is for every game with [`Notation`](gipf_notation::Notation), [`TurnChooser`] for those that are
//! [`Stepwise`]; both are GIPF's where no game is named.
//!
//! Nothing here reads a clock, a file or a key: a frontend hands in what has happened and shows
//! what has come of it.
//!
//! GIPF and DVONN are games by Kris Burm. This crate is unofficial.

mod chooser;
mod dvonn;
mod game;
mod gipf;
mod player;
mod session;
mod session_record;
pub(crate) mod turn_text;

pub use chooser::{ChoiceOf, Steps, Stepwise, TurnChooser};
pub use dvonn::{DvonnChoice, DvonnSteps};
pub use game::{Place, PlayGame};
pub use gipf::{GipfChoice, GipfSteps};
pub use player::{ParsePlayerError, Player};
pub use session::Session;
pub use turn_text::{MOST_TURNS, read_typed_turn};
