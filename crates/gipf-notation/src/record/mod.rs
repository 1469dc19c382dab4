//! Game records: reading, checking, writing and the tree of a game.
//!
//! [`read_records`] reads every game of an input as a tree, a [`Record`]; [`RecordReader`] tells a
//! [`Visitor`] what it reads and keeps nothing. A [`Record`] is printed in the canonical form.

mod between_games;
mod comment;
mod error;
mod game_reading;
mod game_state;
mod lexer;
mod limits;
mod reader;
#[cfg(feature = "serde")]
mod serde_impls;
mod tag_section;
mod termination;
mod tree;
mod tree_builder;
mod turn_number;
mod visitor;
mod write;

pub(crate) use comment::append_clean_comment;
pub use error::{RecordError, RecordErrorKind, RecordWarning, TagPlace};
pub use limits::{
    MAX_COMMENT_LEN, MAX_COMMENTS_LEN, MAX_DEPTH, MAX_LINE_LEN, MAX_TAG_LEN, MAX_TAGS, MAX_TURNS,
};
pub use reader::{ReadStatus, ReaderOptions, RecordReader};
pub use tree::{Node, NodeId, Record, TreeError};
pub use tree_builder::{ReadRecord, read_records, read_records_of};
pub use turn_number::TurnNumber;
pub use visitor::{TurnPlayed, Visitor};
