//! Limits of the server.

use std::time::Duration;

/// Connections at the same time; more wait to be accepted.
pub(super) const MAX_CONNECTIONS: usize = 512;

/// Calls that wait for a free engine; more are refused.
pub(super) const MAX_WAITING: usize = 1024;

/// How long the head of a request may take to come, and a connection may be idle.
pub(super) const HEAD_TIME: Duration = Duration::from_secs(20);

/// How long the body of a request may take to come.
pub(super) const BODY_TIME: Duration = Duration::from_secs(20);

/// How long a connection lasts.
pub(super) const CONNECTION_TIME: Duration = Duration::from_secs(600);

/// The longest search.
pub(super) const SEARCH_TIME: Duration = Duration::from_secs(300);

/// Lines of progress that wait for a slow client; more are left out.
pub(super) const MAX_PROGRESS: usize = 64;
