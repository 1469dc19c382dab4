//! What a record may hold at most, so that a game takes bounded memory whatever its file says.

/// The longest line that is read, in bytes.
pub const MAX_LINE_LEN: usize = 64 * 1024;

/// The longest comment, in bytes; it may run over many lines.
pub const MAX_COMMENT_LEN: usize = 32 * 1024;

/// The most bytes that all comments of a game have together.
pub const MAX_COMMENTS_LEN: usize = 8 << 20;

/// The longest value of a tag, in bytes.
pub const MAX_TAG_LEN: usize = 8 * 1024;

/// The most tags of a game. Tags that are given twice count twice.
pub const MAX_TAGS: usize = 1_000;

/// The tags that a record writes from what it knows: the variant or game, the position, the result.
pub(super) const WRITTEN_TAGS: usize = 3;

/// How deep variations may be nested.
pub const MAX_DEPTH: usize = 64;

/// How many turns a game may have, variations included.
pub const MAX_TURNS: usize = 20_000;
