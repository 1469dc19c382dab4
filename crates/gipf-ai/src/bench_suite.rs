//! The positions of the benchmark of a game.

/// What the benchmark of a game searches: see [`Searchable::BENCH`](crate::Searchable::BENCH).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BenchSuite {
    /// The positions, one line each; lines that begin with `#` are comments. Without any the benchmark searches the
    /// starts of all variants.
    pub positions: &'static str,
    /// The default depth of each search.
    pub depth: u8,
}

impl BenchSuite {
    /// The starts of all variants, to depth 5.
    pub const STARTS: BenchSuite = BenchSuite::new("", 5);

    /// Creates a suite of positions, one line each, that are searched to this depth.
    #[must_use]
    pub const fn new(positions: &'static str, depth: u8) -> BenchSuite {
        BenchSuite { positions, depth }
    }
}
