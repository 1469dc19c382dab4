//! Limits of searches that a request names.

use std::time::Duration;

use gipf_ai::Limits;

/// The fields of a call that limit a search.
#[derive(Clone, Copy)]
pub(super) struct LimitFields {
    pub(super) depth: Option<u8>,
    pub(super) nodes: Option<u64>,
    pub(super) milliseconds: Option<u64>,
}

impl LimitFields {
    /// Returns the limits. The time is `default` unless the call names one, and at most `max`.
    pub(super) fn limits(self, default: Duration, max: Duration) -> Limits {
        let wanted = self.milliseconds.map_or(default, Duration::from_millis);
        let mut limits = Limits::default().with_move_time(wanted.min(max));
        if let Some(depth) = self.depth {
            limits = limits.with_depth(depth);
        }
        if let Some(nodes) = self.nodes {
            limits = limits.with_nodes(nodes);
        }
        limits
    }
}
