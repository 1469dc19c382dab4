//! The memory of a table, as any platform has it.

use alloc::vec::Vec;
use core::ops::Deref;

use super::Bucket;

/// Buckets that begin vacant.
#[derive(Debug)]
pub(super) struct Buckets(Vec<Bucket>);

impl Buckets {
    /// Allocates so many buckets, or returns `None` when there is no memory for them.
    pub(super) fn new(len: usize) -> Option<Buckets> {
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(len).ok()?;
        buckets.resize_with(len, Bucket::default);
        Some(Buckets(buckets))
    }

    /// Does nothing: only some platforms load memory before it is needed.
    #[inline(always)]
    pub(super) fn prefetch(&self, _index: usize) {}
}

impl Deref for Buckets {
    type Target = [Bucket];

    #[inline(always)]
    fn deref(&self) -> &[Bucket] {
        &self.0
    }
}
