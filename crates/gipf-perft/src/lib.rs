//! Deep counts of turns and positions of any [`Position`](gipf_game::Position).
//!
//! | to | use |
//! |---|---|
//! | count sequences of turns, or of entries | [`Perft`] |
//! | look positions up that have been counted | [`Perft::use_table`], [`Table`] |
//! | watch a count, and stop it | [`Control`] |
//! | resume a count that was stopped | `Checkpoint`, with the feature `checkpoints` |
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
//! Counting is generic over the game and needs no feature. `checkpoints` keeps counts in files, which name positions by
//! their notation; `serde` serializes [`CountMode`]. Plain counting without threads or tables is in the crates of the
//! rules: `gipf_core::perft`, `dvonn_core::perft`.
//!
//! GIPF, TAMSK, ZÈRTZ, DVONN and YINSH are games by Kris Burm. This crate is unofficial.
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(feature = "checkpoints")]
mod checkpoint;
#[cfg(feature = "checkpoints")]
mod checkpoint_error;
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

#[cfg(feature = "checkpoints")]
pub use checkpoint::Checkpoint;
#[cfg(feature = "checkpoints")]
pub use checkpoint_error::{CheckpointError, Malformation, Mismatch};
pub use control::{Control, Progress};
pub use count_mode::CountMode;
pub use divide::{Divide, Divided};
pub use error::PerftError;
pub use layers::{DepthStats, Layers, LayersOptions, MAX_EVENTS};
pub use parts::{MAX_PARTS, Part, parts_after};
pub use perft::{MAX_DEPTH, Perft};
pub use table::Table;
