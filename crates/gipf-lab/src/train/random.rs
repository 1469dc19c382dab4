//! What training wants of random numbers besides what [`Random`] has.

use gipf_ai::Random;

/// The numbers of a seed, different for each stream.
pub(crate) fn random_stream(seed: u64, stream: u64) -> Random {
    let start = Random::new(seed).next_u64();
    Random::new(start ^ Random::new(stream).next_u64())
}

/// A number from -1 to 1.
pub(crate) fn signed(random: &mut Random) -> f32 {
    (random.next_u64() >> 40) as f32 / (1 << 23) as f32 - 1.0
}

pub(crate) fn shuffle<T>(random: &mut Random, items: &mut [T]) {
    for end in (2..=items.len()).rev() {
        items.swap(end - 1, random.below(end));
    }
}
