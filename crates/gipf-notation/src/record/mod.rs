//! Game records: reading, checking, writing and the tree of a game.

mod fault;
mod game_state;
mod lexer;
mod reader;
#[cfg(feature = "serde")]
mod serde_impls;
mod tree;
mod tree_builder;
mod visitor;
mod write;

pub use fault::{Place, RecordFault, RecordFaultKind, TurnNumber};
pub use lexer::{MAX_COMMENT_LEN, MAX_LINE_LEN, MAX_TAG_LEN};
pub use reader::{GameRead, MAX_DEPTH, MAX_TURNS, ReaderOptions, RecordReader};

pub use tree::{Node, NodeId, Record, TreeError};
pub use tree_builder::{read_records, read_records_of};
pub use visitor::{TurnPlayed, Visitor};
