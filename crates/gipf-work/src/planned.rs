//! Work before its units are numbered.

/// What is planned, in words, and the work, each piece with how often it counts.
pub(crate) struct Planned<W> {
    pub(crate) about: String,
    pub(crate) work: Vec<(W, u64)>,
}
