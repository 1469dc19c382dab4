//! Stopping what takes long.

use std::fmt;

use crate::error::ExplorerError;

/// What is asked again and again whether to go on.
#[derive(Default)]
pub(crate) struct Stop(pub(crate) Option<Box<dyn Fn() -> bool + Send + Sync>>);

impl Stop {
    /// Returns [`ExplorerError::Stopped`] when it is time to stop.
    pub(crate) fn check(&self) -> Result<(), ExplorerError> {
        match &self.0 {
            Some(is_stopped) if is_stopped() => Err(ExplorerError::Stopped),
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Stop").field(&self.0.is_some()).finish()
    }
}
