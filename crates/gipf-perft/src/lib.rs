//! Deep counts of the board games GIPF and DVONN.
//!
//! | to | use |
//! |---|---|
//! | count sequences of turns, or of entries | [`Perft`] |
//! | look positions up that have been counted | [`Perft::use_table`], [`Table`] |
//! | watch a count, stop it and go on later | [`Control`], [`Checkpoint`] |
//! | cut a count into parts that other machines count | [`parts_after`] |
//! | count different positions, and what happens at each depth | [`Layers`] |
//!
//! ```
//! use gipf_core::{Gipf, Position, Variant};
//! use gipf_perft::{CountMode, Perft};
//!
//! let mut perft = Perft::new(&Gipf::start(Variant::Tournament), 4, CountMode::Turns);
//! perft.use_table(16)?;
//! let divide = perft.run()?;
//! assert_eq!(divide.total(), 620_352);
//! # Ok::<(), gipf_perft::PerftError>(())
//! ```
//!
//! Plain counting without threads or tables is in the cores: [`gipf_core::perft`],
//! [`dvonn_core::perft`].
//!
//! GIPF and DVONN are games by Kris Burm. This crate is unofficial.
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod checkpoint;
mod control;
mod count_mode;
mod counter;
mod divide;
mod error;
mod layers;
mod parts;
mod perft;
mod plan;
mod run;
mod table;

pub use checkpoint::Checkpoint;
pub use control::{Control, Progress};
pub use count_mode::CountMode;
pub use divide::{Divide, Divided};
pub use error::{CheckpointError, Malformation, Mismatch, PerftError};
pub use layers::{DepthStats, Layers, LayersOptions, MAX_EVENTS};
pub use parts::{MAX_PARTS, Part, parts_after};
pub use perft::{MAX_DEPTH, Perft};
pub use table::Table;
