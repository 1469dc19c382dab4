//! Why something cannot be put into a record.

use alloc::string::String;

use gipf_core::Gipf;

use super::limits::{
    MAX_COMMENT_LEN, MAX_COMMENTS_LEN, MAX_DEPTH, MAX_TAG_LEN, MAX_TAGS, MAX_TURNS, WRITTEN_TAGS,
};
use super::tree::NodeId;
use crate::Notation;

/// Returned when something cannot be put into a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TreeError<P: Notation = Gipf> {
    /// The turn breaks a rule.
    #[error("illegal turn: {0}")]
    Illegal(P::IllegalTurn),
    /// Variations of variations of variations.
    #[error("variations are nested more than {MAX_DEPTH} deep")]
    TooDeep,
    /// Too many turns for a record.
    #[error("the record has more than {MAX_TURNS} turns")]
    TooManyTurns,
    /// A comment that is too long.
    #[error("the comment is longer than {MAX_COMMENT_LEN} bytes")]
    CommentTooLong,
    /// All comments together are too long.
    #[error("the comments of the record are longer than {MAX_COMMENTS_LEN} bytes together")]
    CommentsTooLong,
    /// Too many tags for a record.
    #[error("the record has more than {} tags", MAX_TAGS - WRITTEN_TAGS)]
    TooManyTags,
    /// A name that no tag has.
    #[error("'{name}' is not the name of a tag, expected letters, digits and _")]
    BadTagName {
        /// The name.
        name: String,
    },
    /// A value that is too long.
    #[error("the value of the tag is longer than {MAX_TAG_LEN} bytes")]
    TagTooLong,
    /// A tag that the record writes itself, because it tells the start or the result.
    #[error("the record itself says what the tag {name} would say")]
    OwnTag {
        /// The name.
        name: String,
    },
    /// The record has no such turn.
    #[error("the record has no node {}", NodeId::index(*.0))]
    NoSuchNode(NodeId),
}
