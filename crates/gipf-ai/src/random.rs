//! Pseudo-random numbers.

/// A generator of pseudo-random numbers.
///
/// The same seed gives the same numbers on every platform and in every version, so that a seed names
/// openings, games and trainings. The generator is `SplitMix64` (Steele, Lea and Flood, 2014).
///
/// ```
/// use gipf_ai::Random;
///
/// let mut random = Random::new(1234567);
/// assert_eq!(random.next_u64(), 6457827717110365317);
/// assert!(random.below(6) < 6);
/// assert_eq!(random.choose::<u8>(&[]), None);
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Creates the generator of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Returns the next number. All of its bits are random.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        Random::mix(self.0)
    }

    /// Mixes a number, so that each of its bits bears on every bit of the result. Different numbers stay different.
    #[must_use]
    pub const fn mix(number: u64) -> u64 {
        let mixed = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// Returns a number below `bound`; 0 when `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next_u64()) * bound as u128) >> 64) as usize
    }

    /// Returns the numbers of a seed for one of many streams, which differ from each other.
    #[must_use]
    pub fn stream(seed: u64, stream: u64) -> Random {
        let start = Random::new(seed).next_u64();
        Random::new(start ^ Random::new(stream).next_u64())
    }

    /// Returns a number from -1 to 1.
    pub fn signed(&mut self) -> f32 {
        (self.next_u64() >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    /// Shuffles items: every order is as likely as the others.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (2..=items.len()).rev() {
            items.swap(end - 1, self.below(end));
        }
    }

    /// Returns one of the elements; `None` when there are none.
    pub fn choose<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        if from.is_empty() { None } else { Some(from[self.below(from.len())]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_sequence() {
        let mut random = Random::new(1234567);
        let expected = [6457827717110365317, 3203168211198807973, 9817491932198370423];
        assert_eq!(expected.map(|_| random.next_u64()), expected);
    }

    #[test]
    fn below_reaches_everything_and_nothing_more() {
        let mut random = Random::new(1);
        let mut seen = [0; 5];
        (0..1000).for_each(|_| seen[random.below(5)] += 1);
        assert!(seen.iter().all(|&count| (140..260).contains(&count)), "{seen:?}");
        assert_eq!(random.choose::<u8>(&[]), None);
        assert_eq!(random.below(0), 0);
    }
}
