//! The limits of what a client may ask for.

use crate::MAX_TT_MIB;
use crate::ugi::counter::GREATEST_DEPTH;

/// The default maximum of the threads of a session.
const MAX_THREADS: usize = 256;

/// The limits of what a session does for its client. A value beyond is refused, or lowered to the limit.
///
/// The default is for a client on one's own machine; a server for strangers wants less.
///
/// ```
/// use gipf_core::Gipf;
/// use gipf_engine::ugi::{SessionLimits, UgiOptions, UgiSession};
///
/// let limits = SessionLimits::new().with_tt_mib(16).with_threads(1).with_nodes(100_000);
/// let options = UgiOptions::<Gipf>::new().with_limits(limits.without_files());
/// let session = UgiSession::new(std::io::sink(), options)?;
/// # Ok::<(), gipf_engine::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SessionLimits {
    /// The largest transposition table in MiB: the maximum of the option `Hash`.
    pub tt_mib: usize,
    /// The maximum number of threads: the maximum of the option `Threads`.
    pub threads: usize,
    /// The maximum number of nodes of a search.
    pub nodes: Option<u64>,
    /// The maximum depth of `perft` and `split`.
    pub perft_depth: u8,
    /// Whether the client may name files: the option `EvalFile`.
    pub files: bool,
}

impl SessionLimits {
    /// Returns the default limits: 65,536 MiB, 256 threads, searches without end, counts to
    /// depth 99, and files.
    #[must_use]
    pub const fn new() -> SessionLimits {
        SessionLimits {
            tt_mib: MAX_TT_MIB,
            threads: MAX_THREADS,
            nodes: None,
            perft_depth: GREATEST_DEPTH,
            files: true,
        }
    }

    /// Sets the largest transposition table in MiB.
    #[must_use]
    pub const fn with_tt_mib(self, tt_mib: usize) -> SessionLimits {
        SessionLimits { tt_mib, ..self }
    }

    /// Sets the maximum number of threads.
    #[must_use]
    pub const fn with_threads(self, threads: usize) -> SessionLimits {
        SessionLimits { threads, ..self }
    }

    /// Sets the maximum number of nodes of a search.
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> SessionLimits {
        SessionLimits { nodes: Some(nodes), ..self }
    }

    /// Sets the maximum depth of `perft` and `split`.
    #[must_use]
    pub const fn with_perft_depth(self, perft_depth: u8) -> SessionLimits {
        SessionLimits { perft_depth, ..self }
    }

    /// Refuses the option `EvalFile`.
    #[must_use]
    pub const fn without_files(self) -> SessionLimits {
        SessionLimits { files: false, ..self }
    }
}

impl Default for SessionLimits {
    fn default() -> SessionLimits {
        SessionLimits::new()
    }
}
