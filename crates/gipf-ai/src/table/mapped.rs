//! The memory of a table from the Linux kernel: in huge pages where there are some, vacant without
//! being written, and loaded before it is needed.
//!
//! This is the only unsafe code of the crate. A search with [`owned`](super::owned) memory gives the
//! same results.
#![allow(unsafe_code)]

use core::ffi::c_void;
use core::ops::Deref;
use core::ptr::{NonNull, null_mut};
use core::slice;

use rustix::mm::{Advice, MapFlags, ProtFlags, madvise, mmap_anonymous, munmap};

use super::Bucket;

/// Buckets that begin vacant.
#[derive(Debug)]
pub(super) struct Buckets {
    first: NonNull<Bucket>,
    /// How many there are, at least one.
    len: usize,
}

// SAFETY: `Buckets` owns its memory, and buckets are made of atomic words.
unsafe impl Send for Buckets {}
// SAFETY: as above.
unsafe impl Sync for Buckets {}

impl Buckets {
    /// Maps so many buckets, or returns `None` when there is no memory for them.
    pub(super) fn new(len: usize) -> Option<Buckets> {
        let bytes = len.checked_mul(size_of::<Bucket>()).filter(|&bytes| bytes > 0)?;
        let protection = ProtFlags::READ | ProtFlags::WRITE;
        // SAFETY: the kernel chooses an address where nothing is mapped.
        let memory = unsafe { mmap_anonymous(null_mut(), bytes, protection, MapFlags::PRIVATE) };
        let buckets = Buckets { first: NonNull::new(memory.ok()?)?.cast(), len };
        // Miri does not know the advice.
        if !cfg!(miri) {
            // SAFETY: the advice changes how the memory is kept, not what is in it. Without huge pages
            // the table is a little slower.
            let _ = unsafe { madvise(buckets.memory(), bytes, Advice::LinuxHugepage) };
        }
        Some(buckets)
    }

    /// Begins to load a bucket into the cache.
    #[inline(always)]
    pub(super) fn prefetch(&self, index: usize) {
        debug_assert!(index < self.len);
        #[cfg(target_arch = "x86_64")]
        // SAFETY: every x86-64 processor has the instruction, which may be given any address.
        unsafe {
            use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(self.first.as_ptr().wrapping_add(index).cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = index;
    }

    fn memory(&self) -> *mut c_void {
        self.first.as_ptr().cast()
    }
}

impl Deref for Buckets {
    type Target = [Bucket];

    #[inline(always)]
    fn deref(&self) -> &[Bucket] {
        // SAFETY: the memory is mapped until `drop`, starts at a page and so is aligned, and holds `len`
        // buckets: zeros are a valid bucket, and only buckets are written.
        unsafe { slice::from_raw_parts(self.first.as_ptr(), self.len) }
    }
}

impl Drop for Buckets {
    fn drop(&mut self) {
        // SAFETY: the memory was mapped with this size, and nothing refers to it any more.
        let _ = unsafe { munmap(self.memory(), self.len * size_of::<Bucket>()) };
    }
}
