//! The games of Project GIPF in one crate: rules, texts, search.
//!
//! This crate has nothing of its own. It gathers the crates of the project under one name, with one feature for
//! each game and each layer, so that a program names one dependency and compiles no game that it does not ask for:
//!
//! ```toml
//! [dependencies]
//! gipf = { version = "0.3", features = ["dvonn", "ai"] }
//! ```
//!
//! | feature | what it adds | module |
//! |---|---|---|
//! | always | GIPF: [`Gipf`](prelude::Gipf), and what all games share | [`gipf`], [`game`] |
//! | `dvonn` | DVONN | `dvonn` |
//! | `tamsk` | TAMSK | `tamsk` |
//! | `zertz` | ZÈRTZ | `zertz` |
//! | `yinsh` | YINSH | `yinsh` |
//! | `potentials` | GIPF with potentials | `potentials` |
//! | `notation` (default) | texts of positions and turns, records, imports, diagrams | `notation` |
//! | `ai` | search and evaluation | `ai` |
//! | `engine` | the search on a thread of its own, the protocol UGI, analysis of games; includes `ai` and `notation` | `engine` |
//! | `perft` | deep counts on many threads | `perft` |
//! | `serde` | `Serialize` and `Deserialize` for positions, turns, games and records | |
//! | `arbitrary`, `proptest` | positions, setups and turns for fuzz targets and property tests | |
//! | `std` (default) | clocks, threads, files; without it the crate is `no_std` | |
//!
//! Most programs begin with the [`prelude`]:
//!
//! ```
//! use gipf::prelude::*;
//!
//! let start = Gipf::start(gipf::gipf::Variant::Basic);
//! assert_eq!(start.legal_turns().len(), 30);
//! ```
//!
//! The crates behind it can be named alone: [`gipf-game`](https://docs.rs/gipf-game) has the trait
//! [`Position`](prelude::Position), [`gipf-core`](https://docs.rs/gipf-core) the rules of GIPF. The
//! [repository](https://github.com/gipf-rs/gipf) has the command `gipf`, the page, the Python package and the book.
//!
//! The games are by Kris Burm. This crate is unofficial.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "dvonn")]
pub use dvonn_core as dvonn;
#[cfg(feature = "ai")]
pub use gipf_ai as ai;
pub use gipf_core as gipf;
#[cfg(feature = "engine")]
pub use gipf_engine as engine;
pub use gipf_game as game;
#[cfg(feature = "notation")]
pub use gipf_notation as notation;
#[cfg(feature = "perft")]
pub use gipf_perft as perft;
#[cfg(feature = "potentials")]
pub use gipf_potentials as potentials;
#[cfg(feature = "tamsk")]
pub use tamsk_core as tamsk;
#[cfg(feature = "yinsh")]
pub use yinsh_core as yinsh;
#[cfg(feature = "zertz")]
pub use zertz_core as zertz;

/// What most programs need: `use gipf::prelude::*`.
pub mod prelude {
    #[cfg(feature = "dvonn")]
    pub use dvonn_core::Dvonn;
    #[cfg(feature = "ai")]
    pub use gipf_ai::{Evaluate, Limits, Search, Searchable};
    pub use gipf_core::Gipf;
    pub use gipf_game::{Color, Game, Outcome, Position, TurnBuilder, TurnList};
    #[cfg(feature = "notation")]
    pub use gipf_notation::Notation;
    #[cfg(all(feature = "notation", feature = "std"))]
    pub use gipf_notation::record::{Record, RecordReader};
    #[cfg(feature = "potentials")]
    pub use gipf_potentials::GipfPotentials;
    #[cfg(feature = "tamsk")]
    pub use tamsk_core::Tamsk;
    #[cfg(feature = "yinsh")]
    pub use yinsh_core::Yinsh;
    #[cfg(feature = "zertz")]
    pub use zertz_core::Zertz;
}

#[cfg(all(
    doctest,
    feature = "arbitrary",
    feature = "dvonn",
    feature = "engine",
    feature = "serde",
    feature = "zertz"
))]
#[doc = include_str!("../README.md")]
struct Readme;
