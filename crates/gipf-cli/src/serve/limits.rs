//! Limits of the server.

use std::time::Duration;

/// Connections at the same time; more wait to be accepted.
pub(super) const MAX_CONNECTIONS: usize = 512;

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

/// How often a call looks whether its client is still there.
pub(super) const CLIENT_POLL: Duration = Duration::from_millis(100);

/// How long the rest of a request is read that is not answered, so that the client can read why.
pub(super) const LINGER_TIME: Duration = Duration::from_secs(2);
