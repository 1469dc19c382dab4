//! Turns of engine and model, compared without keeping them.

use std::hash::{DefaultHasher, Hash, Hasher};

/// A number of turns, and the sum of their hashes.
///
/// Equal for equal turns in any order; different turns collide with probability 2^-64.
///
/// ```text
/// engine  a b c    hash(a) + hash(b) + hash(c)
/// model   c a b    hash(c) + hash(a) + hash(b)
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Digest {
    pub(crate) turns: u64,
    sum: u64,
}

impl Digest {
    /// Adds a turn, by its text, and the position after it, by the bytes that the model has for it.
    pub(crate) fn add(&mut self, turn: &str, next: &[u8]) {
        let mut hasher = DefaultHasher::new();
        (turn, next).hash(&mut hasher);
        self.turns += 1;
        self.sum = self.sum.wrapping_add(hasher.finish());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(turns: &[(&str, &[u8])]) -> Digest {
        let mut digest = Digest::default();
        for (turn, next) in turns {
            digest.add(turn, next);
        }
        digest
    }

    #[test]
    fn only_the_order_of_the_turns_does_not_matter() {
        let turns = digest(&[("a", b"1"), ("b", b"2")]);
        assert_eq!(turns, digest(&[("b", b"2"), ("a", b"1")]));
        assert_ne!(turns, digest(&[("a", b"2"), ("b", b"1")]));
        assert_ne!(turns, digest(&[("a", b"1")]));
        assert_ne!(turns, digest(&[("a", b"1"), ("b", b"2"), ("b", b"2")]));
    }
}
