//! What a client may ask for at most.

/// The most that a session does for its client. More is refused, or made as much as this.
///
/// The default is for a client on one's own machine; a server for strangers wants less.
///
/// ```
/// use gipf_engine::ugi::{Caps, Session};
///
/// let caps = Caps { hash: 16, threads: 1, nodes: Some(100_000), ..Caps::default() };
/// let session: Session = Session::new(std::io::sink(), caps)?;
/// # Ok::<(), gipf_ai::OutOfMemory>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caps {
    /// The largest table, in MiB: the most that the option `Hash` can be set to.
    pub hash: usize,
    /// The most threads: the most that the option `Threads` can be set to.
    pub threads: usize,
    /// No search looks at more positions than about so many.
    pub nodes: Option<u64>,
    /// The deepest `perft` and `split`.
    pub perft_depth: u8,
}

impl Default for Caps {
    /// 65,536 MiB, 256 threads, searches without end, counts to [`gipf_perft::Perft::MAX_DEPTH`].
    fn default() -> Caps {
        Caps { hash: 1 << 16, threads: 256, nodes: None, perft_depth: gipf_perft::Perft::MAX_DEPTH }
    }
}
