//! Deep counts of the board games GIPF and DVONN.
//!
//! | to | use |
//! |---|---|
//! | count sequences of turns, or of entries | [`Perft`] |
//! | remember what has been counted | [`Perft::use_table`], [`Table`] |
//! | stop, watch and go on later | [`Control`], [`Checkpoint`] |
//! | count different positions, and what happens at each depth, in GIPF | [`Layers`] |
//! | count in another game | [`Countable`] |
//!
//! ```
//! use gipf_core::{Position, Variant};
//! use gipf_perft::{Perft, Unit};
//!
//! let mut perft = Perft::new(&Position::start(Variant::Tournament), 4, Unit::Turns);
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

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod checkpoint;
mod control;
mod count;
mod countable;
mod dvonn;
mod error;
mod gipf;
mod layers;
mod perft;
mod plan;
mod table;
mod unit;

pub use checkpoint::Checkpoint;
pub use control::{Control, Progress};
pub use countable::{Countable, Key};
pub use error::{CheckpointError, PerftError};
pub use layers::{DepthStats, Layers, LayersOptions};
pub use perft::{Divide, Divided, Perft};
pub use table::Table;
pub use unit::Unit;
