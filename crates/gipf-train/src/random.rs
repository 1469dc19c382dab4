//! Numbers that look random and are the same for the same seed everywhere.

/// The generator splitmix64.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Random {
    /// The numbers of a seed, different for each stream.
    pub(crate) fn new(seed: u64, stream: u64) -> Random {
        let mut random = Random(seed);
        let start = random.next();
        Random(start ^ Random(stream).next())
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `end`, which is not 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.next()) * end as u128) >> 64) as usize
    }

    /// A number from -1 to 1.
    pub(crate) fn signed(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (2..=items.len()).rev() {
            items.swap(end - 1, self.below(end));
        }
    }
}
