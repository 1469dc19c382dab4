//! Game records: reading, checking, writing and the tree of a game.
//!
//! A [`Record`] is the tree of a game: it is parsed from a text with one game, and printed in the canonical
//! form. A [`RecordReader`] reads the games of an input one by one: as an iterator over trees, or it tells a
//! [`Visitor`] what it reads and keeps nothing.

mod between_games;
mod comment;
mod error;
mod game_reading;
mod game_state;
mod lex_error;
mod lexer;
mod limits;
mod reader;
#[cfg(feature = "serde")]
mod serde_impls;
mod tag_section;
mod termination;
mod tree;
mod tree_builder;
mod tree_error;
mod turn_number;
mod visitor;
mod warning;
mod write;

pub(crate) use comment::append_clean_comment;
pub use error::{RecordError, RecordErrorKind, TagPlace};
pub use limits::{
    MAX_COMMENT_LEN, MAX_COMMENTS_LEN, MAX_DEPTH, MAX_LINE_LEN, MAX_TAG_LEN, MAX_TAGS, MAX_TURNS,
};
pub use reader::{ReadStatus, ReaderOptions, RecordReader};
pub use termination::ToGameError;
pub use tree::{Node, NodeId, Record};
pub use tree_builder::{ParseRecordError, ReadRecord};
pub use tree_error::TreeError;
pub use turn_number::TurnNumber;
pub use visitor::{TurnPlayed, Visitor};
pub use warning::{RecordProblem, RecordWarning, RecordWarningKind};
