//! Which calls are answered.

/// Which calls an [`Api`](super::Api) answers. A program with a part of them is smaller.
pub trait CallSet: 'static {
    /// Whether the calls about boards are answered: `games`, `position`, `turns`, `steps` and `edit`.
    const BOARD: bool = false;
    /// Whether the calls about games that were played are answered, and what else needs no search: `read`, `write`,
    /// `summary`, `explore` and `puzzles`.
    const RECORDS: bool = false;
    /// Whether the calls that search are answered: `search` and `analyze`.
    const SEARCH: bool = false;
}

/// All calls.
#[derive(Debug)]
pub enum AllCalls {}

impl CallSet for AllCalls {
    const BOARD: bool = true;
    const RECORDS: bool = true;
    const SEARCH: bool = true;
}
