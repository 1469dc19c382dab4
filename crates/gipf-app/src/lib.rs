//! What every frontend to the games needs, apart from showing it: a command, a page and a Python module
//! parse what a person wants, call this crate, and print what it returns.
//!
//! | to | use |
//! |---|---|
//! | list the games, find one by a name or a text, run code for it | [`Registry`], [`GameVisitor`] |
//! | add a game | [`Playable`], [`registry!`](crate::registry!) |
//! | write code for each game by a macro | [`all_games!`](crate::all_games!) |
//! | read, import, export and write files of games | [`files`] |
//! | check files of games | [`check`] |
//! | print what programs read | [`json`] |
//! | serve frontends in other languages | [`api`] |
//! | play | [`play`] |
//! | number decisions and observe states, for programs that learn | [`actions`] |
//! | tie the use of potentials to other contests | [`combine`] |
//! | show positions, turns and games as text | [`show`], [`RecordWalk`] |
//! | draw them as pictures | `pictures`, with the feature `png` |
//! | list legal turns, within limits | [`TurnQuery`] |
//! | ask what lies on a board and beside it | [`Contents`] |
//! | prove who wins | [`prove`] |
//! | suggest a name | [`similar()`] |
//!
//! Nothing here prints, reads a clock or a key. GIPF, TAMSK, ZÈRTZ, DVONN and YINSH are games by Kris Burm. This crate is unofficial.
#![forbid(unsafe_code)]

#[cfg(not(target_family = "wasm"))]
use gipf_instances as _;

pub mod actions;
pub mod api;
pub mod check;
mod contents;
mod dvonn;
mod edit;
pub mod files;
mod game;
mod gipf;
pub mod json;
#[cfg(feature = "png")]
pub mod pictures;
pub mod play;
mod potentials;
pub mod prove;
mod puzzle;
pub mod puzzles;
mod registry;
pub mod show;
mod similar;
mod tamsk;
mod turn_list;
mod walk;
mod yinsh;
mod zertz;

/// The types of the positions, for [`all_games!`](crate::all_games!).
#[doc(hidden)]
pub mod positions {
    pub use dvonn_core::Dvonn;
    pub use gipf_core::Gipf;
    pub use gipf_potentials::GipfPotentials;
    pub use tamsk_core::Tamsk;
    pub use yinsh_core::Yinsh;
    pub use zertz_core::Zertz;
}

pub use contents::{Contents, PieceOnBoard, Supply};
pub use dvonn::{DvonnChoice, DvonnSteps, DvonnView};
pub use edit::{EditError, EditedPosition};
pub use game::{Detail, Playable, PositionProblem, Words};
pub use gipf::{GipfChoice, GipfSteps, GipfView, RowChoice};
pub use potentials::combine;
pub use potentials::{PotentialsChoice, PotentialsSteps, PotentialsView};
pub use puzzle::{MalformedPuzzle, Puzzle, PuzzlesError, is_solved};
pub use registry::{GameInfo, GameVisitor, Games, Registry, UnknownGame};
pub use similar::similar;
pub use tamsk::{TamskChoice, TamskSteps};
pub use turn_list::{MAX_VISITED, TurnList, TurnQuery};
pub use walk::RecordWalk;
pub use yinsh::{YinshChoice, YinshSteps};
pub use zertz::{ZertzChoice, ZertzSteps, ZertzView};
