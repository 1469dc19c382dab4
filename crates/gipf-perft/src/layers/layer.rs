//! The different positions of one depth.

use gipf_game::Position;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use crate::table::words;

/// How many sequences lead to a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Paths {
    pub(super) turns: u64,
    pub(super) entries: u64,
}

/// A packed position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key<B>(pub(super) B);

impl<B: AsRef<[u8]>> Key<B> {
    #[inline]
    pub(super) fn hash64(&self) -> u64 {
        words(self.0.as_ref()).fold(0, |hash, word| {
            let product = u128::from(hash ^ word ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
            (product >> 64) as u64 ^ product as u64
        })
    }

    /// Returns the shard of the position.
    #[inline]
    pub(super) fn shard(&self) -> usize {
        // The map uses the bits at either end.
        (self.hash64() >> 32) as usize % SHARDS
    }
}

impl<B: AsRef<[u8]>> Hash for Key<B> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash64());
    }
}

/// Takes the hash of a key as it is.
#[derive(Default)]
pub(super) struct Ready(u64);

impl Hasher for Ready {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

pub(super) type Map<B> = HashMap<Key<B>, Paths, BuildHasherDefault<Ready>>;

/// Positions in shards by their hash, so that threads seldom wait for each other.
#[derive(Debug)]
pub(super) struct Layer<P: Position> {
    pub(super) shards: Vec<Mutex<Map<P::Bytes>>>,
}

pub(super) const SHARDS: usize = 256;

impl<P: Position> Layer<P> {
    pub(super) fn new() -> Layer<P> {
        Layer { shards: (0..SHARDS).map(|_| Mutex::default()).collect() }
    }

    /// Creates the layer of one position.
    pub(super) fn with(position: &P, paths: Paths) -> Layer<P> {
        let layer = Layer::new();
        let key = Key(position.pack());
        lock(&layer.shards[key.shard()], |map| map.insert(key, paths));
        layer
    }

    pub(super) fn bytes(&self) -> usize {
        self.shards.iter().map(|shard| lock(shard, |map| bytes(map))).sum()
    }

    pub(super) fn len(&self) -> usize {
        self.shards.iter().map(|shard| lock(shard, |map| map.len())).sum()
    }
}

/// Returns the memory of a map.
pub(super) fn bytes<B>(map: &Map<B>) -> usize {
    bytes_of_capacity::<B>(map.capacity())
}

/// Returns the memory of a map with room for so many positions: an eighth stays free, and a byte is
/// kept for each.
pub(super) fn bytes_of_capacity<B>(capacity: usize) -> usize {
    capacity / 7 * 8 * (size_of::<(Key<B>, Paths)>() + 1)
}

pub(super) fn lock<T, U>(mutex: &Mutex<T>, f: impl FnOnce(&mut T) -> U) -> U {
    f(&mut mutex.lock().unwrap_or_else(PoisonError::into_inner))
}
