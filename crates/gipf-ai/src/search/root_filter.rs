//! Leaving turns of the root out of a search.

use alloc::sync::Arc;
use core::fmt;

/// Says which turns of the position to be searched may be played, where something outside the rules of
/// the game forbids others.
///
/// It has no say in the positions after them.
///
/// ```
/// use gipf_ai::RootFilter;
///
/// let odd = RootFilter::new(|number: &u32| number % 2 == 1);
/// assert!(odd.allows(&7) && !odd.allows(&8));
/// ```
pub struct RootFilter<T>(Arc<dyn Fn(&T) -> bool + Send + Sync>);

impl<T> RootFilter<T> {
    /// Creates a filter that lets through the turns for which `allows` returns `true`.
    #[must_use]
    pub fn new(allows: impl Fn(&T) -> bool + Send + Sync + 'static) -> RootFilter<T> {
        RootFilter(Arc::new(allows))
    }

    /// Returns whether a turn may be played.
    #[must_use]
    pub fn allows(&self, turn: &T) -> bool {
        (self.0)(turn)
    }
}

impl<T> Clone for RootFilter<T> {
    fn clone(&self) -> RootFilter<T> {
        RootFilter(Arc::clone(&self.0))
    }
}

impl<T> fmt::Debug for RootFilter<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RootFilter").finish_non_exhaustive()
    }
}
